"""Checks the rules of this house that neither the compiler nor the formatter knows. Prints each breach with its reason.

    python3 .ci/lint.py
"""

import os
import re
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))

# What a module may import of ours. The build holds declared dependencies to this too; here stands what may be declared.
OURS = {
    "Helm": set(),
    "HelmMistakes": set(),
    "HelmFlow": {"Helm", "HelmDocument", "HelmMistakes"},
    "HelmDocument": {"Helm"},
    "UIKitStandIn": set(),
    "Jumper": {"Helm", "HelmDocument", "HelmMistakes", "UIKitStandIn"},
    "HelmImport": {"Helm", "HelmDocument", "HelmLayout", "CExpat"},
    "HelmAnalysis": {"Helm", "HelmDocument"},
    "HelmDiagram": {"Helm", "HelmDocument", "HelmAnalysis", "Themes"},
    "HelmLayout": {"HelmDiagram", "HelmDocument", "CGraphviz"},
    "HelmRendering": {"HelmDiagram", "HelmDocument", "HelmAnalysis", "Helm"},
    "HelmCompanion": {"HelmDocument"},
    "HelmPreview": {"HelmCompanion"},
    "helm-viz-preview": {"HelmPreview"},
    "HelmVizCommand": {
        "Helm", "HelmFlow", "HelmDocument", "HelmImport", "HelmAnalysis", "HelmDiagram", "HelmLayout", "HelmRendering",
        "HelmCompanion", "Themes",
    },
    "helm-viz": {"HelmVizCommand"},
    "HelmVizPlugin": set(),
    "Themes": set(),
}
MODULES = set(OURS) | {"CGraphviz", "CExpat"}

# What only some modules may import of others' work.
OTHERS = {
    "ArgumentParser": ({"HelmVizCommand"}, "only the command reads a command line"),
    "NIOCore": ({"HelmPreview"}, "only the preview listens"),
    "NIOPosix": ({"HelmPreview"}, "only the preview listens"),
    "NIOHTTP1": ({"HelmPreview"}, "only the preview listens"),
    "OpenCombine": ({"Helm", "HelmFlow"}, "only the observable shells publish"),
    "Combine": ({"Helm", "HelmFlow"}, "only the observable shells publish"),
    "SwiftUI": ({"Helm", "HelmFlow", "Jumper"}, "only the observable shells and coordinators know views"),
    "Logging": ({"HelmMistakes", "HelmFlow", "Jumper"}, "errors are values; only a program's mistakes are logged"),
    "UIKit": ({"Jumper"}, "only coordinators know views"),
    "FoundationXML": (set(), "expat reads XML: Graphviz brings it anyway, and it is small"),
}

# What only some modules may call: a pattern, who may, and why.
CALLS = [
    (
        r"(?<![.\w])(print|debugPrint|dump|readLine|fopen|fputs|fwrite|exit|_exit|abort)\(",
        {"HelmVizCommand", "helm-viz", "helm-viz-preview", "HelmVizPlugin"},
        "libraries take values and return them; only the command reads, prints and exits",
    ),
    (
        r"\b(FileManager|FileHandle|ProcessInfo|Process|URLSession|CommandLine\.arguments|UserDefaults)\b",
        {"HelmVizCommand", "helm-viz", "helm-viz-preview", "HelmVizPlugin"},
        "libraries take values and return them; only the command touches files, processes and the environment",
    ),
    (
        r"\btry!|\bas! |\b(fatalError|preconditionFailure)\(|\b(TODO|FIXME|HACK)\b",
        set(),
        "nothing ends the process, and nothing is left for later",
    ),
]

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?P<access>public|package|internal|fileprivate|private)?\s*"
    r"import\s+(?:(?:struct|class|enum|protocol|func|typealias|var|let)\s+)?(?P<module>\w+)"
)
STATEMENT = re.compile(r"^\s*#(if|elseif|else|endif)\b\s*(.*)$")
COMMENT = re.compile(r"^\s*//")
URL = re.compile(r"https?://[^\s\"'<>)]+")
# Where this very machine keeps the checkout and its user's files.
OWN_PATHS = [path for path in (ROOT, os.path.expanduser("~") + os.sep) if len(path) > 2]
EMPTY_NAME = re.compile(r"(Utils?|Utilities|Helpers?|Manager|Common|Misc)(\.swift$|/)")
LONGEST_FILE = 600


