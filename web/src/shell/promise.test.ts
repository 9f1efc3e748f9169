import { beforeEach, describe, expect, it } from 'vitest';
import {
  examine, forgetTables, forgetWord, freshWord, keepPromise, keepWord, keptPromise, keptWords, readRecord, seatWord, seedOf, sha256,
  verdictOf, type Findings, type GameRecord,
} from './promise';

// A real game, played to its end on a real server.
const text = `gloaming save 1
game rail
pack rail 75c22ab6e43f08f4
seats 2
setting nights 5
seed 629cc0d716fcf011de276cbf63172ae8da99725c1596cf25c066abc856a55c18
# promise 09cd04987444b436a7177b512a2185e888e59e881357224dea6c873b72fb1b7d
# secret 4ab0c76cfc35fd08673b76c1afd4b7f3ba00ea98917437c2b9a7f99fe48fbf26
# word 1 moth and lamp
answers
# at 474949ba
1 play tinderbox
# at 642616a3
1 play flint
# at d8841a83
`;
const record = readRecord(text) as GameRecord;

describe('a record', () => {
  it('is read', () => {
    expect(record).toMatchObject({ game: 'rail', seats: 2, words: ['moth and lamp', ''], givers: ['player', 'player'], answers: 2 });
    expect(record.secret).toHaveLength(64);
  });
  it('says who gave a word, if no player did', () => {
    const given = text.replace('lamp\n', 'lamp\n# giver 1 house\n# word 2 owl\n# giver 2 program\n');
    expect(readRecord(given)).toMatchObject({ words: ['moth and lamp', 'owl'], givers: ['house', 'program'] });
  });
  it('is not made of anything else', () => {
    expect(readRecord('')).toBeNull();
    expect(readRecord('{"code":"not_over"}')).toBeNull();
    expect(readRecord('gloaming save 1\nseats 900')).toBeNull();
  });
});

describe('the dice', () => {
  it('come from the secret and the words', async () => {
    expect(await sha256(record.secret)).toBe(record.promise);
    expect(await seedOf(record.secret, record.words, sha256)).toBe(record.seed);
  });
  const nothing = { promise: '', words: new Map<number, string>() };
  const words = (...given: [number, string][]) => ({ promise: record.promise, words: new Map(given) });
  it('are found to fit', async () => {
    expect(await examine(record, nothing, sha256)).toEqual({ promised: true, sown: true, shown: null, own: null });
    const shown = { ...nothing, promise: ` ${record.promise.toUpperCase()} ` };
    expect(await examine(record, shown, sha256)).toMatchObject({ shown: true, own: null });
    expect(await examine(record, words([0, 'moth and lamp']), sha256)).toMatchObject({ shown: true, own: true });
  });
  it('are found out when something was changed afterwards', async () => {
    const changed = { ...record, secret: 'another' };
    expect(await examine(changed, nothing, sha256)).toMatchObject({ promised: false, sown: false });
    const other = { ...record, words: ['moth', ''] };
    expect(await examine(other, nothing, sha256)).toMatchObject({ promised: true, sown: false });
    expect(await examine({ ...record, words: ['', 'moth and lamp'] }, nothing, sha256)).toMatchObject({ sown: false });
    expect(await examine(record, { ...nothing, promise: 'another' }, sha256)).toMatchObject({ shown: false });
    const empty = { ...record, secret: '', promise: await sha256('') };
    expect(await examine(empty, nothing, sha256)).toMatchObject({ promised: false });
  });
  it('are found out when a word is not the one that was given', async () => {
    expect(await examine(record, words([0, 'moth']), sha256)).toMatchObject({ own: false });
    expect(await examine(record, words([0, 'moth and lamp'], [1, 'owl']), sha256)).toMatchObject({ own: false });
  });
});

