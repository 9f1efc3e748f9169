// The gangers' portraits: a wardrobe of flat pieces, and who wears what. Also the inks and the far city, for the missions too.
// t is the colour of the type; h, y and s let what is behind show through.
export const inks = {
  t: 'currentColor', k: '#1a211c', c: '#ffe9b0', b: '#5a3a1a', d: '#3d2a1a', n: '#86552a', w: '#fff',
  h: '#ffffffa0', y: '#ffe9b0c0', s: '#a35a1270', u: '#1c6fb0', o: '#b4530a', p: '#5d3f94', r: '#a3201d', g: '#14653a',
} as const;
// A filled outline, or, with a width, a line.
export type Shape = readonly [ink: keyof typeof inks, d: string, line?: number];

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
// Round spots.
export const many = (spots: readonly (readonly [x: number, y: number, r: number])[]): string =>
  spots.map(([x, y, r]) => oval(x, y, r)).join('');

const head = oval(50, 58, 14, 17);
const cap = 'M34 57q-2-22 16-22t16 22q-6-10-16-10t-16 10z';
const bust = 'M10 114q2-26 28-31l4-10h16l4 10q26 5 28 31z';

const wardrobe = {
  // Bodies. What stands before one in a list is behind it.
  bust: [['k', bust + head]],
  broad: [['k', 'M-2 114q2-31 34-34l7-9h22l7 9q32 3 34 34z' + oval(50, 58, 15, 17)]],
  slim: [['k', 'M20 114q1-20 20-26l4-15h12l4 15q19 6 20 26z' + head]],
  stooped: [['k', 'M8 114q4-24 20-34 10-7 22-7t22 7q16 10 20 34z' + head]],
  // Hair
  bun: [['t', cap + oval(50, 30, 9.5)], ['k', 'M43 37q7 4 14 0', 1.5]],
  spikes: [['t', 'M33 60l-11-9 10-3-8-12 11 2-3-14 12 7 5-14 6 13 9-10 1 13 11-4-6 12 10 3-12 12q-3-12-18-12t-18 14z']],
  curls: [['t', many([[35, 48, 8], [38, 38, 8], [47, 32, 9], [57, 33, 8], [64, 40, 8], [66, 49, 7], [50, 41, 9]])]],
  bob: [['t', 'M31 79q-6-46 19-46t19 46q-5 0-7-3 3-25-12-25t-12 25q-2 3-7 3z']],
  ponytail: [['t', cap + 'M55 38q4-13 17-11 15 4 14 32-8-18-27-16z']],
  braids: [['t', cap], ['t', 'M37 58q-7 14-6 38M63 58q7 14 6 38', 6.5], ['c', 'M28 90h6.5M65.5 90h6.5', 2.5]],
  wild: [['t', 'M33 66q-10-20 3-31-1 7 3 9-2-15 11-27-1 11 6 16 2-6 6-8 1 8 4 11 6 12 1 30-1-17-17-17t-17 17z']],
  mohawk: [['t', 'M43 45l-5-12 6 2 0-14 6 7 4-15 4 15 6-4-1 12 5-2-6 11q-9-5-19 0z']],
  loose: [['t', 'M31 96q-8-62 19-62t19 62l-6-42q-13 5-26 0z']],
  blown: [['t', cap + 'M60 42q14-14 32-8-8 1-10 5 8-1 13 4-12 0-15 6 6 0 9 5-16-4-28 2z']],
  beard: [['t', 'M35 57q1 10 7 10 8-6 16 0 6 0 7-10 5 16 0 25l-4-2-1 9-5-4-5 9-5-9-5 4-1-9-4 2q-5-9 0-25z']],
  greybeard: [['c', 'M35 58q3 9 6 9 9-5 18 0 3 0 6-9 5 16-4 24-6 6-11 7-5-1-11-7-9-8-4-24z']],
  // Hats and hoods
  flatcap: [['t', 'M32 50q-2-18 20-18 17 0 18 13 8 1 10 7-12 2-22-1-12-3-26-1z'], ['k', 'M36 47q16-4 32-1', 1.3]],
  bowler: [['t', 'M34 48q-1-22 16-22t16 22zM26 45q2 3 8 3h32q6 0 8-3 2 7-6 8-18 3-36 0-8-1-6-8z'], ['c', 'M35 44.5q15 3 30 0', 2.4]],
  headscarf: [['t', 'M30 80q-7-48 20-48t20 48q-6 8-20 9-14-1-20-9zM50 84l-14 8-2 9 16-9 16 9-2-9z'], ['k', oval(50, 61, 12, 15)],
    ['c', many([[38, 46, 2], [50, 39, 2], [62, 46, 2], [34, 60, 2], [66, 60, 2], [35, 73, 2], [65, 73, 2]])]],
  helmet: [['t', 'M29 54q-1-26 22-26 20 0 22 25-21-8-44 1z'], ['k', 'M39 46q1-8 5-13M50 43l1-13M61 45q0-7-3-12', 3],
    ['c', 'M36 53l9 21M65 52l-8 22', 1.6]],
  feather: [['t', 'M60 45q2-24 22-33 1 22-16 35z'], ['c', 'M62 45q6-16 17-28', 1.4],
    ['t', 'M28 52q5-22 25-22 10 1 12 15 9 0 15-3-3 10-20 12-16 1-32-2z'], ['c', 'M31 49q16 3 35-1', 1.8]],
  hood: [['t', 'M26 92q-2-60 24-60t24 60q-8-6-10-14 4-30-14-30t-14 30q-2 8-10 14z']],
  cowl: [['t', 'M18 96q6-14 10-30 4-36 22-40 18 4 22 40 4 16 10 30-16-4-21-14 7-36-11-38-18 2-11 38-5 10-21 14z']],
  feelers: [['t', 'M45 36q-5-9-10-13Q18 24 16 8q17 0 21 13 6 5 9 14zM55 36q5-9 10-13Q82 24 84 8q-17 0-21 13-6 5-9 14z'],
    ['c', 'M36 22Q28 12 20 11M64 22q8-10 16-11', 1.2]],
  swimcap: [['t', 'M34 58q-3-24 16-24t16 24q-4-6-16-6t-16 6z']],
  wrap: [['t', 'M34 53q-2-21 16-21t16 21q-16-7-32 0zM64 48l13-7-1 7 11 1-9 4 5 6-19-6z'], ['c', 'M36 48q14-6 28 0', 1.6]],
  lamp: [['h', 'M52 37L112 14v54L52 45z'], ['t', 'M32 50q0-21 18-21t18 21zM26 49h48q3 6-2 6H28q-5 0-2-6z'], ['k', oval(51, 41, 6.5)],
    ['c', oval(52, 41, 4.5)]],
  skullcap: [['t', 'M35 50q1-12 15-12t15 12q-15-5-30 0z']],
  peaked: [['t', 'M27 34q10-8 23-8t23 8q-1 6-7 11H34q-6-5-7-11z'], ['c', 'M34.5 44h31v4h-31z'], ['t', 'M35 48h30l4 7q-19-7-38 0z'],
    ['c', 'M50 30l1.8 3.7 4 .6-2.9 2.8.7 4-3.6-1.9-3.6 1.9.7-4-2.9-2.8 4-.6z']],
  brimhat: [['t', oval(50, 47, 35, 6.5) + 'M34 46q1-23 16-23t16 23z'], ['k', 'M34.5 40h31l.5 4h-32z']],
  surgeon: [['t', 'M34 55q-3-23 16-23t16 23q-16-7-32 0zM65 50l8-3-3 6 3 6-8-5z'], ['c', oval(50, 43, 5)], ['k', oval(50, 43, 1.5)]],
  flapcap: [['t', 'M33 53q-1-24 17-24t17 24q4 12 1 22l-7 2q2-12-1-21-10-5-20 0-3 9-1 21l-7-2q-3-10 1-22z'], ['k', 'M34 47q16-6 32 0', 5.5],
    ['c', oval(43.5, 45, 4) + oval(56.5, 45, 4)]],
  cone: [['t', 'M12 52q22-12 38-32 16 20 38 32-38 9-76 0z'], ['c', 'M50 23Q42 40 30 53M50 23q8 17 20 30', 1.1],
    ['t', 'M37 55l8 20M63 55l-8 20', 1.4]],
  kerchief: [['t', 'M33 52q-2-21 17-21t17 21q-17-7-34 0zM65 47l10 3-3 4 4 7-11-8z'],
    ['c', 'M40 41h.1M50 36h.1M60 41h.1M45 45h.1M55 45h.1M50 41h.1M37 47h.1M63 47h.1', 2.6]],
  sweatband: [['c', 'M35 47q15-5 30 0v6.5q-15-5-30 0z'], ['t', 'M35.5 50q14.5-5 29 0', 1.6]],
  headset: [['c', 'M34 60q-3-29 16-29t16 29', 3.5], ['c', oval(34, 61, 4.5, 8) + oval(66, 61, 4.5, 8)],
    ['k', oval(34, 61, 1.8, 4) + oval(66, 61, 1.8, 4)], ['c', 'M35 68q2 7 10 6', 1.8]],
  // Faces, covered
  rims: [['c', oval(43.5, 60, 5) + oval(56.5, 60, 5) + 'M48.5 59q1.5-1.5 3 0', 1.8]],
  goggles: [['t', 'M36 59h28', 4], ['k', oval(43.5, 60, 5.5) + oval(56.5, 60, 5.5)], ['t', oval(43.5, 60, 5.5) + oval(56.5, 60, 5.5), 3]],
  lamps: [['t', 'M36 59h28', 4], ['c', oval(43.5, 60, 5) + oval(56.5, 60, 5)], ['t', oval(43.5, 60, 5.5) + oval(56.5, 60, 5.5), 2]],
  shades: [['c', 'M37 54l11 3h4l11-3q1 10-6 10-5 0-6-5h-2q-1 5-6 5-7 0-6-10z']],
  patch: [['c', 'M36 52l29 10', 1.8], ['c', 'M51 55l12 4q-1 8-7 7-6-2-5-11z']],
  bandana: [['t', 'M36 61q14 5 28 0l-2 13-12 14-12-14z'], ['c', 'M43 67h.1M50 69h.1M57 67h.1M46 73h.1M54 73h.1M50 78h.1', 2.4]],
  eyeband: [['t', 'M36 55h28v8q-7 4-12-1h-4q-5 5-12 1z']],
  veil: [['t', 'M37 62q13-4 26 0l3 18q-16 9-32 0z'], ['c', 'M40 58h6M54 58h6', 1.6]],
  snorkel: [['t', 'M66 74q7 0 7-8V36', 4.5], ['c', 'M73 42v-7', 4.5],
    ['t', 'M38 52h24q5 0 5 6v4q0 6-5 6h-5l-7-5-7 5h-5q-5 0-5-6v-4q0-6 5-6z'],
    ['c', 'M40 55.5h20q4 0 4 4t-4 5h-3l-7-5-7 5h-3q-4-1-4-5t4-4z']],
  binoculars: [['k', 'M16 110q2-28 22-44M84 110q-2-28-22-44', 9], ['t', 'M36 53h12l1 3h2l1-3h12l2 15H52l-1-4h-2l-1 4H34z'],
    ['c', oval(41, 66, 4.5) + oval(59, 66, 4.5)], ['t', oval(41, 66, 1.5) + oval(59, 66, 1.5)]],
  jaw: [['t', 'M34 60q16 7 32 0 2 16-8 21H42q-10-5-8-21z'],
    ['c', 'M37 65l3 6 3.5-5 3.3 6 3.2-6 3.2 6 3.3-6 3.5 5 3-6q-13 4-26 0zM43 78l2.5-5 2.5 5 2-5 2 5 2.5-5 2.5 5z']],
  surgical: [['c', 'M37 61q13-5 26 0l-2 10q-11 9-22 0z'], ['t', 'M40 66q10-3 20 0M41 70q9-2 18 0', 1], ['c', 'M37 62l-2-5M63 62l2-5', 1.2]],
  loupe: [['c', 'M37 53l15 4', 1.6], ['k', oval(57, 60, 6)], ['c', oval(57, 60, 6), 2.4], ['c', oval(57, 60, 2)]],
  // Round the neck and on the chest
  knit: [['t', 'M31 75q19 11 38 0l4 13q-23 13-46 0zM55 90l15-4 5 28H59z'],
    ['c', 'M30 84l5-3 4 5 5-4 4 6 4-5 5 5 4-6 5 4 4-5M60 98l4-3 3 4 5-3M61 106l4-3 3 4 5-3', 1.7]],
  poncho: [['t', 'M36 74q14 8 28 0l5 14q-19 9-38 0z']],
  scarf: [['t', 'M35 74q15 9 30 0l4 12q-19 9-38 0zM34 80L6 70l6 8-12 2 12 5-4 7z']],
  lapels: [['t', 'M39 82l11 18 11-18 8 3-9 29H40l-9-29z'], ['k', 'M44 82h12l-6 12z'], ['c', 'M48.5 88h3l2 14-3.5 5-3.5-5z']],
  coat: [['c', 'M41 79l9 23 9-23 12 6-5 29h-9l-7-10-7 10h-9l-5-29z'], ['t', 'M41 79l9 23 9-23-9 6z']],
  sash: [['t', 'M36 86l12 28h14L44 83z'], ['c', 'M41 87l13 26', 1.4]],
  darned: [['t', 'M18 95l14-6 6 13-14 6z'], ['c', 'M20 97l11-5M25 105l11-5M19 96l5 10M31 90l5 10', 1.2], ['c', 'M62 98l13-2 2 12-13 2z'],
    ['t', 'M65 101l8-1M66 106l8-1', 1.2]],
  ledger: [['t', 'M52 90l33-6 5 30H55z'], ['c', 'M56 93l27-5 .6 3-27 5z'], ['k', 'M62 101l16-3M63 106l16-3', 1.8],
    ['c', 'M64 52l10-9', 2.4]],
  key: [['c', 'M42 82l8 10 8-10', 1.4], ['c', oval(50, 95, 3.2) + 'M50 98v10M50 104h4M50 108h4', 2]],
  viewfinder: [['w', 'M20 40V26h14M66 26h14v14M20 74v14h14M66 88h14V74', 2], ['r', oval(75, 31, 2.2)]],
  carried: [['k', 'M62 114q-4-22 8-25-4-18 9-18t9 18q10 4 10 25z'], ['c', 'M69 80q-1-13 10-13t10 13q-10-5-20 0zM87 77l7 3-8 1z'],
    ['k', 'M50 104q22 12 40 0', 7]],
  dust: [['y', many([[6, 104, 14], [26, 110, 12], [46, 113, 9], [88, 108, 13], [70, 113, 8], [98, 96, 8]])]],
  bib: [['c', 'M36 90l5-8M64 90l-5-8', 2], ['c', 'M35 90h30v24H35z'], ['t', 'M45 96h10l-5 14', 3]],
  baton: [['k', 'M80 114q6-20 2-38', 10], ['c', 'M73 80l17-34', 6.5], ['t', 'M76.5 73l2-4M84.5 57l2-4', 6.5], ['k', oval(82, 66, 6)]],
  pockets: [['t', 'M36 82l30 32M64 82L34 114', 3.5], ['c', 'M20 98h14v13H20zM66 98h14v13H66z'], ['t', 'M20 98h14l-7 6zM66 98h14l-7 6z']],
  bird: [['c', 'M70 86q-2-10 7-13 1-7 7-7 5 0 5 5l5 2-5 1q0 12-12 14z'], ['t', 'M72 85q0-8 8-8 4 0 5 3-4 7-13 5z']],
  waves: [['t', 'M0 100q8-8 17 0t17 0 17 0 17 0 17 0 17 0v14H0z'], ['c', 'M0 107q8-6 17 0t17 0 17 0 17 0 17 0 17 0', 1.6]],
  epaulettes: [['t', 'M12 100q6-13 20-16l2 6q-12 2-17 13zM88 100q-6-13-20-16l-2 6q12 2 17 13zM40 80l10 8 10-8 3 8-13 8-13-8z']],
  medkit: [['c', 'M34 86l30 22', 3], ['c', 'M54 96h26v18H54z'], ['t', 'M64.5 99h5v4.5H74v5h-4.5V113h-5v-4.5H60v-5h4.5z']],
  gloves: [['k', 'M10 112l8-22M90 112l-8-22', 12], ['c', 'M12 90l14 4-2 7-14-4zM88 90l-14 4 2 7 14-4z'],
    ['t', 'M10 88q-4-18 8-20 8-1 9 5 5 3 2 10l-3 9zM90 88q4-18-8-20-8-1-9 5-5 3-2 10l3 9z'], ['k', 'M18 80q4-4 9-2M82 80q-4-4-9-2', 1.6]],
  grip: [['k', 'M98 112q-10-10-24-26', 13], ['k', 'M65 78l8 4M63 83l8 2M64 88l6 0', 3.5]],
  studs: [['c', 'M4 96l-6-14 14 8zM13 88l-2-16 12 12zM24 83l4-14 6 13z'], ['t', 'M2 108q0-26 34-27l3 12q-15 1-18 18z'],
    ['k', 'M10 98q8-8 24-9', 1.4]],
  burns: [['c', 'M37 63l12 8M37 68l9 7', 2], ['c', 'M66 92l10-5M68 99l14-6M70 106l17-7', 3.4]],
  scope: [['t', 'M40 80q-1 18 10 18t10-18M50 98v5', 2.2], ['t', oval(50, 105, 3.5)], ['c', oval(50, 105, 1.5)]],
  apron: [['t', 'M38 83l5 10h14l5-10 4 1-3 10 4 20H33l4-20-3-10z'], ['c', 'M43 99h14v9H43z']],
  // Behind the back
  aerials: [['d', 'M50 34L30 14M50 34l22-20', 1.8], ['t', oval(30, 14, 3) + oval(72, 14, 3)], ['t', 'M78 8q6 6 0 13M83 4q10 10 0 21', 1.6]],
  wheel: [['d', oval(76, 64, 23), 3], ['d', 'M53 64h46M76 41v46M60 48l32 32M92 48L60 80', 1], ['d', oval(76, 64, 3)]],
  wings: [['t', 'M40 78Q20 44-2 40q-4 30 12 44-10 12-4 30h34zM60 78q20-34 42-38 4 30-12 44 10 12 4 30H60z'],
    ['c', oval(12, 62, 5) + oval(88, 62, 5)], ['k', oval(12, 62, 2.3) + oval(88, 62, 2.3)]],
  twin: [['s', 'M-14 114q2-26 22-33-2-50 14-52 16 2 14 52 20 7 22 33z'], ['s', 'M42 114q2-26 22-33-2-50 14-52 16 2 14 52 20 7 22 33z']],
  pickaxe: [['b', 'M30 112L8 42', 4], ['d', 'M-8 56q10-24 34-24-18 8-25 23-4-4-9 1z']],
  door: [['n', 'M62 16h44v98H62z'], ['b', 'M67 22h12v26H67zM84 22h12v26H84zM67 54h12v60H67zM84 54h12v60H84z'], ['c', oval(65, 58, 0.8), 2]],
  brand: [['b', 'M84 112l-2-52', 5], ['d', 'M76 52h13l-2 10h-9z'], ['r', 'M73 53q-5-15 6-26 0 7 4 9 2-6 0-14 14 14 8 31z'],
    ['c', 'M78 53q-2-9 4-14 7 6 5 14z']],
  rod: [['d', 'M22 114Q62 40 90 12', 2.2], ['d', 'M90 12v34', 0.9], ['t', 'M90 46q-7 6-7 13 0 8 7 12 7-4 7-12 0-7-7-13zM90 69l-6 9h12z'],
    ['c', oval(88, 55, 1.4)]],
  spanner: [['d', 'M80 112l-5-62', 6], ['d', 'M66 30q-7 14 8 22 15-4 11-20l-5 11-8 0z']],
  staff: [['d', 'M84 114V30q0-10-8-10-7 1-6 8', 3.5], ['t', 'M84 44l12 4-6 4 6 8-12-5z']],
  pack: [['b', 'M18 62h64v52H18z'], ['d', 'M18 84h20M62 84h20M28 62v50M72 62v50', 2], ['d', 'M87 66l8-7', 2.5], ['d', oval(88, 75, 9)],
    ['b', oval(88, 75, 6.5)], ['t', 'M17 46h66q7 0 7 8t-7 8H17q-7 0-7-8t7-8z'], ['c', oval(83, 54, 4.5) + 'M24 46v16M72 46v16', 1.8]],
} satisfies Record<string, readonly Shape[]>;
type Piece = keyof typeof wardrobe;

