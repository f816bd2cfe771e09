#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""What must hold of the translations; TAP.  po/README.md says it in words."""
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from pseudo import DECKS as KINDS, extract, read_messages  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
PO = ROOT / "po"
DECKS = ROOT / "data/decks"
MARKED = re.compile(r"\b(?:_|N_|C_|NC_|ngettext) ?\(\s*\"|rules_refuse_setup \(\w+, error,")
CONVERSION = re.compile(r"%(?:(\d+)\$)?[-+0 #]*\d*(?:\.\d+)?((?:hh|h|ll|l|z)?[diouxXcsfg%])")
NARROW = "\u00a0\u202f"  # the spaces at which no line breaks
count = 0
failed = False


def check(name, faults):
    global count, failed
    count += 1
    print(f"{'not ok' if faults else 'ok'} {count} {name}")
    for fault in faults:
        print(f"# {fault}".replace("\n", "\n# "))
    failed = failed or bool(faults)


def skip(name, why):
    global count
    count += 1
    print(f"ok {count} {name} # SKIP {why}")


def lines_of(path):
    return [line for line in path.read_text().split("\n") if line and not line.startswith("#")]


def pairs(messages):
    """Every translation with the text that it stands for."""
    for message in messages:
        for key, value in message.items():
            if key.startswith("msgstr"):
                yield message["msgid_plural"] if key not in ("msgstr", "msgstr[0]") else message["msgid"], value


# ---- the sources ----

def check_sources():
    listed = set(lines_of(PO / "POTFILES"))
    marked = {str(path.relative_to(ROOT)) for folder in ("src", "ui") for path in (ROOT / folder).rglob("*")
              if path.suffix in (".c", ".h", ".blp") and MARKED.search(path.read_text())}
    check("POTFILES lists every file with a marked text", sorted(marked - listed))
    check("POTFILES lists nothing that is not there", sorted(name for name in listed if not (ROOT / name).exists()))

    # Of the properties that hold a text in quotes, these are for programs; any other one is for people.
    technical = {"accelerator", "action", "hidden-when", "action-name", "action-target", "icon-name", "name", "picture", "secondary-icon-name", "section-name", "css-name",
                 "resource", "direction", "custom"}
    faults = []
    for path in sorted((ROOT / "ui").glob("*.blp")):
        for line in path.read_text().split("\n"):
            match = re.match(r'\s*([\w-]+)\s*:\s*"[^"]*[A-Za-z]{2}', line)
            if match and match[1] not in technical:
                faults.append(f"{path.name}: {line.strip()}")
            if re.match(r"\s*\w[\w-]*\s*:\s*'", line):
                faults.append(f"{path.name}: single quotes, which xgettext does not read: {line.strip()}")
    check("no unmarked text in ui/", faults)

    shown = re.compile(r'(?:gtk_label_new|gtk_label_set_label|gtk_label_set_text|gtk_button_set_label|gtk_widget_set_tooltip_text|adw_toast_new'
                       r'|adw_\w+_set_(?:sub)?title|gtk_window_set_title|command_complain|_PROPERTY_LABEL,) ?[^;]*?(?<![_N] \()"([^"]*[A-Za-z]{3}[^"]*)"')
    faults = []
    for path in sorted([*(ROOT / "src/app").glob("*.c"), *(ROOT / "src/host").glob("*.c")]):
        for line in path.read_text().split("\n"):
            match = shown.search(line)
            # A context and what stands behind it are marked; a resource or a type of message is no text.
            if match and "_ (" not in line and " " in match[1].strip() and not match[1].startswith("%"):
                faults.append(f"{path.name}: {line.strip()}")
    check("no unmarked text where C shows one", faults)

    reasons = set(re.findall(r'\{ "([a-z-]+)", N_ \("', (ROOT / "src/app/sbm-session-texts.c").read_text().split("refusals[]")[0]))
    told = set(re.findall(r'\{ "([a-z-]+)", N_ \("', (ROOT / "src/host/join.c").read_text()))
    check("the terminal knows every reason that the app knows", sorted(reasons - told))


