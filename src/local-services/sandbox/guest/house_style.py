"""Gives Altair's charts the look that figures have by matplotlibrc: `import house_style`, once, before drawing."""

import altair

COLOURS = ["#2563eb", "#0d9488", "#d97706", "#7c3aed", "#db2777", "#65a30d", "#475569"]
QUIET, SOFT, INK = "#5b6472", "#dfe3e8", "#1a1f27"


def theme():
    return {
        "config": {
            "background": "white",
            "view": {"continuousWidth": 640, "continuousHeight": 320, "stroke": None},
            "range": {"category": COLOURS},
            "title": {"anchor": "start", "fontSize": 16, "fontWeight": "bold", "color": INK},
            "axis": {"domainColor": QUIET, "tickColor": QUIET, "labelColor": QUIET, "titleColor": INK, "gridColor": SOFT},
            "axisX": {"grid": False},
            "line": {"strokeWidth": 2},
        }
    }


def enable():
    # Altair 5.5 moved its themes.
    if hasattr(altair, "theme") and hasattr(altair.theme, "register"):
        altair.theme.register("house_style", enable=True)(theme)
    else:
        altair.themes.register("house_style", theme)
        altair.themes.enable("house_style")


enable()
