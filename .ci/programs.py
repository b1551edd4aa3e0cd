"""Runs the examples that are Swift programs, and compares what they print and draw with what stands beside them.

    python3 .ci/programs.py --program .build/release/helm-viz --scratch .build/programs compare|record

A program walks through an app, prints what is presented (`walk.txt`), and writes its graph (`graph.json`), of which a
picture is drawn (`graph.svg`).
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
# Folders in Examples, each with the name of its program.
PROGRAMS = {"Coordinators": "coordinators", "Newsroom": "newsroom", "Trails": "walk"}
# Those with views, which are compiled against the stand-ins where there is no SwiftUI.
WITH_VIEWS = {"Trails"} if sys.platform == "linux" else set()


def run(words, folder):
    environment = os.environ | ({"HELM_STAND_INS": "1"} if os.path.basename(folder) in WITH_VIEWS else {})
    result = subprocess.run(
        words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment
    )
    if result.returncode:
        sys.exit(f"programs: '{' '.join(words)}' ended with {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def results(name, program, scratch):
    """What an example prints and draws, by the names of the files beside it."""
    with tempfile.TemporaryDirectory(prefix="helm-programs-") as top:
        folder = os.path.join(top, name)
        shutil.copytree(os.path.join(ROOT, "Examples", name), folder, ignore=shutil.ignore_patterns(".*", "graph.*"))
        manifest = os.path.join(folder, "Package.swift")
        with open(manifest, encoding="utf-8") as file:
            text = file.read()
        with open(manifest, "w", encoding="utf-8") as file:
            file.write(text.replace('path: "../.."', f'path: "{ROOT}"'))
        swift = os.environ.get("SWIFT", "swift")
        texts = {"walk.txt": run([swift, "run", "-q", "--scratch-path", scratch, PROGRAMS[name], "graph.json"], folder)}
        run([program, "render", "graph.json", "-o", "graph.svg"], folder)
        for file in ("graph.json", "graph.svg"):
            with open(os.path.join(folder, file), encoding="utf-8") as drawn:
                texts[file] = drawn.read()
        return texts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--scratch", required=True)
    parser.add_argument("action", choices=["compare", "record"])
    arguments = parser.parse_args()
    names = [name for name in PROGRAMS if os.path.isdir(os.path.join(ROOT, "Examples", name))]
    different = []
    for name in names:
        scratch = os.path.join(os.path.abspath(arguments.scratch), name)
        for file, text in results(name, os.path.abspath(arguments.program), scratch).items():
            path = os.path.join(ROOT, "Examples", name, file)
            if arguments.action == "record":
                with open(path, "w", encoding="utf-8") as recorded:
                    recorded.write(text)
            elif not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
                different.append(f"Examples/{name}/{file}")
    if different:
        sys.exit(f"programs: {', '.join(different)}: not what the programs do now; `make record-programs` takes it over")
    print(f"programs: {len(names)} passed, 0 failed")


main()
