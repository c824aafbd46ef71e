"""The documents, and what keeps those parts of them that follow from the code."""
