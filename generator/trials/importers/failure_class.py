"""Whose failure an error message tells of: the Common Methodology's classes, read from the text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class FailureClass:
    """Failures that one pattern recognises."""

    outcome: str
    cause: str
    """A word or two, as the report of an import shows it."""
    pattern: re.Pattern[str]


def _failure(outcome: str, cause: str, *patterns: str) -> FailureClass:
    return FailureClass(outcome, cause, re.compile("|".join(patterns), re.IGNORECASE | re.DOTALL))


_STATUS = r"\b(?:status(?: code)?|http(?:/[0-9.]+)?(?: error)?|error(?: code)?|code)\W{0,3}"
_KEY = r"(?<![a-z])(?:(?:api|access)[ _-]?keys?|(?<!unexpected )tokens?|credentials?)\b"
_BAD = r"\b(?:invalid|incorrect|wrong|expired|revoked|missing|no)"
_NOT_GOOD = r"\b(?:invalid|expired|revoked|missing|required|not (?:set|found|valid|provided|configured))\b"
_AT_ONCE = r"\b(?:concurren|simultaneous|parallel)\w*"
_LIMITED = r"\b(?:limit\w*|max(?:imum)?|exceed\w*|reached|too many)\b"
_RESOURCE = r"\b(?:account|plan|sandbox(?:es)?|instances?|sessions?|vms?|machines?|usage|cpu|vcpus?)"

FAILURES: Final = (
    # A sandbox that refuses its own token was made with a key that works: the token is the provider's.
    _failure(
        "provider_error",
        "token of a running sandbox",
        rf"^(?:command|sandbox identity check) failed with exit code.*(?:{_KEY}|\bunauthori[sz]ed\b)",
    ),
    _failure("harness_error", "quota", r"\bquotas?\b"),
    _failure(
        "harness_error",
        "balance",
        r"\b(?:insufficient|not enough|out of|no|low|exhausted) (?:account )?(?:balance|funds|credits?)\b",
        r"\b(?:balance|funds|credits?) (?:is |are )?(?:insufficient|exhausted|too low|used up)\b",
        r"\bpayment required\b|\bbilling\b|\b(?:spend|spending|credit) limit\b",
        rf"{_STATUS}402\b",
    ),
    _failure(
        "harness_error",
        "rate limit",
        r"\brate[ _-]?limit|\btoo many requests\b|\bthrottl(?:ed|ing)\b",
        rf"{_STATUS}429\b|^429\b",
    ),
    _failure(
        "harness_error",
        "concurrency limit",
        rf"{_AT_ONCE}.{{0,60}}{_LIMITED}|{_LIMITED}.{{0,60}}{_AT_ONCE}",
        rf"{_RESOURCE} limit\b|\bmax(?:imum)?(?: number of)? {_RESOURCE}\b|\btoo many {_RESOURCE}\b",
        rf"\blimit of \d+ (?:\w+ )?{_RESOURCE}\b",
    ),
    _failure(
        "harness_error",
        "key",
        r"\bunauthori[sz]ed\b|\bunauthenticated\b|\bnot authenticated\b|\bforbidden\b",
        r"\bauthentication (?:failed|failure|error|required)\b",
        rf"{_STATUS}40[13]\b|^40[13]\b",
        rf"{_BAD} (?:\w+ ){{0,2}}{_KEY}|{_KEY}.{{0,30}}{_NOT_GOOD}",
    ),
    # A gateway's 504 is an answer of the provider, not a limit of the harness that ran out.
    _failure("provider_error", "gateway", r"\bgateway time-?\s?out\b"),
    _failure(
        "timeout", "time limit", r"\btimed[ -]?out\b|\btime-?outs?\b|\bETIMEDOUT\b|\bdeadline exceeded\b"
    ),
)
"""The first whose pattern is found in the message decides."""

OTHER: Final = FailureClass("provider_error", "other", re.compile(""))
"""Class of every message that no pattern recognises: the provider's call failed."""


def failure_class(message: str) -> FailureClass:
    """The class of the failure that gave `message`."""
    return next((failure for failure in FAILURES if failure.pattern.search(message)), OTHER)
