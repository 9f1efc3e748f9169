// A first evening in the quarter: a lesson through the first rounds, and notes on what happens after that.
import { thing } from '../../shell/said';
import type { RunnerShown, View } from '../../wire/dying_light';
import type { QuestionShown } from '../../wire/protocol';
import type { Guide, Note } from '../guide';
import { poolOf } from './dice';
import { isFree } from './ways';

type When = Note<View>['when'];
const asked = (...keys: string[]): When => ({ question }) => question !== null && keys.includes(question.key);
const offers = (question: QuestionShown | null, ...verbs: string[]): boolean => question?.options.some(({ verb }) => verbs.includes(verb)) ?? false;
const acts = (...verbs: string[]): When => ({ question }) => question?.key === 'action' && offers(question, ...verbs);
const own = (view: View): RunnerShown[] => view.runners.filter(({ seat }) => seat === view.seat);
const ownIs = (holds: (one: RunnerShown) => boolean): When => ({ view }) => own(view).some(holds);
const told = (...keys: string[]): When => ({ events }) => events.some(({ sentence }) => keys.includes(sentence.key));
const me = ['.own .me', '.strip .strip-line'];
const track = ['.own .track', '.strip .strip-line'];
const tempting = 2; // dice that are well kept

const lesson: readonly Note<View>[] = [
  {
    when: asked('runner'), stage: true,
    title: 'What you want',
    text: 'Do what the scenario asks *before the last round ends*. All win or lose together: when one Runner falls, all have lost.',
    regions: ['goal'],
  },
  {
    when: asked('runner'), stage: true, optional: true,
    title: 'Your Runner',
    text: 'Everybody has the same dice. What differs is the *Skill*. Latch works fast and quietly with his hands.',
    things: () => [thing('runner', 'Latch')],
    press: ({ verb, sentence }) => verb === 'take' && sentence.arguments.some(({ text }) => text === 'Latch'),
    regions: ['give'],
    todo: 'Press “Play Latch”',
    icon: 'run',
  },
  {
    when: asked('gear'), stage: true, optional: true,
    title: 'Gear',
    text: 'A piece of gear *stops one bad thing*, then it is damaged. With the Momentum Die it also adds its Boost.',
    press: ({ verb }) => verb === 'wear',
    regions: ['give'],
    todo: 'Take any set',
    icon: 'shield',
  },
  {
    when: asked('weapon'), stage: true, optional: true,
    title: 'A weapon',
    text: 'The *Standard* attack costs one die. The *Special* one also Fatigues a die, which is then away for a round.',
    press: ({ verb }) => verb === 'arm',
    regions: ['give'],
    todo: 'Take any weapon',
    icon: 'machete',
  },
  {
    when: asked('next'), optional: true,
    title: 'Who goes first',
    text: 'By day the Runners act *in any order you like*. At night cards decide it.',
    press: ({ verb }) => verb === 'activate',
    todo: 'Press a Runner',
    icon: 'team-idea',
  },
  {
    when: asked('action'),
    title: 'The city',
    text: 'Streets and roofs, in *Zones*. Several Zones make an Area, and Infected are always in a whole Area. A tag says the way, its *dice*, and in the triangle its *Risk*. “Plan” shows all of it flat.',
    regions: ['board'],
  },
  {
    when: asked('action'),
    title: 'Your dice',
    text: 'Every die is one action, or part of one. Its symbol is a *Boost* if the die is spent on what it fits: Climb, Jump, Evade, Power, Push. *Block* defends.',
    find: me,
  },
  {
    when: asked('action'),
    title: 'How loud you are',
    text: 'Dice you spend go here. The further you get, the *more Exposure Cards* are drawn for you. The fourth die brings the *Momentum Die*.',
    find: track,
  },
  {
    when: acts('run', 'climb', 'jump'), optional: true,
    title: 'Move',
    text: 'A Run costs one die. Roofs are *safe from Biters*, which cannot climb. Whoever leaves Infected behind rolls a Risk Die for each.',
    press: ({ verb }) => verb === 'run' || verb === 'climb' || verb === 'jump',
    todo: 'Press a lit Zone',
    icon: 'footsteps',
  },
  {
    when: asked('payment'), optional: true,
    title: 'Pay',
    text: 'The dice that you need least are chosen already. *Press one to swap it.* If you like, the page pays by itself from now on.',
    press: ({ verb }) => verb === 'pay',
    regions: ['give'],
    todo: 'Press “Spend”',
    icon: 'check-mark',
  },
  {
    when: asked('action'), optional: true,
    title: 'Keep some',
    text: 'Dice that you keep *defend you* when the Infected come. Two or three are a good number. Spend what is left, or pass.',
    regions: ['own'],
  },
  {
    when: ({ view, question }) => question?.key === 'action' && own(view).some((one) => one.acts && poolOf(one).length <= tempting), optional: true,
    title: 'End the activation',
    text: 'What you keep stays as it was rolled.',
    press: ({ verb }) => verb === 'pass',
    todo: 'Press “Pass”',
    icon: 'hourglass',
  },
  {
    when: ({ question }) => question !== null,
    title: 'You know enough',
    text: 'Stay on roofs, keep dice, and *be near each other’s way, not in each other’s Area*. Every line of the log has *its rule*. From here on you play freely.',
    regions: ['log'],
  },
];

const notes: readonly Note<View>[] = [
  {
    when: ({ view }) => view.phase === 'exposure' && view.resolved.length > 0,
    title: 'The Exposure Phase',
    text: 'For each Area with Runners cards are drawn. Then Infected *spawn* in the nearest Nest, *move* in from around, and all who are there *attack*.',
    find: ['.more .phase', '.tabs [data-tab-name="exposure"]'],
  },
  {
    when: asked('defend', 'desperate', 'armor'),
    title: 'Defend',
    text: 'The bar shows *how many Wounds* the attack brings with the dice you tick. Two Wounds at once also take the Momentum Die.',
    find: ['.duel', '.prompt .opts'],
  },
  {
    when: ownIs(({ token }) => token),
    title: 'Seen',
    text: 'An *Exposure token*: one card more in the next Exposure Phase. A second one starts a Chase.',
    find: me,
  },
  {
    when: ownIs(({ chase }) => chase.length > 0),
    title: 'Chased',
    text: 'A Chase ends when your activation ends in an Area *without Infected*, or in the light of a UV Spot.',
    find: me,
  },
  {
    when: ownIs(({ light }) => light),
    title: 'A Light Wound',
    text: 'The next Wound turns it over: then it is *Heavy* and does what it says. The fourth Heavy Wound is the end.',
    find: me,
  },
  {
    when: ownIs(({ momentum }) => momentum),
    title: 'Momentum',
    text: 'A sixth die from your next activation on, and your Skill’s second line. Keep it: *end the round with Tempo 4* or more.',
    find: track,
  },
  {
    when: ({ question }) => question?.key === 'action' && question.options.some((option) => isFree({ ...option, place: null })),
    title: 'Interact',
    text: 'Interact and Use cost *no die*, but Risk for each Infected in the Area. Do them *before your last die*: with it the activation ends.',
    find: ['.prompt .opts'],
  },
  {
    when: told('say.nightfall'),
    title: 'Night falls',
    text: 'Virals come now, and they *climb*. Howlers stand in the Nests and call. Cards decide who acts when.',
    regions: ['sky'],
  },
];

export const guide: Guide<View> = { lesson, notes };
