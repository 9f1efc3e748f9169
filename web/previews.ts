// Pictures of the page as others see it: for previews of links, and for a phone's home screen. They are drawn from art that the page has,
// without letters, when the page is built.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Plugin } from 'vite';

const width = 1200;
const height = 630;

interface Sky {
  sky: readonly [string, string, string];
  far: string;
  near: string;
  orb: string;
  at: readonly [number, number];
}
// The colours of design/tokens.css.
const skies: Record<string, Sky> = {
  day: { sky: ['#7fbfd2', '#cfe3d8', '#fbe2a0'], far: '#8fb0a0', near: '#5f8a63', orb: '#fff6d8', at: [190, 130] },
  dusk: { sky: ['#241f4a', '#7d3660', '#f28a45'], far: '#4a2a52', near: '#2b1a38', orb: '#ffdf7a', at: [190, 420] },
  night: { sky: ['#060a16', '#0f1a32', '#24476a'], far: '#0c1830', near: '#070e1e', orb: '#dfe9f5', at: [1010, 130] },
};

const data = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

// A game's hour in an arch, under the sky.
function preview(art: string, { sky, far, near, orb, at }: Sky): string {
  const stops = sky.map((colour, i) => `<stop offset="${[0, 0.58, 1][i]}" stop-color="${colour}"/>`).join('');
  const arch = 'M420 600V220a180 180 0 0 1 360 0v380z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient>
      <clipPath id="arch"><path d="${arch}"/></clipPath>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${at[0]}" cy="${at[1]}" r="110" fill="${orb}" opacity=".18"/>
    <circle cx="${at[0]}" cy="${at[1]}" r="62" fill="${orb}"/>
    <path d="M0 470q160-90 320-30t300-20 300 10 280-40v240H0z" fill="${far}"/>
    <path d="M0 560q200-70 420-20t420-10 360-30v140H0z" fill="${near}"/>
    <g clip-path="url(#arch)"><image href="${data(art)}" x="410" y="30" width="380" height="597"/></g>
    <path d="${arch}" fill="none" stroke="${orb}" stroke-width="6"/>
  </svg>`;
}

// The mark on a ground of its own; a mask may cut off a tenth on each side.
function icon(mark: string, masked: boolean): string {
  const inset = masked ? 96 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
    ${masked ? '<rect width="512" height="512" fill="#241f4a"/>' : ''}
    <image href="${data(mark)}" x="${inset}" y="${inset}" width="${512 - 2 * inset}" height="${512 - 2 * inset}"/>
  </svg>`;
}

// The file of a page's own, which a phone reads when somebody puts the page on the home screen.
const manifest = {
  name: 'Gloaming', short_name: 'Gloaming', start_url: '/', scope: '/', display: 'standalone',
  description: 'Five tabletop games of day and night, in the browser.',
  background_color: '#241f4a', theme_color: '#241f4a',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export function previews(): Plugin {
  let root = '';
  const read = (path: string) => readFileSync(join(root, 'src', path), 'utf8');
  const draw = (svg: string, size: number) => new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  return {
    name: 'gloaming-previews',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
      await initWasm(readFileSync(wasm)).catch(() => undefined); // it is there already when the page is built again
      const emit = (fileName: string, source: Uint8Array | string) => this.emitFile({ type: 'asset', fileName, source });
      const mark = read('art/mark.svg');
      const games = readdirSync(join(root, 'src/games')).filter((game) =>
        ['about.ts', 'look.ts'].every((file) => existsSync(join(root, 'src/games', game, file))));
      for (const [phase, sky] of Object.entries(skies)) {
        emit(`preview/gloaming-${phase}.png`, draw(preview(mark, sky), width));
        for (const game of games) {
          const art = join('games', game, 'vignette.svg');
          const picture = existsSync(join(root, 'src', art)) ? read(art) : mark;
          emit(`preview/${game.replaceAll('_', '-')}-${phase}.png`, draw(preview(picture, sky), width));
        }
      }
      emit('touch.png', draw(icon(mark, true), 180));
      emit('icon-192.png', draw(icon(mark, false), 192));
      emit('icon-512.png', draw(icon(mark, false), 512));
      emit('icon-maskable.png', draw(icon(mark, true), 512));
      emit('manifest.webmanifest', JSON.stringify(manifest));
    },
  };
}
