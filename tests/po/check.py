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

# Of the properties that hold a text in quotes, these are for programs; any other one is for people.
TECHNICAL = {"accelerator", "action", "hidden-when", "action-name", "action-target", "icon-name", "name", "picture", "secondary-icon-name", "section-name", "css-name",
             "resource", "direction", "custom"}
SHOWN = re.compile(r'(?:gtk_label_new|gtk_label_set_label|gtk_label_set_text|gtk_button_set_label|gtk_widget_set_tooltip_text|adw_toast_new'
                   r'|gtk_button_new_with_\w+|gtk_check_button_new\w*|gtk_text_set_placeholder_text|adw_message_dialog_new|adw_message_dialog_(?:add_response|set_\w+)'
                   r'|adw_\w+_set_(?:sub)?title|adw_\w+_set_description|gtk_window_set_title|g_notification_\w+|command_complain|_PROPERTY_(?:LABEL|DESCRIPTION),)'
                   r' ?([^;]*)')
MARKING = re.compile(r'\b(?:_|N_|C_|NC_|ngettext) \((?:[^()]|\([^()]*\))*\)')


def is_listed_when_marked(text):
    return MARKED.search(text) is not None


def blueprint_faults(text):
    """Texts in a .blp that nobody would translate."""
    # A property may go on in the next line, and what a comment says is nobody's to read.
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)
    for match in re.finditer(r'([\w-]+)\s*:\s*"([^"]*)"', text):
        if match[1] not in TECHNICAL and re.search(r"[^\W\d_]{2}", match[2]):
            yield match[0]
    for match in re.finditer(r"[\w-]+\s*:\s*'[^']*'", text):
        yield f"single quotes, which xgettext does not read: {match[0]}"
    # Items of a list and marked-up texts have no property in front of them.
    for match in re.finditer(r'(?:\[|,)\s*"([^"]*[^\W\d_]{2}[^"]*)"', text):
        if " " in match[1].strip():
            yield match[0].strip()


def shown_faults(text):
    """Texts in C that are shown as they stand."""
    for match in SHOWN.finditer(text):
        rest = MARKING.sub("", match[1])
        for words in re.findall(r'"([^"]*)"', rest):
            # A number and a sign, a resource, or the name of an icon, an action or a response is no text.
            if re.search(r"[^\W\d_]{3}", re.sub(r"%(?:\d+\$)?\w", "", words)) and (" " in words.strip() or words[:1].isupper()):
                yield re.sub(r"\s+", " ", match[0])[:120]
                break


def check_sources():
    listed = set(lines_of(PO / "POTFILES"))
    marked = {str(path.relative_to(ROOT)) for folder in ("src", "ui") for path in (ROOT / folder).rglob("*")
              if path.suffix in (".c", ".h", ".blp") and is_listed_when_marked(path.read_text())}
    check("POTFILES lists every file with a marked text", sorted(marked - listed))
    check("POTFILES lists nothing that is not there", sorted(name for name in listed if not (ROOT / name).exists()))
    check("no unmarked text in ui/", [f"{path.name}: {fault}" for path in sorted((ROOT / "ui").glob("*.blp")) for fault in blueprint_faults(path.read_text())])
    check("no unmarked text where C shows one", [f"{path.name}: {fault}" for path in sorted([*(ROOT / "src/app").glob("*.c"), *(ROOT / "src/host").glob("*.c")])
                                                 for fault in shown_faults(path.read_text())])

    reasons = set(re.findall(r'\{ "([a-z-]+)", N_ \("', (ROOT / "src/app/sbm-session-texts.c").read_text().split("refusals[]")[0]))
    told = set(re.findall(r'\{ "([a-z-]+)", N_ \("', (ROOT / "src/host/join.c").read_text()))
    check("the terminal knows every reason that the app knows", sorted(reasons - told))


