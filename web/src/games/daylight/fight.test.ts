import { describe, expect, it } from 'vitest';
import { alarmOf, nowIn, peopleHere, trackOf } from './fight';
import { muck, person, view, visit } from './testing';

const name = (seat: number) => ['', 'Ada', 'Ben', 'Cleo'][seat] ?? '';
const town = [{ id: 'church', name: 'Church', challenges: [muck] }];
const at = { at: 'church' };
const down = { ...at, incapacitated: true, values: [0, 3, 3].map((now) => ({ base: 3, most: 3, now })) };
const fight = (changes = {}, people = [person(1, at), person(2, at)], phase = 'acting') =>
  view({ phase, town, people, visit: [visit({ card: 'muck', order: people.map(({ id }) => id), round: 1, ...changes })] });
const short = (of: ReturnType<typeof fight>) => trackOf(of, name).map(({ kind, state, title }) => `${kind} ${state} ${title}`);

describe('the track of a fight', () => {
  it('shows who acts, who is next, and whom the Attack would strike', () => {
    expect(short(fight())).toEqual(['person now Ada', 'person todo Ben', 'attack todo Attack 11', 'next todo Round 2']);
    expect(trackOf(fight(), name)[2]?.text).toBe('on Body: Ada');
    expect(nowIn(fight({ acted: 2 }))).toBe(2);
  });
  it('has no Attack while the counter lies light side up', () => {
    expect(short(fight({ acted: 2, stun: 'light' }))).toEqual(['person done Ada', 'person now Ben', 'stun todo Stunned', 'next todo Round 2']);
  });
  it('has the Attack after the counter has gone', () => {
    expect(short(fight({ acted: 2, stun: 'dark' }))).toEqual(['person done Ada', 'person now Ben', 'stun todo Stun ends', 'attack todo Attack 11', 'next todo Round 2']);
  });
  it('lets the Attack pass those who lie there', () => {
    expect(trackOf(fight({}, [person(1, down), person(2, at)]), name)[2]?.text).toBe('on Body: Ben');
  });
  it('goes round again when there are more Attacks than people', () => {
    const twice = { ...muck, attacks: [...muck.attacks, ...muck.attacks, ...muck.attacks] };
    const many = { ...fight(), town: [{ id: 'church', name: 'Church', challenges: [twice] }] };
    expect(trackOf(many, name).filter(({ kind }) => kind === 'attack').map(({ seat }) => seat)).toEqual([1, 2, 1]);
  });
  it('says who resists', () => {
    const now = fight({ acted: 1, strikes: 1 }, undefined, 'striking');
    expect(short(now)).toEqual(['person done Ada', 'person done Ben', 'attack now Attack 11', 'next todo Round 2']);
    expect(nowIn(now)).toBe(1);
  });
  it('begins with the Attacks of a Surprise!', () => {
    expect(short(fight({ round: 0, acted: 1, strikes: 1, surprised: true }, undefined, 'striking'))).toEqual(['attack now Attack 11', 'next todo Round 1']);
  });
});

describe('the alarm', () => {
  it('names who lies there and who keeps them', () => {
    const three = fight({}, [person(1, down), person(2, at), person(3, at)]);
    expect(alarmOf(three, name)).toEqual({ who: 'Ada is Incapacitated.', text: 'If Ben and Cleo all Escape or fall, that one is Lost.' });
  });
  it('is silent when nobody may be Lost', () => {
    expect(alarmOf(fight(), name)).toBeNull();
    expect(alarmOf(view(), name)).toBeNull();
  });
  it('speaks when somebody weak is alone', () => {
    expect(alarmOf(fight({}, [person(1, at)]), name)?.text).toBe('With a value at 0, Ada is Lost.');
  });
});

it('has those who act in their order, and then the others', () => {
  const ordered = fight({ order: [2, 1] }, [person(1, at), person(2, at), person(3, { ...at, standing: 'ghost' })]);
  expect(peopleHere(ordered).map(({ id }) => id)).toEqual([2, 1, 3]);
});
