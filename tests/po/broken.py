#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
"""Whether check.py finds what it looks for: a copy of the sources, the catalogues and the decks is broken in every way that a
gate is there for, and each of them has to say so; TAP."""
import json
import re
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import check  # noqa: E402
import pseudo  # noqa: E402

HARD = "\u00a0"

# In C, one call each; whether it must be found.
SHOWN = [
    ('gtk_label_set_text (label, "Hello there");', True),
    ('gtk_label_set_label (label,\n                     "Hello there");', True),
    ('adw_toast_new ("Saved");', True),
    ('gtk_widget_set_tooltip_text (button, "Open the box");', True),
    ('gtk_accessible_update_property (a, GTK_ACCESSIBLE_PROPERTY_LABEL, "The hand", -1);', True),
    ('gtk_accessible_update_property (a, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "The hand", -1);', True),
    ('adw_message_dialog_add_response (dialog, "leave", "Leave now");', True),
    ('gtk_button_new_with_mnemonic ("_Cancel it");', True),
    ('gtk_label_set_text (label, small ? _ ("Small") : "Very large");', True),
    ('gtk_label_set_text (label, _ ("Hello there"));', False),
    ('gtk_label_set_text (label, C_ ("place", "Hello there"));', False),
    ('adw_message_dialog_add_response (dialog, "leave", _ ("_Leave"));', False),
    ('gtk_label_set_text (label, "%d · %s");', False),
]
BLUEPRINT = [
    ('label: "Hello there";', True),
    ('title:\n  "Hello there";', True),
    ('tooltip-text: "Été";', True),
    ("label: _('Hello there');", False),
    ("label: 'Hello there';", True),
    ('Gtk.StringList { strings ["One thing", "Another thing"] }', True),
    ('label: _("Hello there");', False),
    ('icon-name: "go-home-symbolic";', False),
    ('// label: "Hello there";', False),
]
MARKED = ['_ ("Hello")', 'C_ ("place", "Hello")', 'ngettext ("One", "Many", n)', 'N_ ("Hello")', 'title: _("Hello");', "title: C_(\"place\", \"Hello\");"]

