"""Parameters that do not hold for one provider."""

from generator.definitions.benchmark import Benchmark, ProviderException
from generator.definitions.content import Content
from generator.pages.exception import exception_texts


def test_an_exception_names_provider_parameter_and_origin(benchmark: Benchmark, content: Content) -> None:
    """With the figures of its text from their parameters."""
    exception = ProviderException(
        provider="ash", parameter="trials", text="Asked {{ trials }} times, <b>slowly</b>.", origin="common"
    )
    changed = benchmark.model_copy(update={"exceptions": (exception,)})
    (told,) = exception_texts(changed, content)
    assert (told.provider, told.parameter, told.origin) == ("Ash", "Trials", "from Common Methodology")
    assert ">20</data> times, &lt;b&gt;slowly" in told.text
