"""Threads that may be left."""

from __future__ import annotations

import subprocess
import sys
import time
from threading import Event

import pytest

from generator.verification.workers import done_in_threads


def test_everything_is_done_once() -> None:
    """By several threads, also where there is less to do than there are threads, or nothing."""
    far = time.monotonic() + 60
    for count in (0, 1, 100):
        done = done_in_threads(lambda number: -number, range(count), threads=8, until=far)
        assert sorted(done) == sorted(-number for number in range(count))


def test_an_error_is_raised() -> None:
    """In the thread that asked for the work."""
    with pytest.raises(ZeroDivisionError):
        list(done_in_threads(lambda number: 1 / number, [0], threads=1, until=time.monotonic() + 60))


def test_time_that_is_up_ends_the_waiting() -> None:
    """At once, and what was not begun is not done."""
    begun: list[int] = []
    held = Event()

    def work(number: int) -> None:
        begun.append(number)
        held.wait(60)

    began = time.monotonic()
    with pytest.raises(TimeoutError):
        list(done_in_threads(work, range(9), threads=2, until=began + 0.2))
    assert time.monotonic() - began < 10
    held.set()
    time.sleep(0.2)
    assert len(begun) == 2


def test_the_end_of_the_program_waits_for_no_thread() -> None:
    """Whatever it is stuck in."""
    code = (
        "import time\nfrom generator.verification.workers import done_in_threads\n"
        "try: list(done_in_threads(time.sleep, [600], threads=1, until=time.monotonic() + 0.1))\n"
        "except TimeoutError: print('left')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "left\n"
