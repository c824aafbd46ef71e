"""The timeline of a trial as drawn: sandboxes as lanes, stages as spans in their colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.charts.bar import axis_to
from generator.definitions.benchmark import Benchmark
from generator.trials.timeline import Lane, Timeline
from generator.wording import display
from generator.wording.bar import Axis
from generator.wording.link import Link
from generator.wording.table import Cell, Table, figure_column, name_column, table_of, text_column

WIDTH = 1000
"""Units of a lane's drawing, from 0 to the axis's end."""
_RESOLUTION = 0.5
"""What is closer than this is drawn as one; what is shorter, as long as this."""
_NS_PER_MS = 1e6


@dataclass(frozen=True)
class DrawnLane:
    """One sandbox. name: its number. paths: (number of the stage in the benchmark, path data)."""

    name: str
    role: str
    paths: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class DrawnTimeline:
    """One trial.

    id: of its heading. trial: leads to its row, where it has one. summary: whole and untimed time in words.
    untimed: path data of the times in which nothing ran. figures: the same in figures.
    """

    id: str
    title: str
    trial: Link | None
    summary: str
    axis: Axis
    lanes: tuple[DrawnLane, ...]
    untimed: str
    figures: Table


@dataclass(frozen=True)
class NamedTimeline:
    """A timeline to be drawn, and what it is called. id, title, trial: as of the drawing."""

    id: str
    title: str
    trial: Link | None
    timeline: Timeline


@dataclass(frozen=True)
class _Span:
    """One call. stage: its place in the benchmark."""

    sandbox: int
    stage: int
    start_ns: int
    end_ns: int


def draw_timelines(benchmark: Benchmark, given: Sequence[NamedTimeline]) -> tuple[DrawnTimeline, ...]:
    """All of them on one axis from the trials' start, so that they can be held against each other."""
    spans = [_spans(each.timeline) for each in given]
    end_ns = max((span.end_ns for of_trial in spans for span in of_trial), default=0)
    if end_ns <= 0:
        return ()
    axis = axis_to(end_ns / _NS_PER_MS)
    return tuple(_draw(benchmark, each, its, axis) for each, its in zip(given, spans, strict=True))


def _draw(benchmark: Benchmark, given: NamedTimeline, spans: Sequence[_Span], axis: Axis) -> DrawnTimeline:
    timeline = given.timeline
    return DrawnTimeline(
        id=given.id,
        title=given.title,
        trial=given.trial,
        summary=_summary(timeline),
        axis=axis,
        lanes=tuple(_lane(lane, spans, axis) for lane in timeline.lanes),
        untimed=_path([(gap.start_ns, gap.end_ns) for gap in timeline.gaps], axis),
        figures=_figures(benchmark, given, spans),
    )


def _spans(timeline: Timeline) -> list[_Span]:
    ends_ns = timeline.start_ns + timeline.duration_ns
    columns = (timeline.sandbox, timeline.stage, timeline.start_ns, ends_ns)
    return [_Span(*row) for row in zip(*(column.tolist() for column in columns), strict=True)]


def _summary(timeline: Timeline) -> str:
    wall = display.times([timeline.wall_ns / _NS_PER_MS])[0].text
    told = f"{wall} from the start of the first span to the end of the last"
    if not timeline.untimed_ns:
        return f"{told}, all of it timed."
    untimed = display.times([timeline.untimed_ns / _NS_PER_MS])[0].text
    return f"{told}; in {untimed} of them nothing timed ran."


def _lane(lane: Lane, spans: Sequence[_Span], axis: Axis) -> DrawnLane:
    own = [span for span in spans if span.sandbox == lane.sandbox]
    stages = sorted({span.stage for span in own})
    return DrawnLane(
        name=str(lane.sandbox),
        role=_role(lane),
        paths=tuple(
            (stage + 1, _path([(span.start_ns, span.end_ns) for span in own if span.stage == stage], axis))
            for stage in stages
        ),
    )


def _role(lane: Lane) -> str:
    """ "base", "run1"; "" where the data does not say."""
    return lane.rollout or lane.role or ""


def _path(intervals_ns: Iterable[tuple[int, int]], axis: Axis) -> str:
    """Boxes from top to bottom of a lane of height 1, for intervals in order of their start."""
    scale = WIDTH / (axis.maximum * _NS_PER_MS)
    boxes: list[list[float]] = []
    for start_ns, end_ns in intervals_ns:
        start, end = start_ns * scale, end_ns * scale
        if boxes and start - boxes[-1][1] < _RESOLUTION:
            boxes[-1][1] = max(boxes[-1][1], end)
        else:
            boxes.append([start, end])
    return "".join(_box(start, max(end - start, _RESOLUTION)) for start, end in boxes)


def _box(start: float, width: float) -> str:
    return f"M{start:.1f} 0h{width:.1f}v1h-{width:.1f}z"


def _figures(benchmark: Benchmark, given: NamedTimeline, spans: Sequence[_Span]) -> Table:
    """A row for calls that follow each other in one sandbox and stage; timed: what they add up to."""
    groups = [list(group) for _, group in groupby(spans, key=lambda span: (span.sandbox, span.stage))]
    bounds = [
        bound
        for group in groups
        for bound in (
            group[0].start_ns,
            max(span.end_ns for span in group),
            sum(span.end_ns - span.start_ns for span in group),
        )
    ]
    times = display.fixed_times([bound / _NS_PER_MS for bound in bounds])
    names = {
        lane.sandbox: " ".join(filter(None, (str(lane.sandbox), _role(lane))))
        for lane in given.timeline.lanes
    }
    texts = iter(times.texts)
    rows = [
        (
            names[group[0].sandbox],
            Cell(benchmark.stages[group[0].stage].name, swatch=group[0].stage + 1),
            next(texts),
            next(texts),
            display.count(len(group)),
            next(texts),
        )
        for group in groups
    ]
    columns = (
        name_column("sandbox", "Sandbox"),
        text_column("stage", "Stage", style="stage"),
        figure_column("start", "Starts"),
        figure_column("end", "Ends"),
        figure_column("calls", "Calls"),
        figure_column("timed", "Timed"),
    )
    caption = f"Times from the trial’s start, {times.unit}; timed: what the calls add up to"
    return table_of(f"{given.id}-caption", caption, columns, rows)
