"""Measures what the budgets are set on. Nothing here is asserted in a unit test: machines are noisy."""
