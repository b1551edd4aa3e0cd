"""Says how easy pictures of graphs are to read, in points out of 100: those of helm-viz, of Graphviz, and of d2.

    python3 Tests/Readability/score.py picture.svg …

Counted are crossings, text size in a window, lines' lengths, lines over boxes and texts, lines that lie on each other,
texts and boxes that overlap, bends, ends of lines that stand close together, and paper. Of each there are points, half
of which are left at a value that a reader begins to mind; see `POINTS`.
"""

import base64
import html
import math
import operator
import re
import statistics
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict

WINDOW = (1600, 1000)
# Points, the value at which half of them are left, the figure.
POINTS = [
    (22, 0.5, "crossings"), (4, 0.1, "flat crossings"), (18, 1.0, "shrinking"), (14, 4.0, "length"),
    (10, 0.05, "over boxes"), (8, 0.1, "over texts"), (8, 0.05, "coincident"), (5, 0.05, "overlaps"),
    (5, 120.0, "turning"), (3, 8.0, "crowding"), (3, 10.0, "paper"),
]
NARROW, WIDE = "ijl'|.,:;!I[]ft /()-r", "mMW%@GOQw"


def text_width(text, size):
    return size * sum(0.3 if c in NARROW else 0.83 if c in WIDE else 1 if ord(c) > 0x2E80 else 0.56 for c in text)


