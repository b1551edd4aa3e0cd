"""Holds the documentation's table of figures to those that `make record-bench` kept.

    python3 Tests/Benchmarks/figures.py write|compare
"""

import json
import os
import re
import sys

from bench import number, target

FOLDER = os.path.dirname(os.path.realpath(__file__))
PAGE = "Sources/helm-viz/HelmViz.docc/Articles/Speed.md"
BEGIN, END = "<!-- Written by `make record-bench`. -->\n", "<!-- The end of its table. -->"

# What readers are told, by the beginnings of rows' names.
SHOWN = [
    "render, whole process, against dot", "render, whole process, against d2", "--version", "the program",
    "states, a state", "onboarding placed", "onboarding, SVG", "onboarding, DOT", "document read",
    "explorer presented, on one core", "explorer presented, every core", "explorer by path, every core",
    "20 rules", "6 rules", "states, 1,000 states", "naive / Navigation", "a step of Navigation",
]


def table(result):
    shown = [row for name in SHOWN for row in result["rows"] if row["what"].startswith(name)]
    lines = ["| what | ours | others' | ratio | target |", "|---|---:|---:|---:|---:|"]
    for row in shown:
        theirs = "" if row["theirs"] is None else f"{row['peer']} {number(row['theirs'])} {row['unit']}"
        goal = " ".join(target(row) + ["(missed)"] * (not row["met"]))
        cells = [row["what"], f"{number(row['ours'])} {row['unit']}".strip(), theirs, number(row["ratio"]), goal]
        lines.append(f"| {' | '.join(cells)} |")
    head = f"Measured on {result['date']}: {result['machine']}; `make bench` measures all of it anew.\n"
    return head + "\n" + "\n".join(lines) + "\n"


def main():
    with open(os.path.join(FOLDER, "results.json"), encoding="utf-8") as file:
        expected = table(json.load(file))
    path = os.path.join(FOLDER, os.pardir, os.pardir, PAGE)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    written = re.sub(
        f"{re.escape(BEGIN)}.*?{re.escape(END)}", lambda _: BEGIN + "\n" + expected + "\n" + END, text, flags=re.DOTALL
    )
    if written == text:
        return
    if sys.argv[1:] != ["write"]:
        sys.exit(f"{PAGE}: its figures aren't those of Tests/Benchmarks/results.json; `make record-bench` writes both")
    with open(path, "w", encoding="utf-8") as file:
        file.write(written)


main()
