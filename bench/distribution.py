"""Heavy-tailed distributions with known percentiles, which the coverage study draws its samples from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from generator.statistics.law import FloatArray

_HALVINGS = 200


@dataclass(frozen=True)
class Distribution(ABC):
    """Of times, in any unit. name: as the page shows it."""

    id: str
    name: str

    @abstractmethod
    def draw(self, rng: np.random.Generator, shape: tuple[int, int]) -> FloatArray:
        """Independent values."""

    @abstractmethod
    def percentile(self, percent: int) -> float:
        """The true value."""


@dataclass(frozen=True)
class LogNormal(Distribution):
    """exp of a normal value with mean 0."""

    sigma: float

    def draw(self, rng: np.random.Generator, shape: tuple[int, int]) -> FloatArray:
        return rng.lognormal(0, self.sigma, shape)

    def percentile(self, percent: int) -> float:
        return float(np.exp(self.sigma * NormalDist().inv_cdf(percent / 100)))


@dataclass(frozen=True)
class Pareto(Distribution):
    """P(X > x) = x^−alpha from x = 1; no finite variance where alpha is below 2."""

    alpha: float

    def draw(self, rng: np.random.Generator, shape: tuple[int, int]) -> FloatArray:
        return 1 + rng.pareto(self.alpha, shape)

    def percentile(self, percent: int) -> float:
        return float((1 - percent / 100) ** (-1 / self.alpha))


@dataclass(frozen=True)
class SlowShare(Distribution):
    """A log-normal whose values are `factor` times as large with probability `share`: a second mode."""

    sigma: float
    share: float
    factor: float

    def draw(self, rng: np.random.Generator, shape: tuple[int, int]) -> FloatArray:
        slow = rng.random(shape) < self.share
        return np.asarray(rng.lognormal(0, self.sigma, shape) * np.where(slow, self.factor, 1.0))

    def percentile(self, percent: int) -> float:
        """By bisection of the distribution function, in ln x."""
        normal = NormalDist(0, self.sigma)
        low, high = -10.0, 10.0
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            below = (1 - self.share) * normal.cdf(middle)
            below += self.share * normal.cdf(middle - float(np.log(self.factor)))
            low, high = (low, middle) if below >= percent / 100 else (middle, high)
        return float(np.exp(high))


DISTRIBUTIONS: tuple[Distribution, ...] = (
    LogNormal("log-normal", "log-normal, σ = 1", 1.0),
    Pareto("pareto", "Pareto, α = 1.5", 1.5),
    SlowShare("slow-share", "log-normal, σ = 0.2, one value in eight 5 × as large", 0.2, 1 / 8, 5.0),
)
