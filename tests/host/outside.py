#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Sobremesa authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays sobremesa-host from outside: the rules once more, written from their clauses alone, against `replay`.

outside.py SOBREMESA-HOST [GAMES [SEED]]

Each game is typed into `replay -` line by line, legal moves and nonsense mixed; every answer is compared, field by field, with what the
rules here give, and then the whole record for the spectator and for every seat. Only what chance decides is taken from the answer, and
it must be a permutation of what was there.
"""
import json
import random
import subprocess
import sys
from collections import Counter

CODES = ('game-over unknown-move malformed not-your-turn already-told no-such-card not-in-hand not-on-table wrong-count same-card-twice '
         'own-card bad-clue bad-kind no-red-vote red-not-yours bad-place must-place must-doubt nothing-announced cannot-follow link-used '
         'not-a-noun').split()
COLOURS = ('yellow', 'red', 'green', 'blue')
MODES = {('dixit', 'classic'): range(3, 7), ('odyssey', 'classic'): range(3, 13), ('odyssey', 'party'): range(6, 13),
         ('odyssey', 'teams'): range(6, 13, 2), ('illusion', 'short'): range(2, 6), ('illusion', 'long'): range(2, 6),
         ('histoire', 'cooperative'): range(2, 9), ('histoire', 'rivals'): range(2, 9)}
SHARES = {}


def is_int(value):
    return type(value) is int and -2**31 <= value < 2**31


def is_ints(value):
    return isinstance(value, list) and all(is_int(x) for x in value)


def is_text(value):
    return isinstance(value, str)


def left(seat, n):
    return (seat + 1) % n


def best(scores):
    return [i for i, score in enumerate(scores) if score == max(scores)]


class Game:
    """What the four games share: the order of errors, C4, and what every line has."""
    moves = {}

    def __init__(self, setup):
        self.n = len(setup['players'])
        self.mode = setup['mode']
        self.options = setup.get('options', {})
        self.stage = None
        self.round = 1

    def wrong(self, move):
        """Every error that applies to a move."""
        if self.stage == 'over':
            return {'game-over'}
        do = move.get('do')
        if not is_text(do):
            return {'malformed'}
        if do not in self.moves:
            return {'unknown-move'}
        must, may = self.moves[do]
        fields = {'seat': is_int, 'do': is_text, **must, **may}
        if (any(key not in fields or not fields[key](value) for key, value in move.items())
                or any(key not in move for key in ['seat', *must]) or not 0 <= move['seat'] < self.n):
            return {'malformed'}
        turn = self.turn_error(move['seat'], do)
        if turn:
            return {turn}
        return set(getattr(self, 'wrong_' + do)(**{k: v for k, v in move.items() if k != 'do'}))

    def turn_error(self, seat, do):
        return None if do in self.may(seat) else 'not-your-turn'

    def may(self, seat):
        return self.awaits().get(seat, [])

    def apply(self, move):
        getattr(self, 'do_' + move['do'])(**{k: v for k, v in move.items() if k != 'do'})

    def line(self, viewer):
        over = self.stage == 'over'
        out = {'ok': True, 'stage': self.stage, 'round': self.round,
               'awaits': {str(seat): moves for seat, moves in self.awaits().items()}, 'scores': list(self.scores), 'over': over}
        if over:
            out['winners'] = self.winners()
        out.update(self.public(viewer))
        return out


class Storyteller(Game):
    def __init__(self, setup):
        super().__init__(setup)
        self.game = setup['game']
        party = self.mode == 'party'
        self.moves = {'tell': ({} if party else {'card': is_int}, {'clue': is_text, 'kind': is_text}), 'give': ({'cards': is_ints}, {}),
                      'vote': ({'cards': is_ints}, {'red': is_int} if party else {})}
        three = self.mode == 'classic' and self.n == 3
        self.size = {'party': 5, 'teams': 4}.get(self.mode, 7 if three else 6)
        self.gives = 2 if three else 1
        self.two_votes = self.game == 'odyssey' and self.mode == 'classic' and self.n >= 7
        pile = setup.get('piles', {}).get('pictures')
        self.deck = set(pile or range(1, 85))
        self.pile = list(pile) if pile else [None] * 84
        self.hidden = self.deck if not pile else set()  # what a shuffle has not shown us yet
        self.hands = [[self.pile.pop(0) for _ in range(self.size)] for _ in range(self.n)]
        self.discard = []
        self.scores = [0] * (self.n // 2 if self.mode == 'teams' else self.n)
        self.last = None
        self.storyteller = None
        self.new_round()

    def new_round(self):
        self.stage = 'tell'
        self.clue = self.kind = self.told = self.red = None
        self.given, self.votes, self.table, self.lay = {}, {}, [], None

    def team(self, seat):
        return seat % (self.n // 2)

    def awaits(self):
        if self.stage == 'tell':
            return {s: ['tell'] for s in range(self.n) if self.storyteller in (None, s)}
        if self.stage == 'give':
            return {s: ['give'] for s in range(self.n) if self.owes_card(s)}
        if self.stage == 'vote':
            return {s: ['vote'] for s in self.voters() if s not in self.votes}
        return {}

    def owes_card(self, seat):
        if seat in self.given or (seat == self.storyteller and self.mode != 'party'):
            return False
        if self.mode != 'teams' or self.team(seat) == self.team(self.storyteller):
            return True
        return not any(self.team(giver) == self.team(seat) for giver in self.given)  # T4

    def voters(self):
        if self.mode == 'party':
            return list(range(self.n))
        if self.mode == 'teams':
            return [s for s in range(self.n) if s not in self.given and self.team(s) != self.team(self.storyteller)]
        return [s for s in range(self.n) if s != self.storyteller]

    def may(self, seat):
        if self.stage == 'vote':
            return ['vote'] if seat in self.voters() else []  # D9: a vote may be changed
        return super().may(seat)

    def turn_error(self, seat, do):
        if do == 'tell' and self.round == 1 and self.storyteller is not None and seat != self.storyteller:
            return 'already-told'
        return super().turn_error(seat, do)

    def wrong_tell(self, seat, card=None, clue=None, kind='written'):
        if self.mode != 'party':
            if card not in self.deck:
                yield 'no-such-card'
            if card not in self.hands[seat]:
                yield 'not-in-hand'
        if clue is None:
            if kind == 'written':
                yield 'bad-clue'
        elif not 1 <= len(clue.strip()) <= 200 or any(ord(c) < 32 or 127 <= ord(c) < 160 for c in clue.strip()):
            yield 'bad-clue'
        if kind not in ('written', 'aloud') and not (self.options.get('mime-song') and kind in ('song', 'hum', 'mime')):
            yield 'bad-kind'

    def do_tell(self, seat, card=None, clue=None, kind='written'):
        self.storyteller, self.kind, self.told = seat, kind, card
        self.clue = clue and clue.strip()
        if card is not None:
            self.hands[seat].remove(card)
        self.stage = 'give'

    def wrong_give(self, seat, cards):
        if not set(cards) <= self.deck:
            yield 'no-such-card'
        if not set(cards) <= set(self.hands[seat]):
            yield 'not-in-hand'
        if len(cards) != self.gives:
            yield 'wrong-count'
        if len(set(cards)) < len(cards):
            yield 'same-card-twice'

    def do_give(self, seat, cards):
        for card in cards:
            self.hands[seat].remove(card)
        self.given[seat] = cards
        if not self.awaits():
            self.stage = 'vote'
            self.owners = {card: giver for giver, cards in self.given.items() for card in cards}
            if self.told is not None:
                self.owners[self.told] = self.storyteller
            self.lay = set(self.owners)

    def wrong_vote(self, seat, cards, red=None):
        named = set(cards) | ({red} if red is not None else set())
        if not named <= self.deck:
            yield 'no-such-card'
        if not named <= set(self.table):
            yield 'not-on-table'
        if len(cards) not in ((1, 2) if self.two_votes else (1,)):
            yield 'wrong-count'
        if len(set(cards)) < len(cards):
            yield 'same-card-twice'
        mine = [s for s in range(self.n) if s == seat or (self.mode == 'teams' and self.team(s) == self.team(seat))]
        if self.mode != 'party' and any(self.owners.get(card) in mine for card in cards):
            yield 'own-card'
        if self.mode == 'party' and seat == self.storyteller and red is None:
            yield 'no-red-vote'
        if seat != self.storyteller and red is not None:
            yield 'red-not-yours'

    def do_vote(self, seat, cards, red=None):
        self.votes[seat] = cards
        self.red = self.red if red is None else red
        if not self.awaits():
            self.end_round()

    def points(self):
        if self.mode == 'party':  # P5
            greens = Counter(cards[0] for cards in self.votes.values())
            on = [self.votes[s][0] for s in range(self.n)]
            return [0 if card == self.red or greens[card] == 1 else min(5, greens[card]) for card in on]
        finders = [s for s, cards in self.votes.items() if self.told in cards]
        split = 0 < len(finders) < len(self.votes)
        prize = 4 if self.options.get('counting') and len(finders) == 1 else 3
        points = [0] * len(self.scores)
        place = self.team if self.mode == 'teams' else (lambda seat: seat)
        for i in range(len(points)):
            if i != place(self.storyteller):
                points[i] += 0 if split else 2
        if split:
            for s in [self.storyteller, *finders]:
                points[place(s)] += prize
        for giver, cards in self.given.items():
            hits = sum(card in cards for votes in self.votes.values() for card in votes)
            points[place(giver)] += min(3, hits) if self.game == 'odyssey' else hits
        if self.two_votes:
            for s in finders:
                points[s] += len(self.votes[s]) == 1
        return points

    def end_round(self):
        points = self.points()
        self.scores = [a + b for a, b in zip(self.scores, points)]
        self.last = {'storyteller': self.storyteller, 'card': self.told, 'table': self.table,
                     'owners': {str(card): self.owners[card] for card in self.table},
                     'votes': {str(s): cards for s, cards in self.votes.items()}, 'red': self.red, 'points': points}
        self.discard += self.table
        teller = self.storyteller
        self.new_round()
        if self.game == 'odyssey':
            turns = self.n * self.options.get('turns', 1)
            if max(self.scores) >= 30 if self.mode == 'classic' else self.round == turns:
                self.stage = 'over'
                return
        for i in range(self.n):
            hand = self.hands[(teller + i) % self.n]
            while len(hand) < self.size:
                if not self.pile and self.game == 'odyssey':
                    self.hidden = set(self.discard)
                    self.pile, self.discard = [None] * len(self.discard), []
                if not self.pile:
                    break
                hand.append(self.pile.pop(0))
        if self.game == 'dixit' and not self.pile:
            self.stage = 'over'
            return
        if self.mode == 'party':
            self.hands = self.hands[-1:] + self.hands[:-1]
        self.storyteller = left(teller, self.n)
        self.round += 1

    def learn(self, out):
        """Takes what chance decided from the referee's line."""
        if self.lay:
            assert sorted(out['table']) == sorted(self.lay), 'the table is no permutation'
            self.table, self.lay = out['table'], None
        if self.hidden:
            fresh = []
            for mine, theirs in zip([*self.hands, self.pile], [*out['hands'], out['piles']['pictures']]):
                assert len(mine) == len(theirs)
                fresh += [there for here, there in zip(mine, theirs) if here is None]
                mine[:] = [there if here is None else here for here, there in zip(mine, theirs)]
            assert sorted(fresh) == sorted(self.hidden), 'the shuffle is no permutation'
            self.hidden = set()

    def winners(self):
        won = best(self.scores)
        return [s for s in range(self.n) if self.team(s) in won] if self.mode == 'teams' else won

    def public(self, viewer):
        out = {'storyteller': self.storyteller, 'clue': self.clue, 'kind': self.kind, 'table': self.table, 'pile': len(self.pile),
               'discard': len(self.discard), 'last': self.last}
        if viewer == 'referee':
            out.update(hands=self.hands, piles={'pictures': self.pile}, given={str(s): c for s, c in self.given.items()},
                       votes={str(s): c for s, c in self.votes.items()})
        elif viewer != 'spectator':
            blind = self.mode == 'party' and self.stage == 'tell' and self.storyteller in (None, viewer)  # P2
            out['hand'] = None if blind else self.hands[viewer]
        if self.told is not None and viewer in ('referee', self.storyteller):
            out['told'] = self.told
        return out

    def sample(self, rng):
        seats = {'vote': self.voters}.get(self.stage, lambda: list(self.awaits()))()
        seat = rng.choice(seats)
        if self.stage == 'tell':
            kinds = ['written', 'aloud'] + (['song', 'hum', 'mime'] if self.options.get('mime-song') else [])
            move = {'seat': seat, 'do': 'tell', 'clue': rng.choice(['a', '  moon ', 'é' * 200, 'x' * 200, 'a "b" \\ c', '🐇' * 200])}
            if self.mode != 'party':
                move['card'] = rng.choice(self.hands[seat])
            if rng.random() < .5:
                move['kind'] = rng.choice(kinds)
                if move['kind'] != 'written' and rng.random() < .5:
                    del move['clue']
            return move
        if self.stage == 'give':
            return {'seat': seat, 'do': 'give', 'cards': rng.sample(self.hands[seat], self.gives)}
        if rng.random() < .8:
            seat = rng.choice([s for s in seats if s not in self.votes])
        cards = self.table
        if self.mode != 'party':
            mine = [s for s in range(self.n) if s == seat or (self.mode == 'teams' and self.team(s) == self.team(seat))]
            cards = [card for card in self.table if self.owners[card] not in mine]
        if self.told and rng.random() < .3:
            cards = [self.told]
        move = {'seat': seat, 'do': 'vote', 'cards': rng.sample(cards, min(len(cards), rng.choice((1, 2)) if self.two_votes else 1))}
        if self.mode == 'party' and seat == self.storyteller:
            move['red'] = rng.choice(self.table)
        return move

    def cards(self, seat):
        return self.hands[seat] + self.table + [0, 85, -1, 84, 2**31 - 1]


