import { readdirSync, statSync, existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../processes.ts';

const KIB = 1024;
const ASSETS = path.join(projectRoot, 'apps/console/dist/assets');

export interface Chunk {
  name: string;
  kib: number;
}

/** What each file of the built console weighs on the line, the heaviest first. */
export const chunksOf = (): Chunk[] =>
  readdirSync(ASSETS)
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => {
      const full = path.join(ASSETS, file);
      const sent = existsSync(`${full}.br`) ? `${full}.br` : full;
      return { name: file.replace(/-[\w-]{8}(?=\.\w+$)/, ''), kib: statSync(sent).size / KIB };
    })
    .toSorted((a, b) => b.kib - a.kib);
