"""Scores what `helm-viz import` reads of apps' source against truths and judgements that were made by reading.

    python3 .ci/source_accuracy.py --program helm-viz --sources FOLDER --truth FOLDER

In the folder of sources each app lies in a folder that has the name of its truth: `movieswiftui` for
`movieswiftui.json`. A truth has the folders of the app ("root") and its segues, each with its two screens and its kind.
A segue counts by its screens and its class: go (push, window), modal (sheet, cover, popover), part (tab, split, embed).
What differs is listed. Without sources, or without truths, it says so and fails nothing.

Judgements are of apps that have no truth, in `Tests/SourceAccuracy/judgements.tsv`, whose first lines say what its
columns are: of segues that were drawn at random whether they are right, of triggers that a plain search found where
they lead, and of some apps all that there is, or all that leads on from the screens that are named. An app that lies in
the folder of sources under its name is imported, and what is judged looked for.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

CLASSES = {"push": "go", "window": "go", "sheet": "modal", "cover": "modal", "popover": "modal"}
# What truths have to reach together.
LIMIT = 0.95
# What of judged segues has to be right, and of judged triggers found.
RIGHT, FOUND = 0.9, 0.85
# What tells a whole truth.
WHOLE = ("whole", "doubtful", "covered")
JUDGEMENTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Tests/SourceAccuracy/judgements.tsv")


def short(name):
    """A name without modules and outer types; of a type that is just called View the outer one tells which.

    In the text of an edge, ids of signs that aren't letters stand in quotes.
    """
    parts = re.split(r"[/.]", name.strip('"'))
    return ".".join(parts[-2:]) if parts[-1] == "View" else parts[-1]


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


def imported(program, app, roots):
    """The segues of an app that lies in a folder."""
    with tempfile.TemporaryDirectory() as folder:
        graph = os.path.join(folder, "graph.json")
        subprocess.run([program, "import", "-q", *roots, "-o", graph], cwd=app, check=True)
        with open(graph, encoding="utf-8") as file:
            return found(json.load(file))


def judgements():
    """What was judged of each app: its folders, the drawn segues with whether they are right, the triggers, and the
    whole truth, of the screens that it covers."""
    apps = {}
    with open(JUDGEMENTS, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            name, what, *fields = line.rstrip("\n").split("\t")
            app = apps.setdefault(name, {"roots": ["."], "segues": [], "triggers": []} | {key: set() for key in WHOLE})
            if what == "app":
                app["roots"] = fields[1].split(", ") if fields[1] else ["."]
            elif what == "trigger":
                app["triggers"].append((tuple(fields[:3]), fields[3]))
            elif what in WHOLE:
                app[what].add(fields[0] if what == "covered" else tuple(fields[:3]))
            else:
                app["segues"].append((tuple(fields[:3]), what == "right"))
    return apps


def judged(program, sources):
    """Scores the judged apps that lie there; whether they reach what they have to."""
    drawn = right = searched = there = 0
    whole = {"hit": 0, "missed": 0, "too much": 0}
    for name, app in sorted(judgements().items()):
        folder = os.path.join(sources, name)
        if not os.path.isdir(folder):
            print(f"{name}: not there, left out")
            continue
        read = imported(program, folder, app["roots"])
        if app["whole"]:
            tell_whole(name, app, read, whole)
            continue
        still = [(segue, is_right) for segue, is_right in app["segues"] if segue in read]
        hits = sum(is_right for _, is_right in still)
        missed = [(segue, place) for segue, place in app["triggers"] if segue not in read]
        drawn, right = drawn + len(still), right + hits
        searched, there = searched + len(app["triggers"]), there + len(app["triggers"]) - len(missed)
        print(
            f"{name}: of {len(app['segues'])} judged segues {len(still)} are there, {hits} of them right; "
            f"of {len(app['triggers'])} triggers {len(app['triggers']) - len(missed)} are found"
        )
        for segue, is_right in app["segues"]:
            if is_right != (segue in read):
                print(f"  {'lost' if is_right else 'wrong'}: {segue[0]} -> {segue[1]} ({segue[2]})")
        for segue, place in missed:
            print(f"  missed: {segue[0]} -> {segue[1]} ({segue[2]}), {place}")
    if whole["hit"]:
        recall = whole["hit"] / (whole["hit"] + whole["missed"])
        precision = whole["hit"] / (whole["hit"] + whole["too much"])
        print(f"whole truths: recall {recall:.3f}, precision {precision:.3f}")
    if not drawn or not searched:
        return True
    print(f"judged: precision {right / drawn:.3f}, triggers found {there / searched:.3f}")
    return right / drawn >= RIGHT and there / searched >= FOUND


def tell_whole(name, app, read, counts):
    """Lays what is read of an app over its whole truth, and adds to the counts."""
    if app["covered"]:
        read = {segue for segue in read if segue[0] in app["covered"] | {"App"}}
    read = read - app["doubtful"]
    differing = {"missed": app["whole"] - read, "too much": read - app["whole"]}
    hits = len(app["whole"] & read)
    counts["hit"] += hits
    told = ", ".join(f"{len(segues)} {word}" for word, segues in differing.items())
    print(f"{name}: {len(app['whole'])} segues, {hits} found, {told}")
    for word, segues in differing.items():
        counts[word] += len(segues)
        for origin, to, kind in sorted(segues):
            print(f"  {word}: {origin} -> {to} ({kind})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--sources", required=True)
    parser.add_argument("--truth", required=True)
    given = parser.parse_args()
    for name, folder in (("sources", given.sources), ("truths", given.truth)):
        if folder and not os.path.isdir(folder):
            parser.error(f"there is no folder of {name} '{folder}'")
    if not given.sources:
        print("name the folder of the apps' source: make source-accuracy SOURCES=... TRUTH=...")
        return 0
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
        read = imported(program, app, roots)
        certain, doubtful = expected(truth)
        read -= doubtful
        hit, missed, extra = certain & read, certain - read, read - certain
        hits, misses, extras = hits + len(hit), misses + len(missed), extras + len(extra)
        print(f"{name[:-5]}: {len(certain)} segues, {len(hit)} found, {len(missed)} missed, {len(extra)} too much")
        for word, segues in (("missed", missed), ("too much", extra)):
            for origin, to, kind in sorted(segues):
                print(f"  {word}: {origin} -> {to} ({kind})")
    recall, precision = hits / max(1, hits + misses), hits / max(1, hits + extras)
    if hits + misses:
        print(f"together: recall {recall:.3f}, precision {precision:.3f}")
    else:
        print("no app that has a truth lies there")
    is_held = not hits + misses or min(recall, precision) >= LIMIT
    return 0 if judged(program, given.sources) and is_held else 1


if __name__ == "__main__":
    sys.exit(main())
