#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""What must hold of the translations; TAP."""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PO = ROOT / "po"
MARKED = re.compile(r"\b(?:_|N_|C_|NC_|ngettext) \(\s*\"")
count = 0
failed = False


def check(name, faults):
    global count, failed
    count += 1
    print(f"{'not ok' if faults else 'ok'} {count} {name}")
    for fault in faults:
        print(f"# {fault}")
    failed = failed or bool(faults)


def entries(text):
    """(msgid, msgstr) of every message, plural forms included."""
    for block in re.split(r"\n\s*\n", text):
        if block.lstrip().startswith("#~"):
            continue
        parts = re.findall(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:"(?:[^"\\\\]|\\\\.)*"\s*)+)', block, re.M)
        texts = [(key, "".join(re.findall(r'"((?:[^"\\\\]|\\\\.)*)"', value))) for key, value in parts]
        ids = [value for key, value in texts if key.startswith("msgid")]
        for key, value in texts:
            if key.startswith("msgstr") and ids and ids[0]:
                yield ids[0], value


languages = [line for line in (PO / "LINGUAS").read_text().split("\n") if line and not line.startswith("#")]
listed = {line for line in (PO / "POTFILES").read_text().split("\n") if line and not line.startswith("#")}
marked = {str(path.relative_to(ROOT)) for folder in ("src", "ui") for path in (ROOT / folder).rglob("*")
          if path.suffix in (".c", ".h", ".blp") and MARKED.search(path.read_text())}
check("POTFILES lists every file with a marked text", sorted(marked - listed))
check("POTFILES lists nothing that is not there", sorted(name for name in listed if not (ROOT / name).exists()))
literal = re.compile(r'^\s*(?:label|title|subtitle|tooltip-text|placeholder-text)\s*:\s*"[^"]*[A-Za-z]{2}')
check("no unmarked text in ui/", [f"{path.name}: {line.strip()}" for path in sorted((ROOT / "ui").glob("*.blp"))
                                  for line in path.read_text().split("\n") if literal.match(line)])
for language in languages:
    path = PO / f"{language}.po"
    result = subprocess.run(["msgfmt", "--check", "--statistics", "-o", "/dev/null", path], capture_output=True, text=True,
                            env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
    faults = [] if result.returncode == 0 else [result.stderr]
    if "untranslated" in result.stderr or "fuzzy" in result.stderr:
        faults.append(result.stderr.strip())
    check(f"{language} is whole and well-formed", faults)
    text = path.read_text()
    check(f"{language} has no cedilla letters", [value for _, value in entries(text) if re.search("[\u015e\u015f\u0162\u0163]", value)])
    if language == "fr":
        check("fr has hard spaces before high punctuation",
              [value for _, value in entries(text) if re.search(r"[^\s\u00a0\u202f:/?!.…(«] ?[;!?]|\w [:;!?»]|« \w", value) and not re.search(r"[\u00a0\u202f][:;!?»]", value)
               and " " in value])
    if language == "es":
        check("es opens what it closes", [value for _, value in entries(text) if value.count("?") > value.count("¿") or value.count("!") > value.count("¡")])
print(f"1..{count}")
sys.exit(1 if failed else 0)
