"""Draws every example, or compares what is drawn now with what is committed.

    python3 .ci/examples.py --program .build/release/helm-viz render|compare

Every `Examples/*.json` is drawn in the light theme, the onboarding example in every built-in theme; what there is to
import is imported; some of it is drawn for the documentation too, light and dark, and a test is written. Comparing also
takes every flow of every example, so that an example the engine would refuse can't be committed.
"""

import argparse
import filecmp
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

import before_after

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
EXAMPLES = os.path.join(ROOT, "Examples")
IN_ALL_THEMES = "onboarding"
USUAL_THEME = "light"
# The name of the picture that isn't one command's.
BEFORE_AFTER = "before-after"
# What is imported: the command's words, by the document that comes of it.
IMPORTED = {
    "Examples/Imports/android.json": ["recipes.xml", "--strings", "Examples/Imports/strings.xml"],
    "Examples/Imports/storyboard.json": ["Recipes.storyboard"],
}
# The documentation's pictures, by catalog: what of which example is drawn. The README shows some of them too.
DOCUMENTED = {
    "Sources/Helm/Helm.docc/Pictures": {
        "onboarding": ["render", "onboarding"],
        "onboarding-graph": ["render", "onboarding", "--no-path"],
        "onboarding-compose": [
            "render", "onboarding", "--path", "splash => dashboard, dashboard => news, dashboard => compose"
        ],
        "music-player": ["render", "music-player"],
        "tabs-and-sheet": ["render", "tabs-and-sheet"],
    },
    "Sources/helm-viz/HelmViz.docc/Pictures": {
        "music-player": ["render", "music-player"],
        "state": ["render", "onboarding", "--path", "splash => dashboard => compose"],
        "walk": ["walk", "onboarding", "--flow", "sign up"],
        "diff": ["diff", "Versions/onboarding", "onboarding"],
        "calm": ["render", "shop", "--no-path"],
        "overview": ["render", "shop", "--no-path", "--overview", "always"],
        "imported": ["render", "Imports/android"],
        "coordinators": ["render", "Coordinators/graph"],
        "source": ["render", "Cinema/graph"],
    },
}

# How rules are broken, as the documentation shows it: the picture of the folder that `--witness` writes, by its name.
WITNESSES = {
    "Sources/helm-viz/HelmViz.docc/Pictures": {
        "witness": "tracking-is-of-an-order.svg",
        "witness-login": "login-is-asked-for-in-the-account-state.svg",
    },
}
BROKEN = ["check", "Examples/Versions/shop.json", "--rules", "Examples/Rules/shop.json"]
# Code that the command writes and that our tests run.
CODE = {
    "Tests/HelmDocumentTests/Documentation/NavigationWalks.swift": [
        "tour", "Examples/tabs-and-sheet.json", "--cover", "segues", "--format", "swift"
    ],
}


def names(folder, extension):
    return sorted(
        os.path.basename(path)[: -len(extension)] for path in glob.glob(os.path.join(folder, "*" + extension))
    )


def pictures():
    """Yields the command's words and the picture's file."""
    for example in names(EXAMPLES, ".json"):
        for theme in names(os.path.join(ROOT, "Themes"), ".json") if example == IN_ALL_THEMES else [USUAL_THEME]:
            name = example if theme == USUAL_THEME else f"{example}-{theme}"
            yield render(example, "--theme", theme), f"Examples/{name}.svg"
    for name, (file, *options) in IMPORTED.items():
        yield ["import", f"Examples/Imports/{file}", *options], name
    for folder, drawn in DOCUMENTED.items():
        for name, (command, *words) in drawn.items():
            words = [document(word) or word for word in words] + ["--strict"] * (command == "render")
            for theme, ending in ((USUAL_THEME, ""), ("dark", "~dark")):
                yield [command, *words, "--theme", theme], f"{folder}/{name}{ending}.svg"
    # On paper, too.
    for theme, ending in ((USUAL_THEME, ""), ("dark", "~dark"), ("print", "-print")):
        yield [BEFORE_AFTER, theme], f"{list(DOCUMENTED)[-1]}/{BEFORE_AFTER}{ending}.svg"


