#!/usr/bin/env python3
"""Takes a seat at a table of Gloaming and plays at random until the game is over.

docs/protocol.md explains the messages.
"""

import argparse
import base64
import itertools
import json
import os
import random
import secrets
import socket
import ssl
import struct
import time
import urllib.parse

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    """A client's end of a WebSocket (RFC 6455), as much of it as the protocol needs."""

    def __init__(self, server, headers):
        url = urllib.parse.urlsplit(server)
        secure = url.scheme == "https"
        self.line = socket.create_connection((url.hostname, url.port or (443 if secure else 80)))
        if secure:
            context = ssl.create_default_context()
            self.line = context.wrap_socket(self.line, server_hostname=url.hostname)
        self.stream = self.line.makefile("rb")
        request = [
            "GET /socket HTTP/1.1",
            f"Host: {url.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self.line.sendall(("\r\n".join(request) + "\r\n\r\n").encode())
        status = self.stream.readline().decode()
        while self.stream.readline().strip():
            pass
        if " 101 " not in status:
            raise ConnectionError(f"the server opens no socket: {status.strip()}")

    def send(self, message):
        self._send_frame(TEXT, json.dumps(message).encode())

    def receive(self):
        """The next message; None when the server has closed."""
        text = b""
        while head := self.stream.read(2):
            opcode, size = head[0] & 15, head[1] & 127
            if size >= 126:
                form = ">H" if size == 126 else ">Q"
                (size,) = struct.unpack(form, self.stream.read(struct.calcsize(form)))
            payload = self.stream.read(size)
            if opcode == CLOSE:
                return None
            if opcode == PING:
                self._send_frame(PONG, payload)
            if opcode < CLOSE:
                text += payload
                if head[0] & 128:
                    return json.loads(text)
        return None

    def _send_frame(self, opcode, payload):
        size, mask = len(payload), os.urandom(4)
        length = bytes([128 | size]) if size < 126 else struct.pack(">BH", 128 | 126, size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.line.sendall(bytes([128 | opcode]) + length + mask + masked)


class Table:
    """A table and what may be asked there."""

    def __init__(self, server, headers, table):
        self.socket = WebSocket(server, headers)
        self.refs = itertools.count(1)
        self.do("hello", protocol=2, table=table)

    def send(self, kind, **members):
        ref = next(self.refs)
        self.socket.send({"kind": kind, "ref": ref, **members})
        return ref

    def receive(self):
        message = self.socket.receive()
        if message is None:
            raise ConnectionError("the server has closed the socket")
        return message

    def ask(self, kind, **members):
        """Sends a request and waits for the reply; returns it and what came before."""
        ref, before = self.send(kind, **members), []
        while (message := self.receive()).get("ref") != ref:
            before.append(message)
        if message.get("code") == "too_often":
            time.sleep(message.get("wait", 1000) / 1000)
            again, later = self.ask(kind, **members)
            return again, before + later
        return message, before

    def do(self, kind, **members):
        """Asks for something that must be done; returns what came before the reply."""
        reply, before = self.ask(kind, **members)
        if reply["kind"] == "refused":
            raise RuntimeError(f"{kind}: {reply['text']}")
        return before


def play(table, seat):
    """Takes the seat and plays; returns how the table stands at the end."""
    table.do("sit", seat=seat, word=secrets.token_hex(8))
    news = table.do("look", seat=seat)
    question = None
    while True:
        for message in news:
            question = message.get("question") or question
            phase = (message.get("table") or {}).get("phase")
            if phase in ("over", "abandoned", "stuck"):
                return phase
        if question and question["options"]:
            option = random.choice(question["options"])
            operands = random.choice(option["places"] or [option])
            answer = {"verb": option["verb"], "a": operands["a"], "b": operands["b"]}
            reply, news = table.ask("answer", seat=seat, question=question["id"], **answer)
            # If the table has moved on meanwhile, the news say so.
            if reply["kind"] == "refused" and reply["code"] not in ("stale", "not_asked", "over"):
                raise RuntimeError(f"answer: {reply['text']}")
            question = None
        else:
            news = [table.receive()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server", help="such as http://127.0.0.1:8080")
    parser.add_argument("table", help="the last part of the table's address")
    parser.add_argument("--seat", type=int, default=0, help="which seat, from 0")
    arguments = parser.parse_args()
    headers = {"Authorization": "Bearer " + os.environ["GLOAM_TOKEN"]}
    print(play(Table(arguments.server, headers, arguments.table), arguments.seat))


if __name__ == "__main__":
    main()
