import type { Plugin } from 'vite';

const IMPORT = /\bimport\((`\.\/[^`$]+\.js`)\)/g;

/**
 * Chromium requests a module that failed only once for each document. Each `import()` of the build therefore asks whether
 * its file has another address by now: see `request-again.ts`, which is part of the first file. Other imports keep their
 * addresses, so that what several chunks share is never there twice.
 */
export const chunkAddresses = (): Plugin => ({
  name: 'huiwu:chunk-addresses',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Vite looks for `import()` with the name of a file in it, to add what else it needs.
    order: 'post',
    handler(_, bundle) {
      let count = 0;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replaceAll(IMPORT, (_match, name: string) => {
          count += 1;
          return `import(huiwuChunk(${name}))`;
        });
      }
      if (count === 0) this.error('no import() was found in the build');
    },
  },
});
