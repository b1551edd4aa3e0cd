"""Packs what `make build` and `make manual` made: a Debian package, an archive for other Linux systems, a formula.

    python3 .ci/package.py --programs .build/release --manual .build/manual/helm-viz.1 --output .build/package \
        --homepage https://… helm-viz-preview …

The same programs give the same bytes: times are those of the last commit, or SOURCE_DATE_EPOCH. All three have what
`make install` installs. The archive brings Graphviz along, from the Debian packages of this machine, with all that it
is linked with but the C library; the command finds it by its place beside itself.
"""

import argparse
import email.utils
import glob
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
# Where Swift's programs are.
TOOLCHAIN = os.path.dirname(os.path.realpath(shutil.which(os.environ.get("SWIFT", "swift"))))
PACKAGING = os.path.join(ROOT, "Packaging")
# The plugins that the command opens, by themselves: no configuration of Graphviz's is read.
PLUGINS = ["dot_layout", "neato_layout", "pango"]
# Texts of PNG and PDF are set in it: our pictures are measured with its widths.
FONTS = "/usr/share/fonts/truetype/liberation/LiberationSans-*.ttf"
# It tells in which folder programs were built; nothing reads it when they run.
UNLIKE = ".swift_modhash"
# What every system has of its own, and which has to fit its kernel and its settings.
SYSTEMS_OWN = "libc6"
LICENCE = re.compile(r"^(licen[cs]e|notice|copying)(\.txt|\.md)?$", re.IGNORECASE)
# Debian's revision of the version: the packaging's own.
REVISION = "1"


def output_of(*words, **more):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, **more).stdout


def run(*words, **more):
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, **more)


