"""Tries `swift package helm-viz` in a package that depends on this one: the example whose documentation has its graph.

    python3 .ci/plugin.py SCRATCH_FOLDER
"""

import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
EXAMPLE = os.path.join(ROOT, "Examples", "Handbook")
CATALOG = "Sources/AppNavigation/AppNavigation.docc/Navigation"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    scratch = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="helm-plugin-") as top:
        folder = os.path.join(top, "Handbook")
        shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns(".*", "Navigation"))
        manifest = os.path.join(folder, "Package.swift")
        text = read(manifest)
        with open(manifest, "w", encoding="utf-8") as file:
            file.write(text.replace('path: "../.."', f'path: "{ROOT}"'))

        def swift(verb, *words, fails=False):
            command = [os.environ.get("SWIFT", "swift"), verb, "--scratch-path", scratch, *words]
            run = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
            output = run.stdout + run.stderr
            if (run.returncode != 0) != fails:
                sys.exit(f"plugin: 'swift {verb} {' '.join(words)}' ended with {run.returncode}\n{output}")
            return output

        def helm_viz(*words, **options):
            return swift("package", "--allow-writing-to-package-directory", "helm-viz", *words, **options)

        swift("run", "write-graph", "graph.json")
        if read(os.path.join(folder, "graph.json")) != read(os.path.join(EXAMPLE, "navigation.json")):
            sys.exit("plugin: Examples/Handbook/navigation.json isn't what write-graph writes; write it anew")
        if "nothing.json" not in helm_viz("render", "nothing.json", fails=True):
            sys.exit("plugin: a missing file went unnoticed")
        helm_viz("docs", "graph.json", "-o", CATALOG)
        site = os.path.join(top, "site")
        swift(
            "package", "--allow-writing-to-directory", site, "generate-documentation", "--target", "AppNavigation",
            "--output-path", site, "--warnings-as-errors",
        )
        if "navigation-share" not in read(os.path.join(site, "data/documentation/appnavigation/navigation.json")):
            sys.exit("plugin: the documentation lacks the graph's pages")
    print("plugin: 4 passed, 0 failed")


main()
