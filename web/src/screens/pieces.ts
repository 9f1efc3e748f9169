// A stage for the pieces: a table that is told by heart, and things to show.
import type { Line } from '../client/connection';
import type { Clock } from '../shell/sky';
import { aboutOf, firstGame } from '../shell/shelf';
import type { Marks } from '../wire/marks';
import type {
  Brief, EventShown, OptionLine, OptionWeighed, QuestionShown, Request, ResultShown, SeatShown, Sentence, TableShown, Verdict, Whole,
} from '../wire/protocol';

const said = (text: string, key = 'say.staged', names: readonly string[] = []): Sentence => ({
  key,
  text,
  arguments: names.map((name) => ({ slot: 'name', kind: 'card', value: 0, text: name })),
});

const event = (
  number: number, text: string, rule: string, names: string[] = [], audience_private = false,
): EventShown => ({
  number, sentence: said(text, 'say.staged', names), rule, audience_private,
});

export const marks: Marks = { 'say.round': { tone: 'plain', begins: 'round' } };

export const events: readonly EventShown[] = [
  { ...event(1, '', ''), sentence: said('Round 3', 'say.round') },
  event(2, 'The Scout rolls 3 and 6 against 3: he eludes.', 'evening.combat.12', ['Scout']),
  event(3, 'You look at the top of the deck: A Knock.', 'evening.event.2', [], true),
  event(4, 'Darkness rises to 13.', 'evening.dark.1'),
];

// What the tray shows: the last thing that happened, with its dice.
export const roll: readonly EventShown[] = [
  {
    number: 5,
    sentence: {
      key: 'say.rolled',
      text: 'The Keeper rolls 2, 5 and 6 against 4: two successes.',
      arguments: [
        { slot: 'who', kind: 'card', value: 0, text: 'Keeper' },
        { slot: 'dice', kind: 'dice', value: 0, text: '2 5 6' },
        { slot: 'target', kind: 'number', value: 4, text: '4' },
      ],
    },
    rule: 'evening.combat.13',
    audience_private: false,
  },
];

const option = (verb: string, text: string, names: readonly string[] = []): OptionLine => ({
  verb, a: 0, b: 0, sentence: said(text, 'option', names), group: '', aside: false, kind: '', places: [],
});

const question: QuestionShown = {
  id: 7,
  seats: [2],
  key: 'combat',
  sentence: said('Wolves attack the Keeper. What does he do?', 'ask', ['Keeper']),
  options: [
    option('rush', 'Fight with Rush: two dice, 4 or more'),
    option('fight', 'Fight: one die, 4 or more'),
    option('elude', 'Run: as far as one die says'),
    option('concede', 'Concede'),
  ],
  refused: [{ sentence: said('Elude with Sprint'), rule: 'evening.exhaust.1' }],
  group: { taken: 1, at_least: 1, at_most: 2, candidates: [] },
};

// Many answers: on the board, by a number, and with all that may come of them.
const dice = [1, 2, 3].map((a): OptionLine => ({
  ...option('dice', `${a} dice`), a, group: 'Dice',
  sentence: { key: 'option', text: `${a} dice`, arguments: [{ slot: 'a', kind: 'number', value: a, text: String(a) }] },
}));
const many: QuestionShown = {
  ...question,
  sentence: said('The Keeper has three steps. What now?', 'ask', ['Keeper']),
  options: [
    { ...option('go', 'Go to a field'), kind: 'place', places: Array.from({ length: 20 }, (_, n) => ({ a: n, b: 1 + (n % 3), text: `field ${n + 1}` })) },
    ...dice, { ...option('climb', 'Climb the wall'), group: 'Skills' },
  ],
  refused: [], group: null,
};

const result = (chance: number, verdict: Verdict, text: string): ResultShown => ({ chance, verdict, sentence: said(text), brings: [] });
const wins = 'The Keeper wins.';
const loses = 'The Keeper loses.';

const weighed: Record<string, Partial<OptionWeighed>> = {
  rush: {
    results: [result(0.53, 'good', wins), result(0.22, 'cost', wins), result(0.25, 'bad', loses)],
    certain: [event(8, 'Rush is exhausted.', 'evening.exhaust.1')],
  },
  fight: { results: [result(0.5, 'good', wins), result(0.5, 'bad', loses)], at_best: true },
  elude: { results: [1, 2, 3, 4, 5, 6].map((face) => result(1 / 6, 'plain', `The Keeper goes ${face} steps.`)) },
  dice: { results: [result(0.6, 'good', wins), result(0.4, 'bad', loses)] },
  climb: { results: [result(0.5, 'good', 'over it'), result(0.3, 'plain', 'nothing'), result(0.2, 'bad', 'a fall')] },
  concede: {
    estimate: { chance: 0.41, error: 0.048, playouts: 400, first: null },
    certain: [event(8, 'The Keeper loses 1 courage: 2 → 1.', 'evening.wound.1')],
  },
};

