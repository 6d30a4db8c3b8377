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

/** The pairs of address and secret that were accepted last. */
const createKnownPairs = () => {
  const pairs = new Set<string>();
  return {
    has: (pair: string): boolean => pairs.has(pair),
    add: (pair: string): void => {
      pairs.delete(pair);
      pairs.add(pair);
      const [oldest] = pairs;
      if (pairs.size > KEYS_MAX && oldest !== undefined) pairs.delete(oldest);
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
  const known = createKnownPairs();
  const pairOf = ({ ip, secret }: CallbackOrigin): string => `${ip} ${secret}`;
  return {
    /** Asked before anything is read. */
    isTooOften: (from: CallbackOrigin): boolean => {
      const pair = pairOf(from);
      if (failures.of(pair) >= FAILED_PER_MINUTE) return true;
      return failures.of(from.ip) >= FAILED_PER_MINUTE && !known.has(pair);
    },
    count: (from: CallbackOrigin, outcome: 'accepted' | 'refused' | 'unknown'): void => {
      if (outcome === 'accepted') known.add(pairOf(from));
      else failures.add(outcome === 'refused' ? pairOf(from) : from.ip);
    },
  };
};

export type CallbackLimit = ReturnType<typeof createCallbackLimit>;
