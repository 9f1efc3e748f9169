// The city as a list.
import type { Listing, Rows, Word } from '../../shell/listing';
import { thing } from '../../shell/said';
import type { GangerShown, PlayerShown, View } from '../../wire/burning_daylight';
import { deckOf, eventCard, gangerCard, inForce, kindFor, lackOf, missionCard, nameOf, stateOf, warningOf } from './gang';

const wordOf = (ganger: GangerShown): Word => ({
  text: ganger.name,
  things: [thing('ganger', ganger.name)],
  card: gangerCard(ganger),
  note: stateOf(ganger) ? `(${stateOf(ganger)})` : '',
});

function missions(view: View): Rows {
  const served = (mission: View['missions'][number]) => (mission.served ? 'can do it' : lackOf(mission));
  return {
    title: 'Missions',
    columns: ['Mission', 'Points', 'Needs', 'You'],
    rows: view.missions.map((mission) => ({
      id: mission.id,
      head: { text: mission.name, things: [thing('card', mission.name)], card: missionCard(mission), note: mission.first ? '(First Mission)' : '' },
      cells: [
        mission.points,
        mission.symbols.map((symbol) => kindFor(symbol).name).join(', '),
        view.seat === 0 || view.variant ? '–' : served(mission),
      ],
    })),
  };
}

const events = (view: View): Rows => ({
  title: 'Events in force',
  columns: ['Event', 'What it does'],
  rows: view.events.map((event) => ({ id: event.id, head: { text: event.name, card: eventCard(event) }, cells: [inForce(event)] })),
});

function gangs(view: View, names: readonly string[]): Rows {
  const inHand = (player: PlayerShown): readonly Word[] | string => {
    if (player.id === view.seat) return view.hand.map(wordOf);
    return `${player.hand}${player.seen.length > 0 ? `, seen before: ${player.seen.map(({ name }) => name).join(', ')}` : ''}`;
  };
  return {
    title: 'Gangs',
    columns: ['Gang', 'Points', 'Just Left', 'On Mission', 'Returning', 'Recovery', 'In hand'],
    rows: view.players.map((player) => ({
      id: player.id,
      head: { text: nameOf(player, names), note: [player.id === view.seat ? '(you)' : '', player.turn ? 'plays' : ''].filter(Boolean).join(', ') },
      cells: [
        `${player.score} (${player.claimed} claimed)`,
        ...player.track.map((slot) => slot.gangers.map(wordOf)),
        player.recovery.map(wordOf),
        inHand(player),
      ],
    })),
  };
}

const free = (view: View): Rows[] =>
  view.free.length === 0 ? [] : [{
    title: 'Free gangers',
    columns: ['Ganger', 'Kind'],
    rows: view.free.map((ganger) => ({ id: ganger.id, head: wordOf(ganger), cells: [ganger.type] })),
  }];

export function list(view: View, names: readonly string[]): Listing {
  const known = view.deck.known.map((card) => ` You know card ${card.id} from the top: ${card.name}.`).join('');
  return {
    label: 'The board as a list',
    text: `Round ${view.round}, ${view.phase}. First to ${view.goal} points.${view.last_round ? ' The goal was reached: this round is the last.' : ''} ` +
      `The deck: ${deckOf(view)} ${warningOf(view)}.${known}`,
    tables: [missions(view), events(view), gangs(view, names), ...free(view)],
  };
}
