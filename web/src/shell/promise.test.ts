import { describe, expect, it } from 'vitest';
import { examine, readRecord, seedOf, sha256, verdictOf, type GameRecord } from './promise';

// A real game, played to its end on a real server.
const text = `gloaming save 1
game vigil
pack vigil 75c22ab6e43f08f4
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
    expect(record).toMatchObject({ game: 'vigil', seats: 2, words: ['moth and lamp', ''], answers: 2 });
    expect(record.secret).toHaveLength(64);
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
  it('are found to fit', async () => {
    expect(await examine(record, '', sha256)).toEqual({ promised: true, sown: true, shown: null });
    expect(await examine(record, ` ${record.promise.toUpperCase()} `, sha256)).toMatchObject({ shown: true });
  });
  it('are found out when something was changed afterwards', async () => {
    expect(await examine({ ...record, secret: 'another' }, '', sha256)).toMatchObject({ promised: false, sown: false });
    const other = { ...record, words: ['moth', ''] };
    expect(await examine(other, '', sha256)).toMatchObject({ promised: true, sown: false });
    expect(await examine({ ...record, words: ['', 'moth and lamp'] }, '', sha256)).toMatchObject({ sown: false });
    expect(await examine(record, 'another', sha256)).toMatchObject({ shown: false });
    const empty = { ...record, secret: '', promise: await sha256('') };
    expect(await examine(empty, '', sha256)).toMatchObject({ promised: false });
  });
});

describe('the verdict', () => {
  const fits = { promised: true, sown: true, shown: true };
  it('claims no more than was checked', () => {
    expect(verdictOf(record, fits).words).toContain('nobody could choose');
    expect(verdictOf(record, { ...fits, shown: null }).words).toContain('Compare the promise');
    expect(verdictOf({ ...record, words: ['', ''] }, fits).words).toContain('server alone');
  });
  it('fails with any of its parts', () => {
    for (const part of ['promised', 'sown', 'shown']) {
      expect(verdictOf(record, { ...fits, [part]: false }).holds).toBe(false);
    }
  });
});
