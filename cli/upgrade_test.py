#!/usr/bin/env python3
"""An upgrade keeps what people have: every finished game is watched as it was played, and every running one
goes on.

The databases were written by `--write` with older programs. Of older.db.xz the rules of two games have
changed since; those of unchanged.db.xz are still the same, so that no position has to be kept.

Usage: upgrade_test.py GLOAM [--write FILE]
"""

import base64
import hashlib
import json
import lzma
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile
import zlib

from serving import GLOAM, Player, serve

FOLDER = pathlib.Path(__file__).parent
SEATS = {"vigil": 2, "darkest-night": 2, "burning-daylight": 3}
PACE = {"vigil": 1, "darkest-night": 5, "burning-daylight": 1}  # answers between one running table and the next
# The files, and the games in them whose rules are others now.
CHANGED = {"older.db.xz": ("darkest-night", "burning-daylight"), "unchanged.db.xz": ()}
TABLES = 4  # running, and as many finished, of each game at least
WIDE = ("--guests", "1000", "--tables", "1000", "--replays", "1000")
MOVES = 12  # at every table that goes on


class Chance(Player):
    """Plays at random."""

    luck = random.Random("a chance")

    def choose(self, options):
        return self.luck.choice(options)

    def play_on(self, most):
        """Gives so many answers, or fewer if the game is over; returns whether it is."""
        begin = self.acknowledged
        while self.acknowledged < begin + most:
            answer = self.prepare()
            if answer is None:
                return True
            reply, _ = self.table.ask("answer", **answer)
            # A machine that was asked as well may be quicker.
            assert reply["kind"] == "done" or reply["code"] in ("stale", "not_asked"), reply
            self.acknowledged += reply["kind"] == "done"
        return False


def write(file):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        server = serve(folder, folder / "tables.db", *WIDE)
        for game, seats in SEATS.items():
            options = {"game": game, "seats": seats}
            for number in range(TABLES):
                assert Chance(server, options).play_on(10_000)
                answers = 1 + PACE[game] * number
                while Chance(server, options).play_on(answers):
                    answers //= 2
        keep = [GLOAM, "tables", "keep", "--database", folder / "tables.db"]
        said = subprocess.run(keep, stdout=subprocess.PIPE, text=True, check=True).stdout
        assert said.startswith(f"Kept {len(SEATS) * TABLES} running tables"), said
        server.seconds_to_stop()
        database = sqlite3.connect(folder / "tables.db")
        database.execute("DELETE FROM tokens")
        change_keepsakes(database, unpacked)
        database.execute("VACUUM")
        database.close()
        file.write_bytes(lzma.compress((folder / "tables.db").read_bytes(), preset=9))
    print(f"{file.stat().st_size} bytes")


def read(older, path):
    """Fills the older database in there, and opens it."""
    path.write_bytes(lzma.decompress((FOLDER / older).read_bytes()))
    database = sqlite3.connect(path)
    change_keepsakes(database, packed)
    return database


# In the file all keepsakes are packed together, which takes a fifth of the space.
def change_keepsakes(database, change):
    for row, body in database.execute("SELECT rowid, body FROM keepsakes").fetchall():
        database.execute("UPDATE keepsakes SET body = ? WHERE rowid = ?", (change(body), row))
    database.commit()


def packed(text):
    data = text.encode()
    return f"{len(data)} {base64.b64encode(zlib.compress(data)).decode()}"


def unpacked(body):
    return zlib.decompress(base64.b64decode(body.split()[1])).decode()


class Visitor(Chance):
    """The player of a table that is there already, known by a token of the test's own."""

    def __init__(self, server, database, table):  # pylint: disable=super-init-not-called
        number, (self.name, self.phase, holder) = 0, table
        token = f"{self.name} is mine"
        known = (hashlib.sha256(token.encode()).hexdigest(), holder, number, number, "")
        database.execute("INSERT OR REPLACE INTO tokens (hash, person, made, seen, device) VALUES (?, ?, ?, ?, ?)", known)
        database.commit()
        self.cookie, self.acknowledged, self.server = f"gloam={token}", 0, server
        self.come(server)

    def fetch(self, what):
        return self.server.call(f"/api/tables/{self.name}/{what}", self.cookie)[0]


def watch(visitor):
    """A finished game; returns whether these rules cannot play it."""
    shown = visitor.look()
    assert shown["table"]["phase"] == "over" and shown["table"]["outcome"], shown["table"]
    assert shown["view"] and shown["events"], shown
    record = visitor.fetch("record")
    assert "\n# secret " in record and "\nanswers\n" in record, record[:400]
    for what in ("replay", "replay/0", "replay/1"):
        told = json.loads(visitor.fetch(what))
        seats = told["first"]["table"]["seats"]
        assert seats[0]["name"] == "Rowan" and len(told["changes"]) > 10, (what, seats)
    answers = record[record.index("\nanswers\n") :].count("\n# at ") - 1
    with tempfile.TemporaryDirectory() as name:
        file = pathlib.Path(name) / "record.txt"
        file.write_text(record)
        done = subprocess.run([GLOAM, "verify", file], capture_output=True, text=True, check=False)
    if done.returncode == 0:
        assert f"{answers} answers" in done.stdout, done.stdout
    return done.returncode != 0


def go_on(visitor):
    """A running game; returns whether it had to begin from the position that was kept."""
    stuck = visitor.look()["table"]["phase"] == "stuck"
    if stuck:
        visitor.table.do("go_on", seat=0)
    assert visitor.play_on(MOVES) or visitor.acknowledged == MOVES
    return stuck


def upgrade(older, folder):
    database = read(older, folder / "tables.db")
    server = serve(folder, folder / "tables.db", *WIDE)
    try:
        query = "SELECT id, game, phase, brief FROM tables ORDER BY game, id"
        counts = {game: {"over": [0, 0], "playing": [0, 0]} for game in SEATS}
        for _, game, phase, brief in database.execute(query).fetchall():
            listed = json.loads(brief)
            visitor = Visitor(server, database, (listed["id"], phase, listed["holders"][0][0]))
            other_rules = watch(visitor) if phase == "over" else go_on(visitor)
            visitor.leave()
            counts[game][phase][0] += 1
            counts[game][phase][1] += other_rules
    finally:
        server.process.kill()
    for game, by_phase in counts.items():
        (watched, retold), (went_on, restored) = by_phase["over"], by_phase["playing"]
        print(f"{game}: {watched} finished games watched, {retold} of them as they were kept; {went_on} running games go on, {restored} of them from the position that was kept")
        assert watched >= TABLES and went_on >= TABLES, by_phase
        changed = game in CHANGED[older]
        assert (retold > 0, restored > 0) == (changed, changed), (older, game, by_phase)


def main():
    if "--write" in sys.argv:
        return write(pathlib.Path(sys.argv[sys.argv.index("--write") + 1]))
    for older in CHANGED:
        with tempfile.TemporaryDirectory() as name:
            upgrade(older, pathlib.Path(name))


if __name__ == "__main__":
    main()
