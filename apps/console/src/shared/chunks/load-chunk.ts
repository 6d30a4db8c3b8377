import { askForBuild } from '../api/release.ts';

/** Fixed by the specification, section 8. */
const CHUNK_TIMEOUT_MS = 120_000;
const PAUSE_MS = 500;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });

/**
 * Waits for a part of the console. A first failure is tried over without a word; after a second one, or too long a
 * wait, it is known whether the server hands out another console by now, in which the part has another name.
 */
export const loadChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the console did not arrive in time')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load().catch(() => pause().then(load)), tooLate]);
  } catch (error) {
    await askForBuild();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
