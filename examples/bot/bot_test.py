#!/usr/bin/env python3
"""The bot plays every game that the server offers, with machines, and the records are verified.

The server has its usual limits.

Usage: bot_test.py GLOAM
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.request

import bot

GLOAM = os.path.abspath(sys.argv[1])
BOT = pathlib.Path(__file__).with_name("bot.py")


def call(server, path, cookie="", body=None):
    """Returns the response and the cookie that came with it."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, {"Cookie": cookie})
    with urllib.request.urlopen(request) as response:
        return response.read().decode(), (response.headers["Set-Cookie"] or "").split(";")[0]


def wait_until_seated(table, seat):
    """Waits until somebody has the seat, which `look` shows whole."""
    while True:
        for message in table.do("look"):
            if message["kind"] == "whole" and message["table"]["seats"][seat]["taken"] == "person":
                return
        table.receive()


def play_a_game(server, folder, cookie, token, options):
    made = json.loads(call(server, "/api/tables", cookie, {"options": options})[0])["table"]

    host = bot.Table(server, {"Cookie": cookie}, made)
    for seat in range(1, options["seats"]):
        host.do("fill", seat=seat, player="thumb")
    command = [sys.executable, BOT, server, made, "--seat", "0"]
    environment = {**os.environ, "GLOAM_TOKEN": token}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as player:
        wait_until_seated(host, 0)
        host.do("start")
        said, _ = player.communicate(timeout=120)
    assert player.returncode == 0 and said == "over\n", said

    record = folder / "record.txt"
    record.write_text(call(server, f"/api/tables/{made}/record")[0])
    subprocess.run([GLOAM, "verify", record], check=True)


def play_every_game(server, folder):
    _, cookie = call(server, "/api/guest", body={"name": "Host"})
    token = json.loads(call(server, "/api/programs", cookie, {"name": "Bot"})[0])["token"]
    for game in json.loads(call(server, "/api/games")[0]):
        begin = time.monotonic()
        # With few others the bot gives most of the answers: some 500 of Darkest Night, of which the
        # server reads 20 a second.
        options = {"game": game["name"], "seats": game["least_seats"]}
        play_a_game(server, folder, cookie, token, options)
        print(f"{options} took {time.monotonic() - begin:.1f} s", flush=True)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        command = [GLOAM, "serve", "--listen", "127.0.0.1:0", "--pace", "0"]
        command += ["--database", folder / "tables.db"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as server:
            try:
                play_every_game(server.stdout.readline().split()[-1], folder)
            finally:
                server.terminate()
        assert server.returncode == 0, server.returncode


if __name__ == "__main__":
    main()
