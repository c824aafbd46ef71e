"""How many examples of each kind the tests invent."""

from __future__ import annotations

import os
from typing import Final

EXAMPLES: Final = int(os.environ.get("HOSTILE_EXAMPLES", "25"))
"""Few, since every run of the tests invents others; `make fuzz` asks for thousands."""
