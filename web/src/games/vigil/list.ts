// The watch as a list.
import type { Listing } from '../../shell/listing';
import { thing } from '../../shell/said';
import type { View } from '../../wire/vigil';
import { cardOf, darknessOf, flameOf, nameOf, whenOf } from './lamps';

export function list(view: View, names: readonly string[]): Listing {
  const when = whenOf(view);
  return {
    label: 'The watch as a list',
    text: `${when.title}, ${when.note}. ${darknessOf(view)}. ${view.deck} cards in the deck, ${view.discards.length} discarded.`,
    tables: [{
      title: 'Watchers',
      columns: ['Watcher', 'Oil', 'Dawns', 'Burns', 'Cards', 'Charms'],
      rows: view.watchers.map((watcher) => ({
        id: watcher.id,
        head: {
          text: nameOf(view, watcher, names),
          things: [watcher.name, names[watcher.id - 1] ?? ''].map((name) => thing('seat', name)),
          note: watcher.first ? '(first)' : '',
        },
        cells: [
          watcher.oil, watcher.dawns, flameOf(view, watcher, null) ?? 'hidden', watcher.cards,
          watcher.charms.map((charm) => ({ text: charm.name, card: cardOf(charm) })),
        ],
      })),
    }],
  };
}
