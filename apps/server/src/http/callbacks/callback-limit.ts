/** Callbacks that were not accepted, in a minute: providers repeat such a callback a few times an hour. */
const FAILED_PER_MINUTE = 600;
const MINUTE_MS = 60_000;
const KEYS_MAX = 10_000;

interface CallbackOrigin {
  ip: string;
  secret: string;
}

/** Counts of a minute, which begins with the first. The oldest key gives way where there are too many. */
const createCounts = (now: () => number) => {
  const counts = new Map<string, number>();
  let began = 0;
  const current = (): Map<string, number> => {
    if (now() - began >= MINUTE_MS) counts.clear();
    if (counts.size === 0) began = now();
    return counts;
  };
  return {
    of: (key: string): number => current().get(key) ?? 0,
    add: (key: string): void => {
      const count = (current().get(key) ?? 0) + 1;
      const [oldest] = counts.keys();
      if (count === 1 && counts.size >= KEYS_MAX && oldest !== undefined) counts.delete(oldest);
      counts.set(key, count);
    },
  };
};

/**
 * Counts only callbacks that were not accepted, so that a provider may report each message of a large notice by itself.
 * All companies of a provider share its addresses: a wrong signature counts for its address and secret, and what knows
 * no secret for its address, where it does not cut a secret that was accepted from there.
 */
export const createCallbackLimit = (now: () => number = Date.now) => {
  const failures = createCounts(now);
  /** The pairs of address and secret that were accepted. */
  const known = new Set<string>();
  const pairOf = ({ ip, secret }: CallbackOrigin): string => `${ip} ${secret}`;
  return {
    /** Asked before anything is read. */
    isTooOften: (from: CallbackOrigin): boolean => {
      const pair = pairOf(from);
      if (failures.of(pair) >= FAILED_PER_MINUTE) return true;
      return failures.of(from.ip) >= FAILED_PER_MINUTE && !known.has(pair);
    },
    count: (from: CallbackOrigin, outcome: 'accepted' | 'refused' | 'unknown'): void => {
      if (outcome !== 'accepted') return failures.add(outcome === 'refused' ? pairOf(from) : from.ip);
      if (known.size >= KEYS_MAX) known.clear();
      known.add(pairOf(from));
      return undefined;
    },
  };
};

export type CallbackLimit = ReturnType<typeof createCallbackLimit>;
