"""Tries `swift package helm-viz` in a package that depends on this one: the example whose documentation has its graph.

    python3 .ci/plugin.py --programs .build/release --scratch .build/examples

The programs are those that were built before: for the plugin they are built as they are, but for debugging, and twice
that takes minutes. Without `--programs` they are built anew, as in packages of others'.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys

from example_package import EXAMPLES, ROOT, Package

CATALOG = "Handbook/Sources/AppNavigation/AppNavigation.docc/Navigation"
PROGRAMS = ["helm-viz", "helm-viz-preview"]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def bundle(folder):
    """Makes artifacts of built programs, which the package takes in place of their sources."""
    target = subprocess.run(
        [os.environ.get("SWIFT", "swift"), "-print-target-info"], check=True, capture_output=True, text=True
    ).stdout
    triple = json.loads(target)["target"]["unversionedTriple"]
    for name in PROGRAMS:
        artifact = os.path.join(ROOT, ".build", "prebuilt", name + ".artifactbundle")
        os.makedirs(artifact, exist_ok=True)
        # A companion may lie elsewhere, as for the command itself.
        found = shutil.which(name, path=os.pathsep.join([folder, os.environ["PATH"]]))
        if not found:
            sys.exit(f"plugin: {name} is missing in {folder} and on the PATH")
        shutil.copy2(found, os.path.join(artifact, name))
        variants = [{"path": name, "supportedTriples": [triple]}]
        with open(os.path.join(artifact, "info.json"), "w", encoding="utf-8") as file:
            json.dump({
                "schemaVersion": "1.0",
                "artifacts": {name: {"version": "0", "type": "executable", "variants": variants}},
            }, file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs")
    parser.add_argument("--scratch", required=True)
    options = parser.parse_args()
    if options.programs:
        bundle(options.programs)
    package = Package(options.scratch, bundles=bool(options.programs))

    def helm_viz(*words, **more):
        return package.swift("package", "--allow-writing-to-package-directory", "helm-viz", *words, **more)

    package.swift("run", "write-graph", "graph.json")
    graph = os.path.join(package.folder, "graph.json")
    if read(graph) != read(os.path.join(EXAMPLES, "Handbook", "navigation.json")):
        sys.exit("plugin: Examples/Handbook/navigation.json isn't what write-graph writes; write it anew")
    if "nothing.json" not in helm_viz("render", "nothing.json", fails=True):
        sys.exit("plugin: a missing file went unnoticed")
    # It finds its companion, which listens nowhere for a theme that there isn't.
    if "no theme 'none'" not in helm_viz("preview", "graph.json", "--port", "0", "--theme", "none", fails=True):
        sys.exit("plugin: the preview doesn't begin")
    helm_viz("docs", "graph.json", "-o", CATALOG)
    site = os.path.join(package.build, "handbook")
    shutil.rmtree(site, ignore_errors=True)
    package.swift(
        "package", "--allow-writing-to-directory", site, "generate-documentation", "--target", "AppNavigation",
        "--output-path", site, "--warnings-as-errors",
    )
    if "navigation-share" not in read(os.path.join(site, "data/documentation/appnavigation/navigation.json")):
        sys.exit("plugin: the documentation lacks the graph's pages")
    print("plugin: 5 passed, 0 failed")


main()