class Illusion(Game):
    moves = {'place': ({'at': is_int}, {}), 'doubt': ({}, {})}

    def __init__(self, setup):
        super().__init__(setup)
        piles = setup.get('piles', {})
        self.pile = list(piles.get('colours', [None] * 98))
        self.arrows = list(piles.get('arrows', [None] * 12))
        self.turn = setup.get('starter')
        self.scores = [0] * self.n
        self.last = None
        self.round = 0
        self.fresh = True
        self.start()

    def start(self):
        self.stage = 'over'
        self.arrow, self.row = None, []
        ended = max(self.scores) == 3 if self.mode == 'short' else self.round == 12
        if not ended and len(self.pile) >= 2 and self.arrows:
            self.round += 1
            self.stage = 'place'
            self.arrow, self.row = self.arrows.pop(0), [self.pile.pop(0)]
        else:
            self.turn = None

    def awaits(self):
        if self.stage == 'over':
            return {}
        return {self.turn: ['place'] if self.stage == 'place' else ['place', 'doubt'] if self.pile else ['doubt']}

    def turn_error(self, seat, do):
        return None if seat == self.turn else 'not-your-turn'

    def wrong_place(self, seat, at):
        if not 0 <= at <= len(self.row):
            yield 'bad-place'
        if not self.pile:
            yield 'must-doubt'

    def do_place(self, seat, at):
        self.row = self.row[:at] + [self.pile.pop(0)] + self.row[at:]
        self.stage, self.placer, self.turn = 'choose', seat, left(seat, self.n)

    def wrong_doubt(self, seat):
        if self.stage == 'place':
            yield 'must-place'

    def do_doubt(self, seat):
        shares = [SHARES[card][self.arrow] for card in self.row]
        right = shares == sorted(shares)
        taker = self.placer if right else seat
        self.last = {'arrow': self.arrow, 'row': self.row, 'shares': shares, 'right': right, 'doubter': seat, 'taker': taker}
        self.scores[taker] += 1
        self.turn = taker
        self.start()

    def learn(self, out):
        if not self.fresh:
            return
        self.fresh = False
        cards, arrows = out['row'] + out['piles']['colours'], [out['arrow']] + out['piles']['arrows']
        if None in self.pile:
            assert sorted(cards) == list(range(1, 99)), 'the shuffle is no permutation'
            self.row, self.pile = cards[:1], cards[1:]
        if None in self.arrows:
            assert sorted(arrows) == sorted(COLOURS * 3), 'the arrows are no permutation'
            self.arrow, self.arrows = arrows[0], arrows[1:]
        if self.turn is None and self.stage != 'over':
            self.turn = out['turn']
            assert 0 <= self.turn < self.n

    def winners(self):
        return best(self.scores)

    def public(self, viewer):
        out = {'arrow': self.arrow, 'row': self.row, 'next': self.pile[0] if self.pile else None, 'pile': len(self.pile), 'turn': self.turn,
               'last': self.last}
        if viewer == 'referee':
            out['piles'] = {'colours': self.pile, 'arrows': self.arrows}
        return out

    def sample(self, rng):
        if 'doubt' in self.may(self.turn) and (not self.pile or rng.random() < .35):
            return {'seat': self.turn, 'do': 'doubt'}
        fits = [i for i in range(len(self.row) + 1) if self.right_with(i)]
        at = rng.choice(fits) if fits and rng.random() < .6 else rng.randint(0, len(self.row))
        return {'seat': self.turn, 'do': 'place', 'at': at}

    def right_with(self, at):
        shares = [SHARES[card][self.arrow] for card in self.row[:at] + self.pile[:1] + self.row[at:]]
        return shares == sorted(shares)

    def cards(self, seat):
        return [0, 1, len(self.row), len(self.row) + 1, -1]


