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
 * Loads a chunk. Retries a first failure silently, at another address. After a second failure or a timeout it checks
 * whether the server has a newer build, in which the chunk has another name, and rejects.
 */
export const loadChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  const attempt = () =>
    load().catch((error: unknown) => {
      requestAgain(error);
      throw error;
    });
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(reject, CHUNK_TIMEOUT_MS, new Error('timeout'));
  });
  try {
    return await Promise.race([attempt().catch(() => pause().then(attempt)), tooLate]);
  } catch (error) {
    await askForBuild();
    throw error;
  }
};
