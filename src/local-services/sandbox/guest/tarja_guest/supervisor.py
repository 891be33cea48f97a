"""The first process of a sandbox. It keeps the files, forks the process that the code runs in, and forks another when that one dies.

Descriptor 3 brings messages from outside, 4 takes answers. The code never has them: its process closes both, and this one
cannot be looked into.
"""

import ctypes
import importlib.util
import json
import os
import platform
import resource
import selectors
import signal
import socket
import sys
import time

from . import files, frames, kernel, outputs

COMMANDS, ANSWERS = 3, 4
# More of what is printed in a run is counted, but not kept. A character more tells that something was cut.
MOST_PRINTED = 65_536 + 4
# Seconds between two looks at how much memory is used.
WATCH = 0.25
PR_SET_DUMPABLE = 4


class Supervisor:
    def __init__(self, limits):
        self._limits = limits
        self._events = selectors.PollSelector()
        self._commands = frames.Unpacker(64 * 1024 * 1024)
        self._outputs = outputs.Outputs("/work/outputs")
        self._run = None
        self._died = None
        self._printed = b""
        self._events.register(COMMANDS, selectors.EVENT_READ, self._read_commands)
        self._start_kernel()

    def serve(self):
        while True:
            for key, _ in self._events.select(WATCH if self._run is not None else None):
                # One event may have put an end to what another was about.
                if self._events.get_map().get(key.fd) is key:
                    key.data()
            if self._run is not None and memory_used() > self._limits["memory"]:
                self._kernel_died("memory")

    def _read_commands(self):
        data = os.read(COMMANDS, 1 << 20)
        if not data:
            os._exit(0)
        for message, blobs in self._commands.feed(data):
            self._obey(message, blobs)

    def _obey(self, message, blobs):
        what, number = message["do"], message.get("id")
        if what == "run" and self._died is not None:
            # It died between two runs, and the variables with it: the next run fails once, so that the client knows.
            answer({"id": number, "lost": self._died})
            self._died = None
        elif what == "run":
            self._run = number
            self._outputs.begin()
            self._printed = b""
            self._tell_kernel({"do": "run", "code": message["code"]})
        elif what == "warm":
            self._tell_kernel({"do": "warm", "modules": message["modules"]})
        elif what == "interrupt":
            # A run that is over has nothing to be interrupted.
            if self._run == message["run"]:
                os.kill(self._pid, signal.SIGINT)
        elif what == "kill":
            if self._run == message["run"]:
                self._kernel_died("killed")
        elif what == "list":
            answer({"id": number, "entries": files.listed(message["path"])})
        elif what == "read":
            found = files.content(message["path"])
            answer({"id": number, "found": found is not None}, [] if found is None else [found])
        elif what == "write":
            answer({"id": number, "trouble": files.put(message["name"], blobs[0])})

    def _tell_kernel(self, message):
        try:
            self._socket.sendall(frames.packed(message))
        except OSError:
            # Its end is about to be noticed.
            pass

    def _read_kernel(self):
        # Not inside the handler of an error: a process forked there would have that error as the context of all its own.
        if not self._understood():
            self._kernel_died("ended")

    def _understood(self):
        """False when it died, or the code wrote into its connection: nothing that comes from it can be trusted any more."""
        try:
            data = self._socket.recv(1 << 20)
            for message, pictures in self._heard.feed(data):
                if "begun" in message:
                    answer({"id": f"begun {self._run}"})
                else:
                    self._finish(message, pictures)
        except (ValueError, KeyError, TypeError, AttributeError, OSError, RecursionError):
            return False
        return len(data) > 0

    def _finish(self, outcome, pictures):
        if self._run is None or len(outcome["pictures"]) != len(pictures):
            raise ValueError("an answer without a question")
        self._drain()
        names, contents, notes = self._outputs.taken()
        number, self._run = self._run, None
        answer(
            {**outcome, "id": number, "outputs": names, "notes": notes},
            [self._printed, *pictures, *contents],
        )

    def _read_printed(self):
        try:
            data = os.read(self._pipe, 1 << 16)
        except BlockingIOError:
            return False
        if not data:
            self._events.unregister(self._pipe)
            return False
        self._printed += data[: MOST_PRINTED - len(self._printed)]
        return True

    def _drain(self):
        """What the run printed is in the pipe by now. Something that goes on printing must not hold us up."""
        for _ in range(64):
            if self._pipe not in self._events.get_map() or not self._read_printed():
                return

    def _start_kernel(self):
        mine, other = socket.socketpair()
        self._pipe, printed = os.pipe()
        self._pid = os.fork()
        if self._pid == 0:
            for descriptor in (COMMANDS, ANSWERS, self._pipe, mine.fileno()):
                os.close(descriptor)
            os.dup2(printed, 1)
            os.close(printed)
            set_dumpable(True)
            try:
                kernel.serve(other, f"{self._limits['memory'] // 1024**3} GB")
            finally:
                os._exit(1)
        other.close()
        os.close(printed)
        os.set_blocking(self._pipe, False)
        self._socket = mine
        self._heard = frames.Unpacker(128 * 1024 * 1024)
        self._events.register(mine, selectors.EVENT_READ, self._read_kernel)
        self._events.register(self._pipe, selectors.EVENT_READ, self._read_printed)

    def _kernel_died(self, why):
        """Ends whatever the code left running, and begins anew. Files stay, variables do not."""
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        end_others()
        self._events.unregister(self._socket)
        if self._pipe in self._events.get_map():
            self._events.unregister(self._pipe)
        self._socket.close()
        os.close(self._pipe)
        number, self._run = self._run, None
        self._start_kernel()
        if number is None:
            self._died = why
        else:
            answer({"id": number, "lost": why})


def answer(message, blobs=()):
    data = memoryview(frames.packed(message, blobs))
    while data:
        data = data[os.write(ANSWERS, data) :]


def end_others():
    """Everything in this sandbox but its init and ourselves. A bomb takes a moment until the last of it is gone."""
    for _ in range(200):
        try:
            os.kill(-1, signal.SIGKILL)
        except ProcessLookupError:
            return
        time.sleep(0.005)


def memory_used():
    """Bytes of memory that all processes of this sandbox have, what they share counted once a process."""
    pages = 0
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/statm", "rb") as file:
                    pages += int(file.read().split()[1])
            except (OSError, IndexError):
                # Gone between two looks.
                continue
    return pages * resource.getpagesize()


def limit(limits):
    for name, most in (
        (resource.RLIMIT_AS, limits["memory"]),
        (resource.RLIMIT_NPROC, limits["processes"]),
        (resource.RLIMIT_FSIZE, limits["fileSize"]),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(name, (most, most))


def set_dumpable(whether):
    ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, int(whether), 0, 0, 0)


def present(modules):
    return [name for name in modules if importlib.util.find_spec(name) is not None]


def main():
    settings = json.loads(sys.argv[1])
    limit(settings["limits"])
    set_dumpable(False)
    supervisor = Supervisor(settings["limits"])
    answer({"id": 0, "python": platform.python_version(), "modules": present(settings["modules"])})
    supervisor.serve()
