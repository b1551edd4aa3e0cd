"""Tries the workflow in Examples/Workflows as far as it can be without GitHub.

    python3 .ci/workflow.py --program .build/release/helm-viz

It is read as YAML and held to rules: the least permissions, actions pinned by their commits, no expression in a script.
Then its scripts run as they stand, for pull requests in repositories made up here: with the shell that runners use, in
an environment made of the workflow's own expressions, `helm-viz` being the program. What isn't ours is played: actions
by copying files, `gh` by a program that keeps comments in a file. What GitHub itself does with it isn't known by that.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    # The system's own has what its packages bring.
    if sys.executable != "/usr/bin/python3" and os.path.exists("/usr/bin/python3"):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    raise

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
WORKFLOW = os.path.join("Examples", "Workflows", "navigation-review.yml")
# What each job may do; all else is denied.
PERMISSIONS = {
    "build": {"contents": "read"},
    "review": {"contents": "read", "security-events": "write"},
    "comment": {"contents": "write", "pull-requests": "write"},
}
OWN = "github.event.pull_request.head.repo.full_name == github.repository"
PINNED = re.compile(r"^\s*(?:- )?uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
EXAMPLES = os.path.join(ROOT, "Examples")
SERVER = "https://github.example"
# Of `gh`, what the workflow asks for: comments are a list in a file, a page of them at a time.
GH = r"""
import json, os, subprocess, sys
words, store = sys.argv[1:], os.environ["COMMENTS"]
with open(store) as file:
    comments = json.load(file)
if words == ["auth", "setup-git"]:
    sys.exit()
assert words[0] == "api" and os.environ["GH_TOKEN"] == "a token", words
path = next(word for word in words if word.startswith("repos/"))
field = next((word for word in words if word.startswith("body=@")), None)
if field:
    with open(field[len("body=@"):]) as file:
        body = file.read()
    assert len(body) <= 65536, len(body)
if "PATCH" in words:
    next(comment for comment in comments if path == f"repos/our/app/issues/comments/{comment['id']}")["body"] = body
elif "POST" in words:
    assert path == "repos/our/app/issues/7/comments", path
    comments.append({"id": 100 + len(comments), "user": {"login": "github-actions[bot]"}, "body": body})
else:
    assert path == "repos/our/app/issues/7/comments" and "--paginate" in words, words
    jq = words[words.index("--jq") + 1]
    for start in range(0, len(comments), 2):
        page = json.dumps(comments[start:start + 2])
        subprocess.run(["jq", "-r", jq], input=page, text=True, check=True)
with open(store, "w") as file:
    json.dump(comments, file)
"""


def check_rules(text, workflow):
    """Fails unless the workflow keeps to what is said above of its shape."""
    triggers = workflow[True]  # YAML reads `on` so.
    assert list(triggers) == ["pull_request"], "a pull request's code never runs with its target's rights"
    assert workflow["permissions"] == {}, "what no job asks for is denied"
    assert {name: job["permissions"] for name, job in workflow["jobs"].items()} == PERMISSIONS
    for line in text.splitlines():
        assert "uses:" not in line or PINNED.match(line), f"not pinned by a commit, with its version: {line}"
    for name, job in workflow["jobs"].items():
        assert job["timeout-minutes"] <= 45, name
        for step in job["steps"]:
            assert "${{" not in step.get("run", ""), f"a script gets values by its environment: {step}"
            subprocess.run(["bash", "-n"], input=step.get("run", ""), text=True, check=True)
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False, step
    for part in (workflow["jobs"]["comment"], find(workflow, "review", uses="github/codeql-action/upload-sarif@")):
        assert OWN in part["if"], "forks have no token that may write"
    uses = [step.get("uses", "") for step in workflow["jobs"]["comment"]["steps"]]
    assert not any(name.startswith("actions/checkout@") for name in uses), "who may write runs no one else's code"
    for name, condition in (("Take what was built", "=="), ("Download what was packed", "!=")):
        assert find(workflow, "review", name=name)["if"] == f"vars.HELM_VIZ_PACKAGE {condition} ''"
    assert workflow["jobs"]["build"]["if"] == "vars.HELM_VIZ_PACKAGE == ''"


def find(workflow, job, **wanted):
    return next(
        step for step in workflow["jobs"][job]["steps"]
        if all(step.get(key, "").startswith(value) for key, value in wanted.items())
    )


# Of `apt-get`, what unpacks a Debian package: into a folder of its own, from which its programs are to be found.
APT_GET = r"""
import glob, os, subprocess, sys
if "install" in sys.argv:
    package, root = sys.argv[-1], sys.argv[-1] + ".root"
    assert package.endswith(".deb") and package.startswith("/"), package
    subprocess.run(["dpkg-deb", "--extract", package, root], check=True)
    for program in glob.glob(root + "/usr/bin/*"):
        os.symlink(program, os.path.join(os.environ["HUB"], "bin", os.path.basename(program)))