describe('the verdict', () => {
  const fits: Findings = { promised: true, sown: true, shown: true, own: true };
  const said = (of: GameRecord, findings: Findings) => verdictOf(of, findings).lines.join('\n');
  it('is a proof only for whoever kept the promise and gave a word', () => {
    expect(verdictOf(record, fits)).toMatchObject({ kind: 'proved' });
    expect(said(record, fits)).toMatch(/^Proved: the secret was fixed before you gave your word, .* So nobody chose them/);
  });
  it('claims no more than was checked', () => {
    const others = { ...fits, own: null };
    expect(verdictOf(record, others).kind).toBe('open');
    expect(said(record, others)).toMatch(/^Proved: the secret was fixed before any word.*\nNot proved: that whoever gave these words/);
    const blind = { ...fits, shown: null, own: null };
    expect(verdictOf(record, blind).kind).toBe('open');
    expect(said(record, blind)).toMatch(/^Not proved: that the secret was fixed before the words\./);
  });
  it('proves nothing where the server alone had a part in the dice', () => {
    for (const alone of [{ ...record, words: ['', ''] }, { ...record, givers: ['house', 'player'] as GameRecord['givers'] }]) {
      expect(verdictOf(alone, fits).kind).toBe('open');
      expect(said(alone, fits)).toMatch(/^Not proved: that the server did not choose the dice\./);
    }
    expect(verdictOf({ ...record, givers: ['program', 'player'] }, fits).kind).toBe('proved');
  });
  it('says of a lesson that its dice were chosen', async () => {
    const lesson = readRecord(text.replace(/# promise .*\n# secret .*\n# word .*\n/, '# lesson first-turn\n')) as GameRecord;
    expect(lesson).toMatchObject({ lesson: 'first-turn', promise: '', secret: '' });
    const found = await examine(lesson, { promise: '', words: new Map() }, sha256);
    expect(verdictOf(lesson, found).kind).toBe('lesson');
    expect(said(lesson, found)).toBe('This was a lesson: its dice were chosen beforehand. They prove nothing.');
    const shown = await examine(lesson, { promise: record.promise, words: new Map() }, sha256);
    expect(verdictOf(lesson, shown).kind).toBe('broken');
  });
  it('fails with any of its parts', () => {
    for (const part of ['promised', 'sown', 'shown', 'own']) {
      const verdict = verdictOf(record, { ...fits, [part]: false });
      expect(verdict.kind).toBe('broken');
      expect(verdict.lines).toHaveLength(1);
    }
  });
});

describe('what a browser keeps', () => {
  beforeEach(() => {
    const kept: Record<string, unknown> = {};
    const methods = {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
      removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
    };
    for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
    Object.defineProperty(globalThis, 'localStorage', { value: kept, configurable: true });
  });
  it('is the first promise, and the words that were sent after it', () => {
    keepWord('t', 'first', 0, 'moth');
    expect([keptPromise('t'), keptWords('t')]).toEqual(['first', new Map([[0, 'moth']])]);
    keepPromise('t', 'second');
    expect(keptPromise('t')).toBe('first');
    keepWord('t', 'second', 1, 'owl');
    expect(keptWords('t'), 'a word for another promise proves nothing').toEqual(new Map([[0, 'moth']]));
    keepWord('t', 'first', 0, '');
    expect(keptWords('t').size, 'who gives no word has no part in the dice').toBe(0);
    keepWord('t', 'first', 0, 'moth');
    forgetWord('t', 0);
    expect(keptWords('t').size).toBe(0);
  });
  it('is a word that was sent before its seat was known', () => {
    keepWord('t', 'first', 'sent', 'moth');
    expect(keptWords('t').size).toBe(0);
    seatWord('t', 'first', 2);
    expect(keptWords('t')).toEqual(new Map([[2, 'moth']]));
  });
  it('is kept by table, and can be forgotten', () => {
    keepWord('t', 'one', 0, 'moth');
    keepWord('u', 'two', 1, 'owl');
    localStorage.setItem('gloaming.settings', '{}');
    expect(keptWords('u')).toEqual(new Map([[1, 'owl']]));
    forgetTables();
    expect([keptPromise('t'), keptWords('u').size, localStorage.getItem('gloaming.settings')]).toEqual(['', 0, '{}']);
  });
  it('is nothing where the browser keeps nothing', () => {
    Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new Error('denied'); }, configurable: true });
    keepWord('t', 'one', 0, 'moth');
    expect([keptPromise('t'), keptWords('t').size]).toEqual(['', 0]);
  });
});

describe('a word of the page’s own', () => {
  it('is a new one each time, on one line', () => {
    const words = new Set(Array.from({ length: 50 }, freshWord));
    expect(words.size).toBe(50);
    for (const word of words) expect(word).toMatch(/^[0-9a-f]{32}$/);
  });
});
