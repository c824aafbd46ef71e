"""The check of a published site: its files against its manifest, its figures against its own data."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator import __version__
from generator.definitions.content import Content
from generator.documents.manifest import content_sha256, program_sha256
from generator.errors import Problem, SiteError, VerificationError
from generator.publishing.build import make_site
from generator.publishing.progress import Progress
from generator.publishing.site import GatheredSite
from generator.verification.comparison import compare_sites
from generator.verification.mirror import STATED, Limits, mirror_site
from generator.verification.published import Manifest, PublishedSite, open_folder
from generator.verification.run_data import restore_data
from generator.wording import routes


@dataclass(frozen=True)
class Verified:
    """Counts of a site that holds.

    files: that have their checksum. texts: those that were compared with remade ones, pages among them.
    numbers: in these texts.
    """

    files: int
    runs: int
    trials: int
    texts: int
    pages: int
    numbers: int


def verify_folder(folder: Path, content: Content, *, jobs: int, progress: Progress) -> Verified:
    """Verify the site in `folder`. Raises VerificationError with all that is wrong."""
    progress("Checking files", 0, 1)
    site, problems = open_folder(folder)
    return _verify(site, problems, content, jobs, progress)


def verify_address(
    address: str, content: Content, *, limits: Limits = STATED, jobs: int, progress: Progress
) -> Verified:
    """Verify the site at the http or https `address`. Raises VerificationError with all that is wrong."""
    with tempfile.TemporaryDirectory(prefix="verify-") as temporary:
        folder = Path(temporary)
        progress("Fetching files", 0, 1)
        unfetched = mirror_site(
            address, folder, lambda done, of: progress("Fetching files", done, of), limits
        )
        progress("Checking files", 0, 1)
        site, problems = open_folder(folder)
        told = {problem.file for problem in unfetched}
        problems = [*unfetched, *(problem for problem in problems if problem.file not in told)]
        return _verify(site, problems, content, jobs, progress)


def _verify(
    site: PublishedSite, problems: list[Problem], content: Content, jobs: int, progress: Progress
) -> Verified:
    problems = [*_origin_problems(site.manifest, content), *problems]
    place = {"base_url": site.manifest.base_url, "indexed": site.manifest.indexed}
    settings = content.site.model_copy(update=place)
    placed = content.model_copy(update={"site": settings})
    try:
        recomputed = _recompute(site, placed, jobs, progress)
    except SiteError as error:
        raise VerificationError([*problems, *error.problems]) from error
    progress("Comparing", 0, 1)
    same_program = site.manifest.generator.sha256 == program_sha256()
    compared = compare_sites(site, recomputed.tree, same_program=same_program)
    if problems or compared.problems:
        raise VerificationError([*problems, *compared.problems])
    report = recomputed.report
    return Verified(
        files=len(site.digests),
        runs=report.runs,
        trials=report.trials,
        texts=compared.texts,
        pages=compared.pages,
        numbers=compared.numbers,
    )


def _recompute(site: PublishedSite, content: Content, jobs: int, progress: Progress) -> GatheredSite:
    """The site that the data of `site` gives."""
    with tempfile.TemporaryDirectory(prefix="verify-data-") as temporary:
        data = Path(temporary)
        restore_data(site, content.benchmarks, data)
        return make_site(content, data, strict=False, jobs=jobs, progress=progress)


def _origin_problems(manifest: Manifest, content: Content) -> Iterator[Problem]:
    """What the site says that it was made by and from, where that is not what verifies it."""
    program = program_sha256()
    if manifest.generator.sha256 != program:
        yield Problem(
            routes.MANIFEST,
            "generator",
            f"made by version {manifest.generator.version} ({manifest.generator.sha256[:12]})",
            f"this program, version {__version__} ({program[:12]})",
            "Pages are not compared, only the figures in documents and tables; verify with that version.",
        )
    ours = content_sha256(content)
    if manifest.content_sha256 != ours:
        yield Problem(
            routes.MANIFEST,
            "content_sha256",
            f"made from other content ({manifest.content_sha256[:12]})",
            f"this content ({ours[:12]})",
            "What differs may come from that; verify with that content.",
        )
