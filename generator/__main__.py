"""`python -m generator`."""

from generator.commands.group import generator

if __name__ == "__main__":
    generator(prog_name="python -m generator")