def kind_of(card):
    return 'noun' if card <= 55 else 'adjective' if card <= 92 else 'verb'


LINKS = {127: 'arrives', 128: 'appears', 129: 'with', 130: 'and', 131: 'then'}
RANKS = ((33, 'novel'), (28, 'short-story'), (23, 'poem'), (18, 'fable'), (13, 'rhyme'), (8, 'haiku'), (0, 'none'))
FOLLOWS = {('noun', 'verb'), ('noun', 'adjective'), ('adjective', 'verb'), ('verb', 'noun')}
LINKED = {(link, a, b) for link in ('arrives', 'appears') for a in ('noun', 'adjective') for b in ['noun']}
LINKED |= {('with', a, 'noun') for a in ('noun', 'adjective', 'verb')}
LINKED |= {(link, a, b) for link in ('and', 'then')
           for a, b in (('adjective', 'adjective'), ('adjective', 'noun'), ('noun', 'noun'), ('verb', 'verb'))}


class Histoire(Game):
    moves = {'open': ({'card': is_int}, {}), 'announce': ({'card': is_int}, {}), 'turn': ({}, {}), 'add': ({'card': is_int}, {'link': is_int}),
             'seen': ({}, {})}

    def __init__(self, setup):
        super().__init__(setup)
        pile = setup.get('piles', {}).get('words')
        self.deck = set(pile or range(1, 127))
        self.rivals = self.mode == 'rivals'
        self.pile = list(pile) if pile else [None] * (126 - (self.n if self.rivals else 0))
        self.hands = [[self.pile.pop(0) for _ in range(6)] for _ in range(self.n)]
        self.fresh = True
        self.teams = setup.get('teams')
        self.team_of = {}  # what each seat's view told of its own team
        self.links = list(LINKS)
        self.story, self.turned, self.announced, self.teller = [], 0, None, None
        self.looked = set()
        self.scores = [0]
        self.round = 0
        self.stage = 'look'
        if not self.rivals and pile:
            self.begin()

    def begin(self):
        """H2"""
        counts = [(sum(kind_of(c) == 'noun' for c in hand), sum(kind_of(c) == 'adjective' for c in hand)) for hand in self.hands]
        self.tied = [s for s in range(self.n) if counts[s] == max(counts)]
        self.teller = self.tied[0] if len(self.tied) == 1 else None
        self.stage, self.round = 'open', 1

    def awaits(self):
        if self.stage == 'look':
            return {s: ['seen'] for s in range(self.n) if s not in self.looked}
        if self.stage == 'open':
            return {s: ['open'] for s in self.tied}
        if self.stage == 'recite':
            return {self.teller: ['announce'] if self.announced is None else ['announce', 'turn']}
        return {self.teller: ['add']} if self.stage == 'add' else {}

    def turn_error(self, seat, do):
        if self.stage == 'recite' and seat == self.teller and do == 'turn':
            return None
        return super().turn_error(seat, do)

    def wrong_seen(self, seat):
        return ()

    def do_seen(self, seat):
        self.looked.add(seat)
        if len(self.looked) == self.n:
            self.begin()

    def wrong_open(self, seat, card):
        if card not in self.deck:
            yield 'no-such-card'
        if card not in self.hands[seat]:
            yield 'not-in-hand'
        if card > 55:
            yield 'not-a-noun'

    def do_open(self, seat, card):
        self.teller = seat
        self.lay([card])

    def lay(self, cards):
        hand = self.hands[self.teller]
        hand.remove(cards[-1])
        self.story += cards
        self.scores = [sum(card <= 126 for card in self.story)]
        if self.pile:
            hand.append(self.pile.pop(0))
        self.teller = left(self.teller, self.n)
        self.round += 1
        self.stage, self.turned, self.announced = 'recite', 0, None

    def wrong_announce(self, seat, card):
        if card not in self.deck and card not in LINKS:
            yield 'no-such-card'

    def do_announce(self, seat, card):
        self.announced = card

    def wrong_turn(self, seat):
        if self.announced is None:
            yield 'nothing-announced'

    def do_turn(self, seat):
        right = self.story[self.turned] == self.announced
        self.turned += 1
        self.announced = None
        if not right:
            self.end('mistake')
        elif self.turned == len(self.story):
            self.stage = 'add'
            if not self.additions():
                self.end('stuck')

    def end(self, reason):
        self.stage, self.reason = 'over', reason

    def follows(self, card, link=None):
        before, after = kind_of(self.story[-1]), kind_of(card)
        return (before, after) in FOLLOWS if link is None else (LINKS[link], before, after) in LINKED

    def additions(self):
        return [(card, link) for card in self.hands[self.teller] for link in [None, *self.links] if self.follows(card, link)]

    def wrong_add(self, seat, card, link=None):
        bad_link = link is not None and link not in LINKS
        if card not in self.deck or bad_link:
            yield 'no-such-card'
        if card not in self.hands[seat]:
            yield 'not-in-hand'
        if 1 <= card <= 126 and not bad_link and not self.follows(card, link):
            yield 'cannot-follow'
        if link in LINKS and link not in self.links:
            yield 'link-used'

    def do_add(self, seat, card, link=None):
        if link is not None:
            self.links.remove(link)
        self.lay([card] if link is None else [link, card])

    def learn(self, out):
        if self.fresh:
            self.fresh = False
            if None in self.hands[0]:
                self.hands, self.pile = out['hands'], out['piles']['words']
                dealt = sorted(card for hand in [*self.hands, self.pile] for card in hand)
                aside = self.deck - set(dealt)
                assert len(set(dealt)) == len(dealt) and set(dealt) <= self.deck and len(aside) == (self.n if self.rivals else 0)
                if self.rivals:  # H13
                    kinds = Counter(map(kind_of, aside))
                    assert kinds == Counter(noun=(self.n + 1) // 2, adjective=self.n // 2), f'the team cards are {kinds}'
                else:
                    self.begin()
        if self.stage == 'over' and self.rivals and self.teams is None:
            self.teams = out['teams']
            assert Counter(self.teams) == Counter({0: (self.n + 1) // 2, 1: self.n // 2}), f'the teams are {self.teams}'

    def winners(self):
        if self.rivals:
            return [s for s in range(self.n) if self.teams[s] != self.teams[self.teller]]
        return list(range(self.n)) if self.scores[0] >= 8 else []

    def public(self, viewer):
        shown = self.story if viewer == 'referee' else self.story[:self.turned]
        out = {'teller': self.teller, 'story': shown, 'length': len(self.story), 'turned': self.turned, 'announced': self.announced,
               'links': self.links, 'pile': len(self.pile)}
        if self.stage == 'over':
            out.update({'rank': next(name for least, name in RANKS if self.scores[0] >= least), 'ended-by': self.teller,
                        'reason': self.reason})
            if self.rivals:
                out.update(teams=self.teams, losers=[s for s in range(self.n) if self.teams[s] == self.teams[self.teller]])
        if viewer == 'referee':
            out.update(hands=self.hands, piles={'words': self.pile})
        elif viewer != 'spectator':
            out['hand'] = self.hands[viewer]
            if self.rivals:
                out['team'] = self.teams[viewer] if self.teams else None
        return out

    def sample(self, rng):
        seat = rng.choice(list(self.awaits()))
        if self.stage == 'look':
            return {'seat': seat, 'do': 'seen'}
        if self.stage == 'open':
            return {'seat': seat, 'do': 'open', 'card': rng.choice([c for c in self.hands[seat] if c <= 55])}
        if self.stage == 'recite':
            if self.announced is not None and (self.announced == self.story[self.turned] or rng.random() < .02):
                return {'seat': seat, 'do': 'turn'}
            if rng.random() < .05:
                return {'seat': seat, 'do': 'announce', 'card': rng.choice([*self.deck, *LINKS])}
            return {'seat': seat, 'do': 'announce', 'card': self.story[self.turned]}
        card, link = rng.choice(self.additions())
        return {'seat': seat, 'do': 'add', 'card': card, **({'link': link} if link else {})}

    def cards(self, seat):
        return self.hands[seat] + self.story + [0, 127, 129, 131, 132, -1, 126, 60, 100]


KINDS = {'dixit': Storyteller, 'odyssey': Storyteller, 'illusion': Illusion, 'histoire': Histoire}
JUNK = [None, True, False, 1.5, 1.0, 2**31, 2**53, -2**31 - 1, 10**30, -1, 0, '', '1', 'x', [], {}, [[1]], [None], [1.5], [2**31], {'a': 1}, [True]]


def make_setup(rng, game, mode, n):
    setup = {'sobremesa': 1, 'game': game, 'mode': mode, 'players': [f'P{i}' for i in range(n)], 'seed': str(rng.random())}
    options = {}
    if game == 'dixit':
        options = {k: rng.random() < .5 for k in ('counting', 'mime-song') if rng.random() < .6}
    elif mode in ('party', 'teams') and rng.random() < .5:
        options = {'turns': rng.randint(1, 3)}
    if options:
        setup['options'] = options
    if game in ('dixit', 'odyssey') and rng.random() < .7:
        size = {'party': 5, 'teams': 4}.get(mode, 7 if n == 3 else 6)
        setup['piles'] = {'pictures': rng.sample(range(1, 85), rng.choice([84, rng.randint(size * n, 84), size * n]))}
    if game == 'illusion':
        piles = {}
        if rng.random() < .7:
            piles['colours'] = rng.sample(range(1, 99), rng.choice([98, rng.randint(2, 98), rng.randint(2, 12)]))
        if rng.random() < .6:
            piles['arrows'] = rng.sample(COLOURS * 3, rng.choice([12, rng.randint(1, 12)]))
        if piles:
            setup['piles'] = piles
        if rng.random() < .5:
            setup['starter'] = rng.randrange(n)
    if game == 'histoire':
        if rng.random() < .7:
            count = rng.choice([6 * n, rng.randint(6 * n, 110), rng.randint(6 * n, 6 * n + 12)])
            words = rng.sample(range(1, 127), count)
            nouns = [c for c in words if c <= 55]
            left_over = (55 - len(nouns), 37 - sum(56 <= c <= 92 for c in words))
            if any(c <= 55 for c in words[:6 * n]) and (mode != 'rivals' or (left_over[0] >= (n + 1) // 2 and left_over[1] >= n // 2)):
                setup['piles'] = {'words': words}
        if mode == 'rivals' and rng.random() < .7:
            teams = [i % 2 for i in range(n)]
            rng.shuffle(teams)
            setup['teams'] = teams
    return setup


def nonsense(rng, game):
    """A move that is most probably refused, and for one or several reasons."""
    legal = game.sample(rng) if game.stage != 'over' else {'seat': 0, 'do': 'x'}
    move = dict(legal)
    for _ in range(rng.choice((1, 1, 2, 3))):
        what = rng.randrange(11)
        seat = move.get('seat')
        pool = game.cards(seat if is_int(seat) and 0 <= seat < game.n else 0)
        other = game.cards(rng.randrange(game.n))
        if what == 0:
            move['seat'] = rng.randrange(game.n)
        elif what == 1:
            move['seat'] = rng.choice([-1, game.n, 99, 2**31 - 1, -2**31])
        elif what == 2:
            move['do'] = rng.choice([*game.moves, *game.moves, 'tell', 'give', 'vote', 'place', 'add', 'seen', '', 'Tell', 'fly'])
        elif what == 3 and move:
            del move[rng.choice(list(move))]
        elif what == 4:
            move[rng.choice(['card', 'cards', 'red', 'at', 'link', 'clue', 'kind', 'x', 'id', 'seat', 'do'])] = rng.choice(JUNK)
        elif what == 5 and 'card' in move:
            move['card'] = rng.choice(pool + other)
        elif what == 6 and 'cards' in move:
            move['cards'] = [rng.choice(pool + other) for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 50)))]
        elif what == 7 and 'clue' in move:
            move['clue'] = rng.choice(['', ' ', 'x' * 201, 'é' * 201, 'a\nb', 'a\x7fb', 'a\tb', 'a\x85b', ' ' * 300, ' ' + 'y' * 200 + '  '])
        elif what == 8 and move.get('do') == 'tell':
            move['kind'] = rng.choice(['shout', '', 'song', 'hum', 'mime', 'Written', 'aloud'])
        elif what == 9 and move.get('do') in ('vote', 'add'):
            move['red' if move['do'] == 'vote' else 'link'] = rng.choice(pool + other + list(LINKS))
        elif what == 10 and 'at' in move:
            move['at'] = rng.choice([-1, len(getattr(game, 'row', [])) + 1, 1000])
    return move


def wild(rng, game):
    """A move of the right shape that says anything."""
    do = rng.choice(list(game.moves))
    awaited = list(game.awaits()) or [0]
    seat = rng.choice(awaited) if rng.random() < .7 else rng.randrange(game.n)
    pool = game.cards(seat) + game.cards(rng.randrange(game.n))
    move = {'seat': seat, 'do': do}
    must, may = game.moves[do]
    for field in [*must, *(field for field in may if rng.random() < .5)]:
        move[field] = {'card': lambda: rng.choice(pool), 'cards': lambda: [rng.choice(pool) for _ in range(rng.choice((1, 1, 2, 3)))],
                       'red': lambda: rng.choice(pool), 'link': lambda: rng.choice([*LINKS, *LINKS, 12]), 'at': lambda: rng.randint(-1, 9),
                       'clue': lambda: rng.choice(['moon', '', 'x' * 201, 'a\nb']),
                       'kind': lambda: rng.choice(['written', 'aloud', 'song', 'cry'])}[field]()
    return move


class Disagreement(Exception):
    pass


def fill_in_teams(game, expected, got, viewer):
    """Which team chance gave to a seat is shown to that seat alone."""
    if 'team' in expected and expected['team'] is None:
        if game.team_of.setdefault(viewer, got.get('team')) == got.get('team') and got.get('team') in (0, 1):
            expected['team'] = got['team']


def play(host, rng, setup, pairs, codes):
    game = KINDS[setup['game']](setup)
    viewers = ['spectator', *range(game.n)]
    lines, expected = [setup], {viewer: [] for viewer in viewers}
    process = subprocess.Popen([host, 'replay', '-'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding='utf-8')

    def ask(line):
        process.stdin.write(json.dumps(line, ensure_ascii=rng.random() < .5) + '\n')
        process.stdin.flush()
        answer = process.stdout.readline()
        try:
            return json.loads(answer)
        except json.JSONDecodeError as error:
            raise Disagreement(f'no answer to {line}: {answer!r}') from error

    def note(out):
        game.learn(out)
        want = json.loads(json.dumps(game.line('referee')))
        if out != want or any(type(out[k]) is not type(want[k]) for k in want):
            differ = {k: (want.get(k, '-'), out.get(k, '-')) for k in {*want, *out} if want.get(k, '-') != out.get(k, '-')}
            raise Disagreement(f'after {lines[-1]} (wanted, got): {differ}')
        for viewer in viewers:
            expected[viewer].append(json.loads(json.dumps(game.line(viewer))))

    try:
        out = ask(setup)
        note(out)
        after_end = 4
        while after_end:
            what = rng.choice((game.sample, game.sample, nonsense, wild)) if game.stage != 'over' else nonsense
            move = what(rng) if what == game.sample else what(rng, game)
            after_end -= game.stage == 'over'
            lines.append(move)
            wrong = game.wrong(move)
            out = ask(move)
            if wrong:
                code = min(wrong, key=CODES.index)
                pairs.update((a, b) for a in wrong for b in wrong if CODES.index(a) < CODES.index(b))
                codes[code] += 1
                if set(out) != {'ok', 'error', 'message'} or out['ok'] is not False or out['error'] != code or not out['message'].endswith('.'):
                    raise Disagreement(f'{move} in {game.stage}: wanted {code} of {wrong}, got {out if "error" in out else "accepted"}')
                for viewer in viewers:
                    expected[viewer].append(out)
            else:
                codes['ok'] += 1
                game.apply(move)
                note(out)
        process.stdin.close()
        rest = process.stdout.read()
        if process.wait() != 0 or rest:
            raise Disagreement(f'ended with {process.returncode}, then said {rest!r}')
        record = ''.join(json.dumps(line) + '\n' for line in lines)
        for viewer in viewers:
            run = subprocess.run([host, 'replay', '-', '--as', str(viewer)], input=record, capture_output=True, text=True, encoding='utf-8')
            answers = run.stdout.splitlines()
            if run.returncode or run.stderr or len(answers) != len(lines):
                raise Disagreement(f'--as {viewer}: {run.returncode} {run.stderr} {len(answers)} of {len(lines)}')
            for line, want, answer in zip(lines, expected[viewer], answers):
                got = json.loads(answer)
                fill_in_teams(game, want, got, viewer)
                if got != want:
                    differ = {k: (want.get(k, '-'), got.get(k, '-')) for k in {*want, *got} if want.get(k, '-') != got.get(k, '-')}
                    raise Disagreement(f'--as {viewer} after {line} (wanted, got): {differ}')
        return len(lines) - 1
    except (Disagreement, AssertionError) as error:
        process.kill()
        raise Disagreement(f'{setup}\n  {error}') from error
    finally:
        process.stdout.close()
        if not process.stdin.closed:
            process.stdin.close()
        process.wait()


def main():
    host, games, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100, int(sys.argv[3]) if len(sys.argv) > 3 else 1
    rng = random.Random(seed)
    for line in subprocess.run([host, 'cards', 'colours'], capture_output=True, text=True, check=True).stdout.splitlines():
        card = json.loads(line)
        SHARES[card['id']] = card
    ways = [(game, mode, n) for (game, mode), counts in MODES.items() for n in counts]
    moves, failures, pairs, codes = 0, Counter(), Counter(), Counter()
    for i in range(games):
        game, mode, n = ways[i % len(ways)]
        try:
            moves += play(host, rng, make_setup(rng, game, mode, n), pairs, codes)
        except Disagreement as error:
            failures[f'{game} {mode}'] += 1
            if failures[f'{game} {mode}'] <= 2:
                print(f'# {error}', file=sys.stderr)
    print(f'# {games} games, {moves} moves; {len(codes)} kinds of answers and {len(pairs)} pairs of errors met', file=sys.stderr)
    print('not ok' if failures else 'ok', '1 - replay gives what the rules say')
    print('1..1')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
