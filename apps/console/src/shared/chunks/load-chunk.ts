import { isServerReachable } from '../api/probe-server.ts';
import { askForBuild } from '../api/release.ts';
import { requestAgain } from './request-again.ts';
import { updateNow } from './update-now.ts';

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

const isMissingModule = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('dynamically imported module');

/**
 * As `loadChunk`, for one that has failed before. If it is missing although the server is reachable, something that it
 * imports failed as well, which Chromium keeps until the document ends: a new document is loaded. Drafts are kept.
 */
export const loadChunkAgain = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  try {
    return await loadChunk(load);
  } catch (error) {
    if (isMissingModule(error) && (await isServerReachable())) updateNow();
    throw error;
  }
};
