// The kingdom as a list.
import type { Listing } from '../../shell/listing';
import { thing } from '../../shell/said';
import type { PlaceShown, View } from '../../wire/darkest_night';
import { blightCard } from './art';
import { inPlay, routes } from './kingdom';

const whoIsHere = (view: View, place: PlaceShown): string =>
  [
    ...inPlay(view).filter((hero) => hero.place === place.id).map((hero) => hero.name),
    place.necromancer ? 'Necromancer' : '',
    place.hidden_relic ? 'hidden relic' : '',
    place.keys > 0 ? `${place.keys} keys` : '',
    ...place.items.map((item) => item.name),
  ].filter(Boolean).join(', ') || '–';

export function list(view: View): Listing {
  const way = routes(view).map((route) => `${route.faces.join(', ')}: ${route.to.necromancer ? 'stays' : route.to.name}`).join('; ');
  const named = (id: string) => view.places.find((place) => place.id === id)?.name ?? id;
  return {
    label: 'The kingdom as a list',
    text: `Round ${view.round}. Darkness ${view.darkness} of 30. Relics in the monastery: ${view.relics_home} of 3. ` +
      `The Necromancer has strength ${view.strength} and awareness ${view.awareness}. His die: ${way}. The order of the event and map decks is hidden.`,
    tables: [{
      title: 'Places',
      columns: ['Place', 'Search', 'Blights', 'Here', 'Roads to'],
      rows: view.places.map((place) => ({
        id: place.id,
        head: { text: place.name, things: [thing('place', place.name)] },
        cells: [
          place.search > 0 ? `${place.search}+` : '–',
          place.blights.map((blight) => ({ text: `${blight.name} (${blight.power})`, card: blightCard(blight) })),
          whoIsHere(view, place),
          place.neighbours.map(named).join(', '),
        ],
      })),
    }],
  };
}
