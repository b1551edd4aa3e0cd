"""Checks the rules of this house that neither the compiler nor the formatter knows. Prints each breach with its reason.

    python3 .ci/lint.py
"""

import os
import re
import sys
import unicodedata

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))

# What a module may import of ours. The build holds declared dependencies to this too; here stands what may be declared.
OURS = {
    "Helm": set(),
    "HelmMistakes": set(),
    "HelmFlow": {"Helm", "HelmDocument", "HelmMistakes"},
    "HelmDocument": {"Helm"},
    "HelmLive": {"Helm", "HelmDocument"},
    "UIKitStandIn": set(),
    "Jumper": {"Helm", "HelmDocument", "HelmMistakes", "UIKitStandIn"},
    "HelmSystem": set(),
    "HelmGraphviz": {"CHelmGraphviz", "HelmSystem"},
    "HelmImport": {"Helm", "HelmDocument", "HelmGraphviz", "CExpat"},
    "HelmAnalysis": {"Helm", "HelmDocument"},
    "HelmDiagram": {"Helm", "HelmDocument", "HelmAnalysis", "Themes"},
    "HelmLayout": {"HelmDiagram", "HelmDocument", "HelmGraphviz"},
    "HelmRendering": {"Helm", "HelmDiagram", "HelmGraphviz", "HelmDocument", "HelmAnalysis"},
    "HelmCompanion": {"HelmDocument"},
    "HelmPreview": {"HelmCompanion", "HelmDiagram", "HelmAnalysis", "HelmDocument"},
    "helm-viz-preview": {"HelmPreview", "HelmSystem"},
    "HelmVizCommand": {
        "Helm", "HelmDocument", "HelmImport", "HelmAnalysis", "HelmDiagram", "HelmGraphviz", "HelmLayout",
        "HelmRendering", "HelmCompanion", "HelmSystem",
    },
    "helm-viz": {"HelmVizCommand"},
    "HelmVizPlugin": set(),
    "Themes": set(),
}
# C, which stays inside the one module that may import it.
C = {"CHelmGraphviz", "CExpat", "CLibgvc", "CLibgd"}
MODULES = set(OURS) | C

# What only some modules may import of others' work.
OTHERS = {
    "ArgumentParser": ({"HelmVizCommand"}, "only the command reads a command line"),
    "SystemPackage": (
        {
            "HelmSystem", "HelmVizCommand", "HelmAnalysis", "HelmDiagram", "HelmGraphviz", "HelmImport",
            "helm-viz-preview",
        },
        "it comes with what draws; apps take bytes",
    ),
    "NIOCore": ({"HelmPreview"}, "only the preview listens"),
    "NIOPosix": ({"HelmPreview"}, "only the preview listens"),
    "NIOHTTP1": ({"HelmPreview"}, "only the preview listens"),
    "OpenCombine": ({"Helm", "HelmFlow", "HelmLive"}, "only the observable shells publish, and who listens to them"),
    "Combine": ({"Helm", "HelmFlow", "HelmLive"}, "only the observable shells publish, and who listens to them"),
    "SwiftUI": ({"Helm", "HelmFlow", "Jumper"}, "only the observable shells and coordinators know views"),
    "Logging": ({"HelmMistakes", "HelmFlow", "Jumper"}, "errors are values; only a program's mistakes are logged"),
    "UIKit": ({"Jumper"}, "only coordinators know views"),
    "FoundationXML": (set(), "expat reads XML: Graphviz brings it anyway, and it is small"),
}

# The C library is asked in one place; what is for apps depends on nothing, and runs on more systems.
OTHERS |= dict.fromkeys(
    ["Glibc", "Musl", "Darwin", "Android", "WinSDK"],
    ({"HelmSystem", "HelmMistakes"}, "`CLibrary` has what swift-system lacks"),
)

# What only some modules may call: a pattern, who may, and why.
CALLS = [
    (
        r"(?<![.\w])(print|debugPrint|dump|readLine|fopen|fputs|fwrite|exit|_exit|abort)\(",
        {"HelmSystem", "HelmVizCommand", "helm-viz", "helm-viz-preview", "HelmVizPlugin"},
        "libraries take values and return them; only the command reads, prints and exits",
    ),
    (
        r"\b(FileManager|FileHandle|FileDescriptor|ProcessInfo|Process|URLSession|CommandLine\.arguments"
        r"|UserDefaults)\b",
        {"HelmSystem", "HelmVizCommand", "helm-viz", "helm-viz-preview", "HelmVizPlugin", "HelmLive"},
        "libraries take values and return them; only the command touches files, processes and the environment",
    ),
    (
        r"\btry!|\bas! |\b(fatalError|preconditionFailure)\(|\b(TODO|FIXME|HACK)\b",
        set(),
        "nothing ends the process, and nothing is left for later",
    ),
]

