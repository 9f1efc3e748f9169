// Whose work is in the page and in the server.
export interface Author {
  name: string;
  icons: readonly string[];
}

// From game-icons.net, CC BY 3.0. A test compares them with the icons that the page really has.
export const iconAuthors: readonly Author[] = [
  { name: 'DarkZaitzev', icons: ['hooded-figure'] },
  {
    name: 'Delapouite',
    icons: [
      'cctv-camera', 'check-mark', 'fog', 'shaking-hands', 'shambling-zombie', 'spell-book', 'sunset', 'team-idea', 'totem',
      'village',
    ],
  },
  { name: 'Guard13007', icons: ['play-button'] },
  {
    name: 'Lorc',
    icons: [
      'bandage-roll', 'broadsword', 'candle-flame', 'cog', 'crossed-swords', 'crystal-ball', 'haunting', 'holy-grail',
      'holy-symbol', 'hood', 'hourglass', 'knapsack', 'lantern-flame', 'laurels', 'lightning-trio', 'locked-chest',
      'machete', 'moon', 'ninja-mask', 'open-book', 'processor', 'raven', 'run', 'scroll-unfurled', 'spectre', 'sprint',
      'sunbeams', 'treasure-map', 'visored-helm', 'wolf-howl',
    ],
  },
  { name: 'Sbed', icons: ['death-skull', 'key', 'shield', 'tombstone'] },
  { name: 'Skoll', icons: ['cultist', 'fist', 'footsteps', 'siren'] },
];

export const ownIcons: readonly string[] = ['closed-eye'];

export interface Work {
  name: string;
  by?: string;
  licence: string;
  for: string;
  home: string;
}

export const fonts: readonly Work[] = [
  {
    name: 'Grenze and Grenze Gotisch',
    by: 'Omnibus-Type (Renata Polastri)',
    licence: 'SIL Open Font License 1.1',
    for: 'titles and the name of the site',
    home: 'https://www.omnibus-type.com',
  },
  {
    name: 'Atkinson Hyperlegible Next and Mono',
    by: 'Braille Institute of America, with Applied Design Works',
    licence: 'SIL Open Font License 1.1',
    for: 'everything you read to play',
    home: 'https://www.brailleinstitute.org/freefont/',
  },
];

export const ofPage: readonly Work[] = [
  { name: 'Svelte', licence: 'MIT', for: 'the page', home: 'https://svelte.dev' },
  { name: 'Fontsource', licence: 'OFL-1.1', for: 'the fonts, served from here', home: 'https://fontsource.org' },
  { name: 'Vite', licence: 'MIT', for: 'building', home: 'https://vite.dev' },
  { name: 'TypeScript', licence: 'Apache-2.0', for: 'building', home: 'https://www.typescriptlang.org' },
  { name: 'Vitest', licence: 'MIT', for: 'tests', home: 'https://vitest.dev' },
  { name: 'Playwright', licence: 'Apache-2.0', for: 'tests in a browser', home: 'https://playwright.dev' },
  { name: 'axe-core', licence: 'MPL-2.0', for: 'tests of accessibility', home: 'https://www.deque.com/axe/' },
  { name: 'ESLint and typescript-eslint', licence: 'MIT', for: 'lint', home: 'https://eslint.org' },
];

export const ofServer: readonly Work[] = [
  {
    name: 'Boost (Describe, JSON, Asio, Beast)',
    licence: 'BSL-1.0',
    for: 'described structs, JSON, HTTP and WebSocket',
    home: 'https://www.boost.org',
  },
  { name: 'libsodium', licence: 'ISC', for: 'tokens, passwords, hashes', home: 'https://libsodium.org' },
  { name: 'SQLite', licence: 'public domain', for: 'the log of tables, for one server', home: 'https://sqlite.org' },
  {
    name: 'PostgreSQL (libpq)',
    licence: 'PostgreSQL licence',
    for: 'the log of tables, for many servers',
    home: 'https://www.postgresql.org',
  },
  {
    name: 'libqrencode',
    licence: 'LGPL-2.1-or-later',
    for: 'QR codes of private links',
    home: 'https://fukuchi.org/works/qrencode/',
  },
  { name: 'CLI11', licence: 'BSD-3-Clause', for: 'the command line', home: 'https://github.com/CLIUtils/CLI11' },
  { name: 'toml++', licence: 'MIT', for: 'reading packs', home: 'https://github.com/marzer/tomlplusplus' },
  {
    name: 'Emscripten',
    licence: 'MIT or NCSA',
    for: 'building the engine for the page',
    home: 'https://emscripten.org',
  },
  {
    name: 'GoogleTest and GoogleMock',
    licence: 'BSD-3-Clause',
    for: 'tests',
    home: 'https://github.com/google/googletest',
  },
  {
    name: 'RapidCheck',
    licence: 'BSD-2-Clause',
    for: 'properties in tests',
    home: 'https://github.com/emil-e/rapidcheck',
  },
  { name: 'Google Benchmark', licence: 'Apache-2.0', for: 'measurements', home: 'https://github.com/google/benchmark' },
  {
    name: 'libFuzzer, clang-format, clang-tidy',
    licence: 'Apache-2.0 with LLVM exception',
    for: 'fuzzing, style, lint',
    home: 'https://llvm.org',
  },
];
