"""Counts the instructions of whole runs, and compares them with what was recorded.

    python3 Tests/Benchmarks/check.py --program .build/release/helm-viz [--record]

Counts don't depend on what else the machine does. They do depend on the versions of Swift, the C library and Graphviz,
and of processors other than x86-64 everything is different: `instructions.json` says where they were recorded. Ends
with 1 where a run takes a fifth more than it did.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

from processes import state_graph, stripped

FOLDER = os.path.dirname(os.path.realpath(__file__))
ONBOARDING = os.path.join(FOLDER, os.pardir, os.pardir, "Examples", "onboarding.json")
RECORD = os.path.join(FOLDER, "instructions.json")
LARGEST_RATIO = 1.2


def instructions(command, folder):
    """The instructions of a process in millions, without those of the copies that lay out."""
    counts = os.path.join(folder, "counts.%p")
    valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}"]
    with subprocess.Popen(
        valgrind + command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        # What tables of hashes cost would depend on luck otherwise.
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
    ) as process:
        output = process.stderr.read()
    found = re.search(rf"^=={process.pid}== Collected : (\d+)", output, re.MULTILINE)
    if process.returncode or not found:
        sys.exit(f"bench-check: {' '.join(command)} ended with {process.returncode}\n{output}")
    return int(found[1]) / 1e6


def commands(program, folder):
    """What is counted, by name."""
    large = os.path.join(folder, "large.json")
    with open(large, "w", encoding="utf-8") as file:
        json.dump(state_graph(200), file)
    to = lambda name: ["-o", os.path.join(folder, name)]
    return {
        "--version": [program, "--version"],
        "render SVG": [program, "render", ONBOARDING, *to("flow.svg")],
        "render DOT": [program, "render", ONBOARDING, *to("flow.dot")],
        "render a page": [program, "render", ONBOARDING, *to("flow.html")],
        "check": [program, "check", ONBOARDING],
        "200 states of 200 fragments": [program, "states", large, "-q", "--limit", "200", *to("states")],
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--record", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = stripped(os.path.realpath(arguments.program), folder)
        counts = {name: instructions(command, folder) for name, command in commands(program, folder).items()}
    if arguments.record:
        versions = [["swift", "--version"], ["valgrind", "--version"], ["dot", "-V"], ["uname", "-sm"]]
        texts = [subprocess.run(words, capture_output=True, text=True, check=True) for words in versions]
        where = ", ".join((text.stdout + text.stderr).strip().splitlines()[0] for text in texts)
        with open(RECORD, "w", encoding="utf-8") as file:
            json.dump({"where": where, "millions": {k: round(v, 1) for k, v in counts.items()}}, file, indent=2)
            file.write("\n")
        return
    with open(RECORD, encoding="utf-8") as file:
        record = json.load(file)
    slower = 0
    for name, count in counts.items():
        ratio = count / record["millions"][name]
        slower += ratio > LARGEST_RATIO
        verdict = "SLOWER" if ratio > LARGEST_RATIO else "faster: record it" if ratio < 1 / LARGEST_RATIO else ""
        print(f"{name:<30}{count:>9.1f} million instructions, {ratio:5.2f} of what was recorded  {verdict}".rstrip())
    if slower:
        sys.exit(f"bench-check: {slower} runs are slower than on {record['where']}")


main()
