"""Imports public apps, draws them, walks them, compares them with an older commit of themselves: nobody edits a file.

    python3 Tests/Reliability/apps.py --program .build/release/helm-viz --sources FOLDER [--fetch] [--write]

FOLDER has a folder for each app of `apps.json`, in it `new` and `old`: two commits, the files that navigation
is told by. With --fetch they are cloned from GitHub, where they aren't there yet. With --write the figures are taken
over, and APPS.md is written of them. Nothing of the apps is kept here but figures.
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
PAGE = os.path.join(HERE, "APPS.md")
HEAD = """# Public apps, as they are

Written by `apps.py --write`. Each app's folder, its Swift source included, was imported, drawn, walked, checked,
documented, and compared with an older commit of itself: `import`, `list`, `render` (a picture and a page), `states`,
`tour` (a list and an animation), `route`, `check`, `diff`, `docs`. All ended with 0, `check` and `diff --exit-code`
with 0 or 1; nobody edited a file.

States are told apart by what is presented; where there are more than the limit, one is drawn a fragment that is
reached (*by screen*). A tour takes every segue that can be reached from an entry or from what only code opens.
Milliseconds are those of `import`, the reading of all files included, on a machine with two cores.
"""
PATTERNS = ["*.storyboard", "*.swift", "*.xml", "*Info.plist", "*.pbxproj"]


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


def reason(edge, document):
    """Why a tour doesn't take a segue: what it starts from is reached only by code, or there is no way at all."""
    fragments = [each for each in document["fragments"] if isinstance(each, dict)]
    found = {each["id"] for each in fragments if "x-opened-by" in each}
    groups = {each["id"]: each.get("group") for each in fragments}
    segues = []
    for each in document["segues"]:
        edge_of = each if isinstance(each, str) else each.get("edge")
        segues.append(edge_of.split(" => ") if edge_of else (each["from"].get("group", "*"), each["to"]))
    while True:
        around = {"*"} | found | {groups.get(each) for each in found}
        further = {to for origin, to in segues if origin in around} - found
        if not further:
            break
        found |= further
    return "behind what code alone opens" if edge.split(" => ")[0] in found else "no way leads to its origin"


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
        _, said, took = self.run("import", new, "-o", graph, "-v", "--diagnostics", "json")
        told = json.loads(said[said.index("["):])
        warnings = [each for each in told if each["severity"] == "warning"]
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
        untaken = {edge: reason(edge, document) for edge in tour["x-unreachable"]}
        findings = [finding["rule"] for finding in check["findings"]]
        return {
            "fragments": len(listed),
            "segues": len(document.get("segues", [])),
            "entries": sum(1 for fragment in listed if fragment.get("entry")),
            "states": len(found["states"]),
            "by": found["by"],
            "tour steps": len(tour["flows"]["tour"]),
            "import warnings": len(warnings),
            "untaken": untaken,
            "findings": {name: findings.count(name) for name in sorted(set(findings))},
            "longest line": max(len(line) for line in open(graph, encoding="utf-8")),
        }, took


def page(apps):
    """The figures as tables."""
    rows = [["App", "Fragments", "Segues", "Import warnings", "States", "Segues in a tour", "Steps", "ms", "Findings"]]
    rows.append(["---"] + ["--:"] * 7 + ["---"])
    left = []
    for app in apps:
        name, figures = app["repository"], app["figures"]
        by = "" if figures["by"] != "screen" else f" by {figures['by']}"
        taken = figures["segues"] - len(figures["untaken"])
        findings = ", ".join(f"{count} {rule}" for rule, count in figures["findings"].items()) or "none"
        rows.append([
            f"[{name}](https://github.com/{name}/tree/{app['new']})", f"{figures['fragments']:,}",
            f"{figures['segues']:,}", f"{figures['import warnings']:,}", f"{figures['states']:,}{by}",
            f"{taken:,} of {figures['segues']:,}", f"{figures['tour steps']:,}", f"{app['ms']:,}", findings,
        ])
        for why in sorted(set(figures["untaken"].values())):
            edges = [edge for edge, reason in figures["untaken"].items() if reason == why]
            left.append([name, why, str(len(edges)), "<br>".join(f"`{edge}`" for edge in edges)])
    head = [["App", "Why a tour doesn't take them", "Segues", "Which"], ["---", "---", "--:", "---"]]
    table = lambda rows: "".join(f"| {' | '.join(row)} |\n" for row in rows)
    return f"{HEAD}\n{table(rows)}\n## Segues that a tour doesn't take\n\n{table(head + left)}"


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
        app["figures"], app["ms"] = figures, round(took * 1000)
    if options.write:
        with open(APPS, "w", encoding="utf-8") as file:
            json.dump(apps, file, ensure_ascii=False, indent=1)
            file.write("\n")
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(page(apps))
    elif wrong:
        sys.exit(f"other figures than are kept: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
