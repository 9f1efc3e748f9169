import { describe, expect, it } from 'vitest';
import { borderOf, cityOf, coverOf, crowdZone, rowsOf, streetBorders, turned, zoneName, type Turn } from './city';
import * as flat from './flat';
import { arrange, planned, slanted, type Group } from './lay';
import * as slant from './slant';
import { sure, yard, zonesOf } from './testing';

const city = cityOf(yard, 8);

describe('the city', () => {
  it('lies in rows and columns', () => {
    expect([city.width, city.height]).toEqual([8, 6]);
    expect(city.zone('B07')).toMatchObject({ x: 3, y: 3, level: 1 });
    expect(city.at(5, 5)?.id).toBe('A12c');
    expect(city.at(8, 0)).toBeUndefined();
    expect(city.area('A05').map(({ id }) => id)).toEqual(['A05a', 'A05b', 'A05c']);
  });
  it('turns by quarters, four of which lead back', () => {
    const quarter = cityOf(yard, 8, 1);
    expect([quarter.width, quarter.height]).toEqual([6, 8]);
    expect(quarter.zone('A01a')).toMatchObject({ x: 5, y: 0 });
    expect(quarter.zone('A10')).toMatchObject({ x: 0, y: 0 });
    expect(cityOf(yard, 8, 2).zone('A01a')).toMatchObject({ x: 7, y: 5 });
    let turn: Turn = 0;
    for (let n = 0; n < 4; n += 1) turn = turned(turn);
    expect(turn).toBe(0);
  });
  it('has its neighbours on the same sides after a turn', () => {
    for (const turn of [0, 1, 2, 3] as const) {
      const lies = cityOf(yard, 8, turn);
      const [a, b] = [lies.zone('A05b'), lies.zone('A05c')];
      expect(Math.abs((a?.x ?? 0) - (b?.x ?? 0)) + Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBe(1);
      expect(rowsOf(lies).flat()).toHaveLength(48);
    }
  });
  it('knows the border between two Zones', () => {
    expect(borderOf(city, { from: 'A01c', to: 'A04a' })).toEqual({ from: { x: 0, y: 2 }, to: { x: 1, y: 2 }, y: 1, level: 0 });
    expect(borderOf(city, { from: 'A02b', to: 'A03a' })).toMatchObject({ from: { x: 5, y: 0 }, to: { x: 5, y: 1 } });
    expect(borderOf(city, { from: 'A01a', to: 'A04a' })).toBeNull();
  });
  it('draws borders between streets alone', () => {
    const { within, between } = streetBorders(city);
    expect(within).toContainEqual(borderOf(city, { from: 'A05b', to: 'A05c' }));
    expect(between).toContainEqual(borderOf(city, { from: 'A05c', to: 'A06a' }));
    expect([...within, ...between]).not.toContainEqual(borderOf(city, { from: 'A01b', to: 'B01' }));
  });
  it('says what a tower hides', () => {
    expect(coverOf(city, sure(city.zone('A06c')))).toBe(2);
    expect(coverOf(city, sure(city.zone('B07')))).toBe(0);
    expect(coverOf(city, sure(city.zone('A12c')))).toBe(0);
  });
  it('lets Infected stand where there is room', () => {
    expect(crowdZone(city, 'A06', [{ zone: 'A06b', kind: 'fire' }])?.id).toBe('A06a');
    expect(crowdZone(city, 'B07', [])?.id).toBe('B07');
  });
  it('calls Zones by name and code', () => {
    const shown = { zones: yard, areas: [{ id: 'B08', name: 'the bakery', borders: [], infected: [] }, { id: 'A05', name: 'Tanner’s Yard', borders: [], infected: [] }] };
    expect(zoneName(shown, 'B08')).toBe('the roof of the bakery (B08)');
    expect(zoneName(shown, 'A05b')).toBe('Tanner’s Yard (A05b)');
    expect(zoneName(shown, 'A01a')).toBe('A01a');
  });
});

describe('the slanted city', () => {
  it('has a size for eight columns and six rows', () => {
    expect(slant.sizeOf(city)).toEqual({ width: 1008, height: 483 });
  });
  it('lifts roofs, the third level too', () => {
    const towers = cityOf(zonesOf('A01 B01/3 B02/1'), 3);
    const top = (id: string) => slant.room(towers, sure(towers.zone(id))).top;
    expect(top('A01') - top('B02')).toBe(18);
    expect(top('A01') - top('B01')).toBe(54);
    expect(slant.windows(towers, sure(towers.zone('B01')))).toHaveLength(15);
  });
  it('leaves of a Zone behind a tower what is seen of it', () => {
    const lay = slanted(city);
    expect(lay.hidden(sure(city.zone('A06c')))).toBe(true);
    expect(lay.room(sure(city.zone('A06c'))).height).toBe(31);
    expect(lay.hidden(sure(city.zone('A05c')))).toBe(false);
  });
  it('keeps what stands on a roof away from the street behind it', () => {
    const edge = (id: string) => {
      const zone = sure(city.zone(id));
      return slant.room(city, zone).left - slant.spot(city, zone.x, zone.y).x;
    };
    expect(edge('A05c')).toBe(0);
    expect(edge('B09')).toBeGreaterThan(edge('B07'));
    expect(edge('B07')).toBeGreaterThan(0);
  });
});

describe('pieces in a Zone', () => {
  const lays = [slanted(city), planned(city, flat.roomy), planned(city, flat.narrow)];
  const crowds: Group[][] = [['foe'], ['foe', 'runner', 'token'], ['foe', 'foe', 'runner', 'runner', 'token'], ['runner', 'runner', 'runner', 'runner'], ['foe', 'foe', 'foe', 'runner', 'runner', 'token', 'token']];
  const widths: Record<Group, number> = { foe: 34, runner: 30, token: 25 };
  it('never lie on each other, nor outside', () => {
    for (const lay of lays) {
      for (const zone of city.zones) {
        for (const crowd of crowds) {
          const room = lay.room(zone);
          const { pieces } = arrange(room, lay.grain, crowd, 0);
          pieces.forEach((one, n) => {
            expect(one.x).toBeGreaterThanOrEqual(room.left + room.slope * room.height);
            expect(one.x).toBeLessThanOrEqual(room.left + room.width);
            pieces.slice(n + 1).forEach((other, m) => {
              const [a, b] = [sure(crowd[n]), sure(crowd[n + 1 + m])];
              const apart = Math.hypot(one.x - other.x, one.y - other.y);
              expect(apart).toBeGreaterThanOrEqual(((widths[a] * one.k + widths[b] * other.k) / 2) * 0.98);
            });
          });
        }
      }
    }
  });
  it('leave the tag its place', () => {
    const lay = slanted(city);
    const open = arrange(lay.room(sure(city.zone('A05b'))), 1, ['foe', 'token'], 70);
    expect(open.tag.y).toBeGreaterThan((open.pieces[0]?.y ?? 0) + 20);
    const tight = arrange(lay.room(sure(city.zone('A06c'))), 1, ['runner'], 46);
    expect(tight.tag.x).toBeGreaterThan((tight.pieces[0]?.x ?? 0) + 30);
  });
});
