"""workloads.json."""

from generator.definitions.benchmark import Benchmark
from generator.documents.workloads import workloads_document


def test_what_nobody_has_published_is_null(benchmark: Benchmark) -> None:
    """Known values stand; unknown ones are null under their key, never left out."""
    assert workloads_document(benchmark)["units"] == [
        {
            "id": "oak",
            "repository": "a/b",
            "commit": None,
            "image": None,
            "image_digest": None,
            "rollouts": [{"id": "run1", "tool_calls": 7, "expected_reward": None}],
        },
        {
            "id": "yew",
            "repository": None,
            "commit": None,
            "image": None,
            "image_digest": None,
            "rollouts": [],
        },
    ]