class Picture:
    """Boxes by name, lines as (ends, places, stroke), texts as (owner, box, size)."""

    def __init__(self, svg):
        root = ElementTree.fromstring(svg)
        view = [float(value) for value in root.get("viewBox").split()]
        self.size = view[2], view[3]
        self.boxes, self.lines, self.texts, self.edges = {}, [], [], 0
        if "helm-flow" in root.get("class", ""):
            self.read_ours(root)
        elif root.get("data-d2-version"):
            self.read_d2(root)
        else:
            self.read_graphviz(root)

    # --- helm-viz

    def read_ours(self, root):
        css = "".join(element.text or "" for element in root.iter() if local(element) == "style")
        found = lambda pattern, other: float((re.search(pattern, css) or [0, other])[1])
        sizes = {name: found(rf"\.{name} {{[^}}]*font-size: ([\d.]+)px", 13)
                 for name in ("row-text", "row-tag", "chip-text", "tag-text", "step-number", "fold-count", "caption")}
        plain = found(r"\.helm-flow text {[^}]*font-size: ([\d.]+)px", 13)
        group = found(r"\.group text {[^}]*font-size: ([\d.]+)px", 11)
        stroke = found(r"\n\.line {[^}]*stroke-width: ([\d.]+)", 1.4)
        hollow = found(r"\n\.dismissable \.line {[^}]*stroke-width: ([\d.]+)", 3.6)
        for part in root.iter():
            classes = part.get("class", "").split()
            if local(part) != "g" or not {"fragment", "segue", "group"} & set(classes):
                continue
            owner = part.get("data-fragment") or part.get("data-group") or self.edges
            if "segue" in classes:
                self.edges += 1
            for element in part.iter():
                names = element.get("class", "").split()
                if local(element) == "rect" and {"frame", "shadow"} & set(names):
                    box = [float(element.get(key)) for key in ("x", "y", "width", "height")]
                    self.add_box(owner, box[0], box[1], box[0] + box[2], box[1] + box[3])
                elif local(element) == "path" and "line" in names:
                    width = hollow if "dismissable" in classes else stroke
                    self.lines.append(((part.get("data-from"), part.get("data-to")), curve(element.get("d")), width))
                elif local(element) == "text":
                    usual = group if "group" in classes else plain
                    self.add_text(owner, element, next((sizes[name] for name in names if name in sizes), usual))

    # --- Graphviz

    def read_graphviz(self, root):
        graph = next(element for element in root.iter() if element.get("class") == "graph")
        shift = re.search(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)", graph.get("transform"))
        dx, dy = float(shift[1]), float(shift[2])
        move = lambda places: [(x + dx, y + dy) for x, y in places]
        for part in graph:
            kind = part.get("class")
            title = next((child.text for child in part if local(child) == "title"), "")
            if kind == "edge":
                self.edges += 1
            for element in part.iter():
                if local(element) == "path" and kind in ("node", "edge") and element.get("d"):
                    places = move(curve(element.get("d")))
                    if kind == "node":
                        xs, ys = zip(*places)
                        self.add_box(title, min(xs), min(ys), max(xs), max(ys))
                    elif element.get("fill", "none") == "none":
                        ends = tuple(re.split("->", title, maxsplit=1)) if "->" in title else (None, None)
                        width = float(element.get("stroke-width") or 1)
                        self.lines.append((ends, places, width))
                elif local(element) == "polygon" and kind == "node":
                    xs, ys = zip(*move(pairs(element.get("points"))))
                    self.add_box(title, min(xs), min(ys), max(xs), max(ys))
                elif local(element) == "text" and kind in ("node", "edge", "cluster"):
                    owner = title if kind == "node" else (kind, self.edges if kind == "edge" else title)
                    self.add_text(owner, element, float(element.get("font-size") or 14), dx, dy)

    # --- d2, whose classes are the names of what they draw, in Base64

    def read_d2(self, root):
        inner = next(element for element in root if local(element) == "svg")
        left, top = (float(value) for value in inner.get("viewBox").split()[:2])
        for part in inner.iter():
            name = part.get("class", "").split()[:1]
            try:
                key = html.unescape(base64.b64decode(name[0], validate=True).decode()) if local(part) == "g" else ""
            except (IndexError, ValueError):
                key = ""
            edge = re.fullmatch(r"\((.+?) -> (.+)\)\[\d+\]", key)
            if not key:
                continue
            self.edges += bool(edge)
            for element in part.iter():
                if edge and local(element) == "path" and "connection" in element.get("class", ""):
                    places = [(x - left, y - top) for x, y in d2_curve(element.get("d"))]
                    stroke = float(re.search(r"stroke-width:([\d.]+)", element.get("style"))[1])
                    self.lines.append(((edge[1], edge[2]), places, stroke))
                elif not edge and local(element) == "rect":
                    x, y, width, height = (float(element.get(name)) for name in ("x", "y", "width", "height"))
                    self.add_box(key, x - left, y - top, x - left + width, y - top + height)
                elif local(element) == "text":
                    size = float(re.search(r"font-size:([\d.]+)", element.get("style"))[1])
                    self.add_text(("edge", self.edges) if edge else key, element, size, -left, -top)

    def add_box(self, name, x0, y0, x1, y1):
        a = self.boxes.get(name, (x0, y0, x1, y1))
        self.boxes[name] = min(a[0], x0), min(a[1], y0), max(a[2], x1), max(a[3], y1)

    def add_text(self, owner, element, size, dx=0, dy=0):
        width = text_width("".join(element.itertext()), size)
        left = float(element.get("x")) + dx - {"middle": width / 2, "end": width}.get(element.get("text-anchor"), 0)
        base = float(element.get("y")) + dy
        if width:
            self.texts.append((owner, (left, base - 0.72 * size, left + width, base), size))


def local(element):
    return element.tag.rpartition("}")[2]


def pairs(text):
    values = [float(value) for value in re.findall(r"-?[\d.]+", text)]
    return list(zip(values[::2], values[1::2]))


def d2_curve(path):
    """The places of a path of straight lines, cubic pieces and rounded corners."""
    flat = []
    for command, values in re.findall(r"([MLCS])([^MLCS]*)", path):
        places = pairs(values)
        if command == "C":
            flat += curve("C" + " ".join(f"{x} {y}" for x, y in flat[-1:] + places))[1:]
        else:
            flat += places[1:] if command == "S" else places
    return flat


def curve(path):
    """The places of a path of one line of cubic pieces, or of straight ones."""
    places = pairs(path)
    if "C" not in path:
        return places
    flat = places[:1]
    for index in range(0, len(places) - 3, 3):
        a, b, c, d = places[index:index + 4]
        count = max(2, min(24, int(math.dist(a, d) / 6)))
        for step in range(1, count + 1):
            t, u = step / count, 1 - step / count
            shares = u**3, 3 * u * u * t, 3 * u * t * t, t**3
            flat.append(tuple(sum(map(operator.mul, shares, values)) for values in zip(a, b, c, d)))
    return flat


