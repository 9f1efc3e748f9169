// Gangers, missions and Events as the page speaks of them.
import type { CardOpen } from '../../shell/opened.svelte';
import type { EventShown, GangerShown, MissionShown, PlayerShown, View } from '../../wire/burning_daylight';

export interface Kind {
  name: string; // as on the cards
  id: string; // in colours
  icon: string;
}

const kinds: readonly Kind[] = [
  { name: 'Hacker', id: 'hacker', icon: 'processor' },
  { name: 'Runner', id: 'runner', icon: 'sprint' },
  { name: 'Sneaker', id: 'sneaker', icon: 'ninja-mask' },
  { name: 'Fighter', id: 'fighter', icon: 'fist' },
  { name: 'Helper', id: 'helper', icon: 'shaking-hands' },
];
const symbols: Record<string, string> = { Science: 'Hacker', Run: 'Runner', Stealth: 'Sneaker', Combat: 'Fighter' };

const unknown: Kind = { name: '', id: 'helper', icon: 'team-idea' };
export const kindOf = (name: string): Kind => kinds.find((kind) => kind.name === name) ?? unknown;
// Which gangers have a symbol.
export const kindFor = (symbol: string): Kind => kindOf(symbols[symbol] ?? '');

export const nameOf = (player: PlayerShown, names: readonly string[]): string => names[player.id - 1] || player.name;
export const yourself = (view: View): PlayerShown | undefined => view.players.find((player) => player.id === view.seat);
// The others, from whoever plays after the viewer.
export function rivalsOf(view: View): PlayerShown[] {
  const after = view.players.findIndex((player) => player.id === view.seat) + 1;
  return [...view.players.slice(after), ...view.players.slice(0, after)].filter((player) => player.id !== view.seat);
}

const words = (parts: readonly (string | false | 0)[]): string => parts.filter(Boolean).join(', ');

// What is to be known of somebody on the way, in words.
export const stateOf = (ganger: GangerShown): string =>
  words([
    ganger.injured && 'injured',
    ganger.escorted && 'escorted',
    ganger.stays && 'stays',
    ganger.stored > 0 && `${ganger.stored} stored`,
  ]);

export const gangerCard = (ganger: GangerShown, state = stateOf(ganger)): CardOpen => ({
  name: ganger.name,
  kind: ganger.type,
  text: `${ganger.text}\n\n${ganger.flavour}`,
  icon: kindOf(ganger.type).icon,
  state,
});
export const missionCard = (mission: MissionShown): CardOpen => ({
  name: mission.name,
  kind: `Mission, ${mission.points} points`,
  text: `${mission.symbols.map((symbol) => `${symbol} (${kindFor(symbol).name})`).join(', ')}\n\n${mission.subtitle}.\n${mission.flavour}`,
  icon: 'treasure-map',
  state: mission.first ? 'the First Mission' : '',
});
export const eventCard = (event: EventShown): CardOpen => ({
  name: event.name,
  kind: 'Event',
  text: `${event.text}\n\n${event.flavour}`,
  icon: 'siren',
});

// Only what goes on while the Event is in force.
export const inForce = (event: EventShown): string => /Passive: (.*)/.exec(event.text)?.[1] ?? '';

const listed = (parts: readonly string[], joint: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;

// What a hand lacks for a mission: "Needs a Hacker and two Runners", "Needs a Hacker or a Fighter".
export function lackOf({ lacking, wanted }: MissionShown): string {
  if (wanted === 0) return '';
  const kinds = [...new Set(lacking)].map((symbol) => {
    const kind = kindFor(symbol).name;
    return wanted === lacking.length && lacking.filter((one) => one === symbol).length > 1 ? `two ${kind}s` : `a ${kind}`;
  });
  if (wanted === lacking.length) return `Needs ${listed(kinds, 'and')}`;
  return wanted === 1 ? `Needs ${listed(kinds, 'or')}` : 'Needs two more';
}

// What an ability of the ganger does, if he has it.
const ability = (ganger: GangerShown, kind: 'Advance' | 'Return'): string =>
  ganger.text.split('\n').find((line) => line.startsWith(kind)) ?? '';

function moved(ganger: GangerShown, next: string | undefined): string {
  if (ganger.stays) return `${ganger.name} stays.`;
  if (next) return `${ganger.name} goes to ${next}. ${ganger.alone ? ability(ganger, 'Advance') : ''}`.trimEnd();
  return ganger.injured ? `${ganger.name} goes to Recovery.` : `${ganger.name} comes home. ${ability(ganger, 'Return')}`.trimEnd();
}

// What the next Advance step does to a gang, a line for each, as far as no Event is against it.
export const nextStep = (me: PlayerShown): string[] => [
  ...me.recovery.map((ganger) => `${ganger.name} ${ganger.stays ? 'stays in Recovery' : 'comes home from Recovery'}.`),
  ...me.track.flatMap((slot, at) => slot.gangers.map((ganger) => moved(ganger, me.track[at + 1]?.name))).toReversed(),
];

// What stands between the gangs and the next Crackdown.
export const crackdownAt = 3;
export const heatOf = (view: View): number => Math.min(view.events.length, crackdownAt);
export function warningOf(view: View): string {
  if (view.deck.crackdown_next) return 'The next Event is a crackdown';
  return `${view.events.length} of ${crackdownAt}, then a crackdown`;
}
// The cards of the deck that the viewer knows from the top on, without a gap.
export const knownOnTop = ({ deck: { known } }: View): string[] =>
  known.filter((card, at) => card.id === at + 1).map((card) => card.name);
export function deckOf(view: View): string {
  if (view.deck.cards === 0) return 'Nothing is left in the deck.';
  if (view.deck.blocked) return 'An Event is on top: nothing comes from the deck until it flips.';
  return `${view.deck.cards} cards${view.deck.top === 'mission' ? ', a mission on top' : ''}.`;
}
