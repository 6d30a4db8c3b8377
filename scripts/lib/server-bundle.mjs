import { spawnSync } from 'node:child_process';
import { rolldown } from 'rolldown';
import { inRoot } from './paths.mjs';
import { SERVER_FLAGS, serverEnv } from './runtime.mjs';

/** The process and its worker threads, which keep their names because the program starts them by name. */
const ENTRIES = [
  'main.mjs',
  'database/engines/sqlite-reader-part.ts',
  'http/connections/upgrade-server-part.ts',
  'modules/imports/reading/reader-part.ts',
];

/** Packages that are loaded with their first use stay outside. */
const lazyPackages = {
  name: 'lazy-packages',
  resolveId: (source, _importer, { kind }) =>
    kind === 'dynamic-import' && !source.startsWith('.') ? { id: source, external: true } : null,
};

/** One Chinese sign would make the engine keep every character of the bundle in two bytes. */
const inAscii = {
  name: 'in-ascii',
  renderChunk: (code) => {
    // There an escape would be read as its six signs.
    if (/String\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error('String.raw with signs outside ASCII');
    return code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

/** The bundler takes such a call out, and with it the error by which the code learns that a text cannot be decoded. */
const keptDecoding = {
  name: 'kept-decoding',
  transform: (code, id) => {
    if (/^\s*decodeURI(?:Component)?\([^;]*\);?\s*$/m.test(code))
      throw new Error(`${id}: use the result of decodeURI, or the bundle is without the call`);
  },
};

const bundle = await rolldown({
  cwd: inRoot('apps', 'server', 'src'),
  input: ENTRIES,
  platform: 'node',
  plugins: [lazyPackages, keptDecoding, inAscii],
  onLog: (level, log) => {
    if (level === 'warn' && log.code !== 'CIRCULAR_DEPENDENCY') throw new Error(log.message);
  },
});
await bundle.write({
  dir: inRoot('apps', 'server', 'dist'),
  format: 'esm',
  cleanDir: true,
  // Names and lines stay as they are written: the log shows where an error came from.
  minify: false,
  // The text of the bundle stays in memory.
  comments: false,
  // Workers look for their files beside the module that starts them.
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();

// Leaves its compiled code for the first start, which takes a quarter less memory with it.
spawnSync(process.execPath, [...SERVER_FLAGS, inRoot('apps', 'server', 'dist', 'main.js'), 'help'], {
  env: serverEnv(process.env),
});
