"""Makes up storyboards and Android's navigation graphs with the shapes of real apps', the same for the same seed.

Real files have hubs that many lead to and that lead to many, graphs that include others, islands that only code opens,
and wrappers: controllers that only hold another one. What an import of them should give is known from how they are
made.
"""

import os
import random
from xml.sax.saxutils import quoteattr

ANDROID = 'xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"'
SHOWN, ABOVE = ["show", "push"], ["presentation", "modal", "popoverPresentation"]


class Shape:
    """Files by name, with their texts, and what should come out: how many fragments, how many segues."""

    def __init__(self, title, extension):
        self.title, self.extension, self.files, self.fragments, self.segues = title, extension, {}, 0, 0

    def write(self, folder):
        """Writes the files; returns their paths by name."""
        paths = {}
        for name, text in self.files.items():
            paths[name] = os.path.join(folder, name + self.extension)
            with open(paths[name], "w", encoding="utf-8") as file:
                file.write(text)
        return paths


def pairs(chance, count, hubs):
    """Which screens lead to which: all are reached from the first; hubs are led to, and lead, more than the others."""
    found = [(chance.randrange(screen), screen) for screen in range(1, count)]
    for hub in range(min(hubs, count)):
        found += [(screen, hub) for screen in range(count) if screen != hub and chance.random() < 0.4]
        found += [(hub, screen) for screen in range(count) if screen != hub and chance.random() < 0.3]
    return sorted(set(found))


# Storyboards

def scene(kind, name, connections, **attributes):
    words = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
    return (f'<scene><objects><{kind} id="{name}"{words} sceneMemberID="viewController"><connections>'
            f"{''.join(connections)}</connections></{kind}></objects></scene>\n")


def storyboards(seed, boards=3, screens=12, hubs=2, wrappers=4, islands=2):
    """An app of several storyboards that refer to each other; its tabs hold navigation controllers, each a wrapper."""
    chance, shape = random.Random(seed), Shape(f"storyboards made up of seed {seed}", ".storyboard")
    number = 0

    def segue(to, kind, **attributes):
        nonlocal number
        number += 1
        words = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
        return f'<segue destination="{to}" kind="{kind}" id="s{number}"{words}/>'

    for board in range(boards):
        name, scenes = f"Board{seed}x{board}", []
        connections = {screen: [] for screen in range(screens)}
        for origin, to in pairs(chance, screens, hubs):
            kind = chance.choice(SHOWN + ABOVE)
            connections[origin].append(segue(f"b{board}v{to}", kind))
            shape.segues += 1
            if chance.random() < 0.2:
                # The same once more is no other segue, whatever it is called.
                connections[origin].append(segue(f"b{board}v{to}", kind))
                connections[origin].append(segue(f"b{board}v{to}", kind, identifier=f"named{number}"))
        if board + 1 < boards:
            connections[chance.randrange(screens)].append(segue(f"b{board}next", "show"))
            following = f"Board{seed}x{board + 1}"
            scenes.append(scene("viewControllerPlaceholder", f"b{board}next", [], storyboardName=following))
            shape.segues += 1
        for screen in range(screens):
            connections[screen].append(segue(f"b{board}exit{screen}", "unwind", unwindAction="close:"))
            name_of_class = f"Board{seed}x{board}Screen{screen}Controller"
            scenes.append(scene("viewController", f"b{board}v{screen}", connections[screen], customClass=name_of_class))
        roots = [segue(f"b{board}v0", "relationship", relationship="rootViewController")]
        scenes.append(scene("navigationController", f"b{board}root", roots))
        held = [segue(f"b{board}root", "relationship", relationship="viewControllers")]
        for wrapper in range(wrappers):
            root = segue(f"b{board}v{wrapper + 1}", "relationship", relationship="rootViewController")
            scenes.append(scene("navigationController", f"b{board}w{wrapper}", [root]))
            held.append(segue(f"b{board}w{wrapper}", "relationship", relationship="viewControllers"))
        scenes.append(scene("tabBarController", f"b{board}tabs", held))
        for island in range(islands):
            identifier = f"Island{seed}x{board}x{island}"
            scenes.append(scene("viewController", f"b{board}i{island}", [], storyboardIdentifier=identifier))
        shape.fragments += screens + 1 + wrappers + 1 + islands
        shape.segues += 2 * (wrappers + 1)
        shape.files[name] = (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
            f'version="3.0" initialViewController="b{board}tabs"><scenes>\n{"".join(scenes)}</scenes></document>\n'
        )
    return shape


