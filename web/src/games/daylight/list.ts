// The town as a list: its LOCATIONs with what lies there and who is there, then the people.
import { capital, thing } from '../../shell/said';
import type { Listing, Row, Word } from '../../shell/listing';
import { opened } from '../../shell/opened.svelte';
import type { PersonShown, SiteShown, View } from '../../wire/daylight';
import { cardToRead } from './cards';
import { challengeText, conditionsOf, forecastText, halvesOfSite, here, isGhost, isNight, letterOf, many, me, nameOf, plansOf, traits } from './pieces';

const read = (id: string, name: string): Word => {
  const card = cardToRead(id);
  return { text: name, things: [thing('card', name)], ...(card && { card }) };
};

function siteRow(view: View, site: SiteShown, names: readonly string[]): Row {
  return {
    id: site.id,
    head: read(site.id, site.name),
    cells: [
      halvesOfSite(opened.cards, site.id)[isNight(view) ? 'night' : 'day'].replaceAll('\n', ' ') || '–',
      site.challenges.map((card) => ({ ...read(card.id, card.name), note: challengeText(card) })),
      here(view, site).map(({ id }) => ({ text: nameOf(names, id), things: [thing('seat', nameOf(names, id))] })),
    ],
  };
}

const valuesText = (person: PersonShown): string =>
  traits.flatMap((trait, at) => {
    const value = person.values[at];
    if (!value || (isGhost(person) && trait !== 'spirit')) return [];
    return [`${letterOf[trait]} ${value.now}${value.now === value.most ? '' : ` of ${value.most}`}`];
  }).join(', ');

function personRow(view: View, person: PersonShown, names: readonly string[]): Row {
  const states = conditionsOf(view, person).map(({ text }) => text);
  const name = nameOf(names, person.id);
  return {
    id: person.id,
    head: { text: name, things: [thing('seat', name)], ...(person.id === view.seat && { note: '(you)' }) },
    cells: [
      valuesText(person),
      person.power,
      capital([...states, plansOf(view, person)].filter(Boolean).join(', ')) || '–',
      [...person.gear.map(({ id, name, equipped }) => ({ ...read(id, name), ...(!equipped && { note: '(off)' }) })), ...person.secrets.map(({ id, name }) => read(id, name))],
      person.id === view.seat ? view.hand.map(({ id, name }) => read(id, name)) : [{ text: String(person.hand) }, ...person.seen.map(({ id, name }) => read(id, name))],
      person.points,
    ],
  };
}

export function list(view: View, names: readonly string[]): Listing {
  const own = me(view);
  const people = own ? [own, ...view.people.filter(({ id }) => id !== view.seat)] : view.people;
  const covered = view.town.filter(({ challenges }) => challenges.length > 0);
  const others = view.town.filter(({ challenges }) => challenges.length === 0).toSorted((a, b) => here(view, b).length - here(view, a).length);
  const hazards = view.hazards.length > 0 ? ` Until Daylight: ${view.hazards.map(({ name }) => name).join(', ')}.` : '';
  return {
    label: 'The town as a list',
    text: `${view.day_counters} light, ${10 - view.day_counters - view.night_counters} free, ${view.night_counters} dark. ${forecastText(view)}. ${many(view.locations, 'LOCATION')} left in the deck; ${many(view.darker, 'Darker World')} in play, ${view.darker_inside} inside.${hazards}`,
    tables: [
      {
        title: `The town by ${isNight(view) ? 'night' : 'day'}, ${many(view.town.length, 'LOCATION')}`,
        columns: ['LOCATION', isNight(view) ? 'Nightfall half' : 'Daylight half', 'On it', 'There'],
        rows: [...covered, ...others].map((site) => siteRow(view, site, names)),
      },
      {
        title: 'People',
        columns: ['Who', 'Body, Mind, Spirit', 'Power', 'State', 'Gear and SECRETs in play', 'Hand', 'Points'],
        roomy: [4, 5],
        rows: people.map((person) => personRow(view, person, names)),
      },
    ],
  };
}
