"""Distributions with known mean and percentiles, which the coverage study draws its samples from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from generator.statistics.distribution import FloatArray

_HALVINGS = 200
_TERMS = 1000
"""Of a sum over the values of a rounded distribution; beyond lies nothing that a float holds."""


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

    @property
    @abstractmethod
    def mean(self) -> float:
        """The true value."""

    def truth(self, percent: int | None) -> float:
        """The true percentile, or the true mean where there is no percent."""
        return self.mean if percent is None else self.percentile(percent)


@dataclass(frozen=True)
class LogNormal(Distribution):
    """exp of a normal value with mean 0."""

    sigma: float

    def draw(self, rng: np.random.Generator, shape: tuple[int, int]) -> FloatArray:
        return rng.lognormal(0, self.sigma, shape)

    def percentile(self, percent: int) -> float:
        return float(np.exp(self.sigma * NormalDist().inv_cdf(percent / 100)))

    @property
    def mean(self) -> float:
        return float(np.exp(self.sigma**2 / 2))


@dataclass(frozen=True)
class Pareto(Distribution):
    """P(X > x) = x^−alpha from x = 1; no finite variance where alpha is below 2."""

    alpha: float

    def draw(self, rng: np.random.Generator, shape: tuple[int, int]) -> FloatArray:
        return 1 + rng.pareto(self.alpha, shape)

    def percentile(self, percent: int) -> float:
        return float((1 - percent / 100) ** (-1 / self.alpha))

    @property
    def mean(self) -> float:
        return self.alpha / (self.alpha - 1)


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

    @property
    def mean(self) -> float:
        return float(np.exp(self.sigma**2 / 2)) * (1 + self.share * (self.factor - 1))


@dataclass(frozen=True)
class RoundedLogNormal(LogNormal):
    """Rounded to whole multiples of `step`: many values are equal."""

    step: float

    def draw(self, rng: np.random.Generator, shape: tuple[int, int]) -> FloatArray:
        return self.step * np.rint(super().draw(rng, shape) / self.step)

    def percentile(self, percent: int) -> float:
        return self.step * float(np.rint(super().percentile(percent) / self.step))

    @property
    def mean(self) -> float:
        """The sum of P(X ≥ k·step) over k, times the step."""
        normal = NormalDist(0, self.sigma)
        return self.step * sum(1 - normal.cdf(float(np.log((k - 0.5) * self.step))) for k in range(1, _TERMS))


DISTRIBUTIONS: tuple[Distribution, ...] = (
    LogNormal("log-normal-005", "log-normal, σ = 0.05", 0.05),
    LogNormal("log-normal-02", "log-normal, σ = 0.2", 0.2),
    LogNormal("log-normal", "log-normal, σ = 1", 1.0),
    Pareto("pareto", "Pareto, α = 1.5", 1.5),
    SlowShare(
        "slow-share", "two modes: log-normal, σ = 0.2, one value in eight 5 × as large", 0.2, 1 / 8, 5.0
    ),
    RoundedLogNormal("ties", "ties: log-normal, σ = 0.2, rounded to tenths of its median", 0.2, 0.1),
)
