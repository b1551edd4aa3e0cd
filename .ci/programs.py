"""Runs the examples that are Swift programs, and compares what they print and draw with what stands beside them.

    python3 .ci/programs.py --program .build/release/helm-viz --scratch .build/examples compare|record

A program walks through an app, prints what is presented (`walk.txt`), and writes its graph (`graph.json`), of which a
picture is drawn (`graph.svg`). With `--views FOLDER` in place of `--scratch` it is those with views, built there.
"""

import argparse
import os
import subprocess
import sys
import tempfile

from example_package import EXAMPLES, Package

# Folders in Examples, each with the name of its program in Examples/Package.swift.
PROGRAMS = {"Coordinators": "coordinators", "Newsroom": "newsroom"}
# Those with views, which are compiled against the stand-ins where there is no SwiftUI.
WITH_VIEWS = {"Trails": "walk"}


def run(words, folder):
    result = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"programs: '{' '.join(words)}' ended with {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def results(example, program):
    """What an example prints and draws, by the names of the files beside it."""
    with tempfile.TemporaryDirectory(prefix="helm-programs-") as folder:
        texts = {"walk.txt": run([example, "graph.json"], folder)}
        run([program, "render", "graph.json", "-o", "graph.svg"], folder)
        for file in ("graph.json", "graph.svg"):
            with open(os.path.join(folder, file), encoding="utf-8") as drawn:
                texts[file] = drawn.read()
        return texts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--scratch")
    where.add_argument("--views")
    parser.add_argument("action", choices=["compare", "record"])
    arguments = parser.parse_args()
    programs = WITH_VIEWS if arguments.views else PROGRAMS
    if arguments.views:
        path_of = lambda program: os.path.join(os.path.abspath(arguments.views), program)
    else:
        package = Package(arguments.scratch)
        package.swift("build")
        path_of = package.program
    different = []
    for name, program in programs.items():
        for file, text in results(path_of(program), os.path.abspath(arguments.program)).items():
            path = os.path.join(EXAMPLES, name, file)
            if arguments.action == "record":
                with open(path, "w", encoding="utf-8") as recorded:
                    recorded.write(text)
            elif not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
                different.append(f"Examples/{name}/{file}")
    if different:
        remedy = "`make record-programs` takes it over"
        sys.exit(f"programs: {', '.join(different)}: not what the programs do now; {remedy}")
    print(f"programs: {len(programs)} passed, 0 failed")


main()
