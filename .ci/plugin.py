"""Draws a graph in a package of its own that depends on this one, through `swift package helm-viz`.

    python3 .ci/plugin.py SCRATCH_FOLDER
"""

import os
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
MANIFEST = """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(name: "helm", path: "%s")],
  targets: [.target(name: "App", dependencies: [.product(name: "HelmDocument", package: "helm")])]
)
"""


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    scratch = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="helm-plugin-") as folder:
        os.makedirs(os.path.join(folder, "Sources", "App"))
        for name, text in {
            "Package.swift": MANIFEST % ROOT,
            "Sources/App/App.swift": "import HelmDocument\n",
            "graph.json": '{"segues": ["start => list", {"edge": "list => detail", "dismissable": true}]}',
        }.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)

        def run(*words):
            command = [os.environ.get("SWIFT", "swift"), "package", "--scratch-path", scratch]
            command += ["--allow-writing-to-package-directory", "helm-viz", *words]
            return subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)

        drawn = run("render", "graph.json", "-o", "flow.svg")
        picture = os.path.join(folder, "flow.svg")
        if drawn.returncode or not os.path.exists(picture) or "detail" not in open(picture, encoding="utf-8").read():
            sys.exit(f"plugin: nothing was drawn\n{drawn.stdout}{drawn.stderr}")
        refused = run("render", "nothing.json")
        if refused.returncode == 0 or "nothing.json" not in refused.stdout + refused.stderr:
            sys.exit(f"plugin: a missing file went unnoticed\n{refused.stdout}{refused.stderr}")
    print("plugin: 2 passed, 0 failed")


main()
