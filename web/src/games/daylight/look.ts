import { capital } from '../../shell/said';
import { opened } from '../../shell/opened.svelte';
import { percent } from '../../shell/odds';
import { listed } from '../../shell/tables';
import type { View } from '../../wire/daylight';
import type { Sentence } from '../../wire/protocol';
import type { Awaits, Look } from '../look';
import Board from './Board.svelte';
import Create from './Create.svelte';
import Extra from './Extra.svelte';
import Others from './Others.svelte';
import Own from './Own.svelte';
import Strip from './Strip.svelte';
import { gist, proseOf } from './cards';
import { attemptOf, stageOf } from './attempt';
import { chanceOfDraw, chanceOfPlan, chanceOfVisit, oddsAt } from './chances';
import { challengeOf } from './fight';
import { list } from './list';
import { conditionsOf, here, isGhost, levelsText, many, me, nameOf } from './pieces';
import { lasts } from './darkness';
import { rankingOf } from './ranking';
import { secretText } from './secrets';
import { beforeWhat, clockOf, isVisit, partOf } from './turns';

const night = new Set(['say.darkness_falls', 'say.dark_step', 'say.darker', 'say.nightfall', 'say.fallen']);
const day = new Set(['say.light_step', 'say.daylight', 'say.saved']);
const few = 6; // answers that are listed one by one in any case
const stops = new Set(['ask_me', 'ask_me_not']);
const draws = new Set(['draw', 'focus', 'power_draw']);
const numberIn = ({ arguments: said }: Sentence, slot: string): number => said.find((one) => one.slot === slot)?.value ?? 0;

// A game in three lines.
const lines = [
  'Each turn you do *one thing*: visit a LOCATION, buy, or heal. What lies there is attempted with Body, Mind or Spirit.',
  'You draw as many KARMA cards as your value. *The best counts*, and must bring the total above the level.',
  'After each day *Darkness falls*: every unsolved card makes it worse. Ten dark counters, and all have lost.',
];

// Who would face the card that is laid, and how they would fare.
function whoWaits(view: View, { arguments: [held, place] }: Sentence, names: readonly string[]): Awaits | null {
  const card = view.desk.find(({ card: { name } }) => name === held?.text)?.card;
  const site = view.town.find(({ name }) => name === place?.text);
  return card && site ? { text: oddsAt(view, site, card, opened.cards, names).join(', ') } : null;
}

export const look: Look<View> = {
  clock: clockOf,
  subtitle: (view) => `Day ${Math.max(1, view.day)} · ${partOf(view)}`,
  aims: {
    attempt: 'to succeed', attempt_with: 'to succeed', use_weapon: 'to hit', improvise: 'to hit', struggle: 'to hit', resist_with: 'to resist', escape: 'to leave', heal_with: 'to heal',
  },
  outcome({ key, arguments: said }) {
    const of = (slot: string) => numberIn({ key, arguments: said, text: '' }, slot);
    switch (key) {
      case 'say.succeeded': return many(of('n'), 'Success', 'Successes');
      case 'say.failed': return 'no Success';
      case 'say.resisted': return 'resisted';
      default: return '';
    }
  },
  // What a draw brings, and about what an attempt would.
  gain(view, question, option) {
    const attempt = attemptOf(view);
    if (attempt && draws.has(option.verb)) {
      const drawn = chanceOfDraw(attempt, challengeOf(view), option.verb === 'focus' ? 1 : 0);
      return drawn && { number: percent(drawn.chance), of: drawn.aim };
    }
    const planned = option.verb === 'visit' ? chanceOfVisit(view, option.sentence.arguments[0]?.text ?? '', opened.cards) : chanceOfPlan(view, question.sentence, option, opened.cards);
    return planned && { number: `≈${percent(planned.chance)}`, of: planned.aim };
  },
  // Who is there, and what lies there.
  awaits(view, { verb, sentence }, names) {
    if (verb === 'lay') return whoWaits(view, sentence, names);
    if (verb === 'take') return { text: gist(opened.cards.find(({ name }) => name === sentence.arguments[0]?.text)?.text ?? '') };
    const site = verb === 'visit' ? view.town.find(({ name }) => name === sentence.arguments[0]?.text) : undefined;
    if (!site) return null;
    const people = here(view, site).map(({ id }) => nameOf(names, id));
    const cards = site.challenges.map(({ name, levels }) => `${name}, ${levelsText(levels)}`);
    const company = people.length > 0 ? `with ${listed(people)}` : '';
    return { text: capital([...cards, company].filter(Boolean).join('; ') || 'nobody yet, an unknown card') };
  },
  // The store and the desk show all of theirs; of the town those LOCATIONs are listed where something lies or somebody goes.
  keeps(view, { verb, sentence }) {
    if (stops.has(verb)) return true;
    if (verb === 'buy') return view.phase === 'errands';
    const stands = view.town.filter((site) => site.challenges.length > 0 || here(view, site).length > 0);
    if (verb === 'lay') return view.desk.length > 2;
    return verb === 'visit' && (stands.length > 0 || view.town.length > few) && stands.every(({ name }) => name !== sentence.arguments[0]?.text);
  },
  leads: ({ verb }) => verb === 'ready',
  about(view, { key }) {
    if (key === 'purchase') return 'at the store';
    if (key.startsWith('heal')) return 'healing';
    const own = me(view);
    if (key === 'activity' && own && isGhost(own)) return 'a ghost, after the living';
    const site = isVisit(view) ? view.town.find(({ id }) => id === view.visit[0]?.site) : undefined;
    const attempt = view.attempt[0];
    if (site && attempt?.kind === 'attack' && stageOf(attempt) !== 'over') return `an Attack at ${site.name}`;
    if (site) return `at ${site.name}${view.visit[0]?.round ? `, round ${view.visit[0].round}` : ''}`;
    if (view.phase === 'choosing') return 'the Storyteller';
    if (view.pause[0]) return beforeWhat[view.pause[0].before] ?? '';
    return view.day === 0 ? '' : view.time === 'night' ? 'by night' : 'by day';
  },
  bullet(_, { sentence }, { theirs }) {
    if (night.has(sentence.key)) return { icon: 'moon' };
    if (day.has(sentence.key)) return { icon: 'sunbeams' };
    if (theirs) return { icon: 'open-book' };
    const seat = sentence.arguments.find(({ kind }) => kind === 'seat')?.value;
    return seat === undefined ? { icon: 'hourglass' } : { seat };
  },
  theirs: 'Darkness',
  lasts,
  fates: (view) => rankingOf(view).map(({ person }) => ({
    seat: person.id - 1, name: '', note: [many(person.points, 'point'), ...conditionsOf({ storyteller: 0, initiative: 0 }, { ...person, accused: false }).map(({ text }) => text.toLowerCase())].join(', '),
  })),
  stage: (view, question) => (view.phase === 'begin' || view.phase === 'bases' || (view.phase === 'creation' && question) ? { Cards: Create, lines } : null),
  things: {},
  tells: ({ header, text }) => (header.startsWith('LOCATION') ? '' : header.startsWith('SECRET') ? secretText(text) : proseOf(text).join('\n')),
  Board,
  board: { text: 'Town', icon: 'village' },
  list,
  Own,
  own: { text: 'You', icon: 'hooded-figure' },
  more: [{ name: 'others', text: 'Others', icon: 'team-idea', Part: Others }],
  Strip,
  Extra,
};
