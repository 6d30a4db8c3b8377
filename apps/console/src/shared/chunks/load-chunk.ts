import { askForBuild } from '../api/release.ts';
import { requestAgain } from './request-again.ts';

/** Fixed by the specification, section 8. */
const CHUNK_TIMEOUT_MS = 120_000;
const PAUSE_MS = 500;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });

/**
 * Loads a chunk. Retries a first failure silently. After a second failure or a timeout it checks whether the server has
 * a newer build, in which the chunk has another name, and rejects.
 */
export const loadChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the console did not arrive in time')), CHUNK_TIMEOUT_MS);
  });
  const loadAgain = (error: unknown) => {
    requestAgain(error);
    return pause().then(load);
  };
  try {
    return await Promise.race([load().catch(loadAgain), tooLate]);
  } catch (error) {
    requestAgain(error);
    await askForBuild();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
