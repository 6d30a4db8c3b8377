import './lib/gate.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { inRoot } from './lib/paths.mjs';
import { main, Stop } from './lib/run.mjs';

const KIB = 1024;

/** What has to arrive before the sign-in page accepts typing: the page and these entries with all they import. */
const SIGN_IN = { limit: 90 * KIB, entries: ['index.html'] };
const CHUNK_LIMIT = 180 * KIB;
/** Chunks that may be bigger, by the name of their source in the manifest, each with its own limit. */
const BIG_CHUNKS = {};

const dist = (file) => inRoot('apps', 'console', 'dist', file);

const brotli = (file) =>
  brotliCompressSync(readFileSync(dist(file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const kib = (bytes) => `${(bytes / KIB).toFixed(1)} KiB`;

const readManifest = () => {
  const file = dist('.vite/manifest.json');
  if (!existsSync(file))
    throw new Stop('no .vite/manifest.json in apps/console/dist: set build.manifest, then npm run build');
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** The files of some chunks and of everything that they import at once. */
const filesOf = (manifest, entries) => {
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Stop(`the manifest has no chunk ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of entries) visit(key);
  return [...new Set([...seen].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))];
};

const tooBig = (manifest) =>
  Object.entries(manifest)
    .filter(([, chunk]) => chunk.file.endsWith('.js'))
    .map(([key, { file }]) => ({ key, file, size: brotli(file), limit: BIG_CHUNKS[key] ?? CHUNK_LIMIT }))
    .filter(({ size, limit }) => size > limit)
    .map(({ key, file, size, limit }) => `${key} (${file}): ${kib(size)}, allowed ${kib(limit)}`);

await main(() => {
  const manifest = readManifest();
  const parts = ['index.html', ...filesOf(manifest, SIGN_IN.entries)].map((file) => ({ file, size: brotli(file) }));
  const total = parts.reduce((sum, part) => sum + part.size, 0);
  for (const { file, size } of parts) console.log(`${kib(size).padStart(12)}  ${file}`);
  console.log(`${kib(total).padStart(12)}  until the sign-in page accepts typing, allowed ${kib(SIGN_IN.limit)}`);
  const wrong = tooBig(manifest);
  for (const line of wrong) console.log(`too big: ${line}`);
  return total > SIGN_IN.limit || wrong.length > 0 ? 1 : 0;
});