const seat = (id: number, more: Partial<SeatShown>): SeatShown => ({
  id, taken: 'person', name: '', player: '', yours: false, here: true, asked: false, may_sit: false, person: -1, side: 0, role: '',
  waits: [], ahead: false, expected: false, due: null, nudge_from: null, nudged: null, absence: null, ...more,
});

export const seats: readonly SeatShown[] = [
  seat(0, { name: 'Isla', person: 1 }),
  seat(1, { name: 'Bot Sable', taken: 'machine', player: 'steady' }),
  seat(2, { name: 'Wren', yours: true, asked: true, person: 0 }),
  seat(3, { name: 'Tomas', here: false, person: 2 }),
];
export const freeSeat = seat(4, { taken: 'free', may_sit: true });

const title = aboutOf(firstGame)?.title ?? '';
export const table: TableShown = {
  id: 'raven47ash', title, phase: 'playing', trouble: '', go_on: [], may_go_on: false,
  options: {
    game: firstGame, seats: 4, settings: [0, 0], packs: [], listed: true, watched: true, advice: true,
    clock: { kind: 'move', seconds: 600, opens: 0, closes: 24, late: 'machine_answers' },
    bots_wait: 15, lesson: '',
  },
  yours: true, seat: 2, seats: [...seats], sides: [], spectators: 2, may_talk: true, may_tell: true, may_undo: true, may_ask_undo: false, undo_again: false, undo_heard: 7, asked: 7,
  undo: null, due: null, replace_from: null, bots_wait_until: null,
  promise: '6c1d0f9a44e2b87c5e6a90d3b1f2c4785de0a1b2c3d4e5f60718293a4b5c6d7e', secret: '', outcome: null, rematch: '',
  muted: false, people: [], packs: [], manner: null,
};

const chat = [
  { seat: 0, name: 'Isla', text: 'I hold the village.', at: 1, person: 1, side: null, about: null },
  { seat: 2, name: 'Wren', text: 'Then I go for the key.', at: 2, person: 0, side: null, about: null },
];

const whole = (shown: TableShown, asked: QuestionShown | null): Whole => ({
  kind: 'whole', protocol: 2, version: '0', number: 0, table: shown, view: null, question: asked,
  events: [...events], chat, news: [],
});

const elsewhere = seats.map((one) => ({ ...one, asked: one.id === 3 }));

const unanswered = { ...question, refused: [], group: null };

// The states of the prompt, each as a table that tells it.
export const scenes = {
  asked: whole(table, question),
  many: whole(table, many),
  undo: whole({ ...table, undo: { seat: 0, agreed: [] } }, { ...unanswered, options: question.options.slice(3) }),
  waiting: whole({ ...table, may_undo: false, seats: elsewhere }, { ...unanswered, seats: [3], options: [] }),
  behind: whole({ ...table, seats: elsewhere }, null),
} as const;
export type Scene = keyof typeof scenes;

// A line to nowhere: whoever says hello is shown the scene, and everything asked is done.
export function lineOf(scene: Scene): Line {
  const line: Line = { onopen: null, onmessage: null, onclose: null, send: hear, close: () => undefined };
  const tell = (message: object) => queueMicrotask(() => line.onmessage?.({ data: JSON.stringify(message) }));
  function hear(text: string) {
    const request = JSON.parse(text) as Request;
    if (request.kind === 'hello' || request.kind === 'look') tell(scenes[scene]);
    if (request.kind === 'weigh') {
      const options = (scenes[scene].question?.options ?? []).map(({ verb, a, b }): OptionWeighed => ({
        verb, a, b, results: [], at_best: false, estimate: null, certain: [], chance_follows: false, over: false, ...weighed[verb],
      }));
      tell({ kind: 'weighed', ref: request.ref, options });
    } else tell({ kind: 'done', ref: request.ref });
  }
  queueMicrotask(() => line.onopen?.());
  return line;
}

const clock = (hour: Clock['hour'], value: number): Clock => ({
  hour, value, most: 30, label: `Darkness ${value} of 30`,
  flags: [{ at: 10, text: 'wolves' }, { at: 20, text: 'frost' }, { at: 25, text: 'dread' }],
});
export const clocks: Record<Clock['hour'], Clock> = { day: clock('day', 4), dusk: clock('dusk', 13), night: clock('night', 23) };

const brief = (more: Partial<Brief>): Brief => ({
  id: 'a', game: firstGame, title, phase: 'playing',
  players: ['Isla', 'Bot Sable', 'Wren', 'Tomas'],
  asked: [2], clock: table.options.clock, at: 0, seats: [2], waits: [], away: [], expected: [], moves: 0, winners: [], first: [],
  scores: [], ended: 0, rematch: '', seen: 0, missed: 0, ...more,
});

export const briefs: readonly Brief[] = [
  brief({}),
  brief({ id: 'b', asked: [3] }),
  brief({ id: 'c', phase: 'open', players: ['Wren', '', ''], asked: [], seats: [0] }),
  brief({ id: 'd', game: 'short-evening', title: 'A Short Evening', phase: 'over', asked: [] }),
];
