// Reads a QR code that was drawn without a flaw: bytes, error correction M, versions 2 to 9.
const centres: Record<number, number[]> = {
  2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46],
};
const blocks: Record<number, number[]> = {
  2: [28], 3: [44], 4: [32, 32], 5: [43, 43], 6: [27, 27, 27, 27], 7: [31, 31, 31, 31], 8: [38, 38, 39, 39],
  9: [36, 36, 36, 37, 37],
};
const masks: ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];
const quiet = 4;

export function readQr(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) - 2 * quiet;
  const version = (size - 17) / 4;
  const dark = new Set<number>();
  for (const [, x, y, length] of svg.matchAll(/M(\d+)[ ,](\d+)h(\d+)/g)) {
    for (let i = 0; i < Number(length); ++i) dark.add((Number(y) - quiet) * size + Number(x) - quiet + i);
  }
  const at = (row: number, column: number) => dark.has(row * size + column);

  const near = centres[version] ?? [];
  const aligned = (row: number, column: number) =>
    near.some((r) => near.some((c) => {
      const corner = (r === 6 && c === 6) || (r === 6 && c === size - 7) || (r === size - 7 && c === 6);
      return !corner && Math.abs(row - r) <= 2 && Math.abs(column - c) <= 2;
    }));
  const isFixed = (row: number, column: number) =>
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9) ||
    row === 6 || column === 6 || aligned(row, column) ||
    (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11)));

  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + Number(at(8, column)), 0) ^ (0x5412 >> 10);
  const mask = masks[format & 7];
  const bits: boolean[] = [];
  let upward = true;
  const columns = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair);
  for (const right of columns.map((column) => (column <= 6 ? column - 1 : column))) {
    for (let step = 0; step < size; ++step) {
      const row = upward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFixed(row, column)) bits.push(at(row, column) !== mask?.(row, column));
      }
    }
    upward = !upward;
  }

  const lengths = blocks[version] ?? [];
  const parts: number[][] = lengths.map(() => []);
  let word = 0;
  for (let place = 0; place < Math.max(...lengths); ++place) {
    for (const [block, length] of lengths.entries()) {
      if (place >= length) continue;
      parts[block]?.push(bits.slice(word * 8, word * 8 + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0));
      word += 1;
    }
  }
  const data = parts.flat().map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (data.slice(0, 4) !== '0100') throw new Error('the code does not hold bytes');
  const length = parseInt(data.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, i) => parseInt(data.slice(12 + 8 * i, 20 + 8 * i), 2));
  return Buffer.from(bytes).toString('utf8');
}
