"""Puts the names of a newsroom's running order into the rundown of a station, and takes the first on air.

    python3 newsroom.py running-order.csv

The file has the columns id, name and role. It is sent again when it changed: an item that is there is written anew, and what is on
air stays. TARJA_STATION is the station's address, TARJA_OPERATOR_TOKEN its token where it has one. Python 3.8 and nothing else.
"""

import csv
import json
import os
import sys
import urllib.error
import urllib.request

STATION = os.environ.get("TARJA_STATION", "http://127.0.0.1:8700")
TOKEN = os.environ.get("TARJA_OPERATOR_TOKEN")


def send(method, path, body=None):
    """Sends a request; returns the status and the answer."""
    headers = {"Content-Type": "application/json"}
    if TOKEN:
        headers["Authorization"] = f"Bearer {TOKEN}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(STATION + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        return refused.code, json.load(refused)


def item_of(row):
    values = {"name": row["name"], "role": row["role"]}
    return {"template": "name-lower-third", "values": values, "layer": 20, "autoOut": 8000, "by": "newsroom"}


def main(file):
    with open(file, encoding="utf-8-sig", newline="") as rows:
        order = list(csv.DictReader(rows))
    for row in order:
        path = f"/api/show/items/{row['id']}"
        status, answer = send("PUT", path, item_of(row))
        if status == 404 and answer["code"] == "unknown-item":
            status, answer = send("POST", "/api/show/items", {"id": row["id"], **item_of(row)})
        if status >= 400:
            sys.exit(f"{row['id']}: {answer['message']}")
        # An item may be unfinished: what keeps it off the air is told with it.
        for problem in answer["problems"]:
            print(f"{row['id']}: {problem['label']}: {problem['message']}")

    status, answer = send("POST", "/api/show/air/main/20/take", {"item": order[0]["id"], "by": "newsroom"})
    print(answer["air"]["values"]["name"] if status == 200 else answer["message"])


if __name__ == "__main__":
    main(sys.argv[1])
