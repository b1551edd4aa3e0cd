"""Feeds the companion that reads Swift source with what is hard to read, and with mutated files of this repository.

    python3 Tests/Fuzzing/swift_source.py --program .build/release/helm-viz-swift check    the same inputs each time
    python3 Tests/Fuzzing/swift_source.py --program … mutate   of these the mutated files alone, for a debug build
    python3 Tests/Fuzzing/swift_source.py --program … run [--seconds 600] [--seed N] [--sources FOLDER]

An input is a folder of some files, read as one app. It fails where the program crashes, takes 20 seconds of a
processor, or answers with something else than two lines of JSON that name only fragments it has, or with a document
that `helm-viz`, where that lies beside it, doesn't read. What failed stays in .build/fuzzing/broken/swift.
"""

import argparse
import glob
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir, os.pardir))
BROKEN = os.path.join(ROOT, ".build", "fuzzing", "broken", "swift")
LIMIT = 20  # seconds of a processor; the fuel of a fragment ends long before
WAITED = 300  # seconds that a busy machine may take for these
CHECKED = 150
MUTATED = 60
# What navigates, so that what is put into a file is met by a pattern.
PIECES = [
    "NavigationLink(destination: A()) { }", ".sheet(isPresented: $x) { A() }", ".sheet(item: $x) { y in B(y) }",
    "NavigationStack(path: $x) { A() }", ".navigationDestination(for: A.self) { x in B(x) }", "TabView { A(); B() }",
    "present(A(), animated: true)", "navigationController?.pushViewController(A(), animated: true)",
    "struct A: View { var body: some View { B() } }", "struct B: View { var body: some View { A() } }",
    "class A: B { }", "class B: A { }", "typealias A = B", "typealias B = A", "protocol A: B { }",
    "extension A: B { }",
    "enum A { case a(A), b }", "switch x { case .a(let y): A(y) default: B() }", "if let x = x { A(x) }",
    "func a() -> some View { a() }", "var a: A { a }", "let a = { a() }", "x = .a(x)", "self.a = a", "#if A\n",
    "#endif\n",
    "@State var x = x", "@main struct M: App { var body: some Scene { WindowGroup { A() } } }", '"\\(a', '"""', "/*",
    "{", "}", "(", ")", "[", "]", "<", ">", "`", "\\", "#", "@", "&", "?", "!", ":", ",", ".", "->", "...", "\0",
    "Helm<A>(nav: [Segue(from: .a, to: .b, style: x, tag: x)])", "\r\n",
    "\ufeff", "é", "👩‍👩‍👧", "9" * 400, "super.init()", "A.B.C", "$0", "_x", "$", "_",
]


def limited():
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT + 5))


def app(body):
    """An app whose window shows A."""
    return f"@main struct M: App {{ var body: some Scene {{ WindowGroup {{ A() }} }} }}\n{body}"


def view(code, members=""):
    return app(f"struct A: View {{ {members}\nvar body: some View {{ {code} }} }}")


