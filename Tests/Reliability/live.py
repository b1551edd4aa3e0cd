"""Sends a preview that follows an app what no app and no page of ours would send.

    python3 Tests/Reliability/live.py --program .build/release/helm-viz

Everything stays on this machine.
"""

import http.client
import json
import os
import re
import socket
import sys
import time
import unittest
import urllib.parse

import nasty
import results
import sandbox
from sandbox import Sandbox

OPTIONS, WORDS = results.options()
TABLE = results.Table("live", "A preview that follows an app", ["What was sent", "Times", "What came out"])

GRAPH = {"entry": "home", "segues": ["home => list", "list => detail", "home => settings"]}
# What a page or an app asks for, with nothing in it that is there.
ROUTES = [
    ("POST", "/steps", {}), ("GET", "/state", {}), ("GET", "/recording", {"session": ""}),
    ("GET", "/commands", {"session": ""}), ("POST", "/commands", {"session": "", "command": "1", "refused": ""}),
    ("POST", "/present", {"session": "", "fragment": ""}), ("POST", "/segues", {"session": "", "n": "1"}),
    ("POST", "/boxes", {"fragment": "", "dx": "1", "dy": "1", "version": ""}), ("POST", "/undo", {"version": ""}),
]
PAGES = [("GET", "/", {}), ("GET", "/changes", {})]
STEP = json.dumps({"n": 1, "screen": "list"}).encode()


