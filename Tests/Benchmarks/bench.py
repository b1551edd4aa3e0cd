"""Measures the command as people run it, the engine, and others at the same work; prints one table.

    python3 Tests/Benchmarks/bench.py --program .build/release/helm-viz --engine PROGRAM [--runs 60] [--json FILE]

Programs that are compared take turns, so that whatever else the machine does burdens both. Medians are compared, not
means: one late run proves nothing. Ends with 1 where a target is missed.
"""

import argparse
import glob
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import peers
from processes import Run, interleaved, state_graph, stripped

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir, os.pardir))
ONBOARDING = os.path.join(ROOT, "Examples", "onboarding.json")
REAL_GRAPHS = os.path.join(ROOT, os.pardir, "shared", "real", "graphs")
LARGEST_GRAPHS = 8
STATES = 1000
GROWTH = (100, 1_000, 10_000)
# Who does in one process what the engine's program measures, and what one of their milliseconds is there.
PEERS = {
    "onboarding placed, in a process of its own": ("libgvc", 1), "onboarding, SVG of a state": ("transitions", 1000)
}


class Table:
    """What was measured. A target is for the ratio where one is given, else for our own figure."""

    def __init__(self):
        self.rows = []

    def add(self, what, ours, unit, theirs=None, peer=None, ratio=None, at_most=None, at_least=None):
        value = ours if ratio is None else ratio
        if ratio is None and theirs:
            ratio = ours / theirs
        met = (at_most is None or value <= at_most) and (at_least is None or value >= at_least)
        row = {"what": what, "ours": ours, "unit": unit, "theirs": theirs, "peer": peer, "ratio": ratio}
        row.update({"atMost": at_most, "atLeast": at_least, "met": met})
        self.rows.append(row)
        print(line(row), flush=True)


def number(value):
    if value is None:
        return ""
    if 0 < abs(value) < 0.01:
        return f"{value:.1g}"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"


def target(row):
    return [f"{sign} {row[key]:,.15g}" for sign, key in (("≤", "atMost"), ("≥", "atLeast")) if row[key] is not None]


def line(row):
    ours, theirs = f"{number(row['ours'])} {row['unit']}", ""
    if row["theirs"] is not None:
        theirs = f"{row['peer']} {number(row['theirs'])}"
    goal = " ".join(target(row))
    verdict = "" if not goal else "met" if row["met"] else "MISSED"
    return f"{row['what']:<56}{ours:>14}{theirs:>24}{number(row['ratio']):>9} {goal:>12} {verdict}".rstrip()


def median(runs):
    return statistics.median(run.milliseconds for run in runs)


def against_others(program, runs, folder, table):
    """The onboarding graph: from its document to SVG, against others from the texts that they read."""
    svg, dot = os.path.join(folder, "flow.svg"), os.path.join(folder, "flow.dot")
    Run([program, "render", ONBOARDING, "-o", dot])
    programs, edges = peers.environment(os.path.join(ROOT, ".build", "peers")), peers.edges(dot)
    ours = [program, "render", ONBOARDING, "-o", svg]
    others = {"dot": ["dot", "-Tsvg", dot, "-o", os.path.join(folder, "dot.svg")]}
    d2 = peers.d2_command(programs, edges, folder)
    if d2:
        others["d2"] = d2
    memory = 0
    for name, most in [("dot", 0.45), ("d2", None)]:
        if name in others:
            # Two at a time: a third, large one would leave its caches to one of them.
            own, other = interleaved([ours, others[name]], runs)
            table.add(
                f"render, whole process, against {name}", median(own), "ms", median(other), name,
                median(own) / median(other), at_most=most,
            )
            memory = max(memory, max(run.memory for run in own))
    # At most: Linux hands the peak of the process that starts another on to it.
    table.add("render, memory at its peak", memory, "MiB", at_most=32)
    table.add("--version, whole process", median(interleaved([[program, "--version"]], runs)[0]), "ms", at_most=8)
    table.add("the program as installed", os.path.getsize(program) / 1e6, "MB", at_most=30)
    return {"libgvc": peers.library_layout(dot), "transitions": peers.transitions(programs, edges)}


def make_room(folder, megabytes=192):
    """Has the machine ready what is written next: memory that it never used comes slowly to whoever asks first."""
    name = os.path.join(folder, "room")
    with open(name, "wb") as file:
        for _ in range(megabytes):
            file.write(bytes(1 << 20))
    os.remove(name)