def source_faults(messages):
    """Signs of a typewriter in what English readers see."""
    yield from (text for message in messages for key, text in message.items() if key in ("msgid", "msgid_plural") and re.search(r"""(?<=[^\W\d_])'|(?<=%s)'|\\"|\.\.\.""", text))


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

    check(f"{language} fills in what the source fills in", list(conversion_faults(messages)))
    check(f"{language} has a key where the source has one", list(key_faults(messages)))
    return messages


def conversion_faults(messages):
    for message in messages:
        for key, text in message.items():
            if not key.startswith("msgstr"):
                continue
            wanted = [conversions(message[name]) for name in ("msgid", "msgid_plural") if name in message]
            # Only a form for one number may leave that number out.
            if "msgid_plural" in message:
                wanted += [[kind for k, kind in enumerate(whole) if k != left] for whole in wanted for left, number in enumerate(whole) if number in "diu"]
            if conversions(text) not in wanted:
                yield f"{message['msgid']} → {text}"


def key_faults(messages):
    """An underscore in front of a letter is a key; one inside a word, of a name for programs, is not."""
    def keys(text):
        return len(re.findall(r"(?<!\w)_(?=\w)|(?<=[^\W\d_])_(?=[^\W\d_])", text))

    for source, text in pairs(messages):
        if keys(source) != keys(text):
            yield f"{source} → {text}"


def spacing_faults(text):
    """What no language here has."""
    yield from (fault for fault, pattern in {
        "two spaces": r"\S  +\S",
        "three dots instead of …": r"\.\.\.",
        "a straight quote": r'\\"',
        "a straight apostrophe": r"[^\W\d_]'(?=[^\W\d_])",
        "a space at which a line breaks before %": r"[\d}sdu] %%?(?!\w)",
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


# What melts into a name that begins with a vowel, or bends it: a sentence must fit any name.
FILLED = r"[\s\u00a0]+(?:[«„][\s\u00a0]*)?%(?:\d+\$)?s"
MELTING = {
    "fr": {"“d’” or “l’” before a vowel": rf"(?i)\b(?:de|que|le|la|je|me|te|se|ne|ce|lorsque|puisque|jusque|quoique|du|au){FILLED}"},
    "es": {"“e” or “u” before a vowel": rf"(?i)\b(?:y|e|o|u){FILLED}", "“del” or “al”": r"(?i)\b(?:de|a) el\b"},
    "ro": {"names of women have another genitive": rf"(?i)\blui{FILLED}", "an ending behind a name": r"%(?:\d+\$)?s-?[^\W\d_]"},
}
# Messages in which it may: for these the source asks for another one before such a name.
MELTED = {"list of names", "list of names, before such a one"}


def melting_faults(language, text):
    yield from (fault for fault, pattern in MELTING.get(language, {}).items() if re.search(pattern, text))


def check_melting(language, messages, clues):
    check(f"{language} fits any name", [f"{fault}: {text}" for message in messages if message.get("msgctxt") not in MELTED
                                        for _, text in pairs([message]) for fault in melting_faults(language, text)])
    check(f"{language}: its clues fit any noun", [f"{fault}: {text}" for text in clues for fault in melting_faults(language, re.sub(r"\{\w+\}", "%s", text))])


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
            if key not in ("id", "class", "gender", "name", "licence", "language", "find", "takes", "case", "fold", "skip", "fillers", "endings"):
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


def check_language(language, wanted):
    messages = check_catalogue(language, wanted)
    texts = [text for _, text in pairs(messages)]
    decks = check_decks(language)
    clues = DECKS / f"clues/{language}.json"
    plays = json.loads(clues.read_text()) if clues.exists() else {}
    check(f"{language} begins and ends as the source does", list(edges_faults(messages)))
    check_melting(language, messages, [*plays.get("one", []), *plays.get("two", [])])
    check_typography(language, "the catalogue", texts)
    check_typography(language, "its decks", decks)
    check_spelling(language, texts + decks)


def main():
    check_sources()
    source = extract()
    check("the source has ’ “ ” and …", list(source_faults(source)))
    wanted = {(message.get("msgctxt"), message["msgid"]) for message in source}
    for language in lines_of(PO / "LINGUAS"):
        check_language(language, wanted)
    print(f"1..{count}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
