#!/usr/bin/env python3
"""Backup and upgrade while people play, on both kinds of database; then the backup is restored into an
empty database, and every table of it plays on.

Usage: backup_test.py GLOAM
"""

import json
import os
import pathlib
import subprocess
import tempfile
import threading

from serving import GLOAM, Cluster, Player, serve

PEOPLE = 6


class Evening:
    """People who play until they are told to stop, wherever their server is."""

    def __init__(self, server):
        self.players = [Player(server) for _ in range(PEOPLE)]
        self.stop = threading.Event()
        self.failed = []
        self.threads = []

    def begin(self, server):
        self.stop.clear()
        self.threads = [threading.Thread(target=self.play, args=(one, server)) for one in self.players]
        for thread in self.threads:
            thread.start()

    def play(self, player, server):
        try:
            player.come(server)
            while not self.stop.is_set():
                if answer := player.prepare():
                    player.hear(player.send(answer))
                else:
                    player.begin(server)
        except Exception as error:  # pylint: disable=broad-except
            self.failed.append(error)

    def end(self):
        self.stop.set()
        for thread in self.threads:
            thread.join()
        assert not self.failed, self.failed


def gloam(*command):
    done = subprocess.run([GLOAM, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def tables_of(database):
    """By their phase."""
    listed = json.loads(gloam("tables", "list", "--json", "--database", database))
    for one in listed:
        assert set(one) == {"table", "game", "phase", "players", "made", "touched"}, one
        assert one["game"] == "vigil" and len(one["players"]) == 2, one
        assert 1_700_000_000_000 < one["made"] <= one["touched"], one
    shown = gloam("tables", "list", "--database", database).split("\n")[1:-1]
    assert [line.split()[:3] for line in shown] == [
        [one["table"], one["game"], one["phase"]] for one in listed
    ], shown
    assert all(line.endswith("Rowan, Bot Sable") for line in shown if " open " not in line), shown
    return {one["table"]: one["phase"] for one in listed}


def evening(folder, database, empty):
    """Returns what the backup holds."""
    server = serve(folder, database, "--tables", "1000")
    try:
        people = Evening(server)
        people.begin(server)
        backup = folder / "backup.db"
        gloam("backup", backup, "--database", database)
        said = gloam("check-upgrade", "--database", database)
        assert " 0 would diverge" in said, said
        gloam("tables", "keep", "--database", database)
        people.end()
        assert server.seconds_to_stop() < 20

        # The new program, with the same people.
        server = serve(folder, database, "--tables", "1000")
        people.begin(server)
        people.end()
        assert server.seconds_to_stop() < 20

        gloam("restore", backup, "--database", empty)
        held = tables_of(empty)
        playing = {name for name, phase in held.items() if phase == "playing"}
        server = serve(folder, empty)
        played = 0
        for player in people.players:
            for name in playing.intersection(player.tables):
                player.name = name
                player.come(server)
                player.play()
                player.leave()
                played += 1
        assert played == len(playing) > 0, (played, playing)
        print(f"{len(held)} tables in the backup; all {played} that were being played go on")
    finally:
        server.process.kill()


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.chmod(folder, 0o755)  # PostgreSQL has another user
        print("SQLite: ", end="", flush=True)
        evening(folder, folder / "tables.db", folder / "empty.db")
    with tempfile.TemporaryDirectory() as name:
        cluster = Cluster(pathlib.Path(name))
        try:
            print("PostgreSQL: ", end="", flush=True)
            subprocess.run([cluster.tools / "psql", "-qX", cluster.address(), "-c", "CREATE DATABASE empty"], check=True)
            with tempfile.TemporaryDirectory() as own:
                empty = cluster.address().rsplit("/", 1)[0] + "/empty"
                evening(pathlib.Path(own), cluster.address(), empty)
        finally:
            cluster.stop()


if __name__ == "__main__":
    main()