def every_state(program, folder, table):
    """The first states of a graph with 200 fragments: against `dot` a state, and against copying the folder."""
    document = os.path.join(folder, "large.json")
    with open(document, "w", encoding="utf-8") as file:
        json.dump(state_graph(200), file)
    states = [program, "states", document, "--by", "path", "-q", "-o"]
    sample = os.path.join(folder, "sample")
    Run(states + [sample, "--limit", "9", "--format", "dot"])
    drawn, copied, placed, others = rounds = [], [], [], []
    for number, text in enumerate(sorted(glob.glob(os.path.join(sample, "*.dot")))[-6:]):
        # No folder is removed in between: that would be a time of its own.
        name = os.path.join(folder, f"states-{number}")
        make_room(folder)
        drawn.append(Run(states + [name, "--limit", str(STATES)]))
        make_room(folder)
        copied.append(Run(["cp", "-r", name, name + "-copy"]))
        placed.append(Run([program, "render", document, "-o", os.path.join(folder, "large.svg")]))
        others.append(Run(["dot", "-Tsvg", text, "-o", os.path.join(folder, "dot.svg")]))
    own, copy, layout, other = (median(runs[1:]) for runs in rounds)
    table.add("states, a state of 200 fragments", own / STATES, "ms", other, "dot", other / own * STATES, at_least=200)
    table.add("states, 1,000 states", own, "ms", copy + layout, "cp -r + render", own / (copy + layout), at_most=1.5)


def real_graphs(program, graphs, folder, table):
    documents = sorted(glob.glob(os.path.join(graphs, "*.json")), key=lambda path: (-os.path.getsize(path), path))
    for document in documents[:LARGEST_GRAPHS]:
        runs = interleaved([[program, "render", document, "-o", os.path.join(folder, "real.svg")]], 3)[0]
        table.add(f"render {os.path.basename(document)}", median(runs), "ms", at_most=2000)


def growth(program, folder, table):
    """What a fragment costs in pictures of trees, which all have as many segues a fragment."""
    costs = []
    for count in GROWTH:
        document, svg = os.path.join(folder, f"tree-{count}.json"), os.path.join(folder, "tree.svg")
        tree = state_graph(count)
        tree["segues"] = tree["segues"][:count - 1]
        with open(document, "w", encoding="utf-8") as file:
            json.dump(tree, file)
        runs = interleaved([[program, "render", document, "--overview", "never", "-o", svg]], 5)[0]
        with open(svg, encoding="utf-8") as file:
            drawn = len(re.findall(' data-fragment="', file.read()))
        if drawn != count:
            sys.exit(f"bench: of {count} fragments {drawn} are drawn")
        costs.append(1000 * median(runs) / count)
        table.add(f"render {count:,} fragments, a fragment", costs[-1], "µs")
    table.add(f"render, a fragment of {GROWTH[-1]:,} / of {GROWTH[0]:,}", costs[-1] / costs[0], "", at_most=1.5)


def in_process(engine, graphs, others, table):
    """The engine, the explorer, documents and pictures, by the program that measures them."""
    folders = [os.path.dirname(ONBOARDING)] + [graphs] * os.path.isdir(graphs)
    command = [engine, ONBOARDING] + folders
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=sys.stderr, text=True) as process:
        for text in process.stdout:
            figure = json.loads(text)
            peer, scale = PEERS.get(figure["what"], ("", 1))
            theirs = others.get(peer) and others[peer] * scale
            table.add(
                figure["what"], figure["ours"], figure["unit"], theirs, theirs and peer,
                at_most=figure.get("atMost"), at_least=figure.get("atLeast"),
            )
    if process.returncode:
        sys.exit(f"bench: {engine} ended with {process.returncode}")


def memory():
    """A file system in memory, so that no disk has a say in what anybody writes; None where there is none with room."""
    path = "/dev/shm"
    has_room = os.access(path, os.W_OK) and shutil.disk_usage(path).free > 4 << 30
    return path if has_room else None


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") if os.path.exists("/proc/cpuinfo") else open(os.devnull) as file:
        names = [text.split(":", 1)[1].strip() for text in file if text.startswith("model name")]
    return f"{len(names) or os.cpu_count()} × {names[0] if names else platform.processor()}, {platform.system()}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--graphs", default=REAL_GRAPHS)
    parser.add_argument("--json")
    arguments = parser.parse_args()
    graphs = os.path.realpath(arguments.graphs)
    table = Table()
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        program = stripped(os.path.realpath(arguments.program), folder)
        others = against_others(program, arguments.runs, folder, table)
        every_state(program, folder, table)
        real_graphs(program, graphs, folder, table)
        growth(program, folder, table)
        in_process(os.path.realpath(arguments.engine), graphs, others, table)
    if arguments.json:
        result = {"date": time.strftime("%Y-%m-%d"), "machine": machine(), "rows": table.rows}
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(result, file, ensure_ascii=False, indent=1)
            file.write("\n")
    missed = sum(not row["met"] for row in table.rows)
    if missed:
        sys.exit(f"bench: {missed} targets are missed")


if __name__ == "__main__":
    main()
