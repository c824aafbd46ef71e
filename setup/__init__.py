"""Set-up of a working copy: Python packages, Node packages, a browser. Standard library only."""
