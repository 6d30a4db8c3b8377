import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Bytes below which compression hardly saves any. */
const THRESHOLD_BYTES = 1500;

/** Compresses answers and the page. The files of the console are compressed at build time. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    // Compressed request bodies are not accepted, which rules out decompression bombs.
    globalDecompression: false,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
  });
};