def witnesses():
    """Yields the theme, the picture in the folder of witnesses, and the picture's file."""
    for folder, shown in WITNESSES.items():
        for name, picture in shown.items():
            for theme, ending in ((USUAL_THEME, ""), ("dark", "~dark")):
                yield theme, picture, f"{folder}/{name}{ending}.svg"


def document(name):
    """The file of an example, if it is one."""
    path = f"Examples/{name}.json"
    return path if os.path.exists(os.path.join(ROOT, path)) else None


def render(example, *arguments):
    return ["render", f"Examples/{example}.json", "--strict", *arguments]


def call(program, words, code=0):
    """Runs the command; returns how it ended, or None if that isn't as it should, having said why."""
    command = [program, *words]
    result = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True)
    sys.stderr.write(result.stderr.decode("utf-8", "replace"))
    if result.returncode != code:
        print(f"examples: {' '.join(command[1:])} ended with {result.returncode}")
    return result if result.returncode == code else None


def draw(program, folder):
    """Draws all pictures; returns the files of those that could be drawn, and how many could not."""
    drawn, failures = [], 0
    for words, name in pictures():
        file = os.path.join(folder, name)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        if words[0] == BEFORE_AFTER:
            before_after.draw(program, ROOT, words[1], file)
            drawn.append(name)
        elif call(program, [*words, "-o", file]):
            drawn.append(name)
        else:
            failures += 1
    for name, words in CODE.items():
        written = call(program, [*words, "-q"])
        failures += not written
        if written:
            os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
            with open(os.path.join(folder, name), "wb") as file:
                file.write(written.stdout)
            drawn.append(name)
    with tempfile.TemporaryDirectory() as found:
        for theme in (USUAL_THEME, "dark"):
            # What is broken on purpose is an error.
            failures += not call(program, [*BROKEN, "--theme", theme, "--witness", os.path.join(found, theme)], 1)
        for theme, picture, name in witnesses():
            paths = glob.glob(os.path.join(found, theme, f"[0-9]*-{picture}"))
            if len(paths) == 1:
                os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
                shutil.copyfile(paths[0], os.path.join(folder, name))
                drawn.append(name)
            else:
                print(f"examples: no rule is broken as {name} is to show")
                failures += 1
    return drawn, failures


def flows_of(example):
    """The names of an example's flows; none where it can't be read, which the command has said by then."""
    with open(os.path.join(EXAMPLES, f"{example}.json"), encoding="utf-8") as file:
        try:
            return json.load(file).get("flows", {})
        except ValueError:
            return {}


def walk_flows(program, folder):
    failures = 0
    for example in names(EXAMPLES, ".json"):
        for flow in flows_of(example):
            failures += not call(program, render(example, "--flow", flow, "-o", os.path.join(folder, "flow.svg")))
    return failures


def compare(program):
    with tempfile.TemporaryDirectory() as folder:
        drawn, failures = draw(program, folder)
        for name in drawn:
            committed = os.path.join(ROOT, name)
            if not os.path.exists(committed):
                print(f"examples: {name} is missing")
                failures += 1
            elif not filecmp.cmp(committed, os.path.join(folder, name), shallow=False):
                print(f"examples: {name} is not what is drawn now")
                failures += 1
        expected = {name for _, name in pictures()} | {name for *_, name in witnesses()}
        for where in ("Examples", *DOCUMENTED):
            for name in names(os.path.join(ROOT, where), ".svg"):
                if f"{where}/{name}.svg" not in expected:
                    print(f"examples: {where}/{name}.svg belongs to no example")
                    failures += 1
        failures += walk_flows(program, folder)
    return failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("action", choices=["render", "compare"])
    arguments = parser.parse_args()
    program = os.path.realpath(arguments.program)
    if arguments.action == "render":
        _, failures = draw(program, ROOT)
        if failures:
            sys.exit(1)
    elif compare(program):
        sys.exit("examples: `make examples` draws them anew; look at the difference before you commit it")


main()
