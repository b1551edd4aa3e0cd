"""Has Spin explore graphs by itself, and compares how many states it finds and what rules come to with the command.

    python3 Tests/Judging/spin.py --program .build/release/helm-viz

The Promela of each graph holds the engine's rules, not its states. Spin counts the states, and decides the rules that
are about single ways as claims; the others are decided here, in the words of their meaning, on the states and steps
that Spin found. Graphs are examples, dialogs and tabs whose paths would soon be without number, and random ones with
every trait that a segue can have, the same each time. What is decided without paths is compared likewise.
"""

import argparse
import collections
import concurrent.futures
import fnmatch
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir, os.pardir))
EXAMPLES = ["onboarding", "tabs-and-sheet"]
# As many as Spin's states can be printed of.
COUNTLESS = [("dialogs", 3), ("dialogs", 4), ("dialogs", 4), ("dialogs", 5), ("tabs", 2), ("tabs", 2)]
RANDOM = 20
STATES = 20_000
# Each program runs for a moment: what compiles it in no time is quicker in all.
COMPILE = ("tcc", "-w") if shutil.which("tcc") else ("cc", "-O0", "-w")
# The hash table has room for a million states; the usual one would be written out of 128 MB each time.
EXPLORE = ("-E", "-m200000", "-w20")
COUNTING = ["-DPRINTF", "-DNOCLAIM", "-DSAFETY", "-DVECTORSZ=4096"]
# What was decided without paths, by the answer, and in how many graphs it was told how much is presented.
TOLD = collections.Counter()
LINEAR = {"never", "never-with", "never-after", "present", "count"}


def run(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, check=False, **options)


# The graphs.


def random_document(seed):
    """A graph with entries, groups, parallel, global and modal segues, several tags, autos without circles."""
    chance = random.Random(seed)
    ids = [f"f{number}" for number in range(chance.randint(3, 5))]
    fragments = [{"id": one, **({"group": "g"} if chance.random() < 0.5 else {})} for one in ids]
    fragments[0]["group"] = "g"
    segues, pairs, autos = [], set(), set()
    for _ in range(chance.randint(4, 6)):
        start, end = chance.choice(ids), chance.choice(ids)
        if (start, end) in pairs and chance.random() < 0.6:
            continue
        pairs.add((start, end))
        segue = {"from": start, "to": end}
        if chance.random() < 0.5:
            segue["style"] = "hold"
        if chance.random() < 0.5:
            segue["dismissable"] = True
        if chance.random() < 0.2 and start < end and start not in autos:
            segue["auto"] = True
            autos.add(start)
        if chance.random() < 0.25:
            segue["presentation"] = "modal"
        if chance.random() < 0.4:
            segue["tag"] = chance.choice(["t", "u", ["t", "u"]])
        if chance.random() < 0.1:
            segue["disabled"] = True
        segues.append(segue)
    if chance.random() < 0.3:
        origin = {"group": "g"} if chance.random() < 0.5 else {"all": True}
        segues.append({"from": origin, "to": chance.choice(ids), "style": chance.choice(["hold", "pass"]), "tag": "v"})
    entry = chance.choice(ids) if chance.random() < 0.6 else chance.sample(ids, 2)
    return {"fragments": fragments, "groups": [{"id": "g"}], "segues": segues, "entry": entry}


def countless_document(kind, count, seed):
    """Dialogs over a home, or tabs that lead to each other: the more there are, the sooner no paths can be listed."""
    chance = random.Random(seed)
    ids = [f"d{number}" for number in range(count)]
    segues = [{"from": "home", "to": one, "style": "hold", "dismissable": True} for one in ids]
    if kind == "tabs":
        segues += [{"from": one, "to": other, "dismissable": True} for one in ids for other in ids if one != other]
    # One of them isn't like the others.
    if chance.random() < 0.5:
        chance.choice(segues)["presentation"] = "modal"
    if chance.random() < 0.5:
        chance.choice(segues)["dismissable"] = False
    return {"fragments": [{"id": one, "group": "g"} for one in ["home", *ids]], "groups": [{"id": "g"}],
            "segues": segues, "entry": "home"}


