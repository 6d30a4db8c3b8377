import type { RosterRow } from '@huiwu/contract/check-ins/door';
import { dropRosters, keepRoster, readRoster, type KeptRoster } from './door-store.ts';
import type { KnownArrival } from './offline-rulings.ts';
import { loadRoster } from './scan-calls.ts';
import type { AskedScan } from './scan-state.ts';

/** Characters of a digest in the roster. */
const DIGEST_CHARACTERS = 16;

const digestOf = async (code: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, DIGEST_CHARACTERS);
};

/** Whom this device knows, and whom it has seen at the door. */
export const createKnownPeople = (told: (size: number | null) => void) => {
  let roster: KeptRoster | undefined;
  let byDigest = new Map<string, RosterRow>();
  const arrivals = new Map<string, KnownArrival>();
  const doorOf = (point: string, person: string): string => `${point} ${person}`;

  const adopt = (kept: KeptRoster | undefined): void => {
    roster = kept;
    byDigest = new Map(kept?.rows.map((row) => [row[0], row]));
    if (kept !== undefined)
      for (const [, id, , , , , at] of kept.rows)
        if (at !== '') arrivals.set(doorOf(kept.point, id), { at, direction: 'in' });
    told(kept?.rows.length ?? null);
  };

  return {
    /** First what is kept, then what the server says now. */
    refresh: async (meeting: string, point: string): Promise<void> => {
      adopt(await readRoster(meeting, point));
      const { types, rows } = await loadRoster(point);
      const kept = { meeting, point, savedAt: Date.now(), types, rows };
      await keepRoster(kept);
      adopt(kept);
    },

    forget: async (): Promise<void> => {
      await dropRosters();
      adopt(undefined);
    },

    find: async ({ code, registration }: AskedScan): Promise<RosterRow | undefined> =>
      registration === null ? byDigest.get(await digestOf(code)) : roster?.rows.find(([, id]) => id === registration),

    types: () => roster?.types ?? [],
    arrivalOf: (point: string, person: string) => arrivals.get(doorOf(point, person)),
    noteArrival: (point: string, person: string, arrival: KnownArrival) => arrivals.set(doorOf(point, person), arrival),
    forgetArrival: (point: string, person: string) => arrivals.delete(doorOf(point, person)),
  };
};

export type KnownPeople = ReturnType<typeof createKnownPeople>;