class Packing:
    def __init__(self, programs, companions, manual, output, homepage):
        self.programs, self.companions, self.manual = programs, companions, manual
        self.output, self.homepage = output, homepage
        self.version = output_of(os.path.join(programs, "helm-viz"), "--version").strip()
        self.staged = os.path.join(output, "helm-viz")
        self.epoch = os.environ.get("SOURCE_DATE_EPOCH") or self.git("log", "-1", "--format=%ct")

    def git(self, *words):
        return output_of("git", *words, cwd=ROOT).strip()

    def stage(self):
        """Installs everything into a folder, with licences of what is linked into the programs, and examples."""
        shutil.rmtree(self.output, ignore_errors=True)
        usr, program = os.path.join(self.staged, "usr"), os.path.join(self.programs, "helm-viz")
        run(os.path.join(ROOT, ".ci", "install"), usr, program, self.manual, *self.companions)
        for file in [os.path.join(usr, "bin", "helm-viz"), *glob.glob(os.path.join(usr, "libexec", "helm-viz", "*"))]:
            # GNU's own would leave out with it that relocated data is made read-only.
            run(os.path.join(TOOLCHAIN, "llvm-objcopy"), f"--remove-section={UNLIKE}", file)
        documents = os.path.join(usr, "share", "doc", "helm-viz")
        self.licences(os.path.join(documents, "linked"))
        examples = os.path.join(documents, "examples")
        os.makedirs(examples)
        for example in glob.glob(os.path.join(ROOT, "Examples", "*.json")):
            shutil.copy(example, examples)

    def licences(self, folder):
        """Swift's own, those of the packages that were fetched, and those of the libraries that were linked in."""
        found = {"swift": [os.path.join(TOOLCHAIN, "..", "share", "swift", "LICENSE.txt")]}
        for package in (ROOT, os.path.join(ROOT, "Companions", "Swift")):
            for checkout in glob.glob(os.path.join(package, ".build", "checkouts", "*")):
                found[os.path.basename(checkout)] = sorted(
                    os.path.join(at, name) for at, _, names in os.walk(checkout) for name in names
                    if LICENCE.match(name) and "Tests" not in at
                )
        for package in debian_packages(self.linked_archives()):
            found[package] = [f"/usr/share/doc/{package}/copyright"]
        os.makedirs(folder)
        for name, texts in found.items():
            with open(os.path.join(folder, name), "wb") as file:
                for text in texts:
                    with open(text, "rb") as part:
                        file.write(part.read().strip() + b"\n\n")

    def linked_archives(self):
        """The static libraries of C and C++ that the Makefile has the linker take."""
        with open(os.path.join(ROOT, ".build", "libgd", "libhelmgd.a"), encoding="utf-8") as file:
            yield from re.findall(r"/\S+\.a", file.read())
        yield os.path.realpath(os.path.join(ROOT, ".build", "cplusplus", "libstdc++.a"))

    def deb(self):
        """The Debian package."""
        debian = os.path.join(self.staged, "debian")
        shutil.copytree(os.path.join(PACKAGING, "debian"), debian)
        shutil.copy(os.path.join(ROOT, "CHANGELOG.md"), self.staged)
        with open(os.path.join(debian, "control"), encoding="utf-8") as file:
            maintainer = re.search("^Maintainer: (.*)$", file.read(), re.MULTILINE)[1]
        with open(os.path.join(debian, "changelog"), "w", encoding="utf-8") as file:
            file.write(
                f"helm-viz ({self.version}-{REVISION}) unstable; urgency=medium\n\n"
                "  * What is new is told in the changelog of the program.\n\n"
                f" -- {maintainer}  {email.utils.formatdate(int(self.epoch))}\n"
            )
        run("dpkg-buildpackage", "--build=binary", "--no-sign", cwd=self.staged)

    def archive(self):
        """The archive for Linux systems that have no such packages, or other versions of Graphviz."""
        name = f"helm-viz-{self.version}-linux-{os.uname().machine}"
        folder = os.path.join(self.output, name)
        shutil.copytree(os.path.join(self.staged, "usr"), folder)
        shutil.copy(os.path.join(PACKAGING, "archive.md"), os.path.join(folder, "README.md"))
        for text in ("LICENSE", "CHANGELOG.md"):
            shutil.copy(os.path.join(ROOT, text), os.path.join(folder, "share", "doc", "helm-viz"))
        self.bundle(folder)
        # With more than one thread always, as the bytes are others with one, and the same with all other numbers.
        run("xz", "--force", "-T2", self.tar(name))

    def bundle(self, folder):
        """Puts the libraries beside the command, with their licences, and tells it where they are."""
        program = os.path.join(folder, "bin", "helm-viz")
        graphviz = os.path.dirname(libraries_of(program)["libgvc.so.6"])
        plugins = [os.path.join(graphviz, "graphviz", f"libgvplugin_{plugin}.so.6") for plugin in PLUGINS]
        companions = glob.glob(os.path.join(folder, "libexec", "helm-viz", "*"))
        taken = {}
        for file in [program, *companions, *plugins]:
            taken |= libraries_of(file)
        fonts = glob.glob(FONTS)
        packages = debian_packages([*taken.values(), *plugins, *fonts], own=SYSTEMS_OWN)
        libraries = os.path.join(folder, "lib", "helm-viz")
        places = {file: "graphviz" for file in plugins} | {file: "fonts" for file in fonts}
        for place in set(places.values()):
            os.makedirs(os.path.join(libraries, place))
        shutil.copy(os.path.join(PACKAGING, "fonts.conf"), os.path.join(libraries, "fonts"))
        documents = os.path.join(folder, "share", "doc", "helm-viz", "bundled")
        os.makedirs(documents)
        for package, files in packages.items():
            for file in files:
                place = os.path.join(libraries, places.get(file, ""))
                shutil.copyfile(os.path.realpath(file), os.path.join(place, os.path.basename(file)))
            shutil.copyfile(f"/usr/share/doc/{package}/copyright", os.path.join(documents, package))
        with open(os.path.join(documents, "VERSIONS"), "w", encoding="utf-8") as file:
            form = "${source:Package} ${source:Version} ${Package}\n"
            file.write(output_of("dpkg-query", "--show", f"--showformat={form}", *packages))
        # Of the kind that libraries which are opened later are looked for by, too.
        for file, place in [(program, "../lib/helm-viz"), *((file, "../../lib/helm-viz") for file in companions)]:
            run("patchelf", "--force-rpath", "--set-rpath", f"$ORIGIN/{place}", file)

    def tar(self, name):
        file = os.path.join(self.output, name + ".tar")
        run("tar", "--create", "--file", file, "--sort=name", f"--mtime=@{self.epoch}", "--owner=0", "--group=0",
            "--numeric-owner", "--mode=u+rw,go+r-w,a+X", "--format=ustar", "--directory", self.output, name)
        return file

    def formula(self):
        """Homebrew's formula of the last commit."""
        if not self.homepage:
            print("package: no formula, as nothing says where it fetches from: make package HOMEPAGE=https://…")
            return
        with open(os.path.join(PACKAGING, "helm-viz.rb"), encoding="utf-8") as file:
            text = file.read()
        said = {"HOMEPAGE": self.homepage, "VERSION": self.version, "COMMIT": self.git("rev-parse", "HEAD")}
        for name, value in said.items():
            text = text.replace(f"@{name}@", value)
        with open(os.path.join(self.output, "helm-viz.rb"), "w", encoding="utf-8") as file:
            file.write(text)

    def sums(self):
        names = sorted(name for name in os.listdir(self.output) if name.endswith((".deb", ".tar.xz", ".rb")))
        with open(os.path.join(self.output, "SHA256SUMS"), "w", encoding="utf-8") as file:
            file.write(output_of("sha256sum", *names, cwd=self.output))
        return [os.path.join(self.output, name) for name in [*names, "SHA256SUMS"]]


def libraries_of(file):
    """What a program or a library is linked with, directly or not: files by the names that they are asked for by."""
    listed = output_of("ldd", file)
    if "not found" in listed:
        sys.exit(f"package: a library of {file} is missing:\n{listed}")
    return dict(re.findall(r"^\s*(\S+) => (/\S+)", listed, re.MULTILINE))


def debian_packages(files, own=None):
    """The files by the Debian packages that they are of, but those of the package `own`."""
    packages = {}
    for file in files:
        # Some are listed below /lib, some below /usr/lib, wherever the linker found them.
        path = re.sub(r"^(/usr)?/", "*/", file, count=1)
        package = output_of("dpkg-query", "--search", path).split(":")[0]
        if package != own:
            packages.setdefault(package, []).append(file)
    return dict(sorted(packages.items()))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    parser.add_argument("--manual", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--homepage", default="")
    parser.add_argument("companions", nargs="*")
    options = parser.parse_args()
    if not shutil.which("dpkg-buildpackage"):
        sys.exit("package: packages are made on Debian or Ubuntu, whose libraries the archive brings along")
    programs, manual, output = map(os.path.abspath, (options.programs, options.manual, options.output))
    packing = Packing(programs, options.companions, manual, output, options.homepage)
    packing.stage()
    packing.deb()
    packing.archive()
    packing.formula()
    print("\n".join(packing.sums()))


if __name__ == "__main__":
    main()
