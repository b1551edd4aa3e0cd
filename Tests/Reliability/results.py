"""What a harness found, as a table that `report.py` makes the README of.

A harness writes `.build/reliability/NAME.json`: {"title", "columns", "rows"}, every cell a text, and "skipped": the
first cells of the rows that couldn't be tried on this machine. A number
that stands alone, a count, may differ from run to run; everything else is held to what is in `Results`.
"""

import argparse
import json
import os
import sys
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir, os.pardir))
EXAMPLES = os.path.join(ROOT, "Examples")
FOLDER = os.path.join(ROOT, ".build", "reliability")


class Table:
    def __init__(self, name, title, columns):
        self.name, self.title, self.columns, self.rows, self.skipped = name, title, columns, [], []

    def add(self, *cells):
        self.rows.append([str(cell) for cell in cells])

    def skip(self, what, why):
        self.skipped.append(what)
        print(f"{self.name}: {what}: skipped, {why}", file=sys.stderr)

    def write(self):
        os.makedirs(FOLDER, exist_ok=True)
        content = {"title": self.title, "columns": self.columns, "rows": self.rows, "skipped": self.skipped}
        with open(os.path.join(FOLDER, self.name + ".json"), "w", encoding="utf-8") as file:
            json.dump(content, file, ensure_ascii=False, indent=1)
            file.write("\n")


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--mermaid", help="the bundle of Mermaid's own parser")
    parser.add_argument("--require", action="store_true", help="fail where Chromium is missing")
    found, rest = parser.parse_known_args()
    found.program = os.path.realpath(found.program)
    return found, rest


def run(table, words):
    """Runs the tests of the calling module; writes the table where all that ran went well and nothing was left out."""
    outcome = unittest.main(argv=[sys.argv[0], *words], exit=False).result
    if outcome.wasSuccessful() and not [word for word in words if not word.startswith("-")]:
        table.write()
    sys.exit(not outcome.wasSuccessful())