def nasty():
    """Yields names and texts that programs of this kind break at."""
    deep = 20_000
    for opening, closing in ("()", "[]", "{}"):
        yield f"deep {opening}", view(opening * deep + "B()" + closing * deep)
        yield f"only {opening}", view(opening * deep)
    yield "deep calls", view("a(" * deep + ")" * deep)
    yield "long chain", view("B()" + ".padding()" * deep)
    yield "long members", view("a" + ".b" * deep)
    yield "operators", view("a" + " + b" * deep)
    yield "ternaries", view("a ? " * deep + "B()" + " : B()" * deep)
    yield "negations", view("!" * deep + "a")
    yield "prefixes", view("- " * deep + "a")
    yield "else if", view("if a { B() }" + " else if a { B() }" * 5_000 + " else { C() }")
    yield "deep if", view("if a { " * 3_000 + "B()" + " }" * 3_000)
    yield "deep types", view("B()", "var x: " + "Array<" * deep + "Int" + ">" * deep)
    yield "optional types", view("B()", "var x: Int" + "?" * deep)
    yield "function types", view("B()", "var x: " + "(Int) -> " * deep + "Int")
    yield "nested types", "".join(f"struct A{n} {{ " for n in range(3_000)) + "}" * 3_000
    yield "interpolations", view('Text("' + '\\("' * 2_000 + '")' * 2_000 + '")')
    yield "patterns", view("switch a { case " + ".a(" * deep + "let x" + ")" * deep + ": B() }")
    yield "comments", "/*" * deep
    yield "conditions", "#if A\n" * deep + "#endif\n" * deep
    yield "attributes", "@A " * deep + "struct A {}"
    yield "macros", "#A(" * deep
    yield "literal", view('Text("' + "x" * 2_000_000 + '")')
    yield "array", view("[" + "1, " * 100_000 + "1]")
    yield "number", view("9" * 1_000_000)
    yield "lines", "\n" * 1_000_000
    yield "views", view("\n".join("NavigationLink(destination: A()) { }" for _ in range(3_000)))
    yield "alternatives", view("a()", "func a() -> some View { " + "if b { return B() }\n" * 2_000 + "return A() }")
    yield "chain of views", app("\n".join(
        f"struct A{n or ''}: View {{ var body: some View {{ NavigationLink(destination: A{n + 1}()) {{ }} }} }}"
        for n in range(1_500)))
    yield "parts", app("\n".join(
        f"struct A{n or ''}: View {{ var body: some View {{ VStack {{ A{n + 1}(); A{n + 1}() }} }} }}"
        for n in range(200)))
    yield "views of each other", view("VStack { A(); B() }") + "struct B: View { var body: some View { A() } }"
    yield "aliases", view("X()") + "typealias X = Y\ntypealias Y = X\nextension X { typealias X = X }\n" \
        "typealias Z = Z.Z"
    yield "classes", "class A: B {}\nclass B: C {}\nclass C: A {}\nclass D: D {}\n" + view("A().x; D().x")
    yield "protocols", "protocol P: Q {}\nprotocol Q: P {}\nstruct S: P, Q {}\n" + view("S()", "let s: P")
    yield "controllers", "class A: B, UIViewController { override func viewDidLoad() { show(B(), sender: self) } }\n" \
        "class B: A { override func viewDidLoad() { super.viewDidLoad(); present(A(), animated: true) } }"
    yield "own getters", view("a", "var a: some View { b }\nvar b: some View { a }")
    yield "own functions", view("a(1)", "func a(_ x: Int) -> some View { b(x); b(x); b(x) }\n"
                                "func b(_ x: Int) -> some View { a(x); a(x); a(x) }")
    yield "own values", view("x", "let x = x\nstatic let y = A.y\nlet z = [z, z, z]")
    yield "own closures", view("a(a)", "func a(_ x: () -> Void) { a { a(x) }; x() }")
    yield "own initialisers", view("B(B(B()))") + "struct B: View { init(_ x: B = B()) { self.init(B(x)) }; let x: B }"
    yield "own cases", view("switch x { case .a(.a(.a(let y))): C(y) default: A() }", "@State var x = E.a(.a(.b))") \
        + "indirect enum E { case a(E), b }"
    yield "own extension", "extension View { func a() -> some View { a().a() } }" + view("B().a().a().a()")
    yield "own switch", view("VStack { A(x: x) }", "@Binding var x: E?\n") \
        + "enum E { case a, b; var v: some View { v } }"
    yield "empty", ""
    yield "names", "struct : View { var : some View { () } }\nfunc () {}\nenum { case }\nclass : {}\nextension {}"


def bytes_of():
    for name, text in nasty():
        yield name, text.encode()
    text = view(".sheet(isPresented: $x) { B() }", "@State var x = false")
    yield "byte order mark", b"\xef\xbb\xbf" + text.encode()
    yield "CRLF", text.replace("\n", "\r\n").encode()
    yield "CR", text.replace("\n", "\r").encode()
    yield "UTF-16", text.encode("utf-16")
    yield "no UTF-8", text.encode().replace(b"x", b"\xff\xfe\xc3\x28\xed\xa0\x80")
    yield "NUL", text.encode().replace(b" ", b"\0")
    yield "all bytes", bytes(range(256)) * 1_000


def seeds(folders):
    files = []
    for folder in folders:
        files += glob.glob(os.path.join(glob.escape(folder), "**", "*.swift"), recursive=True)
    for file in sorted(files):
        if ".build" not in file and os.path.getsize(file) < 40_000:
            with open(file, "rb") as opened:
                yield opened.read()


def mutated(text, others, chance):
    """A text with some pieces taken out, put in, doubled or exchanged."""
    for _ in range(chance.randint(1, 8)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + int(chance.expovariate(1 / 40)))
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:start] + text[end:]
        elif kind == 1:
            text = text[:start] + chance.choice(PIECES).encode("utf-8", "surrogatepass") + text[start:]
        elif kind == 2:
            text = text[:end] + text[start:end] * chance.choice([1, 2, 50]) + text[end:]
        elif kind == 3:
            other = chance.choice(others)
            place = chance.randrange(len(other) + 1)
            text = text[:start] + other[place:place + chance.randint(1, 300)] + text[end:]
        elif kind == 4:
            words = text.split()
            if words:
                one, another = chance.choice(words), chance.choice(words)
                text = text.replace(one, another, chance.randint(1, 20))
        else:
            text = text[:start] + bytes(chance.randrange(256) for _ in range(3)) + text[end:]
    return text[:60_000]


