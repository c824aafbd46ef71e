# Each target works from a fresh clone. CONTRIBUTING.md explains them; ARGS adds options to the command, as a shell
# reads them:
#     make site ARGS="--output 'my site'"
unexport PYTHONHOME PYTHONPATH
export PYTHON

setup := sh setup/python.sh -m setup
python := .venv/bin/python
folders := --data data --content content
# Not $(ARGS): make would read a $ in it as a variable of its own.
args = $(value ARGS)

.PHONY: site test fuzz serve check verify bench lock clean

site:
	@$(setup) site
	@$(python) -m generator build $(folders) --output site $(args)

serve:
	@$(setup) site
	@$(python) -m generator serve $(folders) --output site $(args)

check:
	@$(setup) site
	@$(python) -m generator check $(folders) $(args)

# SITE: a folder or an address; the recipe gets it by the environment, whatever characters are in it.
SITE ?= site
override SITE := $(value SITE)
export SITE
verify:
	@$(setup) site
	@$(python) -m generator verify --content content $(args) -- "$$SITE"

test:
	@$(setup) test
	$(python) -m ruff check .
	$(python) -m ruff format --check .
	$(python) -m mypy
	$(python) -m pytest --numprocesses auto --dist worksteal $(args)

fuzz:
	@$(setup) test
	HOSTILE_EXAMPLES=$${HOSTILE_EXAMPLES:-3000} $(python) -m pytest --numprocesses auto --dist worksteal --timeout 0 \
		tests/hostile tests/trials/test_span_screen.py $(args)

bench:
	@$(setup) test
	$(python) -m bench $(args)

lock_options := --quiet --upgrade --universal --fork-strategy fewest --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"
lock:
	@$(setup) lock
	$(python) -m uv pip compile $(lock_options) pyproject.toml --output-file locks/site.txt
	$(python) -m uv pip compile $(lock_options) pyproject.toml --constraint locks/site.txt --group test \
		--no-binary jsonpath-rw --emit-build-options --output-file locks/test.txt
	$(python) -m uv pip compile $(lock_options) --group node --output-file locks/node.txt
	$(python) -m uv pip compile $(lock_options) --group lock --output-file locks/lock.txt

clean:
	rm -rf site build .venv .browsers node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find bench generator setup tests -name __pycache__ -prune -exec rm -rf {} +
