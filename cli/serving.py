"""Servers, databases and players for tests that use `gloam serve` from outside."""

import contextlib
import json
import os
import pathlib
import pwd
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "examples" / "bot"))
import bot  # pylint: disable=wrong-import-position

GLOAM = os.path.abspath(sys.argv[1])


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    """A PostgreSQL of our own; root runs it as the user postgres. A password is asked for if given."""

    def __init__(self, folder, password=""):
        self.folder, self.port = folder, free_port()
        self.data = folder / "data"
        if os.geteuid() == 0:
            os.chown(folder, pwd.getpwnam("postgres").pw_uid, -1)
        tools = subprocess.check_output(["pg_config", "--bindir"], text=True).strip()
        self.tools = pathlib.Path(tools)
        who = ["-A", "trust"]
        if password:
            (folder / "password").write_text(password)
            who = ["-A", "scram-sha-256", "--pwfile", folder / "password"]
        self.run("initdb", *who, "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync")
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
    """A command that serves, and what it says."""

    def __init__(self, folder, command, **how):
        self.log = open(folder / "stderr", "a+", encoding="utf-8")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True, **how
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


def serve(folder, database, *more):
    command = [GLOAM, "serve", "--listen", "127.0.0.1:0", "--pace", "0", "--database", database]
    return Server(folder, [*command, *more])


class Player:
    """Somebody with machines at a table, of Vigil unless told otherwise."""

    def __init__(self, server, options=None):
        self.options = options or {"game": "vigil", "seats": 2}
        _, self.cookie = server.call("/api/guest", body={"name": "Rowan"})
        self.acknowledged = 0
        self.tables = []
        self.begin(server)

    def begin(self, server):
        """Makes another table and comes to it."""
        made = server.call("/api/tables", self.cookie, {"options": self.options})[0]
        self.name = json.loads(made)["table"]
        body = {"word": "moth", "player": "thumb"}
        server.call(f"/api/tables/{self.name}/begin", self.cookie, body)
        self.tables.append(self.name)
        self.come(server)

    def come(self, server):
        self.table = bot.Table(server.address, {"Cookie": self.cookie}, self.name)

    def leave(self):
        self.table.socket.line.shutdown(socket.SHUT_RDWR)

    def prepare(self):
        """Waits until the player is asked; returns an answer, or None if the game is over."""
        while True:
            shown = self.look()
            if shown["table"]["phase"] == "over":
                return None
            question = shown["question"]
            if question and question["options"]:
                option = self.choose(question["options"])
                operands = self.choose(option["places"] or [option])
                return {"seat": 0, "question": question["id"], "verb": option["verb"],
                        "a": operands["a"], "b": operands["b"]}
            self.table.receive()

    def look(self):
        """The whole table from the player's seat."""
        return [one for one in self.table.do("look", seat=0) if one["kind"] == "whole"][-1]

    def choose(self, options):
        return options[0]

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
