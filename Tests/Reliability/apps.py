"""Imports public apps, draws them, walks them, compares them with an older commit of themselves: nobody edits a file.

    python3 Tests/Reliability/apps.py --program .build/release/helm-viz --sources FOLDER [--fetch] [--write]

FOLDER has a folder for each app of `apps.json`, in it `new` and `old`: two commits, the files that navigation
is told by. With --fetch they are cloned from GitHub, where they aren't there yet. With --write the table is taken over.
Nothing of the apps is kept here but figures.
"""

import argparse
import fnmatch
import json
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.realpath(__file__))
APPS = os.path.join(HERE, "apps.json")
PATTERNS = ["*.storyboard", "*/res/navigation*/*.xml", "*/res/menu*/*.xml", "*/res/layout*/*.xml", "*/res/values/*.xml",
            "*/AndroidManifest.xml", "*Info.plist", "*.pbxproj"]


def files(commit, patterns, repository):
    """The files of a commit that a pattern names, as a tar archive."""
    names = subprocess.run(["git", "-C", repository, "ls-tree", "-r", "-z", "--name-only", commit], check=True,
                           capture_output=True).stdout.split(b"\0")
    wanted = [name for name in names if any(fnmatch.fnmatch(name.decode(errors="replace"), each) for each in patterns)]
    return subprocess.run(["git", "-C", repository, "archive", commit, "--", *wanted], check=True,
                          capture_output=True).stdout


def fetch(app, folder, mirror=None):
    """The two commits of an app, without what navigation isn't told by."""
    if os.path.isdir(os.path.join(folder, "new")) and os.path.isdir(os.path.join(folder, "old")):
        return
    with tempfile.TemporaryDirectory() as scratch:
        repository = mirror or os.path.join(scratch, "repository")
        if not mirror:
            address = f"https://github.com/{app['repository']}"
            subprocess.run(["git", "clone", "-q", "--bare", address, repository], check=True)
        for name in ("new", "old"):
            place = os.path.join(folder, name)
            os.makedirs(place, exist_ok=True)
            archive = files(app[name], PATTERNS, repository)
            subprocess.run(["tar", "-x", "-C", place], input=archive, check=True)


class App:
    def __init__(self, program, folder, scratch):
        self.program, self.folder, self.scratch, self.codes = program, folder, scratch, {}

    def run(self, *words, good=(0,)):
        began = time.monotonic()
        done = subprocess.run([self.program, *words], capture_output=True, timeout=300)
        took = time.monotonic() - began
        output, report = done.stdout.decode(), done.stderr.decode()
        if done.returncode not in good:
            raise SystemExit(f"{self.folder}: {' '.join(words)}: exit code {done.returncode}\n{report[:2000]}")
        return output, report, took

    def figures(self):
        """What came out; every command ends with 0, `diff --exit-code` and `check` with 0 or 1."""
        new, old = (os.path.join(self.folder, name) for name in ("new", "old"))
        graph = os.path.join(self.scratch, "graph.json")
        _, _, took = self.run("import", new, "-o", graph, "-q")
        with open(graph, encoding="utf-8") as file:
            document = json.load(file)
        listed = json.loads(self.run("list", graph, "--format", "json", "-q")[0])["fragments"]
        for output in ("graph.svg", "graph.html"):
            self.run("render", new, "-q", "-o", os.path.join(self.scratch, output))
        states = os.path.join(self.scratch, "states")
        self.run("states", new, "-q", "-o", states)
        with open(os.path.join(states, "states.json"), encoding="utf-8") as file:
            found = json.load(file)
        tour = json.loads(self.run("tour", new, "-q", "--format", "json")[0])
        self.run("tour", new, "-q", "-o", os.path.join(self.scratch, "tour.svg"))
        farthest = max(found["states"], key=lambda state: state["depth"])["presented"][-1]
        self.run("route", new, "-q", "--to", farthest if isinstance(farthest, str) else farthest["fragment"])
        check = json.loads(self.run("check", new, "-q", "--format", "json", good=(0, 1))[0])
        self.run("diff", old, new, "-q", "--exit-code", "-o", os.path.join(self.scratch, "diff.svg"), good=(0, 1))
        self.run("diff", new, new, "-q", "--exit-code", "-o", os.path.join(self.scratch, "same.md"))
        self.run("docs", new, "-q", "--format", "markdown", "-o", os.path.join(self.scratch, "docs"))
        findings = [finding["rule"] for finding in check["findings"]]
        return {
            "fragments": len(listed),
            "segues": len(document.get("segues", [])),
            "entries": sum(1 for fragment in listed if fragment.get("entry")),
            "states": len(found["states"]),
            "by": found["by"],
            "tour steps": len(tour["flows"]["tour"]),
            "untaken": tour["x-unreachable"],
            "findings": {name: findings.count(name) for name in sorted(set(findings))},
            "longest line": max(len(line) for line in open(graph, encoding="utf-8")),
        }, took


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--sources", required=True)
    parser.add_argument("--mirrors", help="a folder of bare clones, OWNER+NAME/repo")
    parser.add_argument("--fetch", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    program = os.path.realpath(options.program)
    with open(APPS, encoding="utf-8") as file:
        apps = json.load(file)
    wrong = []
    for app in apps:
        folder = os.path.join(options.sources, app["repository"].replace("/", "+"))
        if options.fetch:
            mirror = options.mirrors and os.path.join(options.mirrors, app["repository"].replace("/", "+"), "repo")
            fetch(app, folder, mirror)
        with tempfile.TemporaryDirectory() as scratch:
            figures, took = App(program, folder, scratch).figures()
        print(f"{app['repository']}: {json.dumps(figures)}; import {took:.2f} s", flush=True)
        if app.get("figures") != figures:
            wrong.append(app["repository"])
        app["figures"] = figures
    if options.write:
        with open(APPS, "w", encoding="utf-8") as file:
            json.dump(apps, file, ensure_ascii=False, indent=1)
            file.write("\n")
    elif wrong:
        sys.exit(f"other figures than are kept: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
