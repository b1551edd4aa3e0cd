"""The package `Examples`, in a copy that depends on this package, with one folder in which all of it is built.

    python3 .ci/example_package.py --scratch .build/examples docs FOLDER MODULE…

builds the documentation of modules, in one call, each as a site in the folder.

The copy stays where it is from run to run, so that only what changed is built again.
"""

import argparse
import os
import shutil
import subprocess
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
EXAMPLES = os.path.join(ROOT, "Examples")
# As the Makefile's BRIEFLY: nobody looks into these programs with a debugger.
BRIEFLY = [
    "-debug-info-format", "none", "--disable-index-store",
    *(word for flag in ("-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo")
      for word in ("-Xswiftc", flag)),
]


class Package:
    """The copy; what was built of it before is taken where nothing changed."""

    def __init__(self, scratch, bundles=False):
        scratch = os.path.abspath(scratch)
        self.folder, self.build = os.path.join(scratch, "package"), os.path.join(scratch, "build")
        self.environment = {**os.environ, "HELM_PREBUILT": "1"} if bundles else None
        self.copy()

    def copy(self):
        """Makes the copy what the examples are now, but for files that are the same already."""
        wanted = {}
        for folder, folders, names in os.walk(EXAMPLES):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    wanted[os.path.relpath(path, EXAMPLES)] = file.read()
        # What is built elsewhere needs the whole path.
        wanted["Package.swift"] = wanted["Package.swift"].replace(b'path: ".."', f'path: "{ROOT}"'.encode())
        for folder, _, names in os.walk(self.folder, topdown=False):
            for name in names:
                path = os.path.join(folder, name)
                if os.path.relpath(path, self.folder) not in {*wanted, "Package.resolved"}:
                    os.remove(path)
            if not os.listdir(folder):
                os.rmdir(folder)
        for name, content in wanted.items():
            path = os.path.join(self.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if os.path.exists(path):
                with open(path, "rb") as file:
                    if file.read() == content:
                        continue
            with open(path, "wb") as file:
                file.write(content)

    def swift(self, verb, *words, fails=False):
        """Runs the package manager on the copy; returns what it said."""
        command = [os.environ.get("SWIFT", "swift"), verb, "--scratch-path", self.build, *BRIEFLY, *words]
        run = subprocess.run(
            command, cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=self.environment
        )
        output = run.stdout + run.stderr
        if (run.returncode != 0) != fails:
            sys.exit(f"'swift {verb} {' '.join(words)}' ended with {run.returncode}\n{output}")
        return output

    def program(self, name):
        """A program of the package, built."""
        return os.path.join(self.build, "debug", name)


def document(package, folder, modules):
    """Builds the documentation of modules of this package, each as a site of its name in the folder."""
    made = os.path.join(package.build, "sites")
    shutil.rmtree(made, ignore_errors=True)
    targets = [word for module in modules for word in ("--target", module)]
    output = package.swift(
        "package", "--allow-writing-to-directory", made, "generate-documentation", *targets, "--output-path", made,
        "--exclude-extended-types", "--warnings-as-errors",
    )
    print("\n".join(line for line in output.splitlines() if "ocumentation" in line))
    for module in modules:
        site = os.path.join(folder, module)
        shutil.rmtree(site, ignore_errors=True)
        os.makedirs(folder, exist_ok=True)
        # One alone lies in the folder itself.
        shutil.move(made if len(modules) == 1 else os.path.join(made, f"{module}.doccarchive"), site)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--scratch", required=True)
    parser.add_argument("what", choices=["docs"])
    parser.add_argument("folder")
    parser.add_argument("modules", nargs="+")
    options = parser.parse_args()
    document(Package(options.scratch), os.path.abspath(options.folder), options.modules)


if __name__ == "__main__":
    main()