// Size (below nought: turned round), then the pieces from back to front.
type Person = readonly [size: number, ...worn: Piece[]];
const people: Record<string, Person> = {
  static_nan: [0.94, 'aerials', 'stooped', 'bun', 'rims', 'knit'],
  patch: [-1, 'bust', 'darned', 'flatcap', 'patch'],
  ledger: [1, 'bust', 'lapels', 'bowler', 'rims', 'ledger'],
  ghostline: [1, 'bust', 'headscarf', 'shades', 'viewfinder'],
  breaker: [1, 'bust', 'spikes', 'headset', 'key'],
  long_jo: [1.08, 'slim', 'ponytail', 'sweatband', 'sash', 'carried'],
  dustkick: [1, 'bust', 'blown', 'goggles', 'bandana', 'dust'],
  relay: [1, 'slim', 'curls', 'sweatband', 'bib', 'baton'],
  switchback: [1, 'wheel', 'bust', 'helmet', 'eyeband'],
  finch: [0.92, 'bust', 'bob', 'feather', 'pockets', 'bird'],
  moth: [0.95, 'wings', 'slim', 'hood', 'feelers', 'lamps'],
  undertow: [1, 'bust', 'swimcap', 'snorkel', 'waves'],
  hush: [1, 'twin', 'stooped', 'cowl', 'veil'],
  lookout: [1, 'bust', 'wrap', 'poncho', 'binoculars'],
  sapper_lil: [1, 'pickaxe', 'bust', 'braids', 'lamp'],
  bulwark: [1.04, 'door', 'broad', 'skullcap', 'beard', 'grip'],
  old_knuckle: [1, 'broad', 'greybeard', 'flatcap', 'gloves'],
  warden_ash: [-1, 'bust', 'bob', 'peaked', 'epaulettes', 'medkit'],
  scrapjaw: [1, 'broad', 'mohawk', 'studs', 'jaw'],
  torch: [1, 'brand', 'bust', 'wild', 'burns'],
  the_fisherman: [1, 'rod', 'bust', 'greybeard', 'poncho', 'brimhat'],
  doc_marrow: [1, 'bust', 'surgeon', 'surgical', 'coat', 'scope'],
  tinker_bo: [1, 'spanner', 'bust', 'flapcap', 'loupe', 'apron'],
  pathfinder: [1, 'staff', 'slim', 'cone', 'scarf'],
  quartermaster: [1, 'pack', 'bust', 'kerchief', 'apron'],
};
const spare: readonly [tops: Piece[], faces: Piece[], chests: Piece[]] = [
  ['brimhat', 'hood', 'mohawk', 'flatcap', 'loose', 'wrap', 'ponytail', 'helmet', 'bob'],
  ['goggles', 'rims', 'bandana', 'eyeband', 'loupe', 'veil', 'shades'],
  ['poncho', 'epaulettes', 'darned', 'scarf', 'pockets', 'knit'],
];

