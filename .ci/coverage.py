"""Prints the lines that tests cover, by module, and fails where a module has too few.

    python3 .ci/coverage.py codecov.json

The file is what `swift test --enable-code-coverage` exports (`swift test --show-codecov-path` names it).
"""

import json
import os
import sys

# C runs in copies of the process, and programs in processes of their own, which end without writing what they ran.
UNCOUNTED = ["CHelmGraphviz", "helm-viz", "helm-viz-preview"]
GOALS = {"Helm": 95.0, "HelmFlow": 95.0} | dict.fromkeys(UNCOUNTED, 0.0)
USUAL_GOAL = 90.0


def lines_by_module(report, root):
    """Covered and all lines of each module under Sources."""
    sources = os.path.join(root, "Sources") + os.sep
    modules = {}
    for file in report["data"][0]["files"]:
        name = os.path.realpath(file["filename"])
        if not name.startswith(sources):
            continue
        module = name[len(sources):].split(os.sep)[0]
        covered, count = modules.get(module, (0, 0))
        lines = file["summary"]["lines"]
        modules[module] = (covered + lines["covered"], count + lines["count"])
    return modules


def main():
    root = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
    with open(sys.argv[1], encoding="utf-8") as file:
        modules = lines_by_module(json.load(file), root)
    if not modules:
        sys.exit("coverage: the report names no file under Sources")
    failures = []
    print(f"{'module':<20}{'lines':>8}{'covered':>10}{'goal':>8}")
    for module in sorted(modules):
        covered, count = modules[module]
        goal = GOALS.get(module, USUAL_GOAL)
        percent = 100.0 * covered / count if count else 100.0
        print(f"{module:<20}{count:>8}{percent:>9.1f}%{goal:>7.0f}%")
        if percent < goal:
            failures.append(f"{module} is covered to {percent:.1f} %, less than {goal:.0f} %")
    if failures:
        sys.exit("\n".join(f"coverage: {failure}" for failure in failures))


main()
