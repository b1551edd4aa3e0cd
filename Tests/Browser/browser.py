"""Drives headless Chromium through the DevTools protocol, over a pipe: nothing but Python is needed."""

import base64
import fcntl
import json
import os
import shutil
import subprocess
import tempfile

NAMES = ["chromium", "chromium-browser", "google-chrome", "chrome"]
# The keys that tests press, as the protocol names them.
KEYS = {
    "Enter": (13, "\r"), "Tab": (9, ""), "Escape": (27, ""), "Backspace": (8, ""), " ": (32, " "),
    "ArrowLeft": (37, ""), "ArrowUp": (38, ""), "ArrowRight": (39, ""), "ArrowDown": (40, ""),
}


def program():
    return next((path for path in map(shutil.which, NAMES) if path), None)


def place_pipes(to_browser, from_browser):
    """The browser reads from descriptor 3 and writes to 4. Pipes may stand there already: both are copied first."""
    copies = [fcntl.fcntl(pipe, fcntl.F_DUPFD, 10) for pipe in (to_browser, from_browser)]
    os.dup2(copies[0], 3)
    os.dup2(copies[1], 4)


class Browser:
    """One browser with one page. Network requests, console messages and uncaught errors are kept."""

    def __init__(self, width=1280, height=820):
        self.folder = tempfile.TemporaryDirectory(prefix="helm-browser-", ignore_cleanup_errors=True)
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        command = [
            program(), "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
            "--hide-scrollbars", "--force-device-scale-factor=1", f"--user-data-dir={self.folder.name}",
            f"--window-size={width},{height}", "about:blank",
        ]
        self.process = subprocess.Popen(
            command, preexec_fn=lambda: place_pipes(to_browser, from_browser), pass_fds=(3, 4),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.count, self.session = b"", 0, None
        self.requests, self.messages, self.events = [], [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")
        self.resize(width, height)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    # The protocol

    def receive(self):
        while b"\0" not in self.buffer:
            read = os.read(self.input, 1 << 20)
            if not read:
                raise RuntimeError("the browser ended")
            self.buffer += read
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        if "method" in message:
            self.note(message["method"], message["params"])
        return message

    def note(self, method, params):
        self.events.append(method)
        if method == "Network.requestWillBeSent" and not params["request"]["url"].startswith("data:"):
            self.requests.append(params["request"]["url"])
        elif method == "Runtime.consoleAPICalled":
            self.messages.append(" ".join(str(argument.get("value")) for argument in params["args"]))
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.messages.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Log.entryAdded":
            self.messages.append(params["entry"]["text"])

    def call(self, method, **params):
        self.count += 1
        message = {"id": self.count, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    # What a reader does

    def open(self, url):
        self.requests.clear()
        self.messages.clear()
        self.events.clear()
        self.call("Page.navigate", url=url)
        while "Page.loadEventFired" not in self.events and "Page.navigatedWithinDocument" not in self.events:
            self.receive()

    def run(self, script):
        """The value of a script; promises are waited for."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def resize(self, width, height):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    def prefer(self, scheme="light", motion="reduce", media=""):
        features = [
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion},
        ]
        self.call("Emulation.setEmulatedMedia", media=media, features=features)

    def click(self, selector):
        """Presses the mouse in the middle of an element, as far as it is seen."""
        place = self.run(f"""(() => {{
          const part = document.querySelector({json.dumps(selector)});
          part.scrollIntoViewIfNeeded();
          const {{ left, top, width, height }} = part.getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        }})()""")
        self.press_mouse(*place)

    def press_mouse(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)

    def drag(self, selector, dx, dy):
        """Takes the middle of an element, moves it in steps, and lets it go."""
        x, y = self.run(f"""(() => {{
          const {{ left, top, width, height }} = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        }})()""")
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)
        for part in (0.25, 0.5, 0.75, 1):
            place = {"x": x + part * dx, "y": y + part * dy}
            self.call("Input.dispatchMouseEvent", type="mouseMoved", button="left", buttons=1, **place)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", button="left", clickCount=1, **place)

    def press(self, key, shift=False, control=False):
        code, text = KEYS.get(key, (ord(key.upper()[0]), key))
        text = "" if control else text
        modifiers = (8 if shift else 0) + (2 if control else 0)
        params = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **params)
        self.call("Input.dispatchKeyEvent", type="keyUp", **params)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def photograph(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def print(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"]))
