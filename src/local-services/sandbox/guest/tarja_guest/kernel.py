"""The process that the code runs in. It gets its code over a socket, one message a run."""

import importlib
import logging
import signal

from . import frames, runner, streams


def serve(connection, memory):
    """Answers every message until the other side is gone. `connection` is private: nothing that the code starts gets it.
    `memory` says how much the code may use."""
    keeping = streams.Streams()
    keeping.renew()
    # Between runs there is nothing to interrupt.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Each session looks for the fonts anew. On a slow computer, this would be said among what the code prints.
    fonts = logging.getLogger("matplotlib.font_manager")
    fonts.addFilter(lambda record: "building the font cache" not in str(record.msg))
    runs = runner.Runner(memory)
    unpacker = frames.Unpacker(64 * 1024 * 1024)
    while data := connection.recv(1 << 20):
        for message, _ in unpacker.feed(data):
            if message["do"] == "warm":
                warm(message["modules"])
                continue
            keeping.renew()
            outcome, pictures = runs.run(message["code"], lambda: connection.sendall(frames.packed({"begun": True})))
            keeping.flush()
            connection.sendall(frames.packed(outcome, pictures))


def warm(modules):
    """Imports what takes a second, so that the first run need not."""
    for name in modules:
        try:
            importlib.import_module(name)
        except Exception:
            # The code will see the error when it imports it.
            pass