# Of one message: the source, what becomes of it, and the gate that has to see it.
MESSAGES = {
    "es": [
        ("fills in", {"msgid": "%s gives %d", "msgstr": "%s da"}),
        ("fills in", {"msgid": "%s gives %d", "msgstr": "%d da %s"}),
        ("fills in", {"msgid": "%s, %d card", "msgid_plural": "%s, %d cards", "msgstr[0]": "%d carta", "msgstr[1]": "%s, %d cartas"}),
        ("a key", {"msgid": "_Leave", "msgstr": "Irme"}),
        ("a key", {"msgid": "Leave", "msgstr": "_Irme"}),
        ("begins and ends", {"msgid": "Leave…", "msgstr": "Irme"}),
        ("begins and ends", {"msgid": "Leave.", "msgstr": "Irme"}),
        ("begins and ends", {"msgid": "Leave:", "msgstr": "Irme"}),
        ("begins and ends", {"msgid": "Leave\\n", "msgstr": "Irme"}),
        ("begins and ends", {"msgid": "  Leave", "msgstr": "Irme"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Uno  dos"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Uno..."}),
        ("spaced and quoted", {"msgid": "x", "msgstr": 'Dice \\"uno\\"'}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Dice “uno”"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Dice « uno »"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Empezar?"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Empezar!"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Uno ; dos"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "%d %% de rojo"}),
        ("fits any name", {"msgid": "x", "msgstr": "Ana y %s"}),
        ("fits any name", {"msgid": "x", "msgstr": "¿Tú o «%2$s»?"}),
        ("fits any name", {"msgid": "x", "msgstr": "la carta de el bot"}),
        ("spelled", {"msgid": "x", "msgstr": "cuentacuentoss"}),
    ],
    "fr": [
        ("spaced and quoted", {"msgid": "x", "msgstr": "Attention !"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Attention!"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Vraiment?"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Un ; deux"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Un: deux"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Un : deux"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": f"« un{HARD}»"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": f"«{HARD}un »"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "“un”"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "l'hôte"}),
        ("fits any name", {"msgid": "x", "msgstr": "la carte de %s"}),
        ("fits any name", {"msgid": "x", "msgstr": "La carte que %1$s a donnée"}),
        ("fits any name", {"msgid": "x", "msgstr": f"la table de «{HARD}%s{HARD}»"}),
        ("fits any name", {"msgid": "x", "msgid_plural": "y", "msgstr[0]": "chez %s", "msgstr[1]": "Le %s"}),
        ("spelled", {"msgid": "x", "msgstr": "contteur"}),
    ],
    "ro": [
        ("spaced and quoted", {"msgid": "x", "msgstr": "o ma\u015f\u0103"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "pove\u0163i"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "“un”"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "«un»"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "Începe !"}),
        ("spaced and quoted", {"msgid": "x", "msgstr": "cînd"}),
        ("fits any name", {"msgid": "x", "msgstr": "cartea lui %s"}),
        ("fits any name", {"msgid": "x", "msgstr": "masa %s-ei"}),
        ("spelled", {"msgid": "x", "msgstr": "povestittor"}),
    ],
}
# And what is right, in which no gate may find anything.
FINE = {
    "es": [{"msgid": "%s, %d card", "msgid_plural": "%s, %d cards", "msgstr[0]": "%s, una carta", "msgstr[1]": "%s, %d cartas"},
           {"msgid": "_Start?", "msgstr": "¿_Empezar?"}, {"msgid": "“%s”", "msgstr": "«%s»"}, {"msgid": "%d %%", "msgstr": f"%d{HARD}%%"},
           {"msgid": "%s of %d", "msgstr": "%2$d de %1$s"}, {"msgctxt": "list of names", "msgid": "%s and %s", "msgstr": "%s y %s"},
           {"msgid": "x", "msgstr": "la carta de él"}],
    "fr": [{"msgid": "“%s”: so!", "msgstr": f"«{HARD}%s{HARD}»{HARD}: voilà{HARD}!"}, {"msgid": "%d:%02d", "msgstr": "%d:%02d"},
           {"msgid": "%s’s table", "msgstr": "Chez %s"}],
    "ro": [{"msgid": "“%s”!", "msgstr": "„%s”!"}, {"msgid": "x", "msgstr": "reîncepe când vrei"}],
}


class Copy:
    """A tree like ours, in which gates can be run and their words be heard."""

    def __init__(self, folder):
        self.root = Path(folder)
        for name in ("po", "ui", "src", "data/decks"):
            shutil.copytree(pseudo.ROOT / name, self.root / name, ignore=shutil.ignore_patterns("*.svg", "*.png", "*.gmo"))
        shutil.copy(pseudo.ROOT / "data/decks.gresource.xml", self.root / "data")
        check.ROOT = pseudo.ROOT = self.root
        check.PO, check.DECKS = self.root / "po", self.root / "data/decks"
        check.check = self.hear
        check.skip = lambda name, why: self.heard.setdefault(name, [why])
        self.heard = {}

    def hear(self, name, faults):
        self.heard[name] = list(faults)

    def said(self, gate, *words):
        """What a gate of this name said with these words."""
        return [fault for name, faults in self.heard.items() if gate in name for fault in faults if all(word in fault for word in words)]

    def change(self, name, old, new, many=1):
        text = (self.root / name).read_text()
        assert old in text, f"{name} has no {old}"
        (self.root / name).write_text(text.replace(old, new, many))


def check_texts():
    for text, wanted in SHOWN:
        yield f"C: {text}", bool(list(check.shown_faults(text))) == wanted
    for text, wanted in BLUEPRINT:
        yield f"ui: {text}", bool(list(check.blueprint_faults(text))) == wanted
    for text in MARKED:
        yield f"marked: {text}", check.is_listed_when_marked(text)


def run_message_gates(copy, language, message):
    """The gates that look at messages one by one."""
    copy.heard = {}
    texts = [value for key, value in message.items() if key.startswith("msgstr")]
    copy.hear("fills in", check.conversion_faults([message]))
    copy.hear("a key", check.key_faults([message]))
    copy.hear("begins and ends", check.edges_faults([message]))
    check.check_melting(language, [message], [])
    check.check_typography(language, "it", texts)


SOURCE = [("Ana's table", True), ("%s's table", True), ("the players' cards", True), ('say \\"so\\"', True), ("wait...", True), ("Ana’s “table”…", False)]


def check_messages(copy):
    for text, wanted in SOURCE:
        yield f"source: {text}", bool(list(check.source_faults([{"msgid": text}]))) == wanted
    copy.heard = {}
    check.check_melting("fr", [], ["rêve de {first}"])
    yield "a clue in which a noun melts", copy.said("fit any noun", "rêve")
    for language, cases in MESSAGES.items():
        for gate, message in cases:
            run_message_gates(copy, language, message)
            if gate == "spelled":
                if check.find_dictionary(language) is None:
                    continue
                check.check_spelling(language, [message["msgstr"]])
            yield f"{language}: {message}", bool(copy.said(gate))
    for language, cases in FINE.items():
        for message in cases:
            run_message_gates(copy, language, message)
            yield f"{language} is right: {message}: {copy.heard}", not any(copy.heard.values())


def check_sources(copy):
    (copy.root / "src/app/sbm-broken.c").write_text('_ ("Hello there");\n')
    (copy.root / "ui/broken.blp").write_text('label: "Hello there";\n')
    (copy.root / "src/host/broken.c").write_text('command_complain ("Hello there");\n')
    (copy.root / "po/POTFILES").write_text((copy.root / "po/POTFILES").read_text() + "src/app/not-there.c\n")
    copy.change("src/host/join.c", '{ "wrong-code", N_', '{ "wrong", N_')
    copy.heard = {}
    check.check_sources()
    yield "a file with a marked text that POTFILES lacks", copy.said("every file with a marked", "sbm-broken.c")
    yield "a file in POTFILES that is not there", copy.said("nothing that is not there", "not-there.c")
    yield "an unmarked text in ui/", copy.said("text in ui/", "broken.blp")
    yield "an unmarked text that C shows", copy.said("where C shows one", "broken.c")
    yield "a reason that the terminal does not know", copy.said("every reason", "wrong-code")
    copy.change("po/POTFILES", "src/app/not-there.c\n", "")


def check_catalogues(copy):
    wanted = {(message.get("msgctxt"), message["msgid"]) for message in pseudo.extract()}
    path = copy.root / "po/es.po"
    whole = path.read_text()

    def run(language="es"):
        copy.heard = {}
        check.check_language(language, wanted)

    def write(text):
        assert text != whole
        path.write_text(text)
        run()

    write(whole.replace('msgid "Preferences"\nmsgstr "Preferencias"', 'msgid "Preferences"\nmsgstr ""'))
    yield "a message without a translation", copy.said("is whole")
    write(whole.replace('msgid "Preferences"\n', '#, fuzzy\nmsgid "Preferences"\n'))
    yield "a fuzzy message", copy.said("is whole")
    write(re.sub(r'\n(?:#[^\n]*\n)*msgid "Preferences"\nmsgstr "Preferencias"\n', "", whole))
    yield "a message of the source that is missing", copy.said("every message", "Preferences")
    write(whole.replace("nplurals=2", "nplurals=3"))
    yield "plurals that are not those of the header", copy.said("is whole")
    write(re.sub(r'"Dar esta pista"', '"Dar esta pistta"', whole))
    if check.find_dictionary("es"):
        yield "a word that is spelled wrong", copy.said("spelled", "pistta")
    path.write_text(whole)

    spelling = copy.root / "po/spelling/es.txt"
    spelling.write_text(spelling.read_text() + "zarrampla\n")
    english = {picture["id"]: picture for picture in json.loads((copy.root / "data/decks/pictures/en.json").read_text())}
    pictures = json.loads((copy.root / "data/decks/pictures/es.json").read_text())
    pictures[0]["description"] = english[pictures[0]["id"]]["description"]
    pictures[1]["title"] = "El “barrio” de la tetera"
    pictures[2]["tags"][0] = "sonbra"
    (copy.root / "data/decks/pictures/es.json").write_text(json.dumps(pictures, ensure_ascii=False))
    (copy.root / "data/decks/clues/es.json").unlink()
    copy.change("data/decks.gresource.xml", '    <file compressed="true">decks/words/es.json</file>\n', "")
    run()
    yield "a deck that is missing", copy.said("has decks", "clues/es.json")
    yield "a deck that is not listed", copy.said("has decks", "words/es.json")
    yield "a picture that is told in English", copy.said("has decks", "told in English")
    yield "wrong quotes in a deck", copy.said("its decks", "barrio")
    if check.find_dictionary("es"):
        yield "a tag that is spelled wrong", copy.said("spelled", "sonbra")
        yield "a word in the list that nobody uses", copy.said("nobody uses", "zarrampla")

    copy.change("data/decks/words/fr.json", "C’est l’histoire", "C'est l’histoire")
    copy.change("data/decks/words/fr.json", '"put": "d’"', '"put": "d\'un"')
    run("fr")
    yield "a straight apostrophe in a deck", copy.said("its decks", "C'est")
    yield "a straight apostrophe in a grammar", copy.said("its decks", "d'un")


def main():
    number = 0
    bad = False
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(folder)
        for group in (check_texts(), check_messages(copy), check_sources(copy), check_catalogues(copy)):
            for name, found in group:
                number += 1
                bad |= not found
                print("ok" if found else "not ok", number, name.replace("\n", " ").replace("#", "№"))
    print(f"1..{number}")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
