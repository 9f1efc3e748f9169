#!/usr/bin/env python3
"""What the help tells of: every number is refused in words if it is none, and the manual page tells
of every command and option.

Usage: help_test.py GLOAM [BUILD]      with a build, the page that it installs is the one that is printed
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

GLOAM = sys.argv[1]
NONSENSE = ["abc", "-1", "1e309", "9" * 309, "nan"]


def gloam(*words):
    return subprocess.run([GLOAM, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=60, check=False)


def commands(path=()):
    """Every command with its help, those below it after it."""
    said = gloam(*path, "--help").stdout
    yield path, said
    below = said.split("\nSubcommands:\n")[1].split("\n\n")[0] if "\nSubcommands:\n" in said else ""
    for name in re.findall(r"^  ([a-z-]+) ", below, re.MULTILINE):
        yield from commands((*path, name))


def check_numbers(helps):
    tried = 0
    for path, said in helps:
        for option in re.findall(r"^  (--[a-z-]+) N(?:,N)?\b", said, re.MULTILINE):
            for text in NONSENSE:
                answer = gloam(*path, f"{option}={text}")
                what = f"{' '.join(path)} {option}={text[:10]}: {answer.stderr}"
                assert answer.returncode == 2, what
                assert re.search(rf"^gloam: {option}: .* is not a (whole )?number ", answer.stderr), what
                assert len(answer.stderr.split("\n")[0]) < 200, what
            tried += 1
    assert tried >= 30, tried
    print(f"{tried} options that take numbers")


def check_manual(helps):
    page = gloam("man").stdout
    plain = re.sub(r"\\f[BR]", "", page).replace("\\-", "-")
    for path, said in helps:
        is_group = "\nSubcommands:\n" in said
        begin = f'\n.SS "gloam {" ".join(path)}'
        assert path == () or is_group or begin in plain, path
        own = plain if path == () or is_group else plain.split(begin)[1].split("\n.SS ")[0]
        names = re.findall(r"^  (?:(-[a-z]),)?(--[a-z-]+)(?:,(--[a-z-]+))?", said, re.MULTILINE)
        for name in (name for several in names for name in several if name):
            assert name in ("-h", "--help") or name in own, (path, name)
    if shutil.which("groff"):
        lint = subprocess.run(["groff", "-ww", "-man", "-z"], input=page, capture_output=True,
                              text=True, check=True)
        assert lint.stderr == "", lint.stderr
    return page


def check_installed(build, page):
    with tempfile.TemporaryDirectory() as folder:
        command = ["cmake", "--install", build, "--prefix", folder, "--component", "manual"]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        assert (pathlib.Path(folder) / "share/man/man1/gloam.1").read_text() == page


def main():
    helps = list(commands())
    check_numbers(helps)
    page = check_manual(helps)
    if len(sys.argv) > 2:
        check_installed(sys.argv[2], page)
    print(f"{len(helps)} commands")


main()
