"""Turns the examples of the documentation into tests, or compares the tests with what the documentation says now.

    python3 .ci/doc_examples.py write|compare

Every block that begins with ```swift in README.md, in the command's catalog, and in the catalog and the doc comments of
`Sources/Helm` is a test of its own; those that import HelmDocument or HelmLive, and those of HelmDocument's sources,
write files or send steps and are only compiled; so are those of HelmFlow and Jumper tests of their modules. Those that
import HelmLive beside SwiftUI or UIKit are files of their own, as in an app, and built against the stand-ins.
CONTRIBUTING.md says what a block can rely on and how it states results.
"""

import glob
import os
import re
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
TESTS = os.path.join("Tests", "HelmTests", "Documentation")
ARTICLES = os.path.join(TESTS, "DocumentationExamples+Articles.swift")
SOURCES = os.path.join(TESTS, "DocumentationExamples+Sources.swift")
VIEWS = os.path.join(TESTS, "DocumentationExamples+Views.swift")
DOCUMENTS = os.path.join("Tests", "HelmDocumentTests", "Documentation", "DocumentationExamples+Documents.swift")
LIVE = os.path.join("Tests", "HelmLiveTests", "Documentation", "DocumentationExamples+Live.swift")
SNIPPETS = os.path.join("Tests", "StandIns", "Snippets")
FLOWS = os.path.join("Tests", "HelmFlowTests", "Documentation", "DocumentationExamples+Flows.swift")
COORDINATORS = os.path.join("Tests", "JumperTests", "Documentation", "DocumentationExamples+Coordinators.swift")

BLOCK = re.compile(r"^( *)```swift\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"\n\n {4,}\S")
DOC_COMMENT = re.compile(r"^\s*/// ?(.*)$")
IMPORT = re.compile(r"^import \w+$")
RESULT = re.compile(r"^(?P<indent>\s*)(?P<effects>try )?(?P<value>\S.*?)  // (?P<text>.+)$")

HEAD = """\
// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.
"""
WHERE_VIEWS_EXIST = "#if canImport(SwiftUI)\n"


def documents():
    """Yields name and text, the doc comments alone of a source file."""
    names = ["README.md"]
    for module in ("Helm", "HelmFlow", "Jumper", "helm-viz"):
        names += sorted(glob.glob(f"Sources/{module}/**/*.md", root_dir=ROOT, recursive=True))
    for module in ("Helm", "HelmDocument", "HelmFlow", "Jumper"):
        names += sorted(glob.glob(f"Sources/{module}/**/*.swift", root_dir=ROOT, recursive=True))
    for name in names:
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            text = file.read()
        if name.endswith(".swift"):
            comments = map(DOC_COMMENT.match, text.split("\n"))
            text = "\n".join(comment[1] if comment else "" for comment in comments)
        yield name, text


def statement(line):
    """A line of an example as a line of a test: a comment behind an expression is what the expression shows."""
    result = RESULT.match(line)
    if not result:
        return line
    text = result["text"].replace("\\", "\\\\").replace('"', '\\"')
    return f"{result['indent']}{result['effects'] or ''}expect({result['value']}, shows: \"{text}\")"


def examples():
    """Yields for each block its place and its lines."""
    for name, text in documents():
        is_document = name.startswith("Sources/HelmDocument/")
        if not is_document and INDENTED.search(FENCED.sub("", text)):
            sys.exit(f"doc_examples: {name}: indented code is not run; begin it with ```swift")
        for number, block in enumerate(BLOCK.finditer(text), 1):
            lines = [line.removeprefix(block[1]) for line in block[2].rstrip("\n").split("\n")]
            if is_document:
                lines.insert(0, "import HelmDocument")
            for module in ("HelmFlow", "Jumper"):
                if name.startswith(f"Sources/{module}/") and f"import {module}" not in lines:
                    lines.insert(0, f"import {module}")
            yield f"{name.removeprefix('Sources/').removeprefix('Helm/')}, example {number}", lines


def extension(attributes, blocks, module="Helm"):
    """The text of a file with a function for each block; imports stand at its top, and an app's `@main` nowhere."""
    imports = {f"import {module}"} | {line for _, lines in blocks for line in lines if IMPORT.match(line)}
    functions = []
    for place, lines in blocks:
        body = [f"    {statement(line)}".rstrip() for line in lines if not IMPORT.match(line) and line != "@main"]
        head = f"  {f'{attributes} func'.lstrip()} `{place}`() throws {{\n"
        functions.append(head + "\n".join(body).strip("\n") + "\n  }\n")
    return "\n".join(sorted(imports)) + "\n\nextension DocumentationExamples {\n" + "\n".join(functions) + "}\n"


def files():
    """The generated files by name."""
    blocks = list(examples())
    snippets = {}
    for framework in ("SwiftUI", "UIKit"):
        found = [block for block in blocks if {"import HelmLive", f"import {framework}"} <= set(block[1])]
        blocks = [block for block in blocks if block not in found]
        for number, (_, lines) in enumerate(found, 1):
            name = os.path.join(SNIPPETS, f"{framework}Snippet", f"Snippet{number}.swift")
            snippets[name] = HEAD + "\n" + "\n".join(lines) + "\n"
    views = [block for block in blocks if "import SwiftUI" in block[1]]
    documents = [block for block in blocks if "import HelmDocument" in block[1]]
    live = [block for block in blocks if "import HelmLive" in block[1]]
    flows = [block for block in blocks if "import HelmFlow" in block[1] and block not in live]
    coordinators = [block for block in blocks if "import Jumper" in block[1] and block not in live]
    run = [block for block in blocks if block not in views + documents + flows + coordinators + live]
    before = f"{HEAD}\nimport Testing\n{WHERE_VIEWS_EXIST}import SwiftUI\n#endif\n"
    articles = [block for block in run if ".md, " in block[0]]
    sources = [block for block in run if block not in articles]
    return snippets | {
        ARTICLES: before + extension("@Test mutating", articles),
        SOURCES: before + extension("@Test mutating", sources),
        VIEWS: f"{HEAD}\n{WHERE_VIEWS_EXIST}{extension('@MainActor', views)}#endif\n",
        DOCUMENTS: f"{HEAD}\nimport Foundation\n{extension('', documents)}",
        LIVE: f"{HEAD}\nimport Foundation\n{extension('@MainActor', live)}",
        FLOWS: f"{HEAD}\nimport Testing\n{extension('@Test', flows, 'HelmFlow')}",
        COORDINATORS: f"{HEAD}\nimport Testing\n{extension('@Test', coordinators, 'Jumper')}",
    }


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in ("write", "compare"):
        sys.exit(__doc__)
    different = []
    for name, text in files().items():
        path = os.path.join(ROOT, name)
        if sys.argv[1] == "write":
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        elif not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
            different.append(name)
    if different:
        sys.exit(
            f"doc_examples: {', '.join(different)}: not what the documentation says now; "
            "`python3 .ci/doc_examples.py write` takes it over"
        )


main()
