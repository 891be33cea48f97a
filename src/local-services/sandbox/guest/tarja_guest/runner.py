"""Runs one piece of code after another in one namespace, and tells what came of it (document 3, "Run").

Both engines use this module; it knows neither processes nor protocols.
"""

import ast
import builtins
import io
import linecache
import os
import signal
import sys
import time
import traceback
import types

# Characters of a result, of an error's text and of its traceback; a display is told about, but not sent, when it is longer.
LONGEST_TEXT = 65_536
LONGEST_DISPLAY = 1_048_576
# Of all displays of a run, each with some characters for itself. A character takes up to twelve bytes of a message.
LONGEST_DISPLAYS = 4 * LONGEST_DISPLAY
AROUND_A_DISPLAY = 64

TEXT_FORMS = (
    ("_repr_html_", "text/html"),
    ("_repr_markdown_", "text/markdown"),
    ("_repr_svg_", "image/svg+xml"),
    ("_repr_latex_", "text/latex"),
)
PICTURE_FORMS = (("_repr_png_", "png"), ("_repr_jpeg_", "jpg"))


class Runner:
    def __init__(self, memory):
        self._memory = memory
        # The code's own module: functions and classes it defines can be found again, by pickle for one.
        self._space = types.ModuleType("__main__")
        sys.modules["__main__"] = self._space
        builtins.display = self._display
        self._pid = os.getpid()
        self._count = 0
        self._running = False
        self._early = False
        self._begin()

    def run(self, code, begun):
        """What one run gave, and the bytes of the pictures it drew. Interrupts from `begun` on are this run's."""
        self._begin()
        self._count += 1
        name = f"<run {self._count}>"
        linecache.cache[name] = (len(code), None, code.splitlines(True), name)
        signal.signal(signal.SIGINT, self._interrupted)
        self._early = False
        begun()
        began = time.perf_counter()
        error = self._guarded(lambda: self._execute(code, name))
        # What was drawn before an error is drawn.
        error = self._guarded(self._take_figures) or error
        return {
            "ok": error is None,
            "result": self._result,
            "error": error,
            "displays": self._displays,
            "pictures": self._pictures,
            "durationMs": round((time.perf_counter() - began) * 1000),
        }, self._bytes

    def _begin(self):
        self._result = None
        self._displays = []
        self._displayed = 0
        self._pictures = []
        self._bytes = []

    def _interrupted(self, *_):
        # One that comes late must not end what tells of the run, one that comes early must not be missed.
        if self._running:
            raise KeyboardInterrupt
        self._early = True

    def _guarded(self, work):
        """Does something that may call the code's own functions. Gives the error that it ended with."""
        error = None
        try:
            try:
                self._running = True
                if self._early:
                    self._early = False
                    raise KeyboardInterrupt
                work()
            finally:
                self._running = False
        except BaseException as caught:
            self._running = False
            error = caught
        if os.getpid() != self._pid:
            # A child that the code forked is through with the code, and nothing else is for it to do.
            os._exit(0)
        return None if error is None else described(error, self._memory)

    def _execute(self, code, name):
        tree = compile(code, name, "exec", ast.PyCF_ONLY_AST)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, name, "exec"), self._space.__dict__)
        if last is None:
            return
        value = eval(compile(ast.Expression(last.value), name, "eval"), self._space.__dict__)
        if value is None:
            return
        self._result = cut(repr(value))
        self._show(value)

    def _display(self, *values):
        """`display(table)` in the code: a rich form without being the last expression."""
        for value in values:
            if not self._show(value):
                self._add_display("text/plain", cut(repr(value)))

    def _show(self, value):
        if isinstance(value, type):
            return False
        if self._show_chart(value) or self._show_figure(value):
            return True
        shown = False
        for method, mime_type in TEXT_FORMS:
            text = form_of(value, method)
            if isinstance(text, str):
                self._add_display(mime_type, text)
                shown = True
        for method, ending in PICTURE_FORMS:
            content = form_of(value, method)
            if isinstance(content, bytes):
                self._add_picture("image", ending, content)
                return True
        return shown

    def _show_figure(self, value):
        figures = sys.modules.get("matplotlib.figure")
        if figures is None or not isinstance(value, figures.Figure):
            return False
        plots = sys.modules.get("matplotlib.pyplot")
        # One that pyplot manages is taken with the others, when the run is over.
        if plots is None or not any(plots.figure(number) is value for number in plots.get_fignums()):
            self._take(value)
        return True

    def _show_chart(self, value):
        charts = sys.modules.get("altair")
        if charts is None or not isinstance(value, charts.TopLevelMixin):
            return False
        text = value.to_json()
        try:
            import vl_convert
        except ImportError:
            self._add_display("application/vnd.vegalite.v5+json", text)
        else:
            self._add_picture("chart", "svg", vl_convert.vegalite_to_svg(text).encode())
        return True

    def _take_figures(self):
        plots = sys.modules.get("matplotlib.pyplot")
        if plots is None:
            return
        try:
            for number in plots.get_fignums():
                self._take(plots.figure(number))
        finally:
            # Open ones would come again with the next run.
            plots.close("all")

    def _take(self, figure):
        content = io.BytesIO()
        figure.savefig(content, format="png")
        self._add_picture("figure", "png", content.getvalue())

    def _add_picture(self, kind, ending, content):
        number = sum(name.startswith(kind) for name in self._pictures) + 1
        self._pictures.append(f"{kind}-{number}.{ending}")
        self._bytes.append(content)

    def _add_display(self, mime_type, text):
        if self._displayed > LONGEST_DISPLAYS:
            # That the rest is left out was said.
            return
        if len(text) > LONGEST_DISPLAY:
            said = f"A display of {mime_type} is left out: it has {len(text)} characters, and {LONGEST_DISPLAY} are the most."
            mime_type, text = "text/plain", said
        self._displayed += len(text) + AROUND_A_DISPLAY
        if self._displayed > LONGEST_DISPLAYS:
            said = f"This display and those after it are left out: {LONGEST_DISPLAYS} characters are the most of a run."
            mime_type, text = "text/plain", said
        self._displays.append({"mimeType": mime_type, "data": text})


def form_of(value, method):
    make = getattr(value, method, None)
    if not callable(make):
        return None
    try:
        return make()
    except NotImplementedError:
        return None


def described(error, memory):
    """An error as the document describes it; frames of this module are none of the code's."""
    frames = error.__traceback__
    while frames is not None and frames.tb_frame.f_code.co_filename == __file__:
        frames = frames.tb_next
    # An interrupt ends in the handler of this module.
    last = frame = frames
    while frame is not None:
        if frame.tb_frame.f_code.co_filename != __file__:
            last = frame
        frame = frame.tb_next
    if last is not None:
        last.tb_next = None
    try:
        told = "".join(traceback.format_exception(type(error), error, frames))
    except BaseException as worse:
        told = f"{type(error).__name__} (its traceback cannot be written: {type(worse).__name__})"
    try:
        value = str(error)
    except BaseException:
        value = ""
    if isinstance(error, MemoryError):
        # Python itself names no limit, and often says nothing at all.
        limit = f"The run asked for more memory than it may use ({memory}). Variables are kept."
        told = f"{told.rstrip()}{'. ' if value else ': '}{limit}"
        value = f"{value}. {limit}" if value else limit
    return {"ename": type(error).__name__, "evalue": cut(value), "traceback": cut(told).rstrip("\n").split("\n")}


def cut(text):
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…"
