import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;
/** Below this a packet is a packet. */
const SMALLEST_BYTES = 1024;

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Writes every text of the build a second and third time, compressed as well as can be, for the server to hand out. */
export const precompress = (): Plugin => ({
  name: 'huiwu:precompress',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    for (const name of Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file))) {
      const file = join(dir, name);
      const bytes = readFileSync(file);
      if (bytes.length < SMALLEST_BYTES) continue;
      writeFileSync(`${file}.br`, brotli(bytes));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});
