import './lib/gate.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { inRoot } from './lib/paths.mjs';
import { main, Stop } from './lib/run.mjs';

const KIB = 1024;

/** What has to arrive until something can be used, by the names or sources of its chunks, each with all they import. */
const STAGES = [
  { title: 'until the sign-in page accepts typing', limit: 84 * KIB, chunks: ['index.html'] },
  {
    title: 'sign-in, shell and first list',
    limit: 348 * KIB,
    chunks: ['index.html', 'shell', 'list', 'admins'],
  },
];
const CHUNK_LIMIT = 180 * KIB;
/** Chunks that may be bigger, by name, each with its own limit; neither counts for the whole. */
const BIG_CHUNKS = { charts: 260 * KIB, editor: 260 * KIB };
const WHOLE_LIMIT = 732 * KIB;

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

const keyOf = (manifest, chunk) => {
  const key = manifest[chunk] ? chunk : Object.keys(manifest).find((each) => manifest[each].name === chunk);
  if (key === undefined) throw new Stop(`the manifest has no chunk ${chunk}`);
  return key;
};

/** The files of some chunks and of everything that they import at once. */
const filesOf = (manifest, chunks) => {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const chunk of chunks) visit(keyOf(manifest, chunk));
  return [...new Set([...seen].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))];
};

/** The page itself and what it names that no import leads to: the script that runs before any other. */
const pageFiles = () => {
  const [, early] = /src="\/(assets\/early-[^"]+)"/.exec(readFileSync(dist('index.html'), 'utf8')) ?? [];
  if (early === undefined) throw new Stop('index.html has no early script');
  return ['index.html', early];
};

const sum = (parts) => parts.reduce((total, { size }) => total + size, 0);

const checkStage = (manifest, { title, limit, chunks }) => {
  const parts = [...pageFiles(), ...filesOf(manifest, chunks)].map((file) => ({ file, size: brotli(file) }));
  for (const { file, size } of parts.filter(({ size }) => size > KIB))
    console.log(`${kib(size).padStart(12)}  ${file}`);
  console.log(`${kib(sum(parts)).padStart(12)}  ${title}, allowed ${kib(limit)}\n`);
  return sum(parts) > limit ? [`${title}: ${kib(sum(parts))}, allowed ${kib(limit)}`] : [];
};

const checkChunks = (manifest) => {
  const chunks = Object.values(manifest).filter(({ file }) => /\.(?:js|css)$/.test(file));
  const files = new Map(chunks.flatMap(({ file, name, css = [] }) => [file, ...css].map((each) => [each, name])));
  const parts = [...files].map(([file, name]) => ({
    file,
    name,
    size: brotli(file),
    limit: BIG_CHUNKS[name] ?? CHUNK_LIMIT,
  }));
  const whole = sum(parts.filter(({ name }) => BIG_CHUNKS[name] === undefined));
  console.log(`${kib(whole).padStart(12)}  the whole console without charts and editor, allowed ${kib(WHOLE_LIMIT)}`);
  const tooBig = parts.filter(({ size, limit }) => size > limit);
  return [
    ...tooBig.map(({ file, size, limit }) => `${file}: ${kib(size)}, allowed ${kib(limit)}`),
    ...(whole > WHOLE_LIMIT ? [`the whole console: ${kib(whole)}, allowed ${kib(WHOLE_LIMIT)}`] : []),
  ];
};

await main(() => {
  const manifest = readManifest();
  const wrong = [...STAGES.flatMap((stage) => checkStage(manifest, stage)), ...checkChunks(manifest)];
  for (const line of wrong) console.log(`too big: ${line}`);
  return wrong.length > 0 ? 1 : 0;
});