def random_rules(document, seed):
    chance = random.Random(seed)
    ids = [one["id"] if isinstance(one, dict) else one for one in document.get("fragments", [])]

    def some():
        return chance.choice(
            [chance.choice(ids), chance.sample(ids, 2), {"not": chance.choice(ids)}, chance.choice(ids) + "*"]
        )

    def until(rule):
        return {**rule, **({"until": some()} if chance.random() < 0.5 else {})}

    rules = [
        {"reach": some()}, {"reach": some(), "from": some(), "within": chance.randint(0, 3)}, {"never": some()},
        until({"present": some(), "requires": some()}), {"never": some(), "with": some()},
        until({"never": some(), "after": some()}), {"dismiss": some()}, {"dismiss": some(), "within": 3},
        {"count": some(), "atMost": chance.randint(0, 2)}, {"count": some(), "atLeast": 1, "while": some()},
        {"step": {"present": chance.choice(ids)}, "leads": some()},
        {"step": {"dismiss": chance.choice(ids)}, "leads": some()},
        {"steps": [{"present": chance.choice(ids)}, {"present": chance.choice(ids)}], "leads": some()},
        {"cover": some()},
    ]
    return {str(number): rule for number, rule in enumerate(rules)}


# What Spin finds.


class States:
    """The states and steps that Spin printed."""

    def __init__(self, model, printed):
        self.fragments = re.findall(r"^   \d+ (.*)$", model.split("Segues:")[0], re.M)
        listed = re.findall(r"^   (\d+) (.*) to (.*)$", model.split("Segues:")[1].split("*/")[0], re.M)
        self.segues = {int(number): (start, end) for number, start, end in listed}
        self.numbers, self.presented, self.places, self.steps, self.starts = {}, [], [], [], []
        for before, what, after in re.findall(r"\[([^\]]*)\](start|present \d+|dismiss \d+)\[([^\]]*)\]", printed):
            one, other = self.number(before), self.number(after)
            if what == "start":
                self.starts.append(one)
            else:
                kind, segue = what.split()
                self.steps[one].append((other, kind, int(segue)))

    def number(self, text):
        if text not in self.numbers:
            self.numbers[text] = len(self.presented)
            places, at = text.split("|")
            order = sorted((int(place), name) for place, name in zip(at.split(), self.fragments) if int(place) > 0)
            self.presented.append([name for _, name in order])
            self.places.append([int(place) for place in places.split()[1:]])
            self.steps.append([])
        return self.numbers[text]

    def depths(self, starts, admits=lambda one, other: True):
        depths = {start: 0 for start in starts}
        queue = collections.deque(starts)
        while queue:
            one = queue.popleft()
            for other, _, _ in self.steps[one]:
                if other not in depths and admits(one, other):
                    depths[other] = depths[one] + 1
                    queue.append(other)
        return depths

    def make(self, state, step, document):
        """Where a step leads a user; None where it can't be made."""
        (key, fragment), = step.items()
        steps, places = self.steps[state], self.places[state]
        if key == "present":
            for origin in reversed(self.presented[state]):
                for other, kind, segue in steps:
                    if kind == "present" and self.segues[segue] == (origin, fragment):
                        return other
                if any(pair == (origin, fragment) for pair in self.segues.values()):
                    return None
            return None
        # Of those that lead there the last on the path that can be dismissed: told by the steps alone, as what a
        # modal covers takes none.
        found = [(places[segue], other) for other, kind, segue in steps
                 if kind == "dismiss" and self.segues[segue][1] == fragment]
        return max(found)[1] if found else None


