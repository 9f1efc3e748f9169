// A first day in the town: a lesson from the first number to the first Darkness, and notes on what happens after that.
import type { PersonShown, View } from '../../wire/daylight';
import type { QuestionShown } from '../../wire/protocol';
import type { Guide, Note } from '../guide';
import { attemptOf, stageOf } from './attempt';
import { inFight } from './fight';
import { me } from './pieces';

type When = Note<View>['when'];
const asked = (...keys: string[]): When => ({ question }) => question !== null && keys.includes(question.key);
const offers = (question: QuestionShown | null, ...verbs: string[]): boolean => question?.options.some(({ verb }) => verbs.includes(verb)) ?? false;
const offered = (...verbs: string[]): When => ({ question }) => offers(question, ...verbs);
const told = (...keys: string[]): When => ({ events }) => events.some(({ sentence }) => keys.includes(sentence.key));
const iAm = (holds: (one: PersonShown) => boolean): When => ({ view }) => {
  const own = me(view);
  return own !== undefined && holds(own);
};
const drawn: When = ({ view, question }) => {
  const attempt = attemptOf(view);
  return question !== null && attempt?.seat === view.seat && stageOf(attempt) === 'drawn';
};
const myAttempt = ['attempt', 'attempt_with', 'use_weapon', 'improvise', 'struggle', 'attempt_local'];
const own = ['.own .me', '.strip'];
const options = ['.prompt .opts'];

const lesson: readonly Note<View>[] = [
  {
    when: asked('base_body'), stage: true,
    title: 'What you want',
    text: 'Turn the ten counters of the board *light before they are dark*. You win together; whoever brought the most points is then first.',
    regions: ['goal'],
  },
  {
    when: asked('base_body'), stage: true, optional: true,
    title: 'Your Body',
    text: 'Three numbers say who you are. *A low one brings Power*, which buys weapons, cards and SECRETs. Body fights Monsters.',
    press: ({ verb }) => verb === 'base',
    regions: ['give'],
    todo: 'Take a number',
    icon: 'fist',
  },
  {
    when: asked('base_mind'), stage: true, optional: true,
    title: 'Your Mind',
    text: 'Mind solves most Mysteries, and shoots.',
    press: ({ verb }) => verb === 'base',
    regions: ['give'],
    todo: 'Take a number',
    icon: 'open-book',
  },
  {
    when: asked('base_spirit'), stage: true, optional: true,
    title: 'Your Spirit',
    text: 'Spirit heals everything, and is what a *ghost* has left.',
    press: ({ verb }) => verb === 'base',
    regions: ['give'],
    todo: 'Take a number',
    icon: 'spectre',
  },
  {
    when: asked('creation'), stage: true, optional: true,
    title: 'Your first SECRETs',
    text: 'Only you see your hand. A SECRET works *once it is played*, and most cost Power. You can wait: Power buys other things, too.',
    press: () => true,
    regions: ['give'],
    todo: 'Play one, or pass',
    icon: 'scroll-unfurled',
  },
  {
    when: asked('activity'),
    title: 'Light and dark',
    text: 'Points that you capture turn counters *light*. After each day Darkness falls: one dark step for each person, each unsolved card and each Darker World. The thin bar shows what that would leave.',
    find: ['.board .score'],
  },
  {
    when: asked('activity'),
    title: 'The town',
    text: 'Every LOCATION has a half for the day and one for the night. *Only the half of the hour counts.* Where you go, a CHALLENGE waits: a Mystery, an Event or a Monster.',
    regions: ['board'],
  },
  {
    when: asked('activity'),
    title: 'Say where you go',
    text: 'One thing a turn: *visit*, buy at the store, or heal. Going together gives each of you +1. Go somewhere now.',
    press: ({ verb }) => verb === 'visit',
    todo: 'Press a LOCATION',
    icon: 'footsteps',
  },
  {
    when: asked('lay'), optional: true,
    title: 'Your desk',
    text: 'Today *you are the Storyteller*. You alone see these cards, and you say which is laid where. Press a card, then a place.',
    find: ['.board .desk', '.board'],
  },
  {
    when: offered(...myAttempt), optional: true,
    title: 'What lies there',
    text: 'The card says which characteristics have a *level*, and how high it is. You choose one of them.',
    find: ['.board .scene', '.board'],
  },
  {
    when: offered(...myAttempt), optional: true,
    title: 'Try it',
    text: 'You draw *as many KARMA cards as your value*. The best number in its colour is added. The total must be above the level.',
    press: ({ verb }) => myAttempt.includes(verb),
    todo: 'Press an attempt',
    icon: 'crossed-swords',
  },
  {
    when: asked('focus'), optional: true,
    title: 'Focus',
    text: 'Before the draw, 1 Power gives *+1*. The bars show how many of each number are left; the hatched ones are enough.',
    press: ({ verb }) => verb === 'focus' || verb === 'draw',
    todo: 'Focus, or draw',
    icon: 'lightning-trio',
  },
  {
    when: drawn, optional: true,
    title: 'The cards',
    text: 'The *best* one is marked. Only its number in the colour of your characteristic counts.',
    find: ['.karma'],
  },
  {
    when: drawn, optional: true,
    title: 'Level and total',
    text: 'All that counts, line by line. A line opens its card, the letters at the end *open the rule*.',
    find: ['.ledger .sums', '.sheet .sums', '.karma'],
  },
  {
    when: drawn, optional: true,
    title: 'Not enough?',
    text: 'A *Power Draw* costs 1 Power: as many cards again, and the best of all counts. Or take it as it is.',
    press: ({ verb }) => ['power_draw', 'accept_result', 'buy_success'].includes(verb),
    todo: 'Draw again, or take it',
    icon: 'check-mark',
  },
  {
    when: ({ view, question }) => question?.key === 'between' && view.pause.length > 0,
    title: 'Between turns',
    text: 'Now armor and pets are put on and things change hands. When all are ready, *Darkness falls*.',
    press: ({ verb }) => verb === 'ready',
    todo: 'Press “Ready”',
    icon: 'hourglass',
  },
  {
    when: ({ view, question }) => question !== null && view.night_counters > 0,
    title: 'You know enough',
    text: 'At night Monsters lie in the town, and who falls alone is *Lost*. Go together, keep some Power, and solve what lies open. Every line of the log has *its rule*. From here on you play freely.',
    regions: ['log'],
  },
];

