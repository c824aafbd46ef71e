"""What a maintainer should look at in a run as read."""

from __future__ import annotations

from generator.trials.run_warnings import run_warnings


def test_a_run_of_known_columns_and_providers_warns_of_nothing() -> None:
    """Silence means that there is nothing to look at."""
    assert run_warnings({"trials": ()}, ["ash"], ["ash", "birch"]) == ()


def test_extra_columns_are_said_once() -> None:
    """With their table."""
    assert run_warnings({"spans": ("colour", "mood"), "trials": ()}, [], []) == (
        "spans has columns that the contract does not know: colour, mood",
    )


def test_names_of_extra_columns_cannot_act_on_a_terminal() -> None:
    """Control characters and line ends are shown as what they are."""
    assert run_warnings({"spans": ("a\x1b[2J\nb",)}, [], []) == (
        r"spans has columns that the contract does not know: a\x1b[2J\nb",
    )


def test_many_names_are_counted() -> None:
    """A file may have thousands of columns; the warning stays readable."""
    (line,) = run_warnings({"spans": tuple(f"x{number}" for number in range(1200))}, [], [])
    assert line.endswith("x8, x9 and 1,190 more")


def test_a_provider_without_a_name_is_said() -> None:
    """It is shown by its id until the content names it."""
    assert run_warnings({}, ["birch", "ash", "elm"], ["birch"]) == (
        "providers without a name in providers.toml: ash, elm",
    )