class Rules:
    """The rules, in the words of their meaning."""

    def __init__(self, document, states):
        self.states, self.document = states, document
        self.groups = {one["id"]: one.get("group") for one in document.get("fragments", []) if isinstance(one, dict)}

    def names(self, selector):
        if isinstance(selector, list):
            return set().union(*map(self.names, selector))
        if isinstance(selector, dict):
            if "not" in selector:
                return set(self.states.fragments) - self.names(selector["not"])
            return {one for one, group in self.groups.items() if group == selector["group"]}
        return {one for one in self.states.fragments if fnmatch.fnmatchcase(one, selector)}

    def shows(self, state, selector):
        return not self.names(selector).isdisjoint(self.states.presented[state])

    def broken(self, rule):
        """None where the rule holds, else after how many steps it is broken first."""
        states = self.states
        if "reach" in rule:
            def far(one):
                depths = states.depths([one]).items()
                nearest = min((depth for other, depth in depths if self.shows(other, rule["reach"])), default=10**9)
                asked = "from" not in rule or self.shows(one, rule["from"])
                return asked and nearest > rule.get("within", 10**9 - 1)
            return self.first(far)
        if "dismiss" in rule:
            return self.first(lambda one: any(
                self.gone(one, name) > rule.get("within", 1)
                for name in self.names(rule["dismiss"]) & set(states.presented[one])
            ))
        if "count" in rule:
            def wrong(one):
                count = len(self.names(rule["count"]) & set(states.presented[one]))
                asked = "while" not in rule or self.shows(one, rule["while"])
                return asked and not rule.get("atLeast", 0) <= count <= rule.get("atMost", count)
            return self.first(wrong)
        if "cover" in rule:
            return None if self.names(rule["cover"]) <= set().union(*states.presented) else 0
        if "step" in rule:
            def leads(one):
                other = states.make(one, rule["step"], self.document)
                return other is not None and not self.shows(other, rule["leads"])
            found = self.first(leads)
            return None if found is None else found + 1
        if "steps" in rule:
            for start in states.starts:
                state = start
                for number, step in enumerate(rule["steps"]):
                    other = states.make(state, step, self.document)
                    if other is None:
                        return number
                    state = other
                if not self.shows(state, rule["leads"]):
                    return len(rule["steps"])
            return None
        if "requires" in rule:
            def required(seen, one):
                seen = seen and not ("until" in rule and self.shows(one, rule["until"]))
                seen = seen or self.shows(one, rule["requires"])
                return seen, self.shows(one, rule["present"]) and not seen
            return self.history(required)
        if "after" in rule:
            def later(seen, one):
                seen = seen and not ("until" in rule and self.shows(one, rule["until"]))
                return seen or self.shows(one, rule["after"]), seen and self.shows(one, rule["never"])
            return self.history(later)
        if "with" in rule:
            ones, others = self.names(rule["never"]), self.names(rule["with"])
            return self.first(lambda state: any(
                one != other for one in ones & set(states.presented[state])
                for other in others & set(states.presented[state])
            ))
        return self.first(lambda one: self.shows(one, rule["never"]))

    def gone(self, state, name):
        shown = [name in presented for presented in self.states.presented]
        depths = self.states.depths([state], lambda one, other: shown[one] and shown[other])
        return min((depth + 1 for one, depth in depths.items()
                    if any(kind == "dismiss" and not shown[other] for other, kind, _ in self.states.steps[one])),
                   default=float("inf"))

    def first(self, is_broken):
        depths = self.states.depths(self.states.starts)
        return min((depth for one, depth in depths.items() if is_broken(one)), default=None)

    def history(self, enter):
        level = []
        known = set()
        for start in self.states.starts:
            seen, broken = enter(False, start)
            if broken:
                return 0
            level.append((start, seen))
        known.update(level)
        depth = 0
        while level:
            depth += 1
            following = []
            for one, seen in level:
                for other, _, _ in self.states.steps[one]:
                    after, broken = enter(seen, other)
                    if broken:
                        return depth
                    if (other, after) not in known:
                        known.add((other, after))
                        following.append((other, after))
            level = following
        return None


def form(rule):
    if "never" in rule:
        return "never-with" if "with" in rule else "never-after" if "after" in rule else "never"
    return next(key for key in ("reach", "present", "dismiss", "count", "steps", "step", "cover") if key in rule)


