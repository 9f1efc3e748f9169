// A first game of Dead by Daylight, as a survivor or as the killer: a lesson through the first turn, and notes on what happens after that.
import { thing } from '../../shell/said';
import type { SurvivorShown, View } from '../../wire/dead_by_daylight';
import type { QuestionShown } from '../../wire/protocol';
import type { Guide, Note } from '../guide';
import { isPowered } from './emblems';
import { gridOf } from './tiles';

type When = Note<View>['when'];
type Said = { verb: string; sentence: { arguments: readonly { kind: string; text: string }[] } };
const asked = (...keys: string[]): When => ({ question }) => question !== null && keys.includes(question.key);
const offers = (question: QuestionShown | null, ...verbs: string[]): boolean => question?.options.some(({ verb }) => verbs.includes(verb)) ?? false;
const own = (view: View): SurvivorShown[] => view.survivors.filter(({ seat }) => seat === view.seat);
const ownIs = (holds: (one: SurvivorShown) => boolean): When => ({ view }) => own(view).some(holds);
const names = ({ sentence }: Said, name: string): boolean => sentence.arguments.some(({ text }) => text === name);
const told = (...keys: string[]): When => ({ events }) => events.some(({ sentence }) => keys.includes(sentence.key));

// Whether a tile is as near to one of these as the movement that is left allows.
function near(view: View, from: string, goals: readonly string[], tile: string): boolean {
  const grid = gridOf(view.map);
  const far = (name: string): number => {
    const at = grid.find(name);
    return at === null ? 99 : Math.min(...goals.map((goal) => grid.distances(grid.find(goal) ?? 0)[at] ?? 99), 99);
  };
  return far(tile) <= Math.max(1, far(from) - view.movement);
}
const broken = (view: View): string[] => view.generators.filter(({ complete }) => !complete).map(({ id }) => id);
const prey = (view: View): string[] => view.survivors.filter(({ where }) => where === 'map').map(({ tile }) => tile);
const toGenerator = (view: View, tile: string): boolean => near(view, view.survivors.find(({ turn }) => turn)?.tile ?? '', broken(view), tile);
const toPrey = (view: View, tile: string): boolean => near(view, view.killer.tile, prey(view), tile);
const walks = (towards: (view: View, tile: string) => boolean) => ({
  when: (({ view, question }) => question?.options.some(({ verb, places }) => verb === 'go' && places.some(({ text }) => towards(view, text))) ?? false) satisfies When,
  press: (option: Said, view: View): boolean => option.verb === 'go' && towards(view, option.sentence.arguments[0]?.text ?? ''),
});
const team = ['.own .team', '.strip .chips'];
const emblems = ['.more .emblems', '.tabs [data-tab-name="emblems"]'];
const survivor = (view: View): boolean => view.side === 'survivors';
const killer = (view: View): boolean => view.side === 'killer';

