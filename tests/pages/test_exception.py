"""Parameters that do not hold for one provider."""

from generator.definitions.benchmark import Benchmark, ProviderException
from generator.definitions.content import Content
from generator.pages.exception import common_exception_texts, exception_texts
from generator.wording import routes
from generator.wording.routes import Page

EXCEPTION = ProviderException(
    provider="ash", parameter="trials", text="At {{ tail_minimum }}, <b>slowly</b>.", origin="common"
)


def test_an_exception_names_provider_parameter_and_origin(benchmark: Benchmark, content: Content) -> None:
    """With the figures of its text from their parameters, and a link to the exact place."""
    changed = benchmark.model_copy(update={"exceptions": (EXCEPTION,)})
    (told,) = exception_texts(changed, content, Page(routes.parameters("forestry")))
    assert (told.provider, told.parameter, told.origin) == ("Ash", "Trials", "From Common Methodology")
    assert ">90</data>, &lt;b&gt;slowly" in told.text
    assert told.common is not None
    assert told.common.href == "../../methodology/#exception-ash-trials"


def test_a_benchmarks_own_exception_is_set_here(benchmark: Benchmark, content: Content) -> None:
    """There is no other place to link to."""
    own = EXCEPTION.model_copy(update={"origin": "here"})
    changed = benchmark.model_copy(update={"exceptions": (own,)})
    (told,) = exception_texts(changed, content, Page(routes.methodology("forestry")))
    assert (told.origin, told.common) == ("set here", None)


def test_common_exceptions_name_the_parameters_of_benchmarks(content: Content) -> None:
    """The Common Methodology has the place that the benchmarks link to."""
    common = content.common.model_copy(update={"exceptions": (EXCEPTION,)})
    (told,) = common_exception_texts(content.model_copy(update={"common": common}))
    assert (told.id, told.parameter, told.common) == ("exception-ash-trials", "Trials", None)