def judge(program, name, document):
    """Compares one graph; returns what differs, and how much was compared."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "graph.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(document, file)
        counted = run(program, "states", path, "--format", "aut", "--by", "path", "--limit", str(STATES), "-q")
        if counted.returncode != 0:
            return [f"{name}: {counted.stderr}"], 0, 0
        ours = int(re.match(r"des \(0, \d+, (\d+)\)", counted.stdout).group(1))
        several = counted.stdout.startswith("des") and "(0, \"start " in counted.stdout
        model = run(program, "states", path, "--format", "promela", "-q").stdout
        with open(os.path.join(folder, "model.pml"), "w", encoding="ascii") as file:
            file.write(model)
        made = run("spin", "-DTELL", "-a", "model.pml", cwd=folder)
        built = run(*COMPILE, *COUNTING, "-o", "count", "pan.c", cwd=folder)
        if built.returncode != 0:
            return [f"{name}: {made.stdout}{made.stderr}{built.stderr[:2000]}"], 0, 0
        counted = run("./count", *EXPLORE, cwd=folder)
        found = re.search(r"^\s*(\d+) states, stored", counted.stdout, re.M)
        differences = []
        # One of Spin's states is before the entry is chosen, as is ours where there are several.
        theirs = int(found.group(1)) - 1
        if theirs != ours - (1 if several else 0):
            differences.append(f"{name}: {ours} states, Spin has {theirs}")
        checked = run(program, "check", path, "--format", "json", "-q", "--limit", str(STATES))
        report = json.loads(checked.stdout)["findings"]
        verdicts = {one["rule"][6:]: one for one in report if one["rule"].startswith("rules/")}
        rules = Rules(document, States(model, counted.stdout))
        claims = {name for number, (name, rule) in enumerate(document["rules"].items()) if form(rule) in LINEAR}
        lengths = {rule_name: rules.broken(rule) for rule_name, rule in document["rules"].items()}
        differences += without_paths(program, path, name, lengths, rules.states)
        for rule_name, rule in document["rules"].items():
            expected = lengths[rule_name]
            finding = verdicts.get(rule_name)
            length = None if finding is None else len(finding.get("witness", {}).get("steps", []))
            if finding and finding.get("undecided") or length != expected:
                differences.append(f"{name}, {json.dumps(rule)}: {length}, by Spin's states {expected}: {finding}")
        if claims:
            run("spin", "-DCLAIMS", "-a", "model.pml", cwd=folder)
            built = run(*COMPILE, "-DVECTORSZ=4096", "-o", "claims", "pan.c", cwd=folder)
            if built.returncode != 0:
                return differences + [f"{name}: {built.stderr[:2000]}"], theirs, 0
            for number, (rule_name, rule) in enumerate(document["rules"].items()):
                if rule_name not in claims:
                    continue
                decided = run("./claims", "-a", *EXPLORE, "-N", f"rule_{number + 1}", cwd=folder)
                holds = re.search(r"errors: 0", decided.stdout) is not None
                if holds != (rule_name not in verdicts):
                    differences.append(f"{name}, {json.dumps(rule)}: Spin's claim {'holds' if holds else 'is broken'}")
        return differences, theirs, len(document["rules"]) + len(claims)


def without_paths(program, path, name, expected, states):
    """Compares what is decided by what is presented alone, with hardly a path; says what differs."""
    report = json.loads(run(program, "check", path, "--format", "json", "-q", "--limit", "1").stdout)
    lengths = {one["rule"]: len(one["witness"]["steps"]) for one in report["findings"]
               if one["rule"].startswith("rules/") and "witness" in one}
    differences = []
    for one in report["rules"]:
        if one["answer"] == "undecided" or one.get("looked", {}).get("by") != "presented":
            continue
        TOLD[one["answer"]] += 1
        if lengths.get(one["rule"]) != expected[one["rule"][6:]]:
            differences.append(f"{name}, by what is presented: {one}")
    # What is told to be presented in all is what Spin's states present.
    told = run(program, "states", path, "-o", path + ".d", "--by", "presented", "--limit", "1").stderr
    count = re.search(r"all present ([\d,]+) different", told)
    lists = len(set(map(tuple, states.presented)))
    if count and int(count[1].replace(",", "")) != lists:
        differences.append(f"{name}: {lists} lists of fragments by Spin's states, {told}")
    TOLD["lists"] += count is not None
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--seeds", type=int, default=RANDOM)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--examples", type=int, default=len(EXAMPLES))
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    graphs = []
    for name in EXAMPLES[:options.examples]:
        path = os.path.join(ROOT, "Examples", f"{name}.json")
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as file:
            document = json.load(file)
        document["rules"] = random_rules(document, len(graphs))
        graphs.append((name, document))
    for kind, count in COUNTLESS[:options.examples * 3]:
        document = countless_document(kind, count, len(graphs))
        document["rules"] = random_rules(document, len(graphs))
        graphs.append((f"{count} {kind}", document))
    seed = options.first
    examples = len(graphs)
    while len(graphs) < examples + options.seeds:
        document = random_document(seed)
        document["rules"] = random_rules(document, seed)
        graphs.append((f"random {seed}", document))
        seed += 1
    failures, states, verdicts = [], 0, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for differences, count, decided in pool.map(lambda graph: judge(program, *graph), graphs):
            failures += differences
            states += count
            verdicts += decided
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(graphs)} graphs, {states} states, {verdicts} verdicts: {len(failures)} differences")
    print(f"by what is presented alone: {TOLD['holds']} hold, {TOLD['broken']} are broken; {TOLD['lists']} counts")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