"""


class Repository:
    """A repository with a pull request, as GitHub has it, and what a runner keeps beside it."""

    def __init__(self, folder, program):
        self.folder, self.environment = folder, {
            "PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8", "LLVM_PROFILE_FILE": os.devnull,
            "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1",
            # What is GitHub's lies here.
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": f"url.file://{folder}/hub/.insteadOf",
            "GIT_CONFIG_VALUE_0": SERVER + "/",
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
        }
        self.work, self.bare = self.path("work"), self.path("hub/our/app")
        os.makedirs(self.bare)
        self.git("init", "--quiet", "--bare", "--initial-branch", "main", at=self.bare)
        self.git("clone", "--quiet", self.bare, self.work, at=folder)
        self.git("checkout", "--quiet", "-b", "main")
        self.archive(program)
        with open(self.path("comments.json"), "w", encoding="utf-8") as file:
            said = [("somebody", "<!-- helm-viz diff -->"), ("somebody", "x"), ("github-actions[bot]", "of another's")]
            others = [{"id": 1 + at, "user": {"login": who}, "body": body} for at, (who, body) in enumerate(said)]
            json.dump(others, file)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def git(self, *words, at=None):
        result = subprocess.run(
            ["git", *words], cwd=at or self.work, env=self.environment, check=True, capture_output=True, text=True
        )
        return result.stdout.strip()

    def commit(self, files):
        for name, content in files.items():
            os.makedirs(os.path.dirname(os.path.join(self.work, name)) or ".", exist_ok=True)
            with open(os.path.join(self.work, name), "w", encoding="utf-8") as file:
                file.write(content)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "x")
        self.git("push", "--quiet", "origin", "HEAD")
        return self.git("rev-parse", "HEAD")

    def archive(self, program):
        """What `make package` makes, by its shape: a folder with `bin`; a Debian package where one can be made."""
        os.makedirs(self.path("helm-viz-0-linux", "bin"))
        script = self.path("helm-viz-0-linux", "bin", "helm-viz")
        with open(script, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec "{program}" "$@"\n')
        os.chmod(script, 0o755)
        subprocess.run(["tar", "-cJf", "helm-viz.tar.xz", "helm-viz-0-linux"], cwd=self.folder, check=True)
        if shutil.which("dpkg-deb"):
            shutil.copytree(self.path("helm-viz-0-linux", "bin"), self.path("deb", "usr", "bin"))
            os.makedirs(self.path("deb", "DEBIAN"))
            with open(self.path("deb", "DEBIAN", "control"), "w", encoding="utf-8") as file:
                file.write("Package: helm-viz\nVersion: 0\nArchitecture: all\nMaintainer: a <a@b>\nDescription: a\n")
            words = ["dpkg-deb", "--root-owner-group", "--build", "deb", "helm-viz.deb"]
            subprocess.run(words, cwd=self.folder, check=True, capture_output=True)
        os.makedirs(self.path("bin"))
        self.play("gh", GH)
        self.play("apt-get", APT_GET)
        self.play("sudo", "import os, sys\nos.execvp(sys.argv[1], sys.argv[1:])\n")

    def play(self, name, script):
        """A program of that name, on the path of those who run here."""
        with open(self.path(name + ".py"), "w", encoding="utf-8") as file:
            file.write(script)
        with open(self.path("bin", name), "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec "{sys.executable}" "{self.path(name + ".py")}" "$@"\n')
        os.chmod(self.path("bin", name), 0o755)

    @property
    def comments(self):
        with open(self.path("comments.json"), encoding="utf-8") as file:
            return json.load(file)


class Run:
    """One run of the workflow for a pull request."""

    def __init__(self, workflow, repository, base, head, graph, package):
        self.workflow, self.repository, self.outputs = workflow, repository, {}
        self.place = tempfile.mkdtemp(dir=repository.folder)
        digest = subprocess.run(
            ["sha256sum", repository.path(package)], check=True, capture_output=True, text=True
        ).stdout.split()[0]
        self.values = {
            "vars.NAVIGATION_GRAPH || 'graph.json'": graph,
            "vars.HELM_VIZ_PACKAGE": "file://" + repository.path(package),
            "vars.HELM_VIZ_SHA256": digest,
            "github.event.pull_request.base.sha": base,
            "github.event.pull_request.head.sha": head,
            "github.event.pull_request.number": "7",
            "github.token": "a token",
            "runner.temp": os.path.join(self.place, "temp"),
        }
        self.head = head

    def value(self, text):
        """A text with its expressions replaced; one that isn't known here is an error."""
        return EXPRESSION.sub(lambda found: self.values[found[1]], str(text))

    def job(self, name):
        """Runs a job's steps; returns what it says at the end."""
        job, folder = self.workflow["jobs"][name], os.path.join(self.place, name)
        os.makedirs(folder)
        os.makedirs(self.values["runner.temp"], exist_ok=True)
        environment = self.repository.environment | {
            "RUNNER_TEMP": self.values["runner.temp"], "GITHUB_REPOSITORY": "our/app", "GITHUB_ACTIONS": "true",
            "GITHUB_SERVER_URL": SERVER, "GITHUB_WORKSPACE": folder,
            "COMMENTS": self.repository.path("comments.json"), "HUB": self.repository.folder,
            "PATH": os.pathsep.join([self.repository.path("bin"), self.repository.environment["PATH"]]),
        }
        for key in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"):
            environment[key] = os.path.join(self.place, f"{name}-{key}")
            open(environment[key], "w", encoding="utf-8").close()
        environment |= {key: self.value(value) for key, value in job.get("env", {}).items()}
        for step in job["steps"]:
            if "run" in step:
                own = {key: self.value(value) for key, value in step.get("env", {}).items()}
                self.script(step, folder, environment | own)
                self.keep(step, environment)
            elif self.is_wanted(step):
                self.play(step, folder)
        for key, value in job.get("outputs", {}).items():
            self.values[f"needs.{name}.outputs.{key}"] = self.value(value)
        with open(environment["GITHUB_STEP_SUMMARY"], encoding="utf-8") as file:
            return file.read()

    def is_wanted(self, step):
        condition = step.get("if", "true")
        if "steps.check.outputs.found" in condition:
            return bool(self.values.get("steps.check.outputs.found"))
        return {"true": True, "vars.HELM_VIZ_PACKAGE == ''": False}[condition]

    def script(self, step, folder, environment):
        path = os.path.join(self.place, "script.sh")
        with open(path, "w", encoding="utf-8") as file:
            file.write(step["run"])
        words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", path]
        result = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
        if result.returncode:
            raise AssertionError(f"'{step.get('name')}' ended with {result.returncode}\n{result.stdout}{result.stderr}")

    def keep(self, step, environment):
        with open(environment["GITHUB_OUTPUT"], encoding="utf-8") as file:
            for line in file.read().splitlines():
                key, value = line.split("=", 1)
                self.values[f"steps.{step['id']}.outputs.{key}"] = value
        with open(environment["GITHUB_PATH"], encoding="utf-8") as file:
            environment["PATH"] = os.pathsep.join([*file.read().split(), environment["PATH"]])

    def play(self, step, folder):
        """What an action does, as far as later steps see it."""
        action, words = step["uses"].split("@")[0], {key: self.value(value) for key, value in step["with"].items()}
        if action == "actions/checkout":
            self.repository.git("clone", "--quiet", self.repository.bare, folder, at=self.place)
            if words["fetch-depth"] != "0":
                raise AssertionError("a shallow clone doesn't know where both parted")
            self.repository.git("checkout", "--quiet", self.head, at=folder)
        elif action == "actions/upload-artifact":
            shutil.copytree(words["path"], os.path.join(self.place, "artifact-" + words["name"]))
        elif action == "actions/download-artifact":
            shutil.copytree(os.path.join(self.place, "artifact-" + words["name"]), os.path.join(folder, words["path"]))
        elif action == "github/codeql-action/upload-sarif":
            with open(words["sarif_file"], encoding="utf-8") as file:
                self.outputs["sarif"] = json.load(file)
        else:
            raise AssertionError(f"nobody knows here what {action} does")


