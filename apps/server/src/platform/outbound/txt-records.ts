import { Resolver } from 'node:dns/promises';

/** The TXT records of a name. A question without an answer is not the answer that there are none. */
type TxtAnswer = { kind: 'found'; records: string[] } | { kind: 'failed'; code: string };

export interface TxtRecords {
  find(name: string): Promise<TxtAnswer>;
}

interface TxtSettings {
  /** Name servers as `address` or `address:port`; those of the system if there are none. */
  servers: readonly string[];
  timeoutMs?: number;
}

/** The name does not exist, or has records of other kinds only. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];
const TRIES = 2;

/** Asks name servers. All tries of a question together take at most three times the limit of one. */
export const createTxtRecords = ({ servers, timeoutMs = 2000 }: TxtSettings): TxtRecords => ({
  find: async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), 3 * timeoutMs);
    try {
      const found = await resolver.resolveTxt(name);
      return { kind: 'found', records: found.map((parts) => parts.join('')) };
    } catch (error) {
      const { code = 'EUNKNOWN' } = error as { code?: string };
      return ABSENT.includes(code) ? { kind: 'found', records: [] } : { kind: 'failed', code };
    } finally {
      clearTimeout(late);
    }
  },
});
