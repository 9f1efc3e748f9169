// A first game of Darkest Night: a lesson through the first turns, and notes on what happens to your hero after that.
import { thing } from '../../shell/said';
import type { View } from '../../wire/darkest_night';
import type { Guide, Note, Seen } from '../guide';
import { ownHeroes } from './kingdom';

type When = Note<View>['when'];
const asked = (key: string): When => ({ question }) => question?.key === key;
const own = (view: View) => ownHeroes(view).filter((hero) => hero.standing === 'alive');
const here = (view: View, place: string) => own(view).some((hero) => hero.place === place);
const about = (option: { sentence: { arguments: readonly { text: string }[] } }, name: string) =>
  option.sentence.arguments.some(({ text }) => text === name);
// Something of this kind was told of a hero of yours.
const happened = (...keys: string[]): When => ({ view, events }: Seen<View>) => {
  const names = own(view).map(({ name }) => name);
  return events.some(({ sentence }) => keys.includes(sentence.key) && names.some((name) => about({ sentence }, name)));
};
const ownPart = ['.own .me .stat', '.strip li'];

const heroLesson: readonly Note<View>[] = [
  {
    when: asked('choose_hero'),
    stage: true,
    title: 'What you want',
    text: 'A Necromancer holds the kingdom. Four heroes fight him and *win or lose together*. Carry three relics to the monastery, and you have won.',
    regions: ['goal'],
  },
  {
    when: asked('choose_hero'),
    stage: true,
    title: 'Your hero',
    text: 'You lead one hero; bots lead the other three. The *Knight* fights well and forgives mistakes.',
    things: () => [thing('hero', 'Knight')],
    press: (option) => option.verb === 'choose_hero' && about(option, 'Knight'),
    regions: ['give'],
    todo: 'Press “Play the Knight”',
    icon: 'visored-helm',
  },
  {
    when: asked('basic_powers'),
    stage: true,
    title: 'Three powers',
    text: 'Every hero begins with three of four powers. *Tactics* are used in a fight, *actions* on your turn; a *bonus* works by itself. The three that are ticked are a good start.',
    press: (option) => option.verb === 'choose_power',
    regions: ['give'],
    todo: 'Press the lit button',
    icon: 'check-mark',
  },
  {
    when: ({ view, question }) => view.round > 0 && question !== null,
    title: 'Grace and secrecy',
    text: '*Grace* keeps your hero alive: each wound costs one. *Secrecy* hides your hero: the lower it is, the sooner the Necromancer sees you.',
    find: ownPart,
  },
  {
    when: asked('next_turn'),
    optional: true,
    title: 'Your turn',
    text: 'In a round every hero takes *one turn*, in any order. Yours can be the first.',
    press: (option) => option.verb === 'take_turn',
    todo: 'Take your turn',
    icon: 'hourglass',
  },
  {
    when: (seen) => asked('action')(seen) && here(seen.view, 'monastery'),
    title: 'Walk to the Village',
    text: 'A turn is *one action*. Places you can reach have an orange edge. The *4+* on the sign is what a search needs there.',
    things: () => [thing('place', 'Village')],
    press: (option) => about(option, 'Village'),
    todo: 'Press the Village',
    icon: 'footsteps',
  },
  {
    when: ({ view, question }) => view.darkness > 0 && question !== null,
    title: 'The night is the clock',
    text: 'Every night *darkness rises by one*. At 10, 20 and 25 the Necromancer grows stronger, and the sky over the table gets darker with it.',
    regions: ['sky'],
  },
  {
    when: ({ view, question }) => view.darkness > 0 && question !== null,
    title: 'Blights',
    text: 'Each night he leaves a *blight*: a dark hexagon at a place. A place holds four; what comes after spills over into the monastery. *A fifth blight there, and all is lost.*',
    things: ({ places }) => places.filter(({ blights }) => blights.length > 0).slice(0, 1).map(({ name }) => thing('place', name)),
  },
  {
    when: asked('next_turn'),
    optional: true,
    title: 'Your second turn',
    text: 'Outside the monastery a turn begins with *an event*. Some bring a fight. Your exact chance always stands beside the choice.',
    press: (option) => option.verb === 'take_turn',
    todo: 'Take your turn',
    icon: 'hourglass',
  },
  {
    when: (seen) => asked('action')(seen) && here(seen.view, 'village'),
    optional: true,
    title: 'Search for a key',
    text: 'The number at the right is *exact*: your die is 4 or more half the time. Searching finds keys, and *three keys raise a relic* where a cup is shown.',
    press: (option) => option.verb === 'search',
    todo: 'Press Search',
    icon: 'lantern-flame',
  },
  {
    when: (seen) => seen.question !== null && (seen.view.round >= 3 || happened('say.searched')(seen)),
    title: 'You know enough',
    text: 'Search for keys, keep the blights down, and do not let him find you alone. Every line of the log has *its rule*: press it when you wonder why. From here on you play freely.',
    regions: ['log'],
  },
];

