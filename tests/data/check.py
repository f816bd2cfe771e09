#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""What the desktop, the shell and the manual are told, held against the programs themselves; TAP.

    check.py BUILD MESON SOBREMESA SOBREMESA-HOST
"""
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "data"
BUILD, MESON, APP, HOST = Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]
ID = "org.sobremesa.Sobremesa"
# An id cannot be changed for the sake of a letter, and AppStream before 1.0 does not know the newer tag.
KNOWN = ("cid-contains-uppercase-letter", "unknown-tag developer")
count = 0
failed = False


def check(name, faults, skip=None):
    global count, failed
    count += 1
    print(f"{'not ok' if faults else 'ok'} {count} {name}{' # SKIP ' + skip if skip else ''}")
    for fault in faults:
        print(f"# {fault}")
    failed = failed or bool(faults)


def run(*command, **more):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, env=environment, timeout=120, **more)


def says(name, *command):
    """The command finds nothing to say."""
    if shutil.which(command[0]) is None:
        check(name, [], f"{command[0]} is not installed")
        return
    done = run(*command)
    check(name, [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
          or ([f"exit status {done.returncode}"] if done.returncode else []))


# ---- what the programs offer ----

def options_of(*command):
    done = run(*command, "--help")
    assert done.returncode == 0, done.stderr
    return set(re.findall(r"^\s+(?:-\w, )?(--[a-z][-a-z]*)", done.stdout, re.M))


APP_OPTIONS = options_of(APP)
COMMANDS = re.findall(r"^  ([a-z]+) {2,}\S", run(HOST, "--help").stdout, re.M)
HOST_OPTIONS = {command: options_of(HOST, command) for command in COMMANDS}
check("the programs were asked", [] if len(APP_OPTIONS) > 8 and len(COMMANDS) > 7 else [f"{APP_OPTIONS} {COMMANDS}"])

# ---- the manual ----


def options_in(text):
    return set(re.findall(r"--[a-z][-a-z]*", text.replace("\\-", "-")))


manual = (DATA / "man/sobremesa.1").read_text()
check("sobremesa.1 has every option and no other", sorted(APP_OPTIONS ^ options_in(manual)))
manual = (DATA / "man/sobremesa-host.1").read_text()
chapters = dict(re.findall(r"^\.SS ([a-z]+)(.*?)(?=^\.S[SH] )", manual, re.M | re.S))
check("sobremesa-host.1 has every command and no other", sorted(set(COMMANDS) ^ set(chapters)))
check("sobremesa-host.1 has every option of every command and no other",
      [f"{command}: {option}" for command in COMMANDS
       for option in sorted((HOST_OPTIONS[command] - {"--help"}) ^ options_in(chapters.get(command, "")))])
for page in ("sobremesa", "sobremesa-host"):
    if shutil.which("man"):
        done = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", DATA / f"man/{page}.1")
        check(f"{page}.1 is set without a warning", done.stderr.splitlines())
    else:
        check(f"{page}.1 is set without a warning", [], "man is not installed")

# ---- completions ----

bash = (DATA / "completions/sobremesa.bash").read_text()
zsh = (DATA / "completions/_sobremesa").read_text()
fish = (DATA / "completions/sobremesa.fish").read_text()
fish_host = (DATA / "completions/sobremesa-host.fish").read_text()
for name, text in (("bash", bash), ("zsh", zsh), ("fish", fish)):
    found = options_in(text) if name != "fish" else {f"--{word}" for word in re.findall(r"-l ([-a-z]+)", text)}
    check(f"{name} knows every option of sobremesa", sorted(APP_OPTIONS - found))
    words = fish_host if name == "fish" else text
    check(f"{name} knows every command of sobremesa-host", [command for command in COMMANDS if not re.search(rf"\b{command}\b", words)])


def known_to_fish(command):
    lines = [line for line in fish_host.splitlines() if line.startswith("complete ")]
    lines = [line for line in lines if "-n " not in line or re.search(rf'seen_subcommand_from [a-z ]*\b{command}\b[a-z ]*"', line)]
    return {f"--{word}" for line in lines if '"$none"' not in line for word in re.findall(r"-l ([-a-z]+)", line)}


def known_to_bash(command):
    found = re.search(rf"^ +{command}\) _sobremesa_reply \"(--.*)\" ;;", bash, re.M)
    return options_in(found[1]) if found else set()


def known_to_zsh(command):
    found = re.search(rf"^  {command}\)\n(.*?)^    ;;", zsh, re.M | re.S)
    return options_in(re.sub(r"\(--[-a-z]+\)", "", found[1])) if found else set()


for name, known in (("bash", known_to_bash), ("zsh", known_to_zsh), ("fish", known_to_fish)):
    check(f"{name} knows the options of every command and no other",
          [f"{command}: {option}" for command in COMMANDS for option in sorted(HOST_OPTIONS[command] ^ known(command))])
for name, files in (("bash", ["sobremesa.bash"]), ("zsh", ["_sobremesa"]), ("fish", ["sobremesa.fish", "sobremesa-host.fish"])):
    says(f"{name} reads its completion", name, "-n", *[DATA / "completions" / file for file in files])

# ---- the desktop ----

says("the desktop entry is valid", "desktop-file-validate", BUILD / f"data/{ID}.desktop")
entry = (BUILD / f"data/{ID}.desktop").read_text()
check("the desktop entry opens records and links", [wanted for wanted in ("%U", "application/x-sobremesa-record;", "x-scheme-handler/sobremesa;", "DBusActivatable=true")
                                                    if wanted not in entry])
says("the schema is valid", "glib-compile-schemas", "--strict", "--dry-run", DATA)
metainfo = (DATA / f"{ID}.metainfo.xml.in").read_text()
if shutil.which("appstreamcli"):
    done = run("appstreamcli", "validate", "--pedantic", "--no-net", "--no-color", BUILD / f"data/{ID}.metainfo.xml")
    check("the metainfo is valid, and pedantically so",
          [line for line in done.stdout.splitlines() if re.match(r"[EWIP]: ", line) and not any(known in line for known in KNOWN)]
          or ([f"exit status {done.returncode}: {done.stdout}{done.stderr}"] if done.returncode else []))
else:
    check("the metainfo is valid, and pedantically so", [], "appstreamcli is not installed")
version = re.search(r"^\s*version: '([^']+)'", (ROOT / "meson.build").read_text(), re.M)[1]
check("the newest release is this version", [] if re.search(r'<release version="([^"]+)"', metainfo)[1] == version else [version])


def png_size(path):
    head = path.read_bytes()[:24]
    return struct.unpack(">II", head[16:24]) if head[:8] == b"\x89PNG\r\n\x1a\n" else None


pictures = re.findall(r'<image type="source" width="(\d+)" height="(\d+)">https://[^<]*/([^/<]+)</image>', metainfo)
check("every screenshot of the metainfo is there, in its size",
      [name for width, height, name in pictures if not (DATA / "screenshots" / name).exists()
       or png_size(DATA / "screenshots" / name) != (int(width), int(height))] or ([] if len(pictures) >= 3 else ["too few"]))
pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text())
check("every picture of the README is there", [name for name in pictures if not (ROOT / name).exists()])

# ---- what is installed ----

with tempfile.TemporaryDirectory() as folder:
    done = run(MESON, "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", folder)
    faults = [done.stderr or done.stdout] if done.returncode else []
    files = sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*") if not path.is_dir() or path.is_symlink())
    prefix = os.path.commonprefix([file for file in files if "/bin/" in file or "/share/" in file] or [""]).rsplit("/", 1)[0]
    inside = [os.path.relpath(file, prefix) for file in files]
    wanted = [line for line in (ROOT / "tests/data/installed").read_text().splitlines() if line and not line.startswith("#")]
    check("what is installed is what the list says",
          faults + [f"missing: {file}" for file in wanted if file not in inside] + [f"not listed: {file}" for file in inside if file not in wanted])
    check("nothing installed knows where it was built or put",
          [file for file in files if (Path(folder) / file).is_file() and "/bin/" not in file
           and any(str(place).encode() in (Path(folder) / file).read_bytes() for place in (BUILD, ROOT, folder))])
    share = Path(folder) / prefix / "share"
    if shutil.which("update-mime-database") and (share / "mime").exists():
        run("update-mime-database", share / "mime")
        check("a record is known by its name and by its first line",
              [name for name, pattern in (("globs2", "*.sobremesa"), ("magic", "application/x-sobremesa-record"))
               if pattern.encode() not in (share / "mime" / name).read_bytes()])
    else:
        check("a record is known by its name and by its first line", [], "update-mime-database is not installed")

print(f"1..{count}")
sys.exit(1 if failed else 0)
