declare global {
  /** Addresses of chunks whose request failed, by the name in `import()`. Read by every `import()` of the build. */
  var huiwuChunks: Record<string, string> | undefined;
}

/** Chromium and Firefox name the file in their message. Safari does not, and needs no other address. */
const FILE = /\/assets\/([^/?]+\.js)/;

let failures = 0;

/**
 * Gives the chunk that failed to load another address, since Chromium keeps the failure of the present one until the
 * document ends. Chunks that it imports keep their addresses: if one of those failed, only a new document helps.
 */
export const requestAgain = (error: unknown): void => {
  if (!(error instanceof Error)) return;
  const [, file] = FILE.exec(error.message) ?? [];
  if (file === undefined) return;
  failures += 1;
  globalThis.huiwuChunks = { ...globalThis.huiwuChunks, [`./${file}`]: `./${file}?retry=${failures}` };
};