const survivorLesson: readonly Note<View>[] = [
  {
    when: asked('survivor'), stage: true,
    title: 'What you want',
    text: 'Four survivors are locked in with a killer. Repair generators until *the gates have power*, open one, and get out. You win or lose together.',
    regions: ['goal'],
  },
  {
    when: asked('survivor'), stage: true,
    title: 'Your survivor',
    text: 'Everybody walks equally far. What differs is the *perk*. Oskar is quick with generators that nobody has touched.',
    things: () => [thing('survivor', 'Oskar Finch')],
    press: (option) => option.verb === 'take' && names(option, 'Oskar Finch'),
    regions: ['give'],
    todo: 'Press “Play Oskar Finch”',
    icon: 'run',
  },
  {
    when: asked('survivor_start'), optional: true,
    title: 'Where you start',
    text: 'You start on a gate. The killer starts on another one, so there is time for a first repair.',
    press: (option) => option.verb === 'start',
    todo: 'Press a lit tile',
    icon: 'footsteps',
  },
  {
    when: asked('next'), optional: true,
    title: 'Who goes next',
    text: 'Each round every survivor takes one turn, *in any order you like*. Then it is the killer’s turn.',
    press: (option) => option.verb === 'survivor_turn',
    todo: 'Press a survivor',
    icon: 'team-idea',
  },
  {
    when: asked('turn'),
    title: 'Where you can go',
    text: 'You walk up to *three tiles*, in pieces if you like. The number on a tile is what it costs. *Hatching is danger*: how likely the killer’s next attack hits you there.',
    regions: ['board'],
  },
  {
    when: asked('turn'),
    title: 'The team',
    text: 'How everybody is, what they carry, and how many *dice* the killer has next. Within six tiles you are in the chase, and the dice grow every turn.',
    find: team,
  },
  {
    when: asked('turn'),
    title: 'What power needs',
    text: 'Generators and hookings move these tracks. When the first two reach zero, *the gates get power*. At the end the tracks are the score.',
    find: emblems,
  },
  {
    ...walks(toGenerator), optional: true,
    title: 'Walk to a generator',
    text: 'You repair from the tile *next to* a generator. This is as near as you get now.',
    todo: 'Press the lit tile',
    icon: 'footsteps',
  },
  {
    when: ({ question }) => question?.key === 'turn' && offers(question, 'repair'), optional: true,
    title: 'Repair',
    text: 'One die: good adds 1, great adds 2, a failure costs 1. A generator needs 8. You may use *one ability* each turn.',
    press: (option) => option.verb === 'repair',
    todo: 'Press Repair',
    icon: 'processor',
  },
  {
    when: ({ question }) => question?.key === 'turn' && offers(question, 'sprint'), optional: true,
    title: 'Sprint',
    text: 'Still some way to go. Sprint rolls a die for *more steps*. In the chase it may also shake off the killer.',
    press: (option) => option.verb === 'sprint',
    todo: 'Press Sprint',
    icon: 'sprint',
  },
  {
    when: ({ question }) => question?.key === 'turn' && offers(question, 'end_turn'), optional: true,
    title: 'End the turn',
    text: 'Walk on if you like: what you do not use is lost. Here you just end the turn.',
    press: (option) => option.verb === 'end_turn',
    todo: 'Press “End the turn”',
    icon: 'hourglass',
  },
  {
    when: ({ question }) => question !== null,
    title: 'You know enough',
    text: 'Repair together, stay out of the chase, and take each other off hooks. Every line of the log has *its rule*. From here on you play freely.',
    regions: ['log'],
  },
];

const killerLesson: readonly Note<View>[] = [
  {
    when: asked('killer'), stage: true,
    title: 'What you want',
    text: 'Hit survivors, carry them to hooks, and keep them from the generators. *Both sides score* on four tracks; more points win.',
    regions: ['goal'],
  },
  {
    when: asked('killer'), stage: true,
    title: 'Your killer',
    text: 'Each killer has a perk of their own. The *Warden* is a good first one.',
    things: () => [thing('killer', 'The Warden')],
    press: (option) => option.verb === 'take_killer' && names(option, 'The Warden'),
    regions: ['give'],
    todo: 'Press “Play The Warden”',
    icon: 'hooded-figure',
  },
  {
    when: asked('killer_start'),
    title: 'Where you start',
    text: 'Two survivors start at the *gate opposite* yours, and one at each of the others.',
    press: (option) => option.verb === 'start',
    todo: 'Press a lit tile',
    icon: 'footsteps',
  },
  {
    when: asked('prowl', 'prowl_hidden'),
    title: 'Your dice',
    text: 'Each die is rolled once a turn: for *steps* (Hunt) or for *a blow* (Attack). For everybody in reach you see how the dice are best split.',
    find: ['.sheet .pool'],
  },
  {
    when: asked('prowl', 'prowl_hidden'),
    title: 'The chase',
    text: 'The dashed line is six tiles away, measured round walls. Begin a turn with somebody inside and you have *more dice*; each turn in a row adds one.',
    regions: ['board'],
  },
  {
    ...walks(toPrey), optional: true,
    title: 'Walk towards somebody',
    text: 'You walk three tiles for nothing. Windows cost you one more, and *dropped pallets* stop you.',
    todo: 'Press the lit tile',
    icon: 'footsteps',
  },
  {
    when: ({ question }) => offers(question, 'hunt'), optional: true,
    title: 'Hunt',
    text: 'Hunt rolls dice for more steps: their dots, and 1. Dice that you roll now are *gone for an Attack*.',
    press: (option) => option.verb === 'hunt',
    todo: 'Press Hunt',
    icon: 'run',
  },
  {
    when: asked('hunt_dice'), optional: true,
    title: 'How many dice',
    text: 'Below each number: the steps it brings on average.',
    press: (option) => option.verb === 'dice',
    todo: 'Press a number',
    icon: 'run',
  },
  {
    when: asked('prowl', 'prowl_hidden'),
    title: 'Nearer',
    text: 'Walk on with the new steps, or end the turn. Survivors whom you *cannot reach* will repair.',
    find: ['.sheet .fold', '.sheet .opts'],
  },
  {
    when: ({ question }) => question !== null,
    title: 'You know enough',
    text: 'Chase one of them, hit twice, pick up, and walk to a hook. Every line of the log has *its rule*. From here on you play freely.',
    regions: ['log'],
  },
];

