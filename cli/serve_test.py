#!/usr/bin/env python3
"""A server whose database hangs, is locked, goes away, or was written under other rules; and two
servers of one database, at one of which somebody logs out.

A server must say what is wrong at /readyz and in its log, a line of JSON each, stop when it is told
to, and lose no answer that it acknowledged.

Usage: serve_test.py GLOAM [--bars]      --bars: within 2 s a session has ended everywhere, within
                                         3 s a server says what is wrong, within 10 s it has stopped
"""

import json
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from serving import GLOAM, Cluster, Player, serve

LOGGED_OUT, NOTICED, STOPPED = (2, 3, 10) if "--bars" in sys.argv else (60, 60, 60)


def report(what, seconds, bar):
    print(f"{what}: {seconds:.1f} s")
    assert seconds <= bar, f"more than {bar} s"


def check_that_nothing_is_lost(player, lines, sent):
    """`lines` are the answers of people in the log."""
    assert player.acknowledged <= len(lines) <= sent, (player.acknowledged, len(lines), sent)


def hang_postgres(folder):
    cluster = Cluster(folder)
    server = serve(folder, cluster.address())
    try:
        player = Player(server)
        for _ in range(3):
            player.play()

        cluster.signal(signal.SIGSTOP)
        report("PostgreSQL hangs, nobody plays: 503 after", server.seconds_until(503), NOTICED)
        cluster.signal(signal.SIGCONT)
        report("it goes on: 200 after", server.seconds_until(200), NOTICED)

        answer = player.prepare()
        cluster.signal(signal.SIGSTOP)
        ref = player.send(answer)
        report("it hangs, an answer waits: 503 after", server.seconds_until(503), NOTICED)
        cluster.signal(signal.SIGCONT)
        player.hear(ref)

        cluster.stop()
        report("it is stopped: 503 after", server.seconds_until(503), NOTICED)
        cluster.start()
        report("it is started: 200 after", server.seconds_until(200), NOTICED)
        player.play()

        answer = player.prepare()
        cluster.signal(signal.SIGSTOP)
        player.send(answer)
        report("it hangs: stopped after SIGTERM in", server.seconds_to_stop(), STOPPED)
        cluster.signal(signal.SIGCONT)

        answers = """SELECT seq FROM log WHERE body LIKE '%"answered"%"by":"player"%'"""
        check_that_nothing_is_lost(player, cluster.select(answers), sent=6)
        events = [line["event"] for line in server.events()]
        assert events.count("database away") >= 4 and events.count("database back") >= 3, events
    finally:
        server.process.kill()
        cluster.stop()


def log_out(folder):
    cluster = Cluster(folder)
    here, there = (serve(folder, cluster.address()) for _ in range(2))
    try:
        player = Player(here)
        sockets = {"same": player.table.socket}
        player.come(there)
        sockets["other"] = player.table.socket
        begin = time.monotonic()
        here.call("/api/logout", player.cookie, {})
        for which, line in sockets.items():
            while line.receive():
                pass
            seconds = time.monotonic() - begin
            report(f"Logged out: the socket at the {which} server closes after", seconds, LOGGED_OUT)
        assert json.loads(there.call("/api/me", player.cookie)[0])["name"] == ""
    finally:
        here.process.kill()
        there.process.kill()
        cluster.stop()


def lock_sqlite(folder):
    database = folder / "tables.db"
    server = serve(folder, database)
    try:
        player = Player(server)
        player.play()
        other = sqlite3.connect(database, isolation_level=None)

        other.execute("BEGIN EXCLUSIVE")
        report("The SQLite file is locked, nobody plays: 503 after", server.seconds_until(503), NOTICED)
        other.execute("COMMIT")
        report("it is free: 200 after", server.seconds_until(200), NOTICED)
        player.play()

        answer = player.prepare()
        other.execute("BEGIN EXCLUSIVE")
        player.send(answer)
        report("it is locked: stopped after SIGTERM in", server.seconds_to_stop(), STOPPED)
        other.execute("COMMIT")

        answers = """SELECT seq FROM log WHERE body LIKE '%"answered"%"by":"player"%'"""
        check_that_nothing_is_lost(player, other.execute(answers).fetchall(), sent=3)
    finally:
        server.process.kill()
    events = [line["event"] for line in server.events()]
    assert events[0] == "listening" and "draining" in events and events[-1] == "stopped", events


def upkeep(database, *command):
    command = [GLOAM, *command, "--database", database]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    return done.returncode, done.stdout


def change_rules(folder):
    """A position is kept, the rules change, and the player goes on from there."""
    database = folder / "tables.db"
    server = serve(folder, database)
    try:
        player = Player(server)
        for _ in range(3):
            player.play()
        code, said = upkeep(database, "tables", "keep")
        assert code == 0 and "Kept 1 running table and" in said, said
        player.leave()
        server.seconds_to_stop()

        server = serve(folder, database)
        player.come(server)
        player.play()
        player.leave()
        server.seconds_to_stop()
        file = sqlite3.connect(database)
        last = """(SELECT max(seq) FROM log WHERE body LIKE '%"answered"%"by":"player"%')"""
        change = "UPDATE log SET body = replace(body, '\"mark\":\"m', '\"mark\":\"m0') WHERE seq = "
        assert file.execute(change + last).rowcount == 1
        file.commit()
        code, said = upkeep(database, "check-upgrade")
        assert code == 1 and player.name + " cannot continue: line " in said, said

        server = serve(folder, database)
        player.come(server)
        player.table.do("go_on", seat=0)
        player.play()
        player.leave()
        server.seconds_to_stop()
        code, said = upkeep(database, "check-upgrade")
        assert code == 0 and "1 play again exactly" in said, said
        code, said = upkeep(database, "tables", "keep")
        assert code == 0 and "Kept 0 running tables and" in said, said
        kept = [line["running"] for line in server.events() if line["event"] == "kept"]
        assert kept[-1] == "1", "the server that stopped had kept it"
    finally:
        server.process.kill()
    events = [line["event"] for line in server.events() if line.get("table") == player.name]
    assert events == ["table made", "table started", "table stuck", "table went on"], events
    assert "Rowan" not in (folder / "stderr").read_text()
    print("a table that went on under other rules is kept")


def main():
    for part in (hang_postgres, log_out, lock_sqlite, change_rules):
        with tempfile.TemporaryDirectory() as name:
            part(pathlib.Path(name))


if __name__ == "__main__":
    main()
