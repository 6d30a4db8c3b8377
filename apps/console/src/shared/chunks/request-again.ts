declare global {
  /** The present address of a chunk, by its name in `import()`. Called by every `import()` of the build. */
  var huiwuChunk: (name: string) => string;
}

/** Of chunks whose request failed. */
const addresses: Record<string, string> = {};

globalThis.huiwuChunk = (name) => addresses[name] ?? name;

/** Chromium and Firefox name the file in their message. Safari does not, and needs no other address. */
const FILE = /\/assets\/([^/?]+\.js)/;

/**
 * Gives the chunk that failed to load another address, since Chromium keeps the failure of the present one until the
 * document ends. Chunks that it imports keep their addresses: if one of those failed, only a new document helps.
 */
export const requestAgain = (error: unknown): void => {
  const [, file] = FILE.exec(String(error)) ?? [];
  if (file !== undefined) addresses[`./${file}`] = `./${file}?${Date.now()}`;
};
