"""Measures the whole command, as people run it, against `dot` and against its own limits.

    python3 Tests/Benchmarks/bench.py --program .build/release/helm-viz [--runs 60] [--graphs FOLDER]

The two programs of a comparison take turns, so that whatever else the machine does burdens both. Medians are compared,
not means: one late run proves nothing. Ends with 1 where a limit is missed.
"""

import argparse
import glob
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir, os.pardir))
ONBOARDING = os.path.join(ROOT, "Examples", "onboarding.json")
REAL_GRAPHS = os.path.join(ROOT, os.pardir, "shared", "real", "graphs")

LARGEST_RATIO_TO_DOT = 0.6
LARGEST_MEMORY = 32  # MiB
LONGEST_RENDER = 2.0  # seconds
LARGEST_GRAPHS = 8
STATES = 1000
LARGEST_RATIO_TO_COPYING = 1.5


class Run:
    """A process that succeeded: seconds of wall clock, and MiB of memory at its peak."""

    def __init__(self, command):
        start = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        _, status, usage = os.wait4(process.pid, 0)
        self.seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        # Linux counts in KiB, Darwin in bytes.
        self.memory = usage.ru_maxrss / (1024 if sys.platform.startswith("linux") else 1024 * 1024)
        if process.returncode:
            sys.exit(f"bench: {' '.join(command)} ended with {process.returncode}")


def interleaved(commands, runs):
    """Each command's runs, one command after another, again and again."""
    for command in commands:
        Run(command)
    results = [[] for _ in commands]
    for _ in range(runs):
        for command, result in zip(commands, results):
            result.append(Run(command))
    return results


class Report:
    def __init__(self):
        self.missed = 0

    def add(self, what, value, limit, unit, digits=2):
        kept = value <= limit
        self.missed += not kept
        print(f"{what:<58}{value:>9.{digits}f}{unit:<5}limit {limit:g}{unit:<5}{'' if kept else 'MISSED'}")


def median_milliseconds(runs):
    return 1000 * statistics.median(run.seconds for run in runs)


def against_dot(program, runs, folder, report):
    """The onboarding graph: from its document to SVG, against `dot` from the DOT text that we write for it."""
    svg, dot = os.path.join(folder, "flow.svg"), os.path.join(folder, "flow.dot")
    Run([program, "render", ONBOARDING, "-o", dot])
    ours, theirs = interleaved(
        [[program, "render", ONBOARDING, "-o", svg], ["dot", "-Tsvg", dot, "-o", os.path.join(folder, "dot.svg")]], runs
    )
    own, other = median_milliseconds(ours), median_milliseconds(theirs)
    print(f"onboarding, median of {runs} whole processes: helm-viz {own:.2f} ms, dot {other:.2f} ms")
    report.add("onboarding, time of helm-viz / time of dot", own / other, LARGEST_RATIO_TO_DOT, "")
    report.add("onboarding, memory at its peak", max(run.memory for run in ours), LARGEST_MEMORY, " MiB", 1)


def real_graphs(program, graphs, folder, report):
    documents = sorted(glob.glob(os.path.join(graphs, "*.json")), key=lambda path: (-os.path.getsize(path), path))
    if not documents:
        print(f"real graphs: skipped, there is none in {os.path.relpath(graphs, ROOT)}")
    for document in documents[:LARGEST_GRAPHS]:
        command = [program, "render", document, "-o", os.path.join(folder, "real.svg")]
        runs = interleaved([command], 3)[0]
        seconds = statistics.median(run.seconds for run in runs)
        report.add(os.path.basename(document), seconds, LONGEST_RENDER, " s")


def state_graph(fragments):
    """A document with three segues to two fragments, as apps have them: a tree, and ways to what is near."""
    tree = [
        {"edge": f"f{(number - 1) // 3} => f{number}", **({"style": "hold", "dismissable": True} if number % 2 else {})}
        for number in range(1, fragments)
    ]
    near = [{"edge": f"f{number} => f{number + 2 + number % 5}"} for number in range(fragments // 8, fragments - 8, 2)]
    return {"title": "Large", "entry": "f0", "segues": tree + near}


def every_state(program, folder, report):
    """The first states of a graph with 200 fragments: against copying the folder and one layout, and against `dot`."""
    document = os.path.join(folder, "large.json")
    with open(document, "w", encoding="utf-8") as file:
        json.dump(state_graph(200), file)
    states = [program, "states", document, "-q", "-o"]
    sample = os.path.join(folder, "sample")
    Run(states + [sample, "--limit", "9", "--format", "dot"])
    texts = sorted(glob.glob(os.path.join(sample, "*.dot")))
    drawn, copied, placed, others = rounds = [], [], [], []
    for number, text in enumerate(texts[-6:]):
        # Nothing is removed in between: file systems are slow to give what was just removed to somebody else.
        name = os.path.join(folder, f"states-{number}")
        drawn.append(Run(states + [name, "--limit", str(STATES)]))
        copied.append(Run(["cp", "-r", name, name + "-copy"]))
        placed.append(Run([program, "render", document, "-o", os.path.join(folder, "large.svg")]))
        others.append(Run(["dot", "-Tsvg", text, "-o", os.path.join(folder, "dot.svg")]))
    own, copy, layout, other = (median_milliseconds(runs[1:]) for runs in rounds)
    size = sum(entry.stat().st_size for entry in os.scandir(os.path.join(folder, "states-0"))) / (1 << 20)
    print(
        f"{STATES} states of 200 fragments, {size:.0f} MiB: {own:.0f} ms; cp -r {copy:.0f} ms, one render {layout:.0f} ms,"
        f" dot {other:.0f} ms a state: {other * STATES / own:.0f} times as long (aim: 200)"
    )
    report.add("states, time / (cp -r + one render)", own / (copy + layout), LARGEST_RATIO_TO_COPYING, "")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--graphs", default=REAL_GRAPHS)
    arguments = parser.parse_args()
    program = os.path.realpath(arguments.program)
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        against_dot(program, arguments.runs, folder, report)
        every_state(program, folder, report)
        real_graphs(program, os.path.realpath(arguments.graphs), folder, report)
    if report.missed:
        sys.exit(f"bench: {report.missed} limits are missed")


main()