# What only some files may call: a pattern, the folder that is looked at, who may, and why.
PLACES = [
    (
        r"\b(Console\.current\.write|FolderWriting\.replace|FileWriting\.replace)\(",
        "Sources/HelmVizCommand/",
        {"Output/Output.swift", "Folders/FolderWriting.swift"},
        "jobs make products, and one place delivers them",
    ),
    (
        r'"\.?(storyboard|swift|svg|png|pdf|mmd|gv|docc)"',
        "Sources/HelmVizCommand/",
        {"Output/OutputFormat.swift", "Documenting/DocsFormat.swift", "Importing/SourceReader.swift"},
        "a table has what there are of formats, and their files' endings: `OutputFormat`, `ImportFormat`, `DocsFormat`",
    ),
    (
        r'split\(separator: "/"\)|Index\(of: "/"\)|joined\(separator: "/"\)|hasSuffix\("\.\w+"\)',
        "Sources/",
        {
            # Links, ids and Android's references are no paths; apps do without swift-system.
            "Helm/Links/Navigation+DeepLinks.swift",
            "HelmDocument/Reading/ReferenceCheck.swift",
            "HelmImport/Android/AndroidFile.swift",
            "HelmImport/Android/AndroidImport.swift",
            "HelmImport/Android/AndroidImport+Titles.swift",
            "HelmImport/Draft/GraphDraft+Document.swift",
            "HelmImport/Files/FileScopes.swift",
            "HelmImport/Files/FoundFiles.swift",
            "HelmVizCommand/Preparing/NameLookup.swift",
        },
        "what a path says is swift-system's: `FilePath`",
    ),
    (
        r'split\(separator: "/"\)|Index\(of: "/"\)|hasSuffix\("\.[a-z]+"\)',
        "Companions/Swift/Sources/",
        set(),
        "what a path says is swift-system's: `FilePath`",
    ),
]

# All that a public header of a C target may include beside its neighbours.
PLAIN_HEADERS = {"<stdbool.h>", "<stddef.h>", "<stdint.h>"}

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
LONGEST_LINE = 120
# An extension shorter than this joins its type, which is read in one place then.
SHORT_EXTENSION = 30
# A type's file grows no further than this for it.
LONGEST_TYPE = 400
EXTENSION = re.compile(r"^(?:(?:public|package|private|fileprivate) )?extension (?P<type>[\w.]+)(?P<rest>[^{]*)\{")
DECLARATION = re.compile(
    r"^(?P<indent> *)(?:@\w+(?:\([^)]*\))? |[a-z]+ )*?"
    r"(?P<kind>struct|class|enum|actor|protocol) (?P<name>\w+)"
)
# Short extensions that stand alone all the same.
SHORT_EXTENSIONS_LEFT = {
    ("Sources/HelmDocument/Model/GraphDocument+Helm.swift", "GraphDocument"): "the command is built without it",
    ("Sources/HelmDocument/Diagnostics/DiagnosticPrinter+JSON.swift", "JSONNode"): "companions write without places",
    ("Sources/HelmDocument/JSON/JSONValue.swift", "JSONWriter"): "companions write what they didn't read",
    ("Sources/HelmDocument/Writing/GraphDocument+Files.swift", "GraphDocument"): "files alone need Foundation",
    ("Sources/HelmFlow/Graph/NavigationGraph+Bindings.swift", "NavigationGraph"): "views alone need it",
    ("Sources/HelmImport/Android/AndroidFile.swift", "XMLElement"): "what reads XML knows no format",
}
# What people write and read line by line. Data, such as JSON and pictures, is as long as it is.
WRITTEN = re.compile(r"\.(swift|py|js|css|html|c|h|md|sh|yml|supp|modulemap)$|(^|/)Makefile$|^\.ci/\w+$")
# What is written so all the same.
LONG_LINES = [
    (re.compile(r"/Fixtures/|^Tests/Fuzzing/Corpus/"), "fixtures are as others write them"),
    (re.compile(r"/DocumentationExamples\+\w+\.swift$|^Tests/Reliability/README\.md$"), "programs write it"),
    (re.compile(r"^Tests/Benchmarks/Engine/Reference/"), "it is others' work"),
    (
        re.compile(r"/HelmViz\.docc/Articles/(Check|CheckRules|RecordingTests)\.md$"),
        "the command prints it: `readme.py` takes over how",
    ),
]
# Files in which lines are still to be broken. Nothing is added here.
LONG_LINES_LEFT = set()


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
    # A plugin runs in the package manager, which has no FoundationEssentials with processes; only Foundation has a
    # client of the network, which apps link anyway.
    if imported == "Foundation" and module not in ("HelmVizPlugin", "HelmLive"):
        if not (conditions and conditions[-1] == "else of canImport(FoundationEssentials)"):
            reason = "it is large and slow to start: FoundationEssentials, where it can be imported"
            yield "Foundation is imported", reason
    elif imported in MODULES:
        if module in OURS and imported not in OURS[module]:
            reason = "data flows one way: document, engine, analysis, diagram, layout, rendering"
            yield f"{module} imports {imported}", reason
        if imported in C and access in ("public", "package"):
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


