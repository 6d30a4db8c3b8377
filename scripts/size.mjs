import './lib/gate.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { inRoot } from './lib/paths.mjs';
import { main, Stop } from './lib/run.mjs';

const KIB = 1024;

/** What has to arrive until something can be used, by the names or sources of its chunks, each with all they import. */
const STAGES = [
  { title: 'until the sign-in page accepts typing', limit: 86 * KIB, chunks: ['index.html'] },
  {
    title: 'sign-in, shell and first list',
    limit: 362 * KIB,
    chunks: ['index.html', 'shell', 'list', 'admins'],
  },
  {
    title: 'the page of a phone at the door, without the decoder',
    limit: 150 * KIB,
    chunks: ['index.html', 'src/features/check-in-scan/DoorPage.tsx'],
  },
];
const [, FIRST_LIST] = STAGES;
const CHUNK_LIMIT = 180 * KIB;
/** Chunks that may be bigger, by name, each with its own limit; neither counts for a page or for the whole. */
const BIG_CHUNKS = { charts: 260 * KIB, editor: 260 * KIB };
/** What a page, a drawer or a dialog may need beyond the first list. The sum of all pages grows with every noun. */
const PAGE_LIMIT = 125 * KIB;

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

/** The files of the console with the name of their chunk and their size. */
const measureFiles = (manifest) => {
  const chunks = Object.values(manifest).filter(({ file }) => /\.(?:js|css)$/.test(file));
  const files = new Map(chunks.flatMap(({ file, name, css = [] }) => [file, ...css].map((each) => [each, name])));
  return [...files].map(([file, name]) => ({ file, name, size: brotli(file) }));
};

const checkChunks = (parts) =>
  parts
    .map((part) => ({ ...part, limit: BIG_CHUNKS[part.name] ?? CHUNK_LIMIT }))
    .filter(({ size, limit }) => size > limit)
    .map(({ file, size, limit }) => `${file}: ${kib(size)}, allowed ${kib(limit)}`);

/** Each page, drawer and dialog that is loaded on demand, by what it needs beyond the first list. */
const checkPages = (manifest, parts) => {
  const sizes = new Map(
    parts.filter(({ name }) => BIG_CHUNKS[name] === undefined).map(({ file, size }) => [file, size]),
  );
  const first = new Set(filesOf(manifest, FIRST_LIST.chunks));
  const pages = Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry === true)
    .map((key) => ({
      key,
      size: filesOf(manifest, [key])
        .filter((file) => !first.has(file))
        .reduce((total, file) => total + (sizes.get(file) ?? 0), 0),
    }))
    .toSorted((one, other) => other.size - one.size);
  const [largest] = pages;
  console.log(
    `${kib(largest.size).padStart(12)}  the largest page beyond the first list (${largest.key}), allowed ${kib(PAGE_LIMIT)}`,
  );
  const whole = [...sizes.values()].reduce((total, size) => total + size, 0);
  console.log(`${kib(whole).padStart(12)}  the whole console without charts and editor`);
  return pages
    .filter(({ size }) => size > PAGE_LIMIT)
    .map(({ key, size }) => `${key} beyond the first list: ${kib(size)}, allowed ${kib(PAGE_LIMIT)}`);
};

await main(() => {
  const manifest = readManifest();
  const parts = measureFiles(manifest);
  const wrong = [
    ...STAGES.flatMap((stage) => checkStage(manifest, stage)),
    ...checkChunks(parts),
    ...checkPages(manifest, parts),
  ];
  for (const line of wrong) console.log(`too big: ${line}`);
  return wrong.length > 0 ? 1 : 0;
});