def findings(run):
    return [finding for one in run.outputs["sarif"]["runs"] for finding in one["results"]]


def graph(name):
    with open(os.path.join(EXAMPLES, name), encoding="utf-8") as file:
        return file.read()


def with_finding(name):
    """A graph in which something can't be reached, which is unlike that of any other."""
    document = json.loads(graph(name))
    document["segues"].append({"from": f"lost in {name}", "to": f"found in {name}"})
    return json.dumps(document)


def check_run(workflow, program):
    """A pull request from its first push to its last."""
    with tempfile.TemporaryDirectory() as folder:
        hub = Repository(folder, program)
        hub.commit({"App/our graph.json": with_finding("Versions/onboarding.json")})
        hub.git("checkout", "--quiet", "-b", "topic")
        untouched = hub.commit({"README.md": "of another matter"})
        # Nothing in it is a command.
        hostile = json.loads(graph("onboarding.json"))
        hostile["title"] = "$(touch /tmp/x) `id` \"';\n::set-output name=x::y @everybody <script>"
        changed = hub.commit({"App/our graph.json": json.dumps(hostile)})
        mistake = hub.commit({"App/our graph.json": with_finding("shop.json")})
        hub.git("checkout", "--quiet", "main")
        # What goes on there meanwhile isn't the pull request's.
        base = hub.commit({"App/our graph.json": graph("list-detail.json")})

        def review(head, package="helm-viz.tar.xz"):
            run = Run(workflow, hub, base, head, "App/our graph.json", package)
            summary = run.job("review")
            run.job("comment")
            return run, summary, [comment for comment in hub.comments if comment["id"] >= 100]

        run, summary, mine = review(untouched)
        assert summary.startswith("### Onboarding: no difference") and not mine, (summary, mine)
        assert run.outputs["sarif"]["version"] == "2.1.0"
        assert not findings(run), "what the graph had before isn't the pull request's"

        run, summary, mine = review(changed)
        assert len(mine) == 1 and mine[0]["body"] == "<!-- helm-viz diff -->\n" + summary, mine
        assert "<script>" not in summary.replace("\\<", ""), summary
        address = f"{SERVER}/our/app/raw/navigation-pictures/7/{changed}/comment-light.svg"
        assert address in summary, summary
        shown = hub.git("show", f"navigation-pictures:7/{changed}/comment-light.svg", at=hub.bare)
        assert shown.startswith("<?xml"), shown[:80]

        run, summary, mine = review(mistake, "helm-viz.deb" if shutil.which("dpkg-deb") else "helm-viz.tar.xz")
        places = [place["physicalLocation"] for finding in findings(run) for place in finding["locations"]]
        assert {place["artifactLocation"]["uri"] for place in places} == {"App/our%20graph.json"}, places
        assert all("shop.json" in finding["message"]["text"] for finding in findings(run)), findings(run)
        assert len(mine) == 1 and "Shop" in mine[0]["body"], "a comment is changed, not added to"
        names = hub.git("ls-tree", "-r", "--name-only", "navigation-pictures", at=hub.bare).split()
        assert names == [f"7/{mistake}/comment-{theme}.svg" for theme in ("dark", "light")], names

        run, summary, mine = review(untouched)
        assert len(mine) == 1 and "no difference" in mine[0]["body"], "what is told no more is taken back"
        assert hub.git("ls-tree", "-r", "--name-only", "navigation-pictures", at=hub.bare) == ""
        assert [comment["body"] for comment in hub.comments if comment["id"] == 3] == ["of another's"]

        hub.git("checkout", "--quiet", "topic")
        hub.git("rm", "--quiet", "App/our graph.json")
        run, summary, mine = review(hub.commit({}))
        assert "The graph was removed" in summary and not findings(run), summary


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    program = os.path.realpath(parser.parse_args().program)
    with open(os.path.join(ROOT, WORKFLOW), encoding="utf-8") as file:
        text = file.read()
    workflow = yaml.safe_load(text)
    check_rules(text, workflow)
    check_run(workflow, program)
    print(f"{WORKFLOW}: five pull requests reviewed, as far as that goes without GitHub")


if __name__ == "__main__":
    main()