const heroNotes: readonly Note<View>[] = [
  {
    when: asked('way'),
    title: 'A fight',
    text: 'To *fight*, one of your dice must reach the strength of the enemy; to *elude*, its awareness. Whoever loses is wounded.',
    find: ['.sheet .foe', '.sheet .ask'],
  },
  {
    when: asked('tactic'),
    title: 'Tactics',
    text: 'Without a tactic you roll one die. A tactic gives more dice, or something else. Some are *exhausted* by it.',
    find: ['.sheet .opts'],
  },
  {
    when: ({ view, question }) => question !== null && view.events.length > 0,
    title: 'An event',
    text: 'A turn outside the monastery begins with an event. The card lies in your decision: press it to read all of it.',
    find: ['.sheet .foe', '.sheet .ask'],
  },
  {
    when: happened('say.wounded'),
    title: 'A wound',
    text: 'It cost a *grace*. Without grace a hero dies. Praying in the monastery can bring grace back.',
    find: ownPart,
  },
  {
    when: ({ view }) => own(view).some((hero) => hero.keys > 0),
    title: 'A key',
    text: 'Three keys raise a relic in a place with a *cup*. Heroes in one place can trade, so keys can be put together.',
    find: ownPart,
  },
  {
    when: ({ view }) => own(view).some((hero) => hero.relic),
    title: 'You carry a relic',
    text: 'Bring it to the *monastery*. It adds 1 to your highest die in a fight, and only who holds one can slay the Necromancer.',
    things: () => [thing('place', 'Monastery')],
  },
  {
    when: happened('say.detected', 'say.pursues'),
    title: 'He has seen you',
    text: 'The Necromancer’s die beat your secrecy, so he comes after you. *Hide*, or go to the *monastery*: there he sees nobody.',
    things: ({ places }) => places.filter(({ necromancer }) => necromancer).map(({ name }) => thing('place', name)),
  },
  {
    when: ({ view }) => own(view).some((hero) => hero.secrecy <= 2),
    title: 'Little secrecy',
    text: 'He will soon see you. Travelling and hiding bring secrecy back; attacking costs some.',
    find: ownPart,
  },
  {
    when: ({ view }) => own(view).some((hero) => hero.powers.some(({ state }) => state === 'exhausted')),
    title: 'An exhausted power',
    text: 'It is ready again when you *hide*, or *pray* in the monastery. Both take your action.',
    find: ['.own .me .hand', '.strip li'],
  },
  {
    when: ({ view }) => view.places.some((place) => place.id === 'monastery' && place.blights.length >= 3),
    title: 'The monastery is in danger',
    text: 'A *fifth* blight here, and all is lost. Go there and destroy one.',
    things: () => [thing('place', 'Monastery')],
  },
  {
    when: ({ view }) => view.darkness >= 10,
    title: 'Darkness is at 10',
    text: 'From now on *two* blights appear in a night, if none is where he stands.',
    regions: ['sky'],
  },
];

const necromancerLesson: readonly Note<View>[] = [
  {
    when: ({ view }) => view.round <= 1,
    stage: true,
    title: 'What you want',
    text: 'You are the Necromancer, and bots lead four heroes against you. Bring a *fifth blight to the monastery*, or leave nobody to fight you.',
    regions: ['goal'],
  },
  {
    when: ({ view, question }) => question !== null && view.hand.length > 0,
    title: 'Your hand',
    text: 'You hold four cards that the heroes never see. Whenever a blight appears, *you play one*: it says which blight comes to which place.',
    find: ['.own .me .hand', '.tabs [data-tab-name="own"]'],
  },
  {
    when: asked('prey'),
    optional: true,
    title: 'Somebody was seen',
    text: 'A die is rolled each night, and every hero whose secrecy it beats is seen. You must *pursue* one of them.',
    press: (option) => option.verb === 'pursue',
    todo: 'Choose whom you hunt',
    icon: 'cultist',
  },
  {
    when: asked('dark_road'),
    optional: true,
    title: 'Where to go',
    text: 'Nobody was seen, so you move to a place beside yours that no hero is in. *A blight appears where you stand.* The monastery is closed to you.',
    press: (option) => option.verb === 'go_to' || option.verb === 'stop_here',
    todo: 'Choose a place',
    icon: 'footsteps',
  },
  {
    when: asked('blight_card'),
    optional: true,
    title: 'A blight appears',
    text: 'Each card names another blight for this place. A place holds four; what comes after spills over into the monastery. So *fill a place that they leave alone*.',
    press: (option) => option.verb === 'play_map',
    todo: 'Play a card',
    icon: 'treasure-map',
  },
  {
    when: ({ view, question }) => question !== null && view.round >= 2,
    title: 'You know enough',
    text: 'Time is yours: darkness rises each night and *makes you stronger*. Watch who carries a relic, for that hero can slay you. From here on you play freely.',
    regions: ['sky'],
  },
];

const necromancerNotes: readonly Note<View>[] = [
  {
    when: ({ view }) => view.heroes.some((hero) => hero.relic),
    title: 'They hold a relic',
    text: 'A hero with a relic can *slay you*, and three in the monastery win the game. Hunt who carries it.',
    things: ({ heroes }) => heroes.filter(({ relic }) => relic).map(({ name }) => thing('hero', name)),
  },
  {
    when: ({ view }) => view.places.some((place) => place.id === 'monastery' && place.blights.length >= 3),
    title: 'The monastery is nearly yours',
    text: 'A *fifth* blight there, and you win. Keep full places full.',
    things: () => [thing('place', 'Monastery')],
  },
  {
    when: ({ view }) => view.darkness >= 10,
    title: 'Darkness is at 10',
    text: 'From now on *two* blights appear in a night, if none is where you stand.',
    regions: ['sky'],
  },
];

const of = (necromancer: boolean, notes: readonly Note<View>[]): Note<View>[] =>
  notes.map((note) => ({ ...note, role: (view) => view.plays_necromancer === necromancer }));

export const guide: Guide<View> = {
  lesson: [...of(false, heroLesson), ...of(true, necromancerLesson)],
  notes: [...of(false, heroNotes), ...of(true, necromancerNotes)],
};