class LiveTests(unittest.TestCase):
    def setUp(self):
        self.sandbox = Sandbox(OPTIONS.program)
        self.sandbox.write({"graph.json": json.dumps(GRAPH), "extra.json": "{}"})
        self.preview = None

    def tearDown(self):
        if self.preview:
            self.preview.terminate()
            self.preview.communicate()
        self.sandbox.folder.cleanup()

    def start(self, *options):
        """Starts a preview that may write, and waits for its picture."""
        words = ["preview", "graph.json", "--port", "0", "--follow", "--with", "extra.json"]
        self.preview = self.sandbox.start([*words, "--layout-lock", "lock.json", *options])
        address = self.preview.stdout.readline().decode().strip()
        place = urllib.parse.urlsplit(address)
        self.host, self.port = place.hostname, place.port
        self.token = urllib.parse.parse_qs(place.query).get("token", [""])[0]
        for _ in range(300):
            if "data-fragment" in self.ask("GET", "/", {"token": self.token})[1]:
                break
            time.sleep(0.05)
        self.files = self.sandbox.content()

    def ask(self, method, path, query=None, body=b"", headers=()):
        """The status of an answer, and its text; of a stream that goes on, none."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=30)
        address = path + ("?" + urllib.parse.urlencode(query, errors="surrogatepass") if query else "")
        names = [name.lower() for name, _ in headers]
        connection.putrequest(method, address, skip_host="host" in names)
        for name, value in [*headers, ("Content-Length", str(len(body)))]:
            connection.putheader(name, value)
        connection.endheaders(body)
        answer = connection.getresponse()
        stays = answer.getheader("Content-Type") == "text/event-stream"
        text = "" if stays else answer.read().decode()
        connection.close()
        return answer.status, text

    def send(self, *steps, **session):
        lines = "".join(json.dumps({**session, **step}) + "\n" for step in steps)
        return self.ask("POST", "/steps", body=lines.encode())

    def sessions(self):
        return {session["name"]: session for session in json.loads(self.ask("GET", "/state")[1])["sessions"]}

    def memory(self):
        """What the process that serves takes, in MiB; 0 where the system doesn't tell it."""
        if not os.path.exists("/proc/self/status"):
            return 0
        children = f"/proc/{self.preview.pid}/task/{self.preview.pid}/children"
        with open(children, encoding="ascii") as file:
            child = file.read().split()[0]
        with open(f"/proc/{child}/status", encoding="ascii") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) >> 10

    def still_there(self):
        """It follows on, and nothing was written."""
        self.assertEqual(self.send({"n": 1, "screen": "list"}, session="after")[0], 204)
        self.assertEqual(self.sessions()["after"]["presented"], ["list"])
        self.assertEqual(self.sandbox.content(), self.files)

    def test_texts(self):
        """Texts as ids, labels and sessions"""
        self.start()
        # Names as documents have them: no NUL in ids, and not empty.
        texts = [text for text in nasty.ALL if text and "\0" not in text]
        for number, text in enumerate(texts, 1):
            step = {"n": number, "label": text, "id": text, "screen": text}
            self.assertEqual(self.send(step)[0], 204, text)
            self.assertEqual(self.sessions()[""]["presented"], [text])
        for text in texts:
            self.assertIn(self.send({"n": 1, "state": ["home", text]}, session=text)[0], [204, 429])
        self.assertEqual(len(self.sessions()), 32)
        recording = self.ask("GET", "/recording", {"session": ""})[1]
        self.assertEqual([step["label"] for step in json.loads(recording)["recordings"]["Recording"]], texts)
        self.sandbox.write({"recording.json": recording})
        code, _, said = self.sandbox.run(["check", "recording.json", "--quiet"])
        self.assertIn(code, (0, 1), said)
        os.remove(os.path.join(self.sandbox.path, "recording.json"))
        self.assertEqual(self.sandbox.content(), self.files)
        TABLE.add(
            "Each text as id, label and session of a step", len(texts),
            "204 each; what is presented is told as it was; saved, a document; 429 beyond 32 sessions"
        )

    def test_routes(self):
        """Texts in addresses"""
        self.start()
        self.send(*json.loads('[{"n": 1, "screen": "list"}, {"n": 2, "screen": "nowhere"}]'))
        texts = nasty.ALL[::9]
        allowed = {"/recording": [404], "/commands": [404], "/present": [409], "/segues": [409]}
        for text in texts:
            for method, path, query in ROUTES:
                if not query or (method, path) == ("GET", "/commands"):
                    continue
                filled = {name: value or text for name, value in query.items()}
                status, words = self.ask(method, path, filled)
                if text or path not in ("/recording", "/segues"):
                    self.assertIn(status, allowed.get(path, [409]), (path, text, words))
        self.still_there()
        TABLE.add(
            "Texts as each value of each address", len(texts),
            "404 or 409 with the reason; nothing is written; the app is followed on"
        )

    def version(self):
        """The picture's version, as the page knows it."""
        with socket.create_connection((self.host, self.port), timeout=30) as connection:
            connection.sendall(f"GET /changes HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n\r\n".encode())
            said = b""
            while b"id: " not in said or b"\n\n" not in said.split(b"id: ")[-1]:
                said += connection.recv(4096)
        return re.search(rb"id: (\w+)", said)[1].decode()

    def test_boxes(self):
        """Boxes that aren't there, and ways that no box can go"""
        self.start()
        version, texts = self.version(), [text for text in nasty.ALL if text][::40]
        for text in texts:
            query = {"fragment": text, "dx": "3", "dy": "4", "version": version}
            self.assertEqual(self.ask("POST", "/boxes", query)[0], 409, text)
        numbers = ["nan", "inf", "-inf", "", "ten", "0x10", "1e400", "9" * 400, "1,5", "\0"]
        for number in numbers:
            query = {"fragment": "list", "dx": number, "dy": "0", "version": version}
            self.assertIn(self.ask("POST", "/boxes", query)[0], [400, 409], number)
        far = ["1e9", "-1e9", "1e300", "-1e300", str(2 ** 63), "1e-300"]
        for number in far:
            query = {"fragment": "list", "dx": number, "dy": number, "version": version}
            status, words = self.ask("POST", "/boxes", query)
            self.assertIn(status, [204, 409], (number, words))
            version = self.version()
            with open(os.path.join(self.sandbox.path, "lock.json"), encoding="utf-8") as file:
                json.load(file)
        code, _, said = self.sandbox.run(["render", "graph.json", "--layout-lock", "lock.json", "-o", "flow.svg"])
        self.assertEqual(code, 0, said)
        os.remove(os.path.join(self.sandbox.path, "flow.svg"))
        self.files = self.sandbox.content()
        self.still_there()
        TABLE.add(
            "Boxes that aren't there, numbers that are none or are huge", len(texts) + len(numbers) + len(far),
            "400 or 409, or moved as far as it goes; the lock is read by `render`"
        )

    def raw(self, head, body, pause=0.0, end=True):
        """Bytes over a connection of their own, and what is answered."""
        with socket.create_connection((self.host, self.port), timeout=30) as connection:
            lines = ["POST /steps HTTP/1.1", f"Host: {self.host}:{self.port}", *head]
            connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            try:
                for piece in body:
                    connection.sendall(piece)
                    time.sleep(pause)
                if not end:
                    return b""
                return connection.recv(65536)
            except (ConnectionResetError, BrokenPipeError):
                return b""

    def test_pieces(self):
        """Half lines, and bytes one by one"""
        self.start()
        text = b'{"session":"cut","n":1,"screen":"list"}\n{"session":"cut","n":2,"present":"detail"}'
        first = text.index(b"\n") + 1
        for cut in range(len(text)):
            self.raw([f"Content-Length: {len(text)}"], [text[:cut]], end=False)
        time.sleep(0.5)
        # The first line counts once it is whole, as often as it comes, and the second never.
        self.assertEqual(self.sessions()["cut"]["presented"], ["list"])
        for cut in range(1, len(text)):
            status, _ = self.ask("POST", "/steps", body=text[:cut])
            self.assertEqual(status, 204 if cut in (first - 1, first) else 400, text[:cut])
        answer = self.raw([f"Content-Length: {len(text)}"], [text[at:at + 1] for at in range(len(text))], 0.002)
        self.assertIn(b" 204 ", answer)
        self.assertEqual(self.sessions()["cut"]["presented"], ["detail"])
        self.still_there()
        TABLE.add(
            "Steps cut at each byte, with and without the rest announced; bytes one by one", 2 * len(text),
            "whole lines before count; 400 with the place; half a line is nothing"
        )

    def test_lengths(self):
        """Lines of 100 MB"""
        self.start()
        before = self.memory()
        long = b'{"n":1,"screen":"' + b"a" * 100_000_000
        self.assertIn(b" 413 ", self.raw(["Content-Length: 100000017"], []))
        piece = b"%x\r\n%s\r\n" % (65536, b"a" * 65536)
        tries = [
            (["Content-Length: 100000017"], (long[at:at + 65536] for at in range(0, len(long), 65536))),
            (["Transfer-Encoding: chunked"], (piece for _ in range(1600))),
        ]
        for head, body in tries:
            self.raw(head, body)
        lines = (json.dumps({"session": "many", "n": 1, "label": "a" * 60_000, "screen": "list"}) + "\n").encode()
        self.assertEqual(self.ask("POST", "/steps", body=lines * 300)[0], 413)
        grown = self.memory() - before
        self.assertLess(grown, 64, "MiB")
        self.still_there()
        TABLE.add(
            "A line of 100 MB, announced and in chunks; 18 MB of long lines", 4,
            "413, or the end of the connection; no more than 64 MiB are taken for it"
        )

    def test_crowd(self):
        """A thousand connections"""
        self.start()
        crowd = [socket.create_connection((self.host, self.port), timeout=30) for _ in range(1000)]
        try:
            self.still_there()
        finally:
            for one in crowd:
                one.close()
        said = []
        for number in range(1000):
            one = socket.create_connection((self.host, self.port), timeout=30)
            request = f"GET /commands?session={number} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n\r\n"
            one.sendall(request.encode())
            said.append(one)
        try:
            self.still_there()
            time.sleep(0.5)
            answers = []
            for one in said:
                one.setblocking(False)
                try:
                    answers.append(one.recv(4096)[:12])
                except (BlockingIOError, ConnectionResetError):
                    answers.append(b"")
            self.assertGreaterEqual(answers.count(b"HTTP/1.1 429"), 1000 - 128 - 32)
        finally:
            for one in said:
                one.close()
        TABLE.add(
            "1,000 connections that say nothing; 1,000 apps that listen", 2_000,
            "steps are taken beside them; 429 beyond 32 apps"
        )

    def test_strangers(self):
        """Other sites and other names"""
        self.start()
        evil = "http://evil.example"
        own = f"http://{self.host}:{self.port}"
        headers = [
            [("Host", "evil.example")], [("Host", f"evil.example:{self.port}")], [("Host", "127.0.0.1.evil.example")],
            [("Host", self.host)], [("Host", "")], [("Host", f"{self.host}:{self.port}"), ("Host", "evil.example")],
            [("Origin", evil)], [("Origin", "null")], [("Origin", f"{own}.evil.example")],
            [("Origin", own.replace("http:", "https:"))], [("Sec-Fetch-Site", "cross-site")],
            [("Sec-Fetch-Site", "same-site")], [("Origin", own), ("Origin", evil)],
        ]
        for header in headers:
            for method, path, query in ROUTES + PAGES:
                # What names it wrong is answered as what serves something else.
                expected = 421 if header[0][0] == "Host" and path in ("/", "/changes") else 403
                status, _ = self.ask(method, path, query, STEP if path == "/steps" else b"", header)
                self.assertIn(status, [expected, 400] if len(header) == 2 else [expected], (header, path))
        self.assertEqual(self.sessions(), {})
        self.still_there()
        TABLE.add(
            "Each address from other sites, and by other names (DNS rebinding)", len(headers) * len(ROUTES + PAGES),
            "403, the page 421; nothing is taken in or written"
        )

    def test_tokens(self):
        """Wrong tokens"""
        self.start("--listen", sandbox.own_address())
        right = self.token
        self.assertRegex(right, r"\A\S{16,}\Z")
        wrong = ["", right[:-1], right + "x", right[:-1] + ("a" if right[-1] != "a" else "b"), right.swapcase(), "\0",
                 right + "\0", "x" * 8_000, *nasty.ALL[::100]]
        for token in wrong:
            for method, path, query in ROUTES + PAGES:
                body = STEP if path == "/steps" else b""
                status, _ = self.ask(method, path, {**query, "token": token}, body)
                self.assertEqual(status, 403, (token, path))
            if token.isascii() and token.isprintable():
                header = [("Authorization", f"Bearer {token}")]
                self.assertEqual(self.ask("POST", "/steps", {}, STEP, header)[0], 403, token)
        self.assertEqual(json.loads(self.ask("GET", "/state", {"token": right})[1])["sessions"], [])
        header = [("Authorization", f"Bearer {right}")]
        self.assertEqual(self.ask("POST", "/steps", {}, STEP, header)[0], 204)
        self.assertEqual(self.sandbox.content(), self.files)
        TABLE.add(
            "Each address with wrong tokens and without one", len(wrong) * len(ROUTES + PAGES),
            "403; nothing is taken in or written; the right one is heard"
        )


if __name__ == "__main__":
    unittest.TestCase.__str__ = lambda test: test.shortDescription() or test._testMethodName
    results.run(TABLE, WORDS)
