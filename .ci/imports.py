"""Imports files of apps, counts in them what should have come out, and draws it.

    python3 .ci/imports.py --program .build/release/helm-viz

The counts are taken with a parser of Python's, by rules written down here a second time. Files with the shapes of real
ones are made up (`shapes.py`), which knows by itself what should come out. Real ones are taken from ../shared/real,
where that is; where it isn't, it is said how many are missing.
"""

import argparse
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import shapes

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
SOURCES = os.path.join(os.path.dirname(ROOT), "shared", "real", "sources")
# How many imports of real files there are, where all of them are there.
REAL_COUNT = 56


# Storyboards

def controllers(root):
    """Each scene with its view controller, or the reference that stands for one."""
    for scene in root.iter("scene"):
        for thing in scene.find("objects"):
            if thing.get("sceneMemberID") == "viewController":
                yield scene, thing


def storyboard_counts(files):
    """Fragments of storyboards by name, and how many pairs segues connect: what the document should have."""
    roots = {name: ElementTree.parse(path).getroot() for name, path in files.items()}
    things = {(name, thing.get("id")): thing for name, root in roots.items() for _, thing in controllers(root)}

    def resolved(name, number):
        for _ in range(len(things)):
            thing = things.get((name, number))
            if thing is None or thing.tag != "viewControllerPlaceholder":
                return thing is not None and (name, number)
            board, wanted = thing.get("storyboardName", name), thing.get("referencedIdentifier")
            if board not in roots:
                return board, wanted, "elsewhere"
            if wanted is None:
                number = roots[board].get("initialViewController")
            else:
                found = [key for key, other in things.items() if key[0] == board
                         and other.get("storyboardIdentifier") == wanted and other.tag != "viewControllerPlaceholder"]
                if not found:
                    return board, wanted, "elsewhere"
                number = found[0][1]
            name = board
        return None

    # A launch screen is no part of navigation.
    shown = {name for name, root in roots.items() if root.get("launchScreen") != "YES"}
    fragments = {key for key, thing in things.items() if thing.tag != "viewControllerPlaceholder" and key[0] in shown}
    segues = set()
    for name, root in ((name, root) for name, root in roots.items() if name in shown):
        for scene, origin in controllers(root):
            for segue in scene.iter("segue"):
                kind, to = segue.get("kind"), resolved(name, segue.get("destination"))
                if kind == "unwind" or not to:
                    continue
                fragments.add(to)
                segues.add(((name, origin.get("id")), to))
    return len(fragments), len(segues)


def storyboards():
    """Every storyboard by itself, and all of one app's together, under the names that its references use."""
    apps = {}
    for path in sorted(glob.glob(os.path.join(SOURCES, "storyboards", "*.storyboard"))):
        app, name = os.path.basename(path)[:-len(".storyboard")].split("__")
        is_old = re.match(r"\d{4}-", name)
        name = name.split("-")[-1]
        yield f"{app} {is_old.group() if is_old else ''}{name}", {name: path}
        if not is_old:
            apps.setdefault(app, {})[name] = path
    for app, files in apps.items():
        yield f"{app}, {len(files)} storyboards", files


# Android's navigation graphs

ANDROID = "{http://schemas.android.com/apk/res/android}"
APP = "{http://schemas.android.com/apk/res-auto}"


def android_counts(files):
    """Fragments of navigation files in which each id is given once, as in all of ours, and how many pairs segues
    connect. A graph's own actions start from all that is in it, and so are others than its start."""
    properties, fragments, segues = {"action", "argument", "deepLink"}, 0, 0
    for path in files.values():
        root = ElementTree.parse(path).getroot()
        places = {child: parent for parent in root.iter() for child in parent if child.tag == "action"}
        # An include stands for a graph of another file; where that is missing, for a fragment.
        included = {thing for thing in root.iter("include") if (thing.get(APP + "graph") or "").split("/")[-1] in files}
        fragments += sum(thing.tag not in properties and thing not in included for thing in root.iter())
        actions = {(parent, action.get(APP + "destination"))
                   for action, parent in places.items() if action.get(APP + "destination")}
        starts = [graph for graph in root.iter("navigation") if graph.get(APP + "startDestination")]
        segues += len(starts) + len(actions)
    return fragments, segues


def android():
    """Every navigation file with the strings of its app."""
    for path in sorted(glob.glob(os.path.join(SOURCES, "android", "*-nav*.xml"))):
        app, name = os.path.basename(path)[:-len(".xml")].split("__")
        strings = glob.glob(os.path.join(SOURCES, "android", f"{app}__*-strings.xml"))
        yield f"{app} {name}", {name: path}, [word for path in strings for word in ("--strings", path)]


# The check

def run(program, *words):
    result = subprocess.run([program, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return result.returncode, result.stderr


def pair(segue):
    """Where a segue of a document can be taken, and where it leads."""
    text = segue if isinstance(segue, str) else segue.get("edge")
    return tuple(text.split(" => ")) if text else (json.dumps(segue["from"]), segue["to"])


def check(program, title, files, extension, options, expected, folder):
    """Imports files under their names and draws the graph; returns whether all was as expected, having said if not."""
    inputs = []
    for name, path in files.items():
        link = os.path.join(folder, name + extension)
        if os.path.lexists(link):
            os.remove(link)
        os.symlink(path, link)
        inputs.append(link)
    graph, picture = os.path.join(folder, "graph.json"), os.path.join(folder, "graph.svg")
    code, said = run(program, "import", *inputs, *options, "--wrappers", "keep", "-o", graph)
    if code:
        print(f"{title}: import ended with {code}\n{said}")
        return False
    with open(graph, encoding="utf-8") as file:
        document = json.load(file)
    found = len(document["fragments"]), len({pair(segue) for segue in document["segues"]})
    if found != expected:
        print(f"{title}: {found} fragments and pairs with segues, not {expected}")
        return False
    code, said = run(program, "render", graph, "-q", "-o", picture)
    if code:
        print(f"{title}: render ended with {code}\n{said}")
    return code == 0


def made_up(folder):
    """The shapes as files, with the options of their import and what should come out; a second count must agree."""
    for shape in shapes.all():
        files, expected = shape.write(folder), (shape.fragments, shape.segues)
        if shape.extension == ".storyboard":
            counted = storyboard_counts(files)
        else:
            counted = android_counts(files)
        if counted != expected:
            sys.exit(f"{shape.title}: {counted} fragments and segues were counted, not {expected}")
        yield shape.title, files, shape.extension, [], expected


def real():
    for title, files in storyboards():
        yield title, files, ".storyboard", [], storyboard_counts(files)
    for title, files, options in android():
        yield title, files, ".xml", options, android_counts(files)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    program = os.path.realpath(parser.parse_args().program)
    passed, failed = 0, 0
    with tempfile.TemporaryDirectory() as top:
        folder = os.path.join(top, "imported")
        os.mkdir(folder)
        cases = list(real())
        for case in [*made_up(top), *cases]:
            good = check(program, *case, folder)
            passed, failed = passed + good, failed + (not good)
    if len(cases) > REAL_COUNT:
        sys.exit(f"imports: there are {len(cases)} of real files: write that down as REAL_COUNT")
    missing = REAL_COUNT - len(cases)
    skipped = f", {missing} skipped: no files of real apps in ../shared/real/sources" if missing else ""
    print(f"imports: {passed} passed, {failed} failed{skipped}")
    sys.exit(1 if failed or not passed else 0)


main()