# ---- a language's catalogue ----

def conversions(text):
    """What printf fills in, in the order of the arguments."""
    found, place = [], 0
    for number, kind in CONVERSION.findall(text):
        if kind != "%":
            place += 1
            found.append((int(number or place), kind))
    return [kind for _, kind in sorted(found)]


def check_catalogue(language, wanted):
    path = PO / f"{language}.po"
    result = subprocess.run(["msgfmt", "--check", "--statistics", "-o", os.devnull, path], capture_output=True, text=True)
    faults = [] if result.returncode == 0 else [result.stderr]
    if "untranslated" in result.stderr or "fuzzy" in result.stderr:
        faults.append(result.stderr.strip())
    messages = list(read_messages("\n\n".join(block for block in re.split(r"\n\s*\n", path.read_text()) if not block.lstrip().startswith("#~"))))
    check(f"{language} is whole and well-formed", faults)

    have = {(message.get("msgctxt"), message["msgid"]) for message in messages}
    check(f"{language} has every message of the source", [f"{key[1]}" for key in sorted(wanted - have, key=str)])

    faults = []
    for source, text in pairs(messages):
        # A form for one may leave the number out.
        if conversions(text) != conversions(source) and not set(conversions(text)) < set(conversions(source)):
            faults.append(f"{source} → {text}")
    check(f"{language} fills in what the source fills in", faults)
    faults = [f"{source} → {text}" for source, text in pairs(messages)
              if len(re.findall(r"_(?=\w)", source)) != len(re.findall(r"_(?=\w)", text)) and " " not in re.sub(r"[^_ ]", "", source).strip("_")]
    check(f"{language} has a key where the source has one", faults)
    return messages


def spacing_faults(text):
    """What no language here has."""
    yield from (fault for fault, pattern in {
        "two spaces": r"\S  +\S",
        "three dots instead of …": r"\.\.\.",
        "a straight quote": r'\\"',
        "a cedilla": "[\u015e\u015f\u0162\u0163]",
    }.items() if re.search(pattern, text))


def typography_faults(language, text):
    if language == "fr":
        rules = {
            "no hard space before : ; ! ? »": rf"[^\s{NARROW}\d/:?!(«]{{1}}[;!?»]|(?<![{NARROW}])(?<=[^\W\d]) [:;!?»]|[^\W\d_]:(?=\s|$)",
            "no hard space after «": rf"«[^{NARROW}]",
            "quotes of another language": "[“”„]",
        }
    elif language == "es":
        rules = {"quotes of another language": "[“”„]", "a space inside « »": rf"«[\s{NARROW}]|[\s{NARROW}]»", "a space before punctuation": r"\w [,;:!?]"}
        if text.count("?") != text.count("¿") or text.count("!") != text.count("¡"):
            yield "not opened or not closed"
    elif language == "ro":
        rules = {"quotes of another language": "[“«»]", "a space before punctuation": r"\w [,;:!?]", "î inside a word": r"(?i)(?<=[a-zăâșț])(?<!\bne)(?<!\bre)î(?=[a-zăâșț])"}
    else:
        rules = {}
    for fault, pattern in rules.items():
        if re.search(pattern, text):
            yield fault


def check_typography(language, name, texts):
    # Words separated by semicolons are for programs that search.
    texts = [text for text in texts if not text.endswith(";")]
    check(f"{language}: {name} is spaced and quoted as it should be",
          [f"{fault}: {text}" for text in texts for fault in [*spacing_faults(text), *typography_faults(language, text)]])


def edges_faults(messages):
    for source, text in pairs(messages):
        if re.match(r"\s*", source)[0] != re.match(r"\s*", text)[0] or re.search(r"(?:\\n|\s)*$", source)[0] != re.search(r"(?:\\n|\s)*$", text)[0]:
            yield f"begins or ends with other spaces: {source} → {text}"
        if source.endswith(("…", ":")) and not text.endswith(source[-1]) or source.endswith(".") and not text.endswith((".", "!", "?", "…", ")")):
            yield f"ends otherwise: {source} → {text}"


