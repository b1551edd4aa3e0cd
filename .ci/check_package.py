"""Tries what `make package` made, as far as that can be done on a Debian: fails where anything isn't as it is told.

    python3 .ci/check_package.py                            what packages are made from, in no time
    python3 .ci/check_package.py --packages .build/package  … and the packages

- The formula is Ruby, where there is one, and depends on what `.ci/requirements` would install through Homebrew; the
  documentation names packages of this version.
- What is packed once more is the same, byte for byte.
- lintian finds neither errors nor warnings; what it is told to pass over says why.
- The Debian package is installed in a fresh system, draws, and is removed without leaving anything.
- The archive is unpacked in a fresh system of another release, without Graphviz, and draws the same.

Fresh systems are made by mmdebstrap and are gone afterwards; `installed.sh` is what runs in them.
"""

import argparse
import filecmp
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
VERSION = "Sources/HelmVizCommand/HelmViz.swift"
PAGE = "Sources/helm-viz/HelmViz.docc/Articles/Installing.md"
EXAMPLE = "onboarding"
SOURCES = "Examples/Newsroom"
# Another release than the one that packs: a later C library, other versions of everything.
OTHER = "trixie"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def output_of(*words, **more):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, **more).stdout


class Check:
    def __init__(self):
        self.failures = 0

    def expect(self, holds, what, why=""):
        if not holds or self.tells:
            print(f"{'passed' if holds else 'FAILED'}: {what}" + (f"\n{why}" if why and not holds else ""), flush=True)
        self.failures += not holds

    def runs(self, what, *words, **more):
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
        self.expect(done.returncode == 0, what, done.stdout)


class SourcesCheck(Check):
    """What can be told without packages; of what is right it says nothing."""

    tells = False

    def formula(self):
        file = os.path.join(ROOT, "Packaging", "helm-viz.rb")
        if shutil.which("ruby"):
            self.runs("the formula is Ruby", "ruby", "-c", file)
        named = set(re.findall(r'^  (?:depends_on|uses_from_macos) "([\w-]+)"', read(file), re.MULTILINE))
        # Those before the line where what a build needs is all.
        requirements = read(os.path.join(ROOT, ".ci", "requirements")).split('[ "$purpose" != build ]')[0]
        needed = set(re.findall(r'^  need (?:"[^"]*"|\S+) (\w+) ', requirements, re.MULTILINE)) - {"git"}
        self.expect(needed <= named, f"Packaging/helm-viz.rb depends on {', '.join(sorted(needed))}")

    def page(self):
        version = re.search(r'^    version: "(.*)",$', read(os.path.join(ROOT, VERSION)), re.MULTILINE)[1]
        packages = re.findall(r"helm-viz[_-](\d[\d.]*\d)[-_]", read(os.path.join(ROOT, PAGE)))
        self.expect(set(packages) == {version}, f"{PAGE} names packages of version {version}")