const notes: readonly Note<View>[] = [
  {
    when: asked('purchase'),
    title: 'The store',
    text: 'All EQUIPMENT lies open. You pay with *your own Power*, and need the value that a thing asks for. A weapon uses Body, a projectile *Mind*.',
    find: ['.board .cats', '.board'],
  },
  {
    when: asked('lay'),
    title: 'Your desk',
    text: 'You are the Storyteller and alone see these cards. You say *which is laid where*. Press a card, then a place.',
    find: ['.board .desk', '.board'],
  },
  {
    when: ({ view, question }) => question !== null && inFight(view),
    title: 'A fight',
    text: 'Everybody has one action a round: *defeat it, or Escape*. Then it Attacks, unless it is Stunned. If all who could act have left or fallen, the others are Lost.',
    find: ['.board .track', '.board'],
  },
  {
    when: asked('resist'),
    title: 'An Attack',
    text: 'A *tie is enough* to resist. What you are short by is damage to that characteristic. 2 Power buy a Success.',
    find: options,
  },
  {
    when: told('say.stunned'),
    title: 'Stunned',
    text: 'While the counter lies on it, it does not Attack, and all have *+2 to defeat* it and *+4 to Escape*.',
    find: ['.board .track', '.board'],
  },
  {
    when: iAm(({ values, incapacitated }) => !incapacitated && values.some(({ now, most }) => now < most)),
    title: 'Damage',
    text: 'A damaged value is worth less in every attempt. *Heal* as your activity, against level 5. A value at 0 makes you Incapacitated.',
    find: own,
  },
  {
    when: iAm(({ incapacitated }) => incapacitated),
    title: 'Incapacitated',
    text: 'You lie where you are. If the others defeat the Monster you live; if they all leave or fall, *you are Lost* and come back as a ghost.',
    find: own,
  },
  {
    when: iAm(({ infected }) => infected),
    title: 'Infected',
    text: 'Each time Darkness falls you lose *1 Power*. With none left, you are Lost.',
    find: own,
  },
  {
    when: iAm(({ standing }) => standing === 'ghost'),
    title: 'A ghost',
    text: 'You go along where others go and help them with your *Spirit*. You own nothing and declare last.',
    find: own,
  },
  {
    when: iAm(({ minion }) => minion),
    title: 'A Minion of Darkness',
    text: 'Nobody knows it. *You win if the town is lost*, too. Whoever accuses you sees your hand, and you are out; in an Event you may show yourself first, and Darkness falls at once.',
    find: own,
  },
  {
    when: offered('accuse'),
    title: 'Suspicion',
    text: 'Somebody may be a Minion of Darkness. Once a game you may accuse: *1 Power to see a hand*. If you are right, a dark counter turns light; if you are wrong, a light one turns dark.',
    find: options,
  },
  {
    when: told('say.bound'),
    title: 'Cursed',
    text: 'A cursed ITEM binds itself to whoever gets it and *cannot be taken off*. Its owner can pay what it asks to be rid of it.',
    find: own,
  },
  {
    when: ({ view, question }) => question?.key === 'between' && view.hand.length > 0,
    title: 'SECRETs',
    text: 'Only you see your hand. A SECRET is *played for Power* or discarded for some; many are worth points at the end.',
    find: own,
  },
  {
    when: ({ view, question }) => question?.key === 'activity' && view.hazards.length > 0,
    title: 'Until Daylight…',
    text: 'A card of the LOCATION deck that changes a rule *until the next day dawns*.',
    find: ['.board .pil', '.board .score'],
  },
  {
    when: ({ view, question }) => question !== null && view.darker > 0,
    title: 'A Darker World',
    text: 'From now on *every Darkness is stronger* by it. What lies unsolved counts, too: clear the town.',
    find: ['.board .pil', '.board .score'],
  },
];

export const guide: Guide<View> = { lesson, notes };
