// Writes the built page as a piece of C++, dist/page.inc, which server/page.cpp carries into the program:
// one line a file, compressed once and for all.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

// Digits after an escape would be read as part of it, so every byte is written as three.
const literal = (bytes: Buffer): string =>
  [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');

function line(folder: string, path: string): string | null {
  const type = types[extname(path)];
  if (type === undefined) return null; // such as the fonts of old browsers
  const plain = readFileSync(join(folder, path));
  const packed = !['.woff2', '.png'].includes(extname(path));
  const body = packed ? gzipSync(plain, { level: 9 }) : plain;
  const address = path === 'index.html' ? '/' : `/${path}`;
  const unchanging = path.startsWith('assets/'); // its name has a hash of its content
  return `{"${address}", "${type}", ${packed}, ${unchanging}, {"${literal(body)}", ${body.length}}},`;
}

export function embedded(): Plugin {
  let folder = '';
  return {
    name: 'gloaming-embedded',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    // The packages that something in the page is from, for the bill of materials.
    generateBundle() {
      const names = [...this.getModuleIds()].flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
      this.emitFile({ type: 'asset', fileName: 'bundled.json', source: JSON.stringify([...new Set(names)].toSorted()) });
    },
    closeBundle: () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
      const lines = files.map((file) => line(folder, file)).filter((text) => text !== null);
      writeFileSync(join(folder, 'page.inc'), `${lines.join('\n')}\n`);
    },
  };
}