class PackagesCheck(Check):
    tells = True

    def __init__(self, packages, other):
        super().__init__()
        self.packages, self.other = packages, other
        self.deb, self.archive = (self.one(pattern) for pattern in ("*.deb", "*.tar.xz"))
        self.formula = os.path.join(packages, "helm-viz.rb")
        self.program = os.path.join(packages, "helm-viz", "usr", "bin", "helm-viz")

    def one(self, pattern):
        found = glob.glob(os.path.join(self.packages, pattern))
        if len(found) != 1:
            sys.exit(f"check-package: {len(found)} files {pattern} in {self.packages}, not one")
        return found[0]

    def same(self):
        """Packs the same programs again, elsewhere."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(
                ["make", "--no-print-directory", "packages", f"PACKAGES={folder}/again"], cwd=ROOT, check=True,
                stdout=subprocess.DEVNULL,
            )
            for file in (self.deb, self.archive, self.formula):
                name = os.path.basename(file)
                other = os.path.join(folder, "again", name)
                is_same = os.path.exists(other) and filecmp.cmp(file, other, shallow=False)
                self.expect(is_same, f"{name} is the same twice")

    def control(self):
        field = {name: output_of("dpkg-deb", "--field", self.deb, name).strip() for name in ("Version", "Depends")}
        version = output_of(self.program, "--version").strip()
        self.expect(re.fullmatch(re.escape(version) + r"-\d+", field["Version"]), f"version {field['Version']}")
        depends = {part.split()[0] for part in field["Depends"].split(", ")}
        # Plugins are opened, not linked; they come with this one.
        self.expect("libgvc6" in depends, f"depends on {field['Depends']}")

    def lintian(self):
        self.runs("lintian has nothing to say", "lintian", "--allow-root", "--fail-on", "error,warning", self.deb)

    def needed_libc(self):
        """The documentation says which version of the C library the archive needs at least."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["tar", "-xJf", self.archive, "-C", folder], check=True)
            files = [
                os.path.join(at, name) for at, _, names in os.walk(folder) for name in names
                if os.path.basename(at) in ("bin", "helm-viz", "graphviz") and "share" not in at.split(os.sep)
            ]
            wanted = set(re.findall(r"\bGLIBC_2\.(\d+)", output_of("objdump", "-T", *files)))
        needed = f"glibc 2.{max(map(int, wanted))}"
        page = read(os.path.join(ROOT, PAGE))
        self.expect(f"{needed} or later" in page, f"{PAGE} says that the archive needs {needed} or later")

    def installed(self, what, suite, package, *included):
        """Installs a package in a fresh system, and tries it there."""
        with tempfile.TemporaryDirectory() as folder:
            tried = os.path.join(folder, "try")
            shutil.copytree(os.path.join(ROOT, SOURCES), os.path.join(tried, "Sources"))
            for extension in ("json", "svg"):
                shutil.copy(os.path.join(ROOT, "Examples", f"{EXAMPLE}.{extension}"), f"{tried}/graph.{extension}")
            subprocess.run([self.program, "import", "Sources", "-o", "read.json"], cwd=tried, check=True,
                           stderr=subprocess.DEVNULL)
            # As the archive draws it here, among this system's fonts.
            bundled = os.path.join(self.archive.removesuffix(".tar.xz"), "bin", "helm-viz")
            subprocess.run([bundled, "render", "graph.json", "-o", "graph.png"], cwd=tried, check=True)
            shutil.copy(package, tried)
            shutil.copy(os.path.join(ROOT, ".ci", "installed.sh"), tried)
            # Its own index of packages is kept, for the package's dependencies.
            self.runs(
                what, "mmdebstrap", "--variant=apt", *included, f"--customize-hook=copy-in {tried} /",
                f'--customize-hook=chroot "$1" sh /try/installed.sh {os.path.basename(package)}', suite, os.devnull,
            )

    def brew(self):
        self.runs("the formula is Ruby", "ruby", "-c", self.formula)
        self.expect(not re.search(r"@[A-Z]+@", read(self.formula)), "the formula says where from, and which version")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--packages", help="where they are")
    parser.add_argument("--other", default=OTHER, help="the release of Debian that the archive is tried in")
    options = parser.parse_args()
    sources = SourcesCheck()
    sources.formula()
    sources.page()
    if not options.packages:
        sys.exit(sources.failures > 0)
    own = re.search(r"^VERSION_CODENAME=(\w+)", read("/etc/os-release"), re.MULTILINE)[1]
    check = PackagesCheck(os.path.abspath(options.packages), options.other)
    check.control()
    check.brew()
    check.needed_libc()
    check.lintian()
    check.same()
    check.installed(f"the package is installed, draws and is removed in {own}", own, check.deb)
    check.installed(f"the archive draws in {check.other}", check.other, check.archive, "--include=xz-utils")
    sys.exit(sources.failures + check.failures > 0)


if __name__ == "__main__":
    main()
