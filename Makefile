# Each target works from a fresh clone. CONTRIBUTING.md explains them; ARGS adds options to the command:
#     make site ARGS="--base-url https://example.org/"
unexport PYTHONHOME PYTHONPATH
export PYTHON

setup := sh setup/python.sh -m setup
python := .venv/bin/python
folders := --data data --content content

.PHONY: site test serve check verify bench lock clean

site:
	@$(setup) site
	@$(python) -m generator build $(folders) --output site $(ARGS)

serve:
	@$(setup) site
	@$(python) -m generator serve $(folders) --output site $(ARGS)

check:
	@$(setup) site
	@$(python) -m generator check $(folders) $(ARGS)

# SITE: a folder or an address.
SITE ?= site
verify:
	@$(setup) site
	@$(python) -m generator verify $(SITE) --content content $(ARGS)

test:
	@$(setup) test
	$(python) -m ruff check .
	$(python) -m ruff format --check .
	$(python) -m mypy
	$(python) -m pytest --numprocesses auto $(ARGS)

bench:
	@$(setup) test
	$(python) -m bench $(ARGS)

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