class Fuzzer:
    def __init__(self, program):
        self.program, self.tried, self.failed, self.slowest = os.path.realpath(program), 0, 0, (0, "")
        judge = os.path.join(os.path.dirname(self.program), "helm-viz")
        self.judge = judge if os.access(judge, os.X_OK) else None

    def feed(self, name, texts):
        self.tried += 1
        with tempfile.TemporaryDirectory() as folder:
            for number, text in enumerate(texts):
                with open(os.path.join(folder, f"{number}.swift"), "wb") as file:
                    file.write(text)
            began = time.monotonic()
            fault = self.fault(folder)
            taken = time.monotonic() - began
            self.slowest = max(self.slowest, (taken, name))
            if fault:
                self.failed += 1
                place = os.path.join(BROKEN, name.replace(" ", "-"))
                shutil.rmtree(place, ignore_errors=True)
                shutil.copytree(folder, place)
                print(f"{name}: {fault}; see {os.path.relpath(place, ROOT)}", flush=True)

    def fault(self, folder):
        """What is wrong with the answer, if something is."""
        environment = dict(os.environ, HELM_VIZ_CACHE="off", SWIFT_BACKTRACE="enable=no")
        try:
            run = subprocess.run([self.program, *sorted(os.listdir(folder))], env=environment,
                                 cwd=folder, stdin=subprocess.DEVNULL, preexec_fn=limited,
                                 capture_output=True, timeout=WAITED, check=False)
        except subprocess.TimeoutExpired:
            return f"takes more than {WAITED} s"
        if run.returncode == -signal.SIGXCPU:
            return f"takes more than {LIMIT} s of a processor"
        if run.returncode:
            return f"ends with {run.returncode}: {run.stderr.decode('utf-8', 'replace')[-300:]}"
        try:
            _, text = run.stdout.decode().splitlines()
            document = json.loads(text)
        except ValueError as error:
            return f"answers with no two lines of JSON: {error}"
        ids = [fragment["id"] for fragment in document["fragments"]]
        named = {end for segue in document["segues"] for end in (segue["from"], segue["to"])}
        named |= set(document.get("entry", []))
        if len(ids) != len(set(ids)):
            return "gives two fragments one id"
        if named - set(ids):
            return f"names {sorted(named - set(ids))[:3]}, which it hasn't"
        if self.judge is None:
            return None
        run = subprocess.run([self.judge, "list", "-"], input=text.encode(), capture_output=True, check=False)
        return f"isn't read: {run.stderr.decode('utf-8', 'replace')[-300:]}" if run.returncode else None

    def leave(self):
        """Whether the program goes on though nobody is there to read what it says."""
        self.tried += 1
        name, text = next(pair for pair in bytes_of() if pair[0] == "else if")
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "0.swift"), "wb") as file:
                file.write(text)
            run = subprocess.Popen([self.program, "0.swift"], env=dict(os.environ, HELM_VIZ_CACHE="off"), cwd=folder,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, preexec_fn=limited)
            run.stdout.close()
            _, _, used = os.wait4(run.pid, 0)
            if used.ru_utime > 1:
                self.failed += 1
                print(f"{name}: goes on for {used.ru_utime:.1f} s of a processor where nobody reads its answer")

    def mutate(self, others, chance):
        texts = [mutated(chance.choice(others), others, chance) for _ in range(chance.randint(1, 4))]
        self.feed(f"mutation {self.tried}", texts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--sources", action="append", default=[])
    parser.add_argument("mode", choices=["check", "mutate", "run"])
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.randrange(1 << 32) if options.mode == "run" else 18
    folders = [os.path.join(ROOT, "Examples"), os.path.join(ROOT, "Companions", "Swift", "Tests")]
    others = list(seeds(folders + options.sources))
    fuzzer, chance, began = Fuzzer(options.program), random.Random(seed), time.monotonic()
    for name, text in bytes_of() if options.mode != "mutate" else ():
        fuzzer.feed(name, [text])
    if options.mode == "check":
        fuzzer.leave()
    limit = {"check": CHECKED, "mutate": MUTATED}.get(options.mode)
    while fuzzer.tried < limit if limit else time.monotonic() - began < options.seconds:
        fuzzer.mutate(others, chance)
    taken, name = fuzzer.slowest
    print(f"{fuzzer.tried} inputs of seed {seed}, {fuzzer.failed} failed; the slowest took {taken:.1f} s: {name}")
    return 1 if fuzzer.failed else 0


sys.exit(main())
