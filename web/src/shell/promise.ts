// Fair dice: what the server promised before the first roll, and what follows from it. docs/protocol.md tells how.
export interface GameRecord {
  game: string;
  seats: number;
  seed: string;
  promise: string;
  secret: string;
  words: string[]; // by seat, empty where none was given
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
  const answers = lines.indexOf('answers');
  return {
    game: after('game'),
    seats,
    seed: after('seed'),
    promise: after('# promise'),
    secret: after('# secret'),
    words,
    answers: answers < 0 ? 0 : lines.slice(answers + 1).filter((line) => line !== '' && !line.startsWith('#')).length,
  };
}

export async function seedOf(secret: string, words: readonly string[], hash: Hash): Promise<string> {
  const hashes = await Promise.all(words.map(hash));
  return hash(`gloaming seed 1\n${secret}\n${hashes.map((one) => `${one}\n`).join('')}`);
}

export interface Findings {
  promised: boolean; // the secret is the one that was promised
  sown: boolean; // the seed comes from the secret and the words
  shown: boolean | null; // the promise is the one that was shown; none if nobody kept it
}

export async function examine(record: GameRecord, kept: string, hash: Hash): Promise<Findings> {
  return {
    promised: record.secret !== '' && (await hash(record.secret)) === record.promise,
    sown: (await seedOf(record.secret, record.words, hash)) === record.seed,
    shown: kept === '' ? null : kept.trim().toLowerCase() === record.promise,
  };
}

export interface Verdict {
  holds: boolean;
  words: string;
}

// Only what was really checked is claimed.
export function verdictOf(record: GameRecord, findings: Findings): Verdict {
  if (!findings.promised || !findings.sown || findings.shown === false) {
    return { holds: false, words: 'Something does not fit. See below what it is.' };
  }
  if (record.words.every((word) => word === '')) {
    const words = 'Promise, secret and seed fit. Nobody gave a word, so the seed came from the server alone.';
    return { holds: true, words };
  }
  if (findings.shown === null) {
    const compare = 'Compare the promise with the one you were shown, if you kept it.';
    return { holds: true, words: `Promise, secret, words and seed fit. ${compare}` };
  }
  const fair = 'nobody could choose what the dice of this game would show.';
  return { holds: true, words: `Promise, secret, words and seed fit: ${fair}` };
}

// The browser hashes only on pages that came safely: by https, or from this computer.
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

export const sha256: Hash = async (text) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const key = (table: string): string => `gloaming.promise.${table}`;

// The first promise that this browser was shown for a table; a later one does not replace it.
export function keepPromise(table: string, promise: string): void {
  try {
    if (promise !== '' && localStorage.getItem(key(table)) === null) localStorage.setItem(key(table), promise);
  } catch {
    // Then the person has to keep it.
  }
}

export function keptPromise(table: string): string {
  try {
    return localStorage.getItem(key(table)) ?? '';
  } catch {
    return '';
  }
}
