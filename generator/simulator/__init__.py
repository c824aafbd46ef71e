"""Invents a run of a benchmark that has a base sandbox and rollouts: the same bytes for the same seed.

scenario → workload → trial → simulation: what each fictional provider is like, what every trial does, one
trial's evidence, the run's tables.
"""
