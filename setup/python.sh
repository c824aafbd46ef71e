#!/bin/sh
# Runs its arguments with a CPython of at least 3.11 that can make virtual environments: the one that PYTHON
# names, else the newest on the PATH among those that the locks are made for, else python3.
set -f
IFS=:
names=${PYTHON:-python3.14:python3.13:python3.12:python3.11:python3}
suits='import sys, venv, ensurepip
sys.exit(sys.implementation.name != "cpython" or sys.version_info < (3, 11))'

for python in $names; do
    if "$python" -c "$suits" 2>/dev/null; then
        exec "$python" "$@"
    fi
done
found=$("$python" -c 'import sys; print(sys.executable, sys.version.split()[0])' 2>/dev/null) || found="no $python"
echo "Needs CPython 3.11 or newer with its venv module (on Debian: apt-get install python3-venv)," \
    "but there is $found. PYTHON=/path/to/python names another." >&2
exit 1
