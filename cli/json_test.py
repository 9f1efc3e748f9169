#!/usr/bin/env python3
"""What --json prints is JSON with the members that docs/operate.md lists, and agrees with what people are shown.

Usage: json_test.py GLOAM
"""

import json
import pathlib
import re
import sqlite3
import subprocess
import tempfile

from serving import GLOAM, Player, serve

GUIDE = (pathlib.Path(__file__).parent.parent / "docs" / "operate.md").read_text()


def said(*words):
    return subprocess.check_output([GLOAM, *words], text=True, timeout=60)


def listed(command):
    """The members that the guide lists for a command, with those of the members' own."""
    section = GUIDE.split("## For programs")[1].split("\n## ")[0]
    row = next(line for line in section.split("\n") if line.startswith(f"| `gloam {command}"))
    return set(re.findall(r"`([a-z_]+)`", row.split("|")[2]))


def members(value):
    """All names of members in a value, but for those of `settings`, `events` that are made by games."""
    names = set()
    for one in value if isinstance(value, list) else [value]:
        if isinstance(one, dict):
            for name, inner in one.items():
                names.add(name)
                if name not in ("settings", "events") or isinstance(inner, list):
                    names |= members(inner)
    return names


def check(command, value):
    assert members(value) == listed(command), members(value) ^ listed(command)
    return value


def games():
    shown = check("games", json.loads(said("games", "--json")))
    text = said("games")
    for game in shown:
        seats = f"{game['least_seats']} to {game['most_seats']} seats"
        assert f"{game['name']}: {game['title']}, {seats}" in text, game
        assert all(setting["text"] in text for setting in game["settings"]), game
    assert {"vigil", "darkest-night", "burning-daylight"} <= {game["name"] for game in shown}


def simulate():
    command = ["simulate", "vigil", "--seats", "3", "--games", "200", "--players", "thumb", "--set", "nights=3"]
    text = said(*command)
    plain = json.loads(said(*command, "--json"))
    assert plain["cards"] is None and plain["events"] is None and plain["broken"] is None, plain
    counted = check("simulate", {**json.loads(said(*command, "--json", "--cards", "--events")), "broken": BROKEN})
    for result in (plain, counted):
        assert (result["game"], result["seats"], result["games"], result["wanted"]) == ("vigil", 3, 200, 200)
        assert result["settings"] == {"nights": 3} and result["players"] == "thumb"
        assert re.search(rf"result hash +{result['hash']}\n", text), text
        assert sum(ending["games"] for ending in result["endings"]) == 200
        for seat in result["wins"]:
            assert seat["low"] <= seat["share"] <= seat["high"] and seat["share"] == seat["wins"] / 200
            assert re.search(rf"seat {seat['seat']} wins +{100 * seat['share']:.2f}%", text), text
    assert len(result["seed"]) == 64
    cards = {card["card"]: card["events"] for card in counted["cards"]}
    assert cards["flint"]["drew_card"] > 0, cards
    assert counted["events"]["drew_card"] >= cards["flint"]["drew_card"], counted["events"]


# No game of ours breaks; the members are those of the source.
BROKEN = {"games": 1, "first": 0, "what": "", "again": ""}


def tables():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        database = folder / "tables.db"
        server = serve(folder, database)
        try:
            assert json.loads(said("tables", "list", "--json", "--database", database)) == []
            player = Player(server)
            player.play()
            line = check("tables list", json.loads(said("tables", "list", "--json", "--database", database)))[0]
            assert (line["table"], line["phase"]) == (player.name, "playing")
            assert line["players"] == ["Rowan", "Bot Sable"], line
            shown = said("tables", "list", "--database", database).split("\n")
            assert shown[0].split() == ["table", "game", "phase", "age", "untouched", "players"], shown
            assert re.fullmatch(rf"{player.name}  vigil  playing  0 min  0 min +Rowan, Bot Sable", shown[1]), shown
            player.leave()
        finally:
            server.process.kill()
        # A table that a newer server wrote is listed with what can be read.
        sqlite3.connect(database, isolation_level=None).execute("UPDATE tables SET brief = '{\"newer\":1}'")
        assert "?  " in said("tables", "list", "--database", database)


if __name__ == "__main__":
    games()
    simulate()
    tables()