class Figures:
    """What is measured in a picture."""

    def __init__(self, picture):
        self.picture = picture
        boxes = list(picture.boxes.values())
        self.width = statistics.mean(box[2] - box[0] for box in boxes)
        self.height = statistics.mean(box[3] - box[1] for box in boxes)
        self.near = 0.35 * statistics.median(box[3] - box[1] for box in boxes)
        self.cell = max(20, self.height)
        self.parts = [(index, a, b) for index, (_, places, _) in enumerate(picture.lines)
                      for a, b in divided(places, self.cell)]
        self.grid = defaultdict(list)
        for part in self.parts:
            for key in self.cells((min(part[1][0], part[2][0]) - 6, min(part[1][1], part[2][1]) - 6,
                                   max(part[1][0], part[2][0]) + 6, max(part[1][1], part[2][1]) + 6)):
                self.grid[key].append(part)
        self.values = self.measure()
        self.score = sum(points * half / (half + self.values[name]) for points, half, name in POINTS)

    def cells(self, box):
        low = math.floor(box[0] / self.cell), math.floor(box[1] / self.cell)
        high = math.floor(box[2] / self.cell), math.floor(box[3] / self.cell)
        return [(x, y) for x in range(low[0], high[0] + 1) for y in range(low[1], high[1] + 1)]

    def meet(self, one, other, place):
        shared = set(self.picture.lines[one][0]) & set(self.picture.lines[other][0]) - {None}
        return any(away(self.picture.boxes[name], place) < self.near for name in shared if name in self.picture.boxes)

    def crossings(self):
        found = defaultdict(list)
        for parts in self.grid.values():
            for index, (one, a, b) in enumerate(parts):
                for other, c, d in parts[index + 1:]:
                    crossed = one != other and crossing(a, b, c, d)
                    if crossed and not self.meet(one, other, crossed[0]):
                        known = found[min(one, other), max(one, other)]
                        if all(math.dist(place, crossed[0]) > self.near for place, _ in known):
                            known.append(crossed)
        return [crossed for known in found.values() for crossed in known]

    def coincident(self):
        length = 0
        for index, a, b in self.parts:
            for start, end in divided([a, b], self.height / 4):
                middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
                key = math.floor(middle[0] / self.cell), math.floor(middle[1] / self.cell)
                length += math.dist(start, end) * any(self.lie_together(index, start, end, middle, other)
                                                      for other in self.grid[key])
        return length

    def lie_together(self, index, start, end, middle, part):
        other, a, b = part
        if other == index:
            return False
        (ux, uy), (vx, vy) = (end[0] - start[0], end[1] - start[1]), (b[0] - a[0], b[1] - a[1])
        sine = abs(ux * vy - uy * vx) / (math.hypot(ux, uy) * math.hypot(vx, vy) or 1)
        reach = 0.75 * (self.picture.lines[index][2] + self.picture.lines[other][2])
        return sine < 0.174 and beside(middle, a, b) < reach and not self.meet(index, other, middle)

    def over(self, items, is_own):
        slack, found = 0.04 * self.height, set()
        for number, (owner, box) in enumerate(items):
            inner = box[0] + slack, box[1] + slack, box[2] - slack, box[3] - slack
            near = {part for key in self.cells(box) for part in self.grid[key]}
            found |= {(index, number) for index, a, b in near
                      if not is_own(self.picture.lines[index][0], owner) and hits(inner, a, b)}
        return len(found)

    def overlaps(self):
        items = list(self.picture.boxes.items()) + [(owner, box) for owner, box, _ in self.picture.texts]
        grid, pairs_found, slack = defaultdict(list), set(), 0.04 * self.height
        for number, (_, box) in enumerate(items):
            for key in self.cells(box):
                grid[key].append(number)
        for numbers in grid.values():
            for index, one in enumerate(numbers):
                for other in numbers[index + 1:]:
                    (a, p), (b, q) = items[one], items[other]
                    if (a != b and min(p[2], q[2]) - max(p[0], q[0]) > slack
                            and min(p[3], q[3]) - max(p[1], q[1]) > slack):
                        pairs_found.add((one, other))
        return len(pairs_found)

    def crowding(self):
        places = defaultdict(list)
        for ends, line, _ in self.picture.lines:
            for name, (x, y) in zip(ends, (line[0], line[-1])):
                if box := self.picture.boxes.get(name):
                    gaps = [abs(x - box[0]), abs(x - box[2]), abs(y - box[1]), abs(y - box[3])]
                    side = gaps.index(min(gaps))
                    places[name, side].append(y if side < 2 else x)
        most = max((sum(place <= other <= place + self.width for other in all_places)
                    for all_places in places.values() for place in all_places), default=0)
        return max(0, most - 4)

    def measure(self):
        picture, edges = self.picture, max(1, self.picture.edges)
        crossings = self.crossings()
        lengths = [sum(map(math.dist, line, line[1:])) for _, line, _ in picture.lines] or [0]
        scale = min(1, WINDOW[0] / picture.size[0], WINDOW[1] / picture.size[1])
        text = statistics.median(size for _, _, size in picture.texts) * scale if picture.texts else 11
        self.text, self.crossed = text, len(crossings) / edges
        return {
            "crossings": len(crossings) / edges,
            "flat crossings": sum(angle < 20 for _, angle in crossings) / edges,
            "shrinking": max(0, 11 / text - 1),
            "length": sum(lengths) / edges / self.width,
            "over boxes": self.over(list(picture.boxes.items()), lambda ends, name: name in ends) / edges,
            "over texts": self.over([(owner, box) for owner, box, _ in picture.texts],
                                    lambda ends, owner: owner in ends or not isinstance(owner, str)) / edges,
            "coincident": self.coincident() / (sum(lengths) or 1),
            "overlaps": self.overlaps() / len(picture.boxes),
            "turning": sum(turning(line) for _, line, _ in picture.lines) / edges,
            "crowding": self.crowding(),
            "paper": picture.size[0] * picture.size[1] / len(picture.boxes) / (self.width * self.height),
        }


