// Where the places stand on the map, and the roads between them.
import type { HeroShown, PlaceShown, View } from '../../wire/darkest_night';

export interface Point {
  x: number;
  y: number;
}

const spots: Record<string, Point> = {
  mountains: { x: 150, y: 176 },
  castle: { x: 496, y: 150 },
  swamp: { x: 842, y: 170 },
  monastery: { x: 136, y: 424 },
  village: { x: 398, y: 326 },
  ruins: { x: 826, y: 404 },
  forest: { x: 572, y: 486 },
};

// A pack may bring a place that the map does not know: it stands where its chart says.
export const spot = (place: PlaceShown): Point =>
  spots[place.id] ?? { x: 160 + 340 * (place.column - 1), y: 160 + 150 * (place.row - 1) };

export interface Road {
  key: string;
  path: string;
}

export function bend(from: Point, to: Point): Point {
  const side = from.x < to.x ? 1 : -1;
  return {
    x: (from.x + to.x) / 2 - (side * (to.y - from.y)) / 12,
    y: (from.y + to.y) / 2 + (side * (to.x - from.x)) / 12,
  };
}

export function roads(places: readonly PlaceShown[]): Road[] {
  const found: Road[] = [];
  for (const place of places) {
    for (const name of place.neighbours) {
      if (place.id > name) continue;
      const other = places.find((one) => one.id === name);
      if (!other) continue;
      const [from, to] = [spot(place), spot(other)];
      const over = bend(from, to);
      found.push({ key: `${place.id}.${name}`, path: `M${from.x} ${from.y}Q${over.x} ${over.y} ${to.x} ${to.y}` });
    }
  }
  return found;
}

// A point on the road from one place to another; half is 0.5.
export function along(from: Point, to: Point, part: number): Point {
  const over = bend(from, to);
  const rest = 1 - part;
  return {
    x: rest * rest * from.x + 2 * rest * part * over.x + part * part * to.x,
    y: rest * rest * from.y + 2 * rest * part * over.y + part * part * to.y,
  };
}

// Where the Necromancer's die leads from where he is: "1, 5" to the mountains.
export function routes(view: View): { to: PlaceShown; faces: number[] }[] {
  const here = view.places.find((place) => place.necromancer);
  const found: { to: PlaceShown; faces: number[] }[] = [];
  here?.routes.forEach((name, index) => {
    const to = view.places.find((place) => place.id === name);
    if (!to) return;
    const known = found.find((route) => route.to === to);
    if (known) known.faces.push(index + 1);
    else found.push({ to, faces: [index + 1] });
  });
  return found;
}

// Where the sign of a route stands on its road: in the middle, unless a name is there.
export function signOf(view: View, from: PlaceShown, to: PlaceShown): Point {
  const names = [
    { ...spot(from), left: 78, right: 78, top: 130, bottom: -64 }, // his own
    ...view.places.map((place) => ({ ...spot(place), left: 130, right: 130, top: -12, bottom: 72 })),
  ];
  const free = ({ x, y }: Point) =>
    names.every((name) => x < name.x - name.left || x > name.x + name.right || y < name.y - name.top || y > name.y + name.bottom);
  const points = [0.5, 0.56, 0.44, 0.62, 0.38, 0.68, 0.32].map((part) => along(spot(from), spot(to), part));
  return points.find(free) ?? along(spot(from), spot(to), 0.5);
}

// Heroes at one place stand beside each other.
export function standing(place: PlaceShown, index: number): Point {
  const { x, y } = spot(place);
  const width = 42;
  const first = x - (width * (place.heroes.length - 1)) / 2;
  return { x: first + index * width, y: y - 4 };
}

export const inPlay = (view: View): HeroShown[] => view.heroes.filter((hero) => hero.standing === 'alive');

export const ownHeroes = (view: View): HeroShown[] =>
  view.heroes.filter((hero) => hero.standing !== 'unused' && hero.seat === view.seat);

// The hero whose affairs are shown large: who acts, if he is the viewer's, else the viewer's first.
export function mainHero(view: View): HeroShown | undefined {
  const own = ownHeroes(view).filter((hero) => hero.standing === 'alive');
  return own.find((hero) => hero.active) ?? own[0] ?? inPlay(view)[0];
}

export const detection = (hero: HeroShown): string =>
  hero.detected_from === 0 ? 'not seen' : hero.detected_from === 6 ? 'seen on 6' : `seen on ${hero.detected_from}–6`;

// Heroes stand in four places, each led by a seat. Whoever takes a dead hero's place bears the same mark; where each
// player leads one hero, it is the player's own.
export const markOf = (hero: HeroShown): number => hero.slot - 1;

// Where something happens now: where the hero acts, or where the Necromancer is in his turn.
const necromancersTurn = new Set(['darkness', 'movement', 'creation']);
export const isHisTurn = (view: View): boolean => necromancersTurn.has(view.phase);
export function whereItHappens(view: View): Point | null {
  const id = mainHero(view)?.place;
  const place = view.places.find((one) => (isHisTurn(view) ? one.necromancer : one.id === id));
  return place ? spot(place) : null;
}

// "1 of 3 keys": so many bring a relic to light. More are only counted.
const keysForARelic = 3;
export const keysOf = (hero: HeroShown): string =>
  hero.keys === 0 ? '' : hero.keys > keysForARelic ? `${hero.keys} keys` : `${hero.keys} of ${keysForARelic} keys`;
export const belongings = (hero: HeroShown): string => [hero.relic ? 'the relic' : '', keysOf(hero)].filter(Boolean).join(', ');
