// The dice: what the server promised before anybody gave a word, what follows from it, and what that proves, to whom.
// docs/protocol.md tells how; `gloam verify` says the same (server/tables/record.cpp).
export type Giver = 'player' | 'program' | 'house'; // the house runs the server

export interface GameRecord {
  game: string;
  seats: number;
  seed: string;
  lesson: string; // its name; its dice were chosen, so it has no promise, no secret and no words. Empty: none
  promise: string;
  secret: string;
  words: string[]; // by seat, empty where none was given
  givers: Giver[]; // by seat
  answers: number;
}

export type Hash = (text: string) => Promise<string>;

// None if the text is no record of a game.
export function readRecord(text: string): GameRecord | null {
  const lines = text.split('\n').map((line) => line.trim());
  const after = (opening: string) =>
    lines.find((line) => line.startsWith(`${opening} `))?.slice(opening.length + 1) ?? '';
  const seats = Number(after('seats'));
  if (!/^gloaming save \d+$/.test(lines[0] ?? '') || !Number.isInteger(seats) || seats < 1 || seats > 64) return null;
  const words = Array.from({ length: seats }, (_, seat) => after(`# word ${seat + 1}`));
  const givers = words.map((_, seat): Giver => {
    const said = after(`# giver ${seat + 1}`);
    return said === 'program' || said === 'house' ? said : 'player';
  });
  const answers = lines.indexOf('answers');
  return {
    game: after('game'),
    seats,
    seed: after('seed'),
    lesson: after('# lesson'),
    promise: after('# promise'),
    secret: after('# secret'),
    words,
    givers,
    answers: answers < 0 ? 0 : lines.slice(answers + 1).filter((line) => line !== '' && !line.startsWith('#')).length,
  };
}

export async function seedOf(secret: string, words: readonly string[], hash: Hash): Promise<string> {
  const hashes = await Promise.all(words.map(hash));
  return hash(`gloaming seed 1\n${secret}\n${hashes.map((one) => `${one}\n`).join('')}`);
}

// A word that somebody gave for the dice, by seat.
export type Words = ReadonlyMap<number, string>;

// What somebody knows who played: the promise as the table showed it, and the words they gave after that.
export interface Remembered {
  promise: string;
  words: Words;
}

export interface Findings {
  promised: boolean; // the secret is the one that was promised
  sown: boolean; // the seed comes from the secret and the words
  shown: boolean | null; // the promise is the one that was shown; none if nobody kept it
  own: boolean | null; // the words are the ones that were given; none if nobody kept any
}

export async function examine(record: GameRecord, remembered: Remembered, hash: Hash): Promise<Findings> {
  const { promise, words } = remembered;
  return {
    promised: record.secret !== '' && (await hash(record.secret)) === record.promise,
    sown: (await seedOf(record.secret, record.words, hash)) === record.seed,
    shown: promise === '' ? null : promise.trim().toLowerCase() === record.promise,
    own: words.size === 0 ? null : [...words].every(([seat, word]) => record.words[seat] === word),
  };
}

export interface Verdict {
  kind: 'proved' | 'open' | 'broken' | 'lesson';
  lines: string[];
}

const broken: [keyof Findings, string][] = [
  ['promised', 'The secret is not the one that was promised.'],
  ['shown', 'The promise is not the one that was shown.'],
  ['sown', 'The seed does not follow from the secret and the players’ words.'],
  ['own', 'A word is not the one that you gave.'],
];

export const ofLesson: Verdict = {
  kind: 'lesson',
  lines: ['This was a lesson: its dice were chosen beforehand. They prove nothing.'],
};

// Only what was really checked is claimed.
export function verdictOf(record: GameRecord, findings: Findings): Verdict {
  // A lesson shows no promise and takes no word: whoever has one was at another table.
  const parts = record.lesson === '' ? broken : broken.filter(([part]) => part === 'shown' || part === 'own');
  const wrong = parts.filter(([part]) => findings[part] === false);
  if (wrong.length > 0) return { kind: 'broken', lines: wrong.map(([, line]) => line) };
  if (record.lesson !== '') return ofLesson;
  if (!record.words.some((word, seat) => word !== '' && record.givers[seat] !== 'house')) {
    return {
      kind: 'open',
      lines: ['Not proved: that the server did not choose the dice. Nobody but the server had a part in them.'],
    };
  }
  if (findings.shown === null) {
    const compare = 'Compare the promise with the one that the table showed you before you gave your word.';
    return { kind: 'open', lines: [`Not proved: that the secret was fixed before the words. ${compare}`] };
  }
  if (findings.own === null) {
    return {
      kind: 'open',
      lines: [
        'Proved: the secret was fixed before any word that was given after you saw the promise.',
        'Not proved: that whoever gave these words did not work together with the server. No word of yours is known here.',
      ],
    };
  }
  return {
    kind: 'proved',
    lines: [
      'Proved: the secret was fixed before you gave your word, and your word went into the dice. So nobody chose them: not the server, and no other player, alone or together.',
    ],
  };
}

// The browser hashes only on pages that came safely: by https, or from this computer.
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

export const sha256: Hash = async (text) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

// A word that nobody can guess. It is made here: the server learns it only when it has promised.
export const freshWord = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// --- What this browser keeps of a table. One that keeps nothing leaves it to the person. ---

const promiseKey = (table: string): string => `gloaming.promise.${table}`;
// A word that was sent before its seat was known waits under `sent`.
type Place = number | 'sent';
const wordKey = (table: string, place: Place | ''): string => `gloaming.word.${table}.${place}`;

const trying = <T>(use: () => T, otherwise: T): T => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

// The first promise that this browser was shown for a table; a later one does not replace it.
export const keepPromise = (table: string, promise: string): void =>
  trying(() => {
    if (promise !== '' && keptPromise(table) === '') localStorage.setItem(promiseKey(table), promise);
  }, undefined);

export const keptPromise = (table: string): string => trying(() => localStorage.getItem(promiseKey(table)) ?? '', '');

// Before a word is sent: the promise first, because a word that was sent without it proves nothing. Nor does none.
export function keepWord(table: string, promise: string, place: Place, word: string): void {
  keepPromise(table, promise);
  forgetWord(table, place);
  trying(() => {
    if (word !== '' && keptPromise(table) === promise) localStorage.setItem(wordKey(table, place), word);
  }, undefined);
}

// Somebody else may give a word for the seat now.
export const forgetWord = (table: string, place: Place): void =>
  trying(() => localStorage.removeItem(wordKey(table, place)), undefined);

// The seat has become known that the word was sent for.
export function seatWord(table: string, promise: string, seat: number): void {
  const word = trying(() => localStorage.getItem(wordKey(table, 'sent')) ?? '', '');
  keepWord(table, promise, seat, word);
  forgetWord(table, 'sent');
}

export const keptWords = (table: string): Words =>
  trying(() => {
    const opening = wordKey(table, '');
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(opening) && /\.\d+$/.test(key));
    return new Map(keys.map((key) => [Number(key.slice(opening.length)), localStorage.getItem(key) ?? '']));
  }, new Map<number, string>());

// What was kept of all tables.
export const forgetTables = (): void =>
  trying(() => {
    for (const key of Object.keys(localStorage)) {
      if (/^gloaming\.(promise|word)\./.test(key)) localStorage.removeItem(key);
    }
  }, undefined);