def divided(places, longest):
    for a, b in zip(places, places[1:]):
        count = math.ceil(math.dist(a, b) / longest)
        if count:
            dx, dy = (b[0] - a[0]) / count, (b[1] - a[1]) / count
            steps = [(a[0] + dx * step, a[1] + dy * step) for step in range(count + 1)]
            yield from zip(steps, steps[1:])


def away(box, place):
    return math.hypot(max(box[0] - place[0], 0, place[0] - box[2]), max(box[1] - place[1], 0, place[1] - box[3]))


def beside(place, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / (dx * dx + dy * dy or 1)
    share = min(1, max(0, share))
    return math.dist(place, (a[0] + share * dx, a[1] + share * dy))


def crossing(a, b, c, d):
    (rx, ry), (sx, sy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    area = rx * sy - ry * sx
    if abs(area) < 1e-9:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / area
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / area
    if not (0 <= t < 1 and 0 <= u < 1):
        return None
    return (a[0] + t * rx, a[1] + t * ry), math.degrees(math.atan2(abs(area), abs(rx * sx + ry * sy)))


def hits(box, a, b):
    enter, leave = 0.0, 1.0
    for start, end, low, high in ((a[0], b[0], box[0], box[2]), (a[1], b[1], box[1], box[3])):
        if start == end or low >= high:
            if not low < start < high:
                return False
        else:
            first, last = sorted(((low - start) / (end - start), (high - start) / (end - start)))
            enter, leave = max(enter, first), min(leave, last)
    return enter < leave


def turning(places):
    places = [a for a, b in zip(places, places[1:]) if math.dist(a, b) > 0.05] + places[-1:]
    angles = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in zip(places, places[1:])]
    return math.degrees(sum(abs(math.remainder(b - a, math.tau)) for a, b in zip(angles, angles[1:])))


def figures(path):
    with open(path, "rb") as file:
        return Figures(Picture(file.read()))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        found = figures(name)
        print(f"{found.score:6.1f}  {name}  " + ", ".join(f"{key} {value:.2f}" for key, value in found.values.items()))