def breaches_of_places(name, text):
    """Yields line, breach, reason for what a Swift file calls that is others' to call."""
    for pattern, folder, allowed, reason in PLACES:
        if not name.startswith(folder) or name[len(folder) :] in allowed:
            continue
        for number, line in enumerate(text.split("\n"), 1):
            found = re.search(pattern, line)
            if found and not COMMENT.match(line):
                yield number, f"'{found.group().strip('( ')}' in {os.path.basename(name)}", reason


def breaches_of_c(target, text, is_public):
    """Yields line, breach, reason for a file of a C target."""
    for number, line in enumerate(text.split("\n"), 1):
        included = re.match(r"#include (\S+)", line)
        is_neighbour = included and os.path.exists(os.path.join(ROOT, "Sources", target, "include", included[1][1:-1]))
        if is_public and included and included[1] not in PLAIN_HEADERS and not is_neighbour:
            reason = "Swift sees handles, numbers and bytes, no header of others'"
            yield number, f"{included[1]} in a public header", reason
        if is_public and re.match(r"(static\s+)?inline\b", line):
            yield number, "a program in a header", "builds see that a .c file changed, and sanitizers look at it"
        declared = re.match(r"(?!typedef|static|struct|enum|return|else)[A-Za-z][\w ]*[ *]+(\w+)\(", line)
        if declared and not declared[1].startswith(f"{target}_"):
            yield number, f"{declared[1]} is seen by the linker", f"every name begins with the target's: {target}_"


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


def columns(line):
    """The characters of a line; marks that stand on others, and joiners, take no column."""
    return sum(unicodedata.category(character) not in ("Mn", "Me", "Cf") for character in line)


def breaches_of_lines(name, text):
    """Yields line, breach, reason where a line is too long; rows, addresses and output can't be broken."""
    if not WRITTEN.search(name) or any(pattern.search(name) for pattern, _ in LONG_LINES):
        return
    is_long = is_printed = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            is_printed = name.endswith(".md") and line == "```text"
        if len(line) <= LONGEST_LINE or is_printed:
            continue
        width = columns(line)
        if width <= LONGEST_LINE or columns(URL.sub("", line)) <= LONGEST_LINE // 2:
            continue
        if name.endswith(".md") and line.lstrip().startswith("|"):
            continue
        is_long = True
        if name not in LONG_LINES_LEFT:
            yield number, f"{width} columns", f"lines fit {LONGEST_LINE}, comments too: two files stand side by side"
    if name in LONG_LINES_LEFT and not is_long:
        yield 1, "no line is too long any more", "take it off LONG_LINES_LEFT in .ci/lint.py"


def breaches_of_makefile(text):
    """Yields line, breach, reason where a variable is set again, by who thinks of something else."""
    known = set()
    for number, line in enumerate(text.split("\n"), 1):
        found = re.match(r"(\w+) *[:?]?=", line)
        if found and found[1] in known:
            yield number, f"{found[1]} is set twice", "what comes later holds in all recipes, earlier ones too"
        known.add(found and found[1])


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


