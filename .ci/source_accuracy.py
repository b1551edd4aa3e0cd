"""Scores what `helm-viz import` reads of apps' source against truths that were read by hand.

    python3 .ci/source_accuracy.py --program helm-viz --sources FOLDER --truth FOLDER

In the folder of sources each app lies in a folder that has the name of its truth: `movieswiftui` for
`movieswiftui.json`. A truth has the folders of the app ("root") and its segues, each with its two screens and its kind.
A segue counts by its screens and its class: go (push, window), modal (sheet, cover, popover), part (tab, split, embed).
What differs is listed. Without sources, or without truths, it says so and fails nothing.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

CLASSES = {"push": "go", "window": "go", "sheet": "modal", "cover": "modal", "popover": "modal"}
# What both together have to reach.
LIMIT = 0.95


def short(name):
    return re.split(r"[/.]", name)[-1]


def expected(truth):
    certain, doubtful = set(), set()
    for segue in truth["segues"]:
        kind = "entry" if segue["kind"] == "root" else CLASSES.get(segue["kind"], "part")
        origin = "App" if kind == "entry" else short(segue["from"])
        # A document says of the app itself only where it begins.
        if origin == "App" and kind != "entry":
            continue
        (certain if segue.get("certain", True) else doubtful).add((origin, short(segue["to"]), kind))
    return certain, doubtful - certain


def found(document):
    segues = set()
    for segue in document["segues"]:
        segue = {"edge": segue} if isinstance(segue, str) else segue
        origin, to = segue["edge"].split(" => ") if "edge" in segue else (segue["from"], segue["to"])
        style, modal = segue.get("style", "pass"), segue.get("presentation") == "modal"
        kind = "go" if style == "pass" else "modal" if modal else "part"
        segues.add((short(origin), short(to), kind))
    entries = document.get("entry", [])
    return segues | {("App", short(e), "entry") for e in ([entries] if isinstance(entries, str) else entries)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--sources", required=True)
    parser.add_argument("--truth", required=True)
    given = parser.parse_args()
    program = os.path.abspath(given.program)
    names = sorted(os.listdir(given.truth)) if os.path.isdir(given.truth) else []
    hits = misses = extras = 0
    for name in (n for n in names if n.endswith(".json")):
        app = os.path.join(given.sources, name[:-5])
        if not os.path.isdir(app):
            print(f"{name[:-5]}: not there, left out")
            continue
        with open(os.path.join(given.truth, name), encoding="utf-8") as file:
            truth = json.load(file)
        roots = [r.strip() for r in truth["root"].split(",")]
        with tempfile.TemporaryDirectory() as folder:
            graph = os.path.join(folder, "graph.json")
            subprocess.run([program, "import", "-q", *roots, "-o", graph], cwd=app, check=True)
            with open(graph, encoding="utf-8") as file:
                read = found(json.load(file))
        certain, doubtful = expected(truth)
        read -= doubtful
        hit, missed, extra = certain & read, certain - read, read - certain
        hits, misses, extras = hits + len(hit), misses + len(missed), extras + len(extra)
        print(f"{name[:-5]}: {len(certain)} segues, {len(hit)} found, {len(missed)} missed, {len(extra)} too much")
        for word, segues in (("missed", missed), ("too much", extra)):
            for origin, to, kind in sorted(segues):
                print(f"  {word}: {origin} -> {to} ({kind})")
    if not hits + misses:
        print("no app that has a truth lies there")
        return 0
    recall, precision = hits / max(1, hits + misses), hits / max(1, hits + extras)
    print(f"together: recall {recall:.3f}, precision {precision:.3f}")
    return 0 if min(recall, precision) >= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
