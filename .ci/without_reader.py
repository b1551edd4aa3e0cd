"""Shows in a fresh package that an app which depends on `Helm` neither fetches nor builds what reads Swift.

    python3 .ci/without_reader.py
"""

import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
READERS = {"swift-syntax", "helm-viz-swift"}
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "App",
  dependencies: [.package(name: "Helm", path: "{root}")],
  targets: [.target(name: "App", dependencies: [.product(name: "Helm", package: "Helm")])]
)
"""


def names(package):
    yield package["identity"]
    for dependency in package["dependencies"]:
        yield from names(dependency)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "Sources", "App"))
        with open(os.path.join(folder, "Sources", "App", "App.swift"), "w", encoding="utf-8") as file:
            file.write("import Helm\n")
        with open(os.path.join(folder, "Package.swift"), "w", encoding="utf-8") as file:
            file.write(MANIFEST.format(root=ROOT))
        command = ["swift", "package", "show-dependencies", "--format", "json"]
        shown = subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout
        found = set(names(json.loads(shown[shown.index("{"):])))
        fetched = set(os.listdir(os.path.join(folder, ".build", "checkouts")))
        wrong = (found | fetched) & READERS
        print(f"an app that depends on Helm: {', '.join(sorted(found))}")
        if wrong:
            print(f"fetches {', '.join(sorted(wrong))}", file=sys.stderr)
        return 1 if wrong else 0


sys.exit(main())
