import { FOUND_MAX, SCAN_RESULTS, type FoundPeople, type RosterRow } from '@huiwu/contract/check-ins/door';
import {
  dropArrival,
  dropRosters,
  keepArrival,
  keepRoster,
  listArrivals,
  listScans,
  readOtherRoster,
  readRoster,
  type KeptRoster,
  type KnownArrival,
} from './door-store.ts';
import { loadRoster } from '../scan-calls.ts';
import type { AskedScan } from '../scan-state.ts';

/** Characters of a digest in the roster. */
const DIGEST_CHARACTERS = 16;

const digestOf = async (code: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, DIGEST_CHARACTERS);
};

/** Who was let through the point of a list last: as the list says, and later as this device has seen. */
const arrivalsOf = async ({ meeting, point, rows }: KeptRoster): Promise<Map<string, KnownArrival>> => {
  const [noted, waiting] = await Promise.all([listArrivals(point), listScans(meeting)]);
  const arrivals = new Map<string, KnownArrival>();
  const lay = (person: string, { at, direction }: KnownArrival): void => {
    if (at > (arrivals.get(person)?.at ?? '')) arrivals.set(person, { at, direction });
  };
  for (const [, id, , , , , at, direction] of rows) if (direction !== '') lay(id, { at, direction });
  for (const arrival of noted) lay(arrival.person, arrival);
  for (const { point: at, told, seen, direction } of waiting)
    if (at === point && told === 'ok' && seen) lay(seen.person, { at: seen.at, direction });
  return arrivals;
};

/** For a point that has no list yet: the people of another one, without who has come there. */
const borrowRoster = async (meeting: string, point: string): Promise<KeptRoster | undefined> => {
  const other = await readOtherRoster(meeting);
  if (other === undefined) return undefined;
  return {
    ...other,
    point,
    rows: other.rows.map(([digest, id, name, company, type, keptOut]) => [
      digest,
      id,
      name,
      company,
      type,
      keptOut,
      '',
      '',
    ]),
  };
};

/** Whom this device knows, and whom it has seen at the door. */
export const createKnownPeople = (told: (size: number | null) => void) => {
  let roster: KeptRoster | undefined;
  let byDigest = new Map<string, RosterRow>();
  /** By point and person. */
  const arrivals = new Map<string, Map<string, KnownArrival>>();
  const at = (point: string): Map<string, KnownArrival> => {
    const known = arrivals.get(point) ?? new Map<string, KnownArrival>();
    arrivals.set(point, known);
    return known;
  };

  const adopt = async (kept: KeptRoster | undefined): Promise<void> => {
    if (kept !== undefined) arrivals.set(kept.point, await arrivalsOf(kept));
    roster = kept;
    byDigest = new Map(kept?.rows.map((row) => [row[0], row]));
    told(kept?.rows.length ?? null);
  };

  const foundOf = (point: string, [, id, name, company, type, keptOut]: RosterRow): FoundPeople['people'][number] => ({
    id,
    name,
    company,
    type: roster?.types[type]?.name ?? '',
    regNo: '',
    state: keptOut === '' ? '' : SCAN_RESULTS[keptOut],
    arrivedAt: at(point).get(id)?.at ?? null,
  });

  return {
    /** First what is kept, then what the server says now. */
    refresh: async (meeting: string, point: string): Promise<void> => {
      const before = (await readRoster(meeting, point)) ?? (await borrowRoster(meeting, point));
      if (before === undefined || roster?.point !== point || roster.meeting !== meeting) await adopt(before);
      const noted = await listArrivals(point);
      const { types, rows } = await loadRoster(point);
      const kept = { meeting, point, savedAt: Date.now(), types, rows };
      await keepRoster(kept);
      // The new list has these.
      for (const { person } of noted) await dropArrival(point, person);
      await adopt(kept);
    },

    forget: async (): Promise<void> => {
      await dropRosters();
      await adopt(undefined);
    },

    find: async ({ code, registration }: AskedScan): Promise<RosterRow | undefined> =>
      registration === null ? byDigest.get(await digestOf(code)) : roster?.rows.find(([, id]) => id === registration),

    /** By a part of the name, which is all that the list knows. */
    search: (point: string, text: string): FoundPeople => {
      const asked = text.toLowerCase();
      const rows = (roster?.rows ?? []).filter(([, , name]) => name.toLowerCase().includes(asked));
      return {
        hasMore: rows.length > FOUND_MAX,
        people: rows.slice(0, FOUND_MAX).map((row) => foundOf(point, row)),
      };
    },

    hasList: (): boolean => roster !== undefined,
    types: () => roster?.types ?? [],
    arrivalOf: (point: string, person: string) => at(point).get(person),

    /** Let in without the server: the scan that waits says so after a reload. */
    seeArrival: (point: string, person: string, arrival: KnownArrival): void =>
      void at(point).set(person, { at: arrival.at, direction: arrival.direction }),

    /** The server knows of it, and the list that is kept does not. */
    noteArrival: async (point: string, person: string, arrival: KnownArrival): Promise<void> => {
      at(point).set(person, { at: arrival.at, direction: arrival.direction });
      await keepArrival(point, person, arrival);
    },

    forgetArrival: async (point: string, person: string): Promise<void> => {
      at(point).delete(person);
      await dropArrival(point, person);
    },
  };
};

export type KnownPeople = ReturnType<typeof createKnownPeople>;