def files():
    """Every file but what is built or belongs to other tools: folders that begin with a dot, save this one."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if name == ".ci" or name[0] not in "._")
        for name in sorted(names):
            yield os.path.relpath(os.path.join(folder, name), ROOT)


def text_of(name):
    with open(os.path.join(ROOT, name), "rb") as file:
        data = file.read()
    return None if b"\0" in data[:8000] else data.decode("utf-8", "replace")


def breaches_of_import(module, access, imported, conditions):
    # A plugin runs in the package manager, which has no FoundationEssentials with processes.
    if imported == "Foundation" and module != "HelmVizPlugin":
        if not (conditions and conditions[-1] == "else of canImport(FoundationEssentials)"):
            yield "Foundation is imported", "it is large and slow to start: FoundationEssentials, where it can be imported"
    elif imported in MODULES:
        if module in OURS and imported not in OURS[module]:
            yield f"{module} imports {imported}", "data flows one way: document, engine, analysis, diagram, layout, rendering"
        if imported in ("CGraphviz", "CExpat") and access == "public":
            yield f"{imported} is imported publicly", "C stays inside: its types are in no public signature"
    elif imported in OTHERS:
        allowed, reason = OTHERS[imported]
        if module not in allowed:
            yield f"{module} imports {imported}", reason


def breaches_of_source(module, text):
    """Yields line, breach, reason for a Swift file of Sources."""
    conditions = []
    for number, line in enumerate(text.split("\n"), 1):
        if COMMENT.match(line):
            continue
        statement = STATEMENT.match(line)
        if statement:
            word, condition = statement.groups()
            if word == "if":
                conditions.append(condition.strip())
            elif word == "endif":
                conditions[-1:] = []
            elif conditions:
                conditions[-1] = condition.strip() if word == "elseif" else f"else of {conditions[-1]}"
            continue
        found = IMPORT.match(line)
        if found:
            for breach, reason in breaches_of_import(module, found["access"], found["module"], conditions):
                yield number, breach, reason
        for pattern, allowed, reason in CALLS:
            call = re.search(pattern, line)
            if call and module not in allowed:
                yield number, f"'{call.group().strip('( ')}' in {module}", reason
    length = text.count("\n")
    if length > LONGEST_FILE:
        yield length, f"{length} lines", "one concept a file: most have about 100 lines"


def breaches_of_any(name, text):
    """Yields line, breach, reason for any text file of the repository."""
    if EMPTY_NAME.search(name):
        yield 1, "a name that says nothing", "folders and files are named by what they hold"
    for number, line in enumerate(text.split("\n"), 1):
        if any(path in line for path in OWN_PATHS):
            yield number, "a path of this machine", "the repository speaks of itself alone"
        if name.startswith("Package."):
            for url in URL.findall(line):
                if not url.startswith("https://github.com/"):
                    yield number, f"a dependency from {url}", "dependencies come from where everybody can fetch them"


def breaches_of_methods(module, text):
    """Yields line, breach, reason for a table of methods: what is quoted there is the name of a test or a suite."""
    names = set()
    for folder, _, files in os.walk(os.path.join(ROOT, "Tests", f"{module}Tests")):
        for file in files:
            names.update(re.findall(r'@(?:Test|Suite)\(\s*"([^"]+)"', text_of(os.path.join(folder, file)) or ""))
    for number, line in enumerate(text.split("\n"), 1):
        for quoted in re.findall("“([^”]+)”", line):
            if quoted not in names:
                yield number, f"no test is named “{quoted}”", "a method's row names the test that shows it"


def main():
    count = 0
    for name in files():
        if name == ".ci/lint.py":
            continue
        text = text_of(name)
        if text is None:
            continue
        breaches = list(breaches_of_any(name, text))
        folders = name.split("/")
        if name.endswith(".swift") and folders[0] in ("Sources", "Themes"):
            module = folders[1] if folders[0] == "Sources" else folders[0]
            if module not in OURS:
                breaches.append((1, f"module {module} is unknown", "name what it may import in .ci/lint.py"))
            breaches += breaches_of_source(module, text)
        if name.endswith(".docc/Articles/Methods.md"):
            breaches += breaches_of_methods(folders[1], text)
        for number, breach, reason in sorted(breaches):
            print(f"{name}:{number}: error: {breach} ({reason})")
        count += len(breaches)
    if count:
        sys.exit(f"lint: {count} found")


if __name__ == "__main__":
    main()
