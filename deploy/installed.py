#!/usr/bin/env python3
"""PostgreSQL, `gloam serve` and nginx with TLS, from the files of this folder.

What those files name, such as paths and ports of the machine they are for, is replaced by what a
test has; everything else is as shipped.

Usage: installed.py GLOAM       prints the address that people would use, and goes on until standard
                                input ends
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "cli"))
from serving import GLOAM, Cluster, Server, free_port  # pylint: disable=wrong-import-position

PASSWORD = "a:b c"


def adapted(name, replacements):
    """The text of a file; what is to be replaced must be there."""
    text = (HERE / name).read_text()
    for old, new in replacements.items():
        assert old in text, f"{name} does not say {old}"
        text = text.replace(old, str(new))
    return text


def unit():
    """What the unit says, by name; of several lines with one name the last."""
    lines = (HERE / "gloaming.service").read_text().split("\n")
    return dict(line.split("=", 1) for line in lines if "=" in line and line[0] != "#")


class Installed:
    """The whole of it, in a folder of a test's own."""

    def __init__(self, folder, with_postgres=True):
        self.folder, self.cluster = folder, None
        self.port, self.metrics, listen = free_port(), free_port(), free_port()
        self.address = f"https://localhost:{self.port}"
        self.behind = f"http://127.0.0.1:{listen}"
        self.state = folder / "state"
        self.state.mkdir()
        replacements = {
            "127.0.0.1:8080": f"127.0.0.1:{listen}",
            "127.0.0.1:9100": f"127.0.0.1:{self.metrics}",
            "https://games.example.org": self.address,
            "/var/lib/gloaming": self.state,
        }
        (folder / "credentials").mkdir()
        if with_postgres:
            (folder / "cluster").mkdir(mode=0o755)
            self.cluster = Cluster(folder / "cluster", PASSWORD)
            replacements['database = "'] = '# database = "'
            replacements['# # database = "postgresql://gloaming@127.0.0.1/gloaming"'] = (
                f'database = "{self.cluster.address()}"'
            )
        self.write("gloaming.toml", adapted("gloaming.toml", replacements))
        password = PASSWORD.replace("\\", "\\\\").replace(":", "\\:")
        self.write("credentials/pgpass", f"*:*:*:*:{password}\n" if with_postgres else "\n")
        self.server = self.serve()
        self.nginx = self.start_nginx(listen)

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)
        path.chmod(0o400)

    def serve(self):
        """As systemd would."""
        service = unit()
        name, value = service["Environment"].replace("%d", str(self.folder / "credentials")).split("=")
        command = service["ExecStart"].replace("/usr/local/bin/gloam", GLOAM)
        command = command.replace("/etc/gloaming.toml", str(self.folder / "gloaming.toml"))
        return Server(
            self.folder, command.split(), cwd=self.state, env={name: value}, umask=int(service["UMask"], 8)
        )

    def start_nginx(self, listen):
        key, certificate = self.folder / "key.pem", self.folder / "certificate.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-days", "2",
             "-keyout", key, "-out", certificate],
            stderr=subprocess.DEVNULL, check=True,
        )
        names = "/etc/letsencrypt/live/games.example.org/"
        site = adapted("nginx.conf", {
            "127.0.0.1:8080": f"127.0.0.1:{listen}",
            "listen 443 ": f"listen 127.0.0.1:{self.port} ",
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            names + "fullchain.pem": certificate,
            names + "privkey.pem": key,
            "games.example.org": "localhost",
        })
        (self.folder / "site.conf").write_text(site)
        (self.folder / "nginx.conf").write_text(
            "daemon off; pid nginx.pid; error_log nginx.log; events {} http { access_log off;"
            + "".join(f"{kind}_temp_path {kind};" for kind in
                      ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            + " include site.conf; }"
        )
        nginx = subprocess.Popen(
            ["nginx", "-p", self.folder, "-c", "nginx.conf", "-e", "nginx.log"]
        )
        until = time.monotonic() + 20
        while not (self.folder / "nginx.pid").exists():
            assert nginx.poll() is None and time.monotonic() < until, (self.folder / "nginx.log").read_text()
            time.sleep(0.05)
        os.environ["SSL_CERT_FILE"] = str(certificate)
        return nginx

    def stop(self):
        self.nginx.terminate()
        self.nginx.wait()
        self.server.process.kill()
        if self.cluster:
            self.cluster.stop()


def main():
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)  # the database has another user
        installed = Installed(pathlib.Path(name))
        try:
            print(installed.address, flush=True)
            sys.stdin.read()
        finally:
            installed.stop()


if __name__ == "__main__":
    main()
