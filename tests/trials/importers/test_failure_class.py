"""Error messages are read for whose failure they tell of; what is not recognised is the provider's."""

from __future__ import annotations

import pytest

from generator.trials.contract import OUTCOMES
from generator.trials.importers.failure_class import FAILURES, OTHER, failure_class


@pytest.mark.parametrize(
    ("message", "cause"),
    [
        ("Acme quota exceeded. Please check your usage at https://acme.example/usage", "quota"),
        ("Resource QUOTA reached", "quota"),
        ("Failed to create sandbox: insufficient balance: have $0.01, need at least $0.05", "balance"),
        ("You are out of credits", "balance"),
        ("402 Payment Required", "balance"),
        ("Request failed with status code 402", "balance"),
        ("Your account balance is too low", "balance"),
        ("Failed to create sandbox: Status code 429 is not ok", "rate limit"),
        ("HTTP error! status: 429", "rate limit"),
        ("429 Too Many Requests", "rate limit"),
        ("rate_limit_exceeded: try again in 2 s", "rate limit"),
        ("Rate limit exceeded, request timed out", "rate limit"),
        ("Maximum number of concurrent sandboxes reached (20)", "concurrency limit"),
        ("You have exceeded your limit of 10 concurrent sessions", "concurrency limit"),
        ("Concurrency limit reached", "concurrency limit"),
        ("Too many sandboxes: your plan allows 5", "concurrency limit"),
        ("Total CPU limit exceeded. Maximum allowed: 10", "concurrency limit"),
        ("Failed to start VM abc: Unauthorized", "key"),
        ("401 Unauthorised", "key"),
        ("Request failed with status code 403", "key"),
        ("Invalid API key", "key"),
        ("The API key provided is not valid", "key"),
        ("ACME_API_KEY is required", "key"),
        ("No API key", "key"),
        ("Invalid or expired access token", "key"),
        ("Authentication failed", "key"),
        ("Failed to create sandbox: token expired", "key"),
    ],
)
def test_errors_of_the_sources_account_are_harness_errors(message: str, cause: str) -> None:
    """Quota, balance, rate, concurrency and key are the harness's, as the Common Methodology says."""
    classified = failure_class(message)
    assert (classified.outcome, classified.cause) == ("harness_error", cause)


@pytest.mark.parametrize(
    "message",
    [
        "Sandbox creation timed out",
        "Request timed out after 30000ms",
        "The operation was aborted due to timeout",
        "connect ETIMEDOUT 10.0.0.1:443",
        "context deadline exceeded",
        "Time-out",
    ],
)
def test_a_limit_that_ran_out_is_a_timeout(message: str) -> None:
    """However the client words it."""
    assert failure_class(message).outcome == "timeout"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "Command failed with exit code 127: bash: node: command not found\n",
        "Status code 400 is not ok",
        "Request failed with status code 502",
        "504 Gateway Timeout",
        "<html><head><title>504 Gateway Time-out</title></head></html>",
        "Failed to start VM 429abc: Internal Server Error",
        "Failed to start VM a401b: Bad gateway",
        "Sandbox 402 not found",
        "Could not find the tokenizer",
        "Unexpected token < in JSON at position 0",
        "Invalid JSON: unexpected token <",
        "The server gave no answer: unexpected token in invalid JSON",
        "The no available nodes service is temporarily unavailable.",
        "Command failed with exit code 1: Invalid or expired token",
        "Sandbox identity check failed with exit code 127: Invalid or expired token",
        "Command failed with exit code 137: memory limit exceeded",
        "Failed to create box",
    ],
)
def test_everything_else_is_the_providers(message: str) -> None:
    """A number in an id is no status, a sandbox's own token is no key of the account."""
    assert failure_class(message).outcome == "provider_error"


def test_a_long_message_is_read_in_no_time() -> None:
    """No pattern runs away on a text that nearly matches."""
    assert failure_class("concurrent " * 20_000 + "invalid " * 20_000).outcome == "provider_error"


def test_every_class_is_one_of_the_contract() -> None:
    """And no two patterns share a cause, so that a report can tell them apart."""
    classes = [*FAILURES, OTHER]
    assert {failure.outcome for failure in classes} <= set(OUTCOMES)
    assert len({failure.cause for failure in classes}) == len(classes)