class Declarations:
    """Which types and protocols the modules declare, and where."""

    def __init__(self, sources):
        self.places = {}
        self.initialized = set()
        for name, text in sources.items():
            outer = []
            for line in text.split("\n"):
                found = DECLARATION.match(line)
                indent = len(line) - len(line.lstrip())
                if line.strip() and line[indent] not in "/)}":
                    outer = [other for other in outer if other[0] < indent]
                if found:
                    place = (name, found["kind"], text.count("\n"))
                    path = ".".join([other[1] for other in outer] + [found["name"]])
                    self.places[module_of(name), path] = place
                    outer.append((indent, found["name"]))
                elif outer and re.match(r" +(?:[a-z]+ )*init[?(<]", line) and indent == outer[-1][0] + 2:
                    self.initialized.add((module_of(name), ".".join(other[1] for other in outer)))

    def joins(self, name, extended, rest, body):
        """Whether a short extension could stand in its type; what only an extension may say is left to extensions."""
        key = (module_of(name), extended)
        declared, kind, length = self.places.get(key, (None, None, 0))
        conforms, _, constraint = rest.partition(" where ")
        protocols = re.findall(r"\w+", conforms.partition(":")[2])
        if declared is None or kind == "protocol" or constraint or "<" in rest:
            return False
        if any(self.places.get((key[0], protocol), (None, ""))[1] != "protocol" for protocol in protocols):
            return False
        # A structure has an initializer by itself as long as it declares none.
        initializes = any(re.match(r"  (?:[a-z]+ )*init[?(<]", line) for line in body)
        if kind == "struct" and initializes and key not in self.initialized:
            return False
        return declared == name or length + len(body) <= LONGEST_TYPE


def module_of(name):
    """Where a source's module lies: `Sources/Helm`, `Companions/Swift/Sources/HelmSwift`, `Themes`."""
    folders = name.split("/")
    return "/".join(folders[: folders.index("Sources") + 2]) if "Sources" in folders else folders[0]


def breaches_of_extensions(name, text, declarations):
    """Yields line, breach, reason for an extension that could stand in its type."""
    lines = text.split("\n")
    left = {extended for file, extended in SHORT_EXTENSIONS_LEFT if file == name}
    for start, line in enumerate(lines):
        found = EXTENSION.match(line)
        if not found:
            continue
        end = start if line.rstrip().endswith("}") else lines.index("}", start)
        body = lines[start + 1 : end]
        if len(body) + 2 >= SHORT_EXTENSION or not declarations.joins(name, found["type"], found["rest"], body):
            continue
        if found["type"] in left:
            left.remove(found["type"])
        else:
            yield start + 1, f"a short extension of {found['type']}", "a type is read in one place: it joins its type"
    for extended in left:
        yield 1, f"no short extension of {extended}", "take it off SHORT_EXTENSIONS_LEFT in .ci/lint.py"


def is_source(name):
    """Whether a file is Swift of a module, rather than of a test, an example or the package."""
    return name.endswith(".swift") and name.startswith(("Sources/", "Themes/", "Companions/Swift/Sources/"))


def main():
    count = 0
    declarations = Declarations({name: text_of(name) for name in files() if is_source(name)})
    for name in files():
        text = text_of(name)
        if text is None:
            continue
        breaches = list(breaches_of_lines(name, text))
        # This file names what it looks for.
        if name != ".ci/lint.py":
            breaches += breaches_of_any(name, text)
        folders = name.split("/")
        if name.endswith(".swift") and folders[0] in ("Sources", "Themes"):
            module = folders[1] if folders[0] == "Sources" else folders[0]
            if module not in OURS:
                breaches.append((1, f"module {module} is unknown", "name what it may import in .ci/lint.py"))
            breaches += breaches_of_source(module, text)
        if is_source(name):
            breaches += breaches_of_places(name, text)
            breaches += breaches_of_extensions(name, text, declarations)
        if name.endswith((".c", ".h")) and os.path.isdir(os.path.join(ROOT, *folders[:2], "include")):
            breaches += breaches_of_c(folders[1], text, "include" in folders)
        if name == "Makefile":
            breaches += breaches_of_makefile(text)
        if name.endswith(".docc/Articles/Methods.md"):
            breaches += breaches_of_methods(folders[1], text)
        for number, breach, reason in sorted(breaches):
            print(f"{name}:{number}: error: {breach} ({reason})")
        count += len(breaches)
    if count:
        sys.exit(f"lint: {count} found")


if __name__ == "__main__":
    main()