# ---- decks ----

def deck_texts(value):
    """What people read of a deck: not what programs know things by."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in ("id", "class", "gender", "name", "licence", "language", "find", "put", "takes", "case", "fold", "skip", "fillers", "endings"):
                yield from deck_texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from deck_texts(part)
    elif isinstance(value, str):
        yield value


def check_decks(language):
    english = json.loads((DECKS / "pictures/en.json").read_text())
    texts = []
    faults = []
    for name in KINDS:
        path = DECKS / name / f"{language}.json"
        if not path.exists():
            faults.append(f"{path.relative_to(ROOT)} is missing")
        else:
            texts += deck_texts(json.loads(path.read_text()))
            if f"decks/{name}/{language}.json" not in (ROOT / "data/decks.gresource.xml").read_text():
                faults.append(f"data/decks.gresource.xml does not have decks/{name}/{language}.json")
    pictures = DECKS / f"pictures/{language}.json"
    if pictures.exists():
        own = {picture["id"]: picture for picture in json.loads(pictures.read_text())}
        faults += [f"picture {picture['id']} is told in English" for picture in english
                   if own.get(picture["id"], {}).get("description") == picture["description"]]
    check(f"{language} has decks", faults)
    return texts


# ---- spelling ----

def find_dictionary(language):
    found = sorted(Path("/usr/share/hunspell").glob(f"{language}*.dic"), key=lambda path: (path.stem != f"{language}_{language.upper()}", path.stem))
    return found[0].stem if found and shutil.which("hunspell") else None


def check_spelling(language, texts):
    dictionary = find_dictionary(language)
    if dictionary is None:
        skip(f"{language} is spelled right", f"there is no dictionary (package hunspell-{language})")
        return
    known = {word.lower() for name in ("names", language) if (PO / "spelling" / f"{name}.txt").exists() for word in lines_of(PO / "spelling" / f"{name}.txt")}
    words = set()
    for text in texts:
        text = re.sub(r"\\n|\{\w+\}|--[\w-]+|[\w.-]+\.local\b", " ", CONVERSION.sub(" ", text))
        # A key's underscore stands inside a word.
        text = re.sub(r"_(?=\w)", "", text).replace("’", "'")
        words |= set(re.findall(r"[^\W\d_]+(?:['-][^\W\d_]+)*", text))
    wanted = sorted(word for word in words if word.lower() not in known and len(word) > 1)
    result = subprocess.run(["hunspell", "-d", dictionary, "-i", "utf-8", "-l"], input="\n".join(wanted), capture_output=True, text=True)
    # Hunspell takes compounds apart; of these only a part may be unknown.
    wrong = sorted({word for word in result.stdout.split() if word.lower() not in known and len(word) > 1})
    check(f"{language} is spelled right", wrong if result.returncode == 0 else [result.stderr])
    if language != "names":
        lists = (PO / "spelling" / f"{language}.txt")
        spare = [word for word in (lines_of(lists) if lists.exists() else []) if not any(word.lower() in one.lower() for one in words)]
        check(f"{language}: no word in its list that nobody uses", spare)


def main():
    check_sources()
    wanted = {(message.get("msgctxt"), message["msgid"]) for message in extract()}
    for language in lines_of(PO / "LINGUAS"):
        messages = check_catalogue(language, wanted)
        texts = [text for _, text in pairs(messages)]
        decks = check_decks(language)
        check(f"{language} begins and ends as the source does", list(edges_faults(messages)))
        check_typography(language, "the catalogue", texts)
        check_typography(language, "its decks", decks)
        if language == "fr":
            check("fr has ’ for an apostrophe", [text for text in texts if re.search(r"\w'\w", text)])
        check_spelling(language, texts + decks)
    print(f"1..{count}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
