// A first game of Darkest Night, told while it is played: each note comes when the table reaches it.
import type { Note } from '../guide';
import type { View } from '../../wire/darkest_night';

const heroes: readonly Note<View>[] = [
  {
    when: (_, question) => question.key === 'choose_hero',
    title: 'Four heroes, one land',
    text: 'A Necromancer holds the kingdom. Four heroes win together or lose together. Choose one to lead; the others are led by bots. The Knight is a good first: he fights well and forgives mistakes.',
  },
  {
    when: (_, question) => question.key === 'basic_powers',
    title: 'Powers',
    text: 'A hero begins with three powers. Tactics are used in combat, actions on your turn, bonuses work when their words say so. Read the line under each name: it is exactly what the card does.',
  },
  {
    when: (view) => view.round > 0,
    title: 'How to win',
    text: 'Bring three relics to the monastery, or slay the Necromancer while you carry one. Each relic lies hidden in a place with a cup beside it, and is raised there for three keys. Keys are found by searching.',
  },
  {
    when: (view) => view.round > 0,
    title: 'How it is lost',
    text: 'Blights are the hexagons beside a place. A place holds four; what comes after spills over into the monastery. When a fifth blight comes there, everything is lost. So blights must be kept down.',
  },
  {
    when: (_, question) => question.key === 'next_turn',
    title: 'Whose turn',
    text: 'In a round every hero takes one turn, in any order you agree on. When all have, the Necromancer takes his. Let your hero take a turn when you are ready.',
  },
  {
    when: (view) => view.events.length > 0 || view.combat !== null,
    title: 'Events',
    text: 'A turn begins with an event, unless the hero is in the monastery. The card lies in the decision: press it to read it in full.',
  },
  {
    when: (_, question) => question.key === 'way',
    title: 'Fight or elude',
    text: 'To fight, one of your dice must reach the strength of the enemy; to elude, its awareness. The number at the right is your exact chance. A hero who loses is wounded: he spends a grace, and without grace he dies.',
  },
  {
    when: (_, question) => question.key === 'tactic',
    title: 'A tactic',
    text: 'Without a tactic you roll one die. A tactic gives more dice, or something else, and is often exhausted by it.',
  },
  {
    when: (_, question) => question.key === 'action',
    title: 'One action',
    text: 'Travel along a road, hide, search, attack a blight here, pray in the monastery, or use an action power. Press a lit place on the map, or an option in the list: it is the same. Options that are not open say why.',
  },
  {
    when: (view) => view.heroes.some((hero) => hero.seat === view.seat && hero.secrecy <= 3),
    title: 'Secrecy',
    text: 'The Necromancer rolls a die each night. Where it beats your secrecy he sees you, and comes after you. Travelling and hiding bring secrecy back; fighting costs it.',
  },
  {
    when: (view) => view.darkness >= 2,
    title: 'Darkness',
    text: 'Each night darkness rises by one and a blight appears where the Necromancer stands. At 10, 20 and 25 the flags on the sky bar make him stronger. The pills on the roads say where his die leads him.',
  },
  {
    when: (view) => view.heroes.some((hero) => hero.powers.some((power) => power.state === 'exhausted')),
    title: 'Refreshing powers',
    text: 'An exhausted power comes back when you hide, or pray in the monastery. Both take your action, so choose the moment.',
  },
  {
    when: (view) => view.round >= 3,
    title: 'You know enough',
    text: 'Search for keys, keep the blights down, and do not let the Necromancer find you alone. Every line of the log has its rule: press it when you wonder why. Good luck.',
  },
];

const necromancer: readonly Note<View>[] = [
  {
    when: () => true,
    title: 'You are the Necromancer',
    text: 'Bots lead the four heroes. They choose them first; you are asked when the first night falls. You win when a fifth blight comes to the monastery, or when nobody is left to fight you.',
  },
  {
    when: (view) => view.hand.length > 0,
    title: 'Your hand',
    text: 'You hold four cards of the map, which the heroes never see. Whenever a blight appears, you play one of them: it says which blight comes to which place. When all are played you draw four more.',
  },
  {
    when: (_, question) => question.key === 'blight_card',
    title: 'A blight appears',
    text: 'Look at the place, then at your cards: each names another blight there. A place holds four; what comes after spills over into the monastery. So fill a place that they leave alone.',
  },
  {
    when: (_, question) => question.key === 'prey',
    title: 'Somebody was seen',
    text: 'Each night a die is rolled, and every hero whose secrecy it beats is seen. You must pursue one of them, whichever you like, by a shortest road.',
  },
  {
    when: (_, question) => question.key === 'dark_road',
    title: 'Where to go',
    text: 'Where nobody was seen you move to a place beside yours that no hero is in. A blight appears where you stand, so walk where it hurts. The monastery is closed to you.',
  },
  {
    when: (view) => view.round >= 3,
    title: 'You know enough',
    text: 'Time is yours: darkness rises each night and makes you stronger. Watch who carries a relic, for that hero can slay you. Every line of the log has its rule: press it when you wonder why.',
  },
];

export const guide: readonly Note<View>[] = [
  ...heroes.map((note) => ({ ...note, role: (view: View) => !view.plays_necromancer })),
  ...necromancer.map((note) => ({ ...note, role: (view: View) => view.plays_necromancer })),
];
