#!/usr/bin/env python3
"""The files of this folder do what docs/operate.md says of them.

Usage: deploy_test.py GLOAM [--release]     --release: the program was built by the preset `release`
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request

import installed
from serving import GLOAM, Player, Server, free_port


def ask(address, path, headers=None, body=None):
    """The status, headers and text of a response."""
    request = urllib.request.Request(address + path, body, headers or {})
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            return response.status, response.headers, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read().decode()


def new_guest(address, **headers):
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return ask(address, "/api/guest", names, b'{"name": "Rowan"}')


class InstalledAsShipped(unittest.TestCase):
    """PostgreSQL or an SQLite file, the unit's command line, nginx with TLS."""

    def start(self, with_postgres):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        os.chmod(folder.name, 0o755)  # PostgreSQL has another user
        here = installed.Installed(pathlib.Path(folder.name), with_postgres)
        self.addCleanup(here.stop)
        return here

    def play(self, here):
        player = Player(here.server)
        for _ in range(3):
            player.play()
        player.leave()

    def test_with_postgresql(self):
        here = self.start(with_postgres=True)
        self.play(here)
        self.assertEqual(list(here.state.iterdir()), [])
        self.assertLess(here.server.seconds_to_stop(), 20)

    def test_with_sqlite(self):
        here = self.start(with_postgres=False)
        self.play(here)
        files = list(here.state.iterdir())
        self.assertIn(here.state / "gloaming.db", files)
        self.assertEqual({file.stat().st_mode & 0o777 for file in files}, {0o600})

        status, headers, _ = new_guest(here.address)
        self.assertEqual(status, 200)
        self.assertIn("; Secure", headers["Set-Cookie"])
        self.assertEqual(headers["Cache-Control"], "no-store")
        self.assertIn("max-age", headers["Strict-Transport-Security"])

        status, _, figures = ask(f"http://127.0.0.1:{here.metrics}", "/metrics")
        self.assertIn("gloaming_answers_total 3", figures)

        # nginx tells the port, and the public address counts even if a proxy tells another host.
        by_number = here.address.replace("localhost", "127.0.0.1")
        self.assertEqual(new_guest(by_number, Origin=by_number)[0], 200)
        self.assertEqual(new_guest(here.behind, Origin=here.address, Host="inner")[0], 200)
        self.assertEqual(new_guest(here.behind, Origin="https://elsewhere.example")[0], 403)

        # Limits go by the addresses that the proxy tells.
        while new_guest(here.behind, X_Real_IP="192.0.2.1")[0] == 200:
            pass
        self.assertEqual(new_guest(here.behind, X_Real_IP="192.0.2.1")[0], 429)
        self.assertEqual(new_guest(here.behind, X_Real_IP="192.0.2.2")[0], 200)


class PublicAddress(unittest.TestCase):
    """However it is written, the page there may play here."""

    def test_may_end_with_a_slash(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            file = folder / "it.toml"
            file.write_text('public = "https://Games.example.org:443/"\norigin = "http://other.example/"\n')
            here = f"127.0.0.1:{free_port()}"
            more = ["--listen", here, "--database", folder / "tables.db"]
            server = Server(folder, [GLOAM, "serve", "--config", file, *more])
            try:
                self.assertEqual(server.address, "https://games.example.org")
                for site in ("https://games.example.org", "http://other.example"):
                    self.assertEqual(new_guest("http://" + here, Origin=site)[0], 200)
                for site in ("http://games.example.org", "https://games.example.org:444"):
                    self.assertEqual(new_guest("http://" + here, Origin=site)[0], 403)
            finally:
                server.process.kill()


class ConfigurationFile(unittest.TestCase):
    """What is wrong with it is said, with the line."""

    def refused(self, text):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "it.toml"
            if text is not None:
                file.write_text(text)
            done = subprocess.run(
                [GLOAM, "serve", "--config", file, "--listen", "127.0.0.1:0"],
                cwd=folder, capture_output=True, text=True, timeout=20, check=False,
            )
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual([one for one in os.listdir(folder) if one != "it.toml"], [])
            return done.stderr

    def test_is_there(self):
        self.assertIn("it.toml", self.refused(None))

    def test_names_options(self):
        said = self.refused('pace = 0\nlissten = "127.0.0.1:0"\n')
        self.assertIn("it.toml:2:1: ", said)
        self.assertIn("did you mean `listen`?", said)
        self.assertIn("is not an option", self.refused('config = "it.toml"'))

    def test_gives_each_what_it_takes(self):
        for text, wanted in {
            'pace = "fast"': "it.toml:1:8: `pace` takes a number",
            "pace = 70000": "not a whole number from 0 to 60000",
            "database = 7": "`database` takes a text in quotes",
            'behind-proxy = "yes"': "`behind-proxy` takes true or false",
            "origin = [1]": "`origin` takes a text in quotes, or several in [ ]",
            "[serve]\npace = 0": "`serve` is not an option",
            "pace = ": "it.toml:1:",
            'public = "games.example.org"': "is not the address of a site",
            'public = "https://games.example.org/play"': "nothing after the host but a port",
            'origin = "https://games.example.org/?a=b"': "is not the address of a site",
        }.items():
            self.assertIn(wanted, self.refused(text))


def readelf(*options):
    return subprocess.check_output(["readelf", "--wide", *options, GLOAM], text=True)


class TheProgram(unittest.TestCase):
    def test_is_linked_for_good_before_it_starts(self):
        self.assertIn("GNU_RELRO", readelf("--program-headers"))
        self.assertRegex(readelf("--dynamic"), "FLAGS_1.*NOW.*PIE")

    def test_of_a_release_is_guarded(self):
        if "--release" not in sys.argv:
            self.skipTest("what is measured and run is built by the preset `release`")
        symbols = readelf("--dyn-syms")
        for guard in ("__stack_chk_fail", "__memcpy_chk"):
            self.assertIn(guard, symbols)

    def test_has_a_bill_of_materials(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "bill.json"
            subprocess.run([installed.HERE.parent / "scripts" / "bill", GLOAM, "1.2.3", file], check=True)
            bill = json.loads(file.read_text())
        parts = {part["name"]: part for part in bill["packages"]}
        self.assertEqual(parts["gloaming"]["versionInfo"], "1.2.3")
        for part in ("libpq5", "libsodium23", "libsqlite3-0", "libboost1.81-dev", "svelte"):
            self.assertRegex(parts[part]["versionInfo"], r"^[0-9]")
            self.assertNotEqual(parts[part]["licenseDeclared"], "NOASSERTION")
        self.assertEqual(len(bill["relationships"]), len(parts))


class TheUnit(unittest.TestCase):
    def test_is_little_exposed(self):
        command = ["systemd-analyze", "security", "--offline=true", "--no-pager"]
        said = subprocess.check_output([*command, installed.HERE / "gloaming.service"], text=True)
        self.assertLess(float(re.search(r"Overall exposure level for \S+: (\S+)", said)[1]), 2.0)
        self.assertIn("MemoryMax", installed.unit())


if __name__ == "__main__":
    unittest.main(argv=["deploy_test.py"], warnings="ignore")
