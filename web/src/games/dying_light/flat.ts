// The flat plan: the same rows and columns without height, so that nothing is hidden.
import type { Border, City, Zone } from './city';

export interface Cell {
  width: number;
  height: number;
  margin: number;
}
export const roomy: Cell = { width: 112, height: 79, margin: 14 };
export const narrow: Cell = { width: 47, height: 48, margin: 7 };

export const sizeOf = (city: City, cell: Cell) => ({ width: 2 * cell.margin + city.width * cell.width, height: 2 * cell.margin + city.height * cell.height });
export const corner = (cell: Cell, x: number, y: number) => ({ x: cell.margin + x * cell.width, y: cell.margin + y * cell.height });
export const line = (cell: Cell, { from, to }: Border, inset = 0): string => {
  const [a, b] = [corner(cell, from.x, from.y), corner(cell, to.x, to.y)];
  return a.y === b.y ? `M${a.x + inset} ${a.y}H${b.x - inset}` : `M${a.x} ${a.y + inset}V${b.y - inset}`;
};
export function surface(cell: Cell, zone: Zone, inset = 0): string {
  const { x, y } = corner(cell, zone.x, zone.y);
  return `M${x + inset} ${y + inset}h${cell.width - 2 * inset}v${cell.height - 2 * inset}h${2 * inset - cell.width}z`;
}
export function room(cell: Cell, zone: Zone): { left: number; top: number; width: number; height: number; slope: number } {
  const { x, y } = corner(cell, zone.x, zone.y);
  const label = cell === narrow ? 0 : 20; // its code stands above
  return { left: x, top: y + label, width: cell.width, height: cell.height - label, slope: 0 };
}
