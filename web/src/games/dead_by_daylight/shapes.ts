// The shapes of marks on the board, around their middle: one for each survivor, and the killer's cross.
export const shapes: readonly string[] = [
  'M0-17a17 17 0 1 1 0 34a17 17 0 1 1 0-34z',
  'M0-18L19 15H-19z',
  'M-14-14h28v28h-28z',
  'M0-19L19 0 0 19-19 0z',
  '',
  'M-6.5-19h13v12.5H19v13H6.5V19h-13V6.5H-19v-13h12.5z',
];
export const unit = 40; // of the drawing, to a tile
export const margin = 6; // around the tiles, for the gates

export const middle = (spot: { x: number; y: number }): { x: number; y: number } => ({ x: spot.x * unit + unit / 2, y: spot.y * unit + unit / 2 });
