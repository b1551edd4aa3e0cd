"""Runs what README.md and the catalogs show: their commands, documents and themes; compares what they print.

    python3 .ci/readme.py --program .build/release/helm-viz [compare|write]

- A line of a block that begins with ```sh, and inline code, is run where it begins with `helm-viz`: page by page, in a
  folder with the examples and the page's documents. `# exit code 1` behind a line says how it ends, if not with 0.
- A block that begins with ```text, right behind one of ```sh, is what that one prints.
- A block that begins with ```json is a document, and drawn, or a theme, and used. `<!-- NAME.json -->` before it names
  the file for the page's commands, and leaves it to them.
- Where a command compares versions in git, the page's folder is a repository: its branches `main` and `topic`, which
  is checked out, have two versions of `graph.json`.
- A table between comments of `reference.py` is what the command's help says.

`write` takes over what the commands print and say.
"""

import argparse
import concurrent.futures
import difflib
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

import reference

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
README = "README.md"
# One that is read has no more.
LONGEST_README = 9000

FENCED = re.compile(
    r"^(?:<!-- (?P<name>\S+\.json) -->\n+)?```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
ENDING = re.compile(r"  # exit code (\d+)$")
LINK = re.compile(r"\]\(([^)#:]+)\)|src(?:set)?=\"([^\":]+)\"")
RANGE = re.compile(r"helm-viz (?:diff|check) \w+\.\.")
COMPLAINT = re.compile(r"\b(?:warning|error): ")


def pages():
    """README.md and the pages of all catalogs."""
    return [README, *sorted(glob.glob("Sources/**/*.docc/**/*.md", root_dir=ROOT, recursive=True))]


def commands_in(text):
    """The lines of a block that call the command, those that go on behind a backslash as one, with their exit codes."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.startswith("helm-viz "):
            ending = ENDING.search(line)
            yield ENDING.sub("", line), int(ending[1]) if ending else 0


class Page:
    """A page with the folder in which its commands run."""

    def __init__(self, name, program, folder):
        self.name, self.folder, self.count, self.failures = name, folder, 0, 0
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            self.text = file.read()
        os.mkdir(os.path.join(folder, "bin"))
        os.symlink(program, os.path.join(folder, "bin", "helm-viz"))
        os.symlink(os.path.join(ROOT, "Examples"), os.path.join(folder, "Examples"))
        self.environment = os.environ | {"PATH": os.path.join(folder, "bin") + os.pathsep + os.environ["PATH"]}

    def fail(self, what):
        print(f"{self.name}: {what}")
        self.failures += 1

    def run(self):
        """Runs all that the page shows; returns its text with what was printed now."""
        drawn = self.write_documents()
        if RANGE.search(self.text):
            self.write_versions()
        written = FENCED.sub(self.block(), self.text)
        for command in [*re.findall(r"`(helm-viz [^`]+)`", reference.without(FENCED.sub("", self.text))), *drawn]:
            self.call(command)
        return written

    def write_versions(self):
        """Makes the folder a repository with two versions of a graph."""
        who = {f"GIT_{who}_{what}": "a" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        environment = self.environment | who | {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        for words in (
            ["git", "init", "-q", "-b", "main"],
            ["cp", "Examples/Versions/onboarding.json", "graph.json"], ["git", "add", "graph.json"],
            ["git", "commit", "-q", "-m", "one"], ["git", "checkout", "-q", "-b", "topic"],
            ["cp", "Examples/onboarding.json", "graph.json"], ["git", "commit", "-q", "-a", "-m", "two"],
        ):
            subprocess.run(words, cwd=self.folder, env=environment, check=True)

    def write_documents(self):
        """Writes the page's documents and themes; returns the commands that look at those which nothing else calls."""
        commands = []
        for block in FENCED.finditer(self.text):
            if block["language"] != "json":
                continue
            name = block["name"] or ("ours.json" if "colors" in json.loads(block["text"]) else "graph.json")
            if os.path.exists(os.path.join(self.folder, name)):
                self.fail(f"there are two documents {name}")
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                file.write(block["text"])
            if not block["name"]:
                theme = "--theme ours.json Examples/onboarding.json"
                commands.append(f"helm-viz render {theme if name == 'ours.json' else name} -o {name}.svg")
        return commands

    def block(self):
        """What replaces each block: itself, or what the one before it printed."""
        last = (0, None)

        def replaced(block):
            nonlocal last
            between, printed = self.text[last[0] : block.start()], last[1]
            last = (block.end(), None)
            if block["language"] == "sh":
                shown = [self.call(*command) for command in commands_in(block["text"])]
                last = (block.end(), "".join(shown))
            elif block["language"] == "text" and printed is not None and not between.strip():
                return f"```text\n{printed}```"
            return block[0]

        return replaced

    def call(self, command, ending=0):
        """Runs one command; returns what it printed, having said what is wrong with that."""
        self.count += 1
        if command.startswith("helm-viz preview"):
            return self.preview(command)
        result = subprocess.run(
            ["sh", "-c", command], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True
        )
        said = result.stderr.decode()
        if result.returncode != ending or (ending == 0 and COMPLAINT.search(said)):
            self.fail(f"'{command}' ended with {result.returncode}\n{said}")
        return result.stdout.decode("utf-8", "replace") + said

    def preview(self, command):
        """Starts what runs until it is ended; fails unless it says where it is."""
        words = [*shlex.split(command), "--port", "0"]
        with subprocess.Popen(
            words, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            address = process.stdout.readline()
            process.terminate()
            said = process.communicate()[1]
        if not address.startswith(b"http://127.0.0.1:"):
            self.fail(f"'{command}' serves nothing\n{said.decode()}")
        return ""

    def check_links(self):
        for found in LINK.finditer(FENCED.sub("", self.text)):
            path = os.path.join(ROOT, os.path.dirname(self.name), found[1] or found[2])
            if not os.path.exists(path) and not self.name.startswith("Sources"):
                self.fail(f"there is no {found[1] or found[2]}")


def look_at(name, program, writes):
    """Looks at a page; writes it anew, if it is to be."""
    with tempfile.TemporaryDirectory() as folder:
        page = Page(name, program, folder)
        page.check_links()
        if reference.open_tables(page.text):
            page.fail("a table that begins with 'From' has no line that ends it")
        written = reference.written(page.run(), program)
    if written != page.text and writes:
        with open(os.path.join(ROOT, name), "w", encoding="utf-8") as file:
            file.write(written)
    elif written != page.text:
        page.fail("not what the command prints and its help says now; `make examples` takes that over")
        lines = difflib.unified_diff(page.text.splitlines(), written.splitlines(), "shown", "now", lineterm="", n=0)
        print("\n".join(lines))
    return page


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("action", choices=["compare", "write"], nargs="?", default="compare")
    arguments = parser.parse_args()
    program = os.path.realpath(arguments.program)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = list(pool.map(lambda name: look_at(name, program, arguments.action == "write"), pages()))
    count, failures = sum(page.count for page in done), sum(page.failures for page in done)
    length = os.path.getsize(os.path.join(ROOT, README))
    if length > LONGEST_README:
        print(f"{README} has {length} bytes; what is more than {LONGEST_README} belongs to a page of the catalog")
        failures += 1
    for missing in reference.missing("".join(page.text for page in done), program):
        print(f"no page has {missing}")
        failures += 1
    print(f"{len(done)} pages: {count} commands run, {failures} failures")
    sys.exit(1 if failures or not count else 0)


if __name__ == "__main__":
    main()