const notes: readonly Note<View>[] = [
  {
    role: survivor, when: ownIs(({ chased }) => chased),
    title: 'You are in the chase',
    text: 'The killer has more dice while you are within six tiles. *Windows and pallets* slow the killer; a Sprint may shake him off.',
    find: ['.yard .zone-edge', '.tbl > .board'],
  },
  {
    role: survivor, when: ownIs(({ health, where }) => health === 'injured' && where === 'map'),
    title: 'You are injured',
    text: 'Another blow lays you low. A friend on the *next tile* can heal you, in two steps.',
    find: team,
  },
  {
    role: survivor, when: ownIs(({ health, where }) => health === 'dying' && where === 'map'),
    title: 'You are dying',
    text: 'All you can do is *crawl*: it heals one step. The killer can pick you up and carry you to a hook.',
    find: team,
  },
  {
    role: survivor, when: ownIs(({ where }) => where === 'hooked'),
    title: 'On the hook',
    text: 'The timer moves on every round. *Struggle*: two equal dice free you, but the timer moves once more. Or wait for a friend.',
    find: team,
  },
  {
    role: survivor, when: ({ view }) => view.survivors.some(({ where, seat }) => where === 'hooked' && seat !== view.seat),
    title: 'A friend hangs on a hook',
    text: 'From the next tile you can *rescue* them. When the timer is full, they are gone.',
    find: team,
  },
  {
    role: killer, when: ({ question }) => offers(question, 'attack'),
    title: 'Somebody is beside you',
    text: 'Attack asks how many dice you roll. *One weapon* is enough for a hit; over a window only the strong one counts.',
    find: ['.sheet .opts'],
  },
  {
    role: killer, when: ({ question }) => offers(question, 'pick_up'),
    title: 'Pick up',
    text: 'Whoever is dying can be carried. It takes *all dice*, so begin the turn with it. Then walk to a hook before they wriggle free.',
    find: ['.sheet .opts'],
  },
  {
    role: killer, when: told('say.generator_done'),
    title: 'A generator runs',
    text: 'It moves the first track. You can *kick* generators that do not run yet, and they lose progress.',
    find: emblems,
  },
  {
    when: ({ view }) => isPowered(view),
    title: 'The gates have power',
    text: 'Each gate needs three lights, *one in a round*, by somebody who stands there. The collapse counts down what a full escape is worth.',
    find: emblems,
  },
  {
    when: ({ view }) => view.hatch !== '',
    title: 'The hatch',
    text: 'A way out for whoever stands on it with *a step left*.',
    regions: ['board'],
  },
];

export const guide: Guide<View> = {
  lesson: [...survivorLesson.map((note) => ({ ...note, role: survivor })), ...killerLesson.map((note) => ({ ...note, role: killer }))],
  notes,
};