// A repeatable row of numbers from 0 to 1 for a name.
export function dice(name: string): () => number {
  let seed = 7;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return seed / 2 ** 32;
  };
}

export function skyline(roll: () => number, width: number, top: number, foot: number): string {
  let d = `M0 ${foot}`;
  for (let x = 0; x < width; ) {
    d += `V${(top + roll() * (foot - top) * 0.45).toFixed(1)}`;
    x = Math.min(width, x + 8 + roll() * 9);
    d += `H${x.toFixed(1)}`;
  }
  return d + `V${foot}Z`;
}

function firs(roll: () => number): string {
  let d = '';
  for (let x = 0; x < 106; x += 6 + roll() * 7) {
    const s = 0.5 + roll() * 0.55;
    const [a, b, c, e, f, y] = [3.6 * s, 10 * s, 1.3 * s, 4 * s, 8.4 * s, 114 - 28 * s].map((n) => +n.toFixed(1));
    d += `M${x.toFixed(1)} ${y}l${a} ${b}h-${c}l${e} ${f}h-${c}l${e} ${f}h${(-15.2 * s).toFixed(1)}l${e}-${f}h-${c}l${e}-${f}h-${c}z`;
  }
  return d;
}

const tints: Record<string, string> = { hacker: inks.u, runner: inks.o, sneaker: inks.p, fighter: inks.r, helper: inks.g };

export interface Picture { sun: number; tint: string; city: string; trees: string; turn: string; shapes: Shape[] }

export function portrait(id: string, type: string): Picture {
  const roll = dice(id);
  const pick = (from: Piece[]): Piece => from[Math.floor(roll() * from.length)] ?? 'poncho';
  const sun = 30 + Math.round(roll() * 40);
  const [city, trees] = [skyline(roll, 100, 50, 112), firs(roll)];
  const [size, ...worn] = people[id] ?? [roll() < 0.5 ? 1 : -1, 'bust', ...spare.map(pick)];
  const turn = `translate(${50 - 50 * size} ${112 - 112 * Math.abs(size)}) scale(${size} ${Math.abs(size)})`;
  return { sun, tint: tints[type] ?? inks.b, city, trees, turn, shapes: worn.flatMap((piece): readonly Shape[] => wardrobe[piece]) };
}