# Android

def android(seed, screens=14, hubs=2, nested=3, islands=2, includes=0):
    """A navigation graph with graphs in it, each with its own start; with `includes`, more files that it includes."""
    chance, shape = random.Random(seed), Shape(f"navigation graphs made up of seed {seed}", ".xml")
    number = 0

    def actions(to):
        nonlocal number
        number += 1
        return f'<action android:id="@+id/action{number}" app:destination="@id/{to}"/>'

    def graph(prefix, count, inner, after=""):
        """The elements of one graph, inner ones among them, and the name of its first screen."""
        texts = {screen: [] for screen in range(count)}
        for origin, to in pairs(chance, count, hubs):
            texts[origin].append(actions(f"{prefix}f{to}"))
            shape.segues += 1
            if chance.random() < 0.2:
                texts[origin].append(actions(f"{prefix}f{to}"))
        elements = []
        for screen in range(count):
            kind = "dialog" if screen and chance.random() < 0.2 else "fragment"
            argument = '<argument android:name="id" app:argType="string"/>' if chance.random() < 0.3 else ""
            close = f'<action android:id="@+id/close{prefix}{screen}" app:popUpTo="@id/{prefix}f0"/>' if screen else ""
            elements.append(
                f'<{kind} android:id="@+id/{prefix}f{screen}" '
                f'android:name="com.example.Screen{prefix}{screen}Fragment">'
                f"{''.join(texts[screen])}{close}{argument}</{kind}>"
            )
        shape.fragments += count
        for child in range(inner):
            elements.append(nested_graph(f"{prefix}g{child}", max(3, count // 2)))
        return "\n".join(elements) + after

    def nested_graph(name, count):
        shape.fragments += 1
        shape.segues += 1
        return (f'<navigation android:id="@+id/{name}" app:startDestination="@id/{name}f0">\n{graph(name, count, 0)}\n'
                "</navigation>")

    def file(name, count, inner, after=""):
        shape.fragments += 1
        shape.segues += 1
        return (f'<?xml version="1.0" encoding="utf-8"?>\n<navigation {ANDROID} android:id="@+id/{name}" '
                f'app:startDestination="@id/{name}f0">\n{graph(name, count, inner, after)}\n</navigation>\n')

    # What an include brings is the root of the file that it names.
    included = [f"part{seed}x{part}" for part in range(includes)]
    alone = "".join(f'\n<fragment android:id="@+id/alone{island}" android:name="com.example.Alone{island}Fragment"/>'
                    for island in range(islands))
    shape.fragments += islands
    after = alone + "".join(f'\n<include app:graph="@navigation/{part}"/>' for part in included)
    shape.files[f"main{seed}"] = file(f"main{seed}", screens, nested, after)
    for part in included:
        shape.files[part] = file(part, screens // 2, 1)
    return shape


def all():
    """Shapes of several sizes, from a handful of screens to the hundreds that large apps have."""
    yield storyboards(1)
    yield storyboards(2, boards=1, screens=5, hubs=1, wrappers=2, islands=0)
    yield storyboards(3, boards=6, screens=40, hubs=4, wrappers=5, islands=6)
    yield android(4)
    yield android(5, screens=5, hubs=1, nested=0, islands=0)
    yield android(6, screens=90, hubs=4, nested=8, islands=5)
    yield android(7, includes=4)
