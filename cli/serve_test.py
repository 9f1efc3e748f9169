#!/usr/bin/env python3
"""A server whose database hangs, is locked, goes away, or was written under other rules; and two
servers of one database, at one of which somebody logs out.

A server must say what is wrong at /readyz and in its log, a line of JSON each, stop when it is told
to, and lose no answer that it acknowledged.

Usage: serve_test.py GLOAM [--bars]      --bars: within 2 s a session has ended everywhere, within
                                         3 s a server says what is wrong, within 10 s it has stopped
"""

import contextlib
import json
import os
import pathlib
import pwd
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "examples" / "bot"))
import bot  # pylint: disable=wrong-import-position

GLOAM = os.path.abspath(sys.argv[1])
LOGGED_OUT, NOTICED, STOPPED = (2, 3, 10) if "--bars" in sys.argv else (60, 60, 60)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    """A PostgreSQL of our own; root runs it as the user postgres."""

    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        self.data = folder / "data"
        if os.geteuid() == 0:
            os.chown(folder, pwd.getpwnam("postgres").pw_uid, -1)
        tools = subprocess.check_output(["pg_config", "--bindir"], text=True).strip()
        self.tools = pathlib.Path(tools)
        self.run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync")
        self.start()

    def run(self, tool, *options):
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*user, self.tools / tool, "-D", self.data, *options]
        subprocess.run(command, cwd=self.folder, stdout=subprocess.DEVNULL, check=True)

    def start(self):
        options = f"-p {self.port} -c listen_addresses=127.0.0.1"
        options += f" -c unix_socket_directories={self.folder}"
        self.run("pg_ctl", "-w", "-l", self.folder / "log", "-o", options, "start")

    def stop(self):
        self.signal(signal.SIGCONT)
        self.run("pg_ctl", "-m", "immediate", "-w", "stop")

    def signal(self, number):
        first = (self.data / "postmaster.pid").read_text().split()[0]
        os.kill(int(first), number)
        for child in subprocess.check_output(["pgrep", "-P", first], text=True).split():
            with contextlib.suppress(ProcessLookupError):  # some come and go
                os.kill(int(child), number)

    def address(self):
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def select(self, query):
        command = [self.tools / "psql", "-qXAt", self.address(), "-c", query]
        return subprocess.check_output(command, text=True).split("\n")[:-1]


class Server:
    """`gloam serve` with this database, and what it says."""

    def __init__(self, folder, database):
        self.log = open(folder / "stderr", "a+", encoding="utf-8")
        command = [GLOAM, "serve", "--listen", "127.0.0.1:0", "--pace", "0"]
        command += ["--database", database]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        self.address = self.process.stdout.readline().split()[-1]

    def call(self, path, cookie="", body=None):
        """Returns the response and the cookie that came with it."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Cookie": cookie})
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.read().decode(), (response.headers["Set-Cookie"] or "").split(";")[0]

    def seconds_until(self, status):
        """How long it takes until /readyz says so."""
        begin = time.monotonic()
        while True:
            try:
                self.call("/readyz")
                now = 200
            except urllib.error.HTTPError as error:
                now = error.code
            if now == status:
                return time.monotonic() - begin
            assert time.monotonic() < begin + 60, f"/readyz never says {status}"
            time.sleep(0.01)

    def seconds_to_stop(self):
        begin = time.monotonic()
        self.process.terminate()
        try:
            code = self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        assert code == 0, code
        return time.monotonic() - begin

    def events(self):
        """What was logged so far; every line must be JSON."""
        self.log.seek(0)
        lines = [json.loads(line) for line in self.log]
        assert all("at" in line and "event" in line for line in lines), lines
        return lines


class Player:
    """Somebody with a machine at a table of Vigil."""

    def __init__(self, server):
        _, self.cookie = server.call("/api/guest", body={"name": "Rowan"})
        options = {"game": "vigil", "seats": 2}
        made = server.call("/api/tables", self.cookie, {"options": options})[0]
        self.name = json.loads(made)["table"]
        body = {"word": "moth", "player": "thumb"}
        server.call(f"/api/tables/{self.name}/begin", self.cookie, body)
        self.acknowledged = 0
        self.come(server)

    def come(self, server):
        self.table = bot.Table(server.address, {"Cookie": self.cookie}, self.name)

    def leave(self):
        self.table.socket.line.shutdown(socket.SHUT_RDWR)

    def prepare(self):
        """Waits until the player is asked; returns an answer."""
        while True:
            for message in self.table.do("look", seat=0):
                question = message.get("question")
                if question and question["options"]:
                    option = question["options"][0]
                    answer = {name: option[name] for name in ("verb", "a", "b")}
                    return {"seat": 0, "question": question["id"], **answer}
            self.table.receive()

    def send(self, answer):
        """Returns the number to hear of it by."""
        return self.table.send("answer", **answer)

    def play(self):
        self.hear(self.send(self.prepare()))

    def hear(self, ref):
        while (message := self.table.receive()).get("ref") != ref:
            pass
        assert message["kind"] == "done", message
        self.acknowledged += 1


def report(what, seconds, bar):
    print(f"{what}: {seconds:.1f} s")
    assert seconds <= bar, f"more than {bar} s"


def check_that_nothing_is_lost(player, lines, sent):
    """`lines` are the answers of people in the log."""
    assert player.acknowledged <= len(lines) <= sent, (player.acknowledged, len(lines), sent)


def hang_postgres(folder):
    cluster = Cluster(folder)
    server = Server(folder, cluster.address())
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
    here, there = (Server(folder, cluster.address()) for _ in range(2))
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
    server = Server(folder, database)
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
    server = Server(folder, database)
    try:
        player = Player(server)
        for _ in range(3):
            player.play()
        code, said = upkeep(database, "tables", "keep")
        assert code == 0 and "Kept the positions of 1 tables." in said, said
        player.leave()
        server.seconds_to_stop()

        server = Server(folder, database)
        player.come(server)
        player.play()
        player.leave()
        server.seconds_to_stop()
        file = sqlite3.connect(database)
        last = """(SELECT max(seq) FROM log WHERE body LIKE '%"answered"%"by":"player"%')"""
        change = "UPDATE log SET body = replace(body, '\"mark\":\"', '\"mark\":\"0') WHERE seq = "
        assert file.execute(change + last).rowcount == 1
        file.commit()
        code, said = upkeep(database, "check-upgrade")
        assert code == 1 and player.name + " cannot go on: line " in said, said

        server = Server(folder, database)
        player.come(server)
        player.table.do("go_on", seat=0)
        player.play()
        player.leave()
        server.seconds_to_stop()
        code, said = upkeep(database, "check-upgrade")
        assert code == 0 and "1 play again exactly" in said, said
        code, said = upkeep(database, "tables", "keep")
        assert code == 0 and "Kept the positions of 1 tables." in said, said
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
