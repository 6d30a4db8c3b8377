import type { DataScope } from '@huiwu/contract/roles';
import { coversEveryMeeting, coversRights, DATA_SCOPES, isAsWide, mergeRights, type Rights } from './rights.ts';

/** The position of an admin that decides which rows their data scopes include. */
export interface Person {
  id: string;
  customerId: string;
  departmentId: string | null;
}

/** Meeting roles in one meeting for one period. `null` means no bound; the end is exclusive. */
export interface MeetingRights {
  meetingId: string;
  beginAt: string | null;
  endAt: string | null;
  rights: Rights;
}

/** All rights of an admin: in the whole console and in single meetings. */
export interface AdminRights {
  person: Person;
  rights: Rights;
  meetings: MeetingRights[];
}

/** The admin to compare others with, and the time of the comparison. */
export interface CallerRights extends AdminRights {
  now: string;
  /** The admin's department and all departments below it. */
  departmentIdsBelow: string[];
}

/** Whether an admin and their department are within a data scope of another admin. */
const covers = ({ person: mine, departmentIdsBelow }: CallerRights, scope: DataScope, theirs: Person): boolean => {
  if (mine.id === theirs.id) return true;
  if (mine.customerId !== theirs.customerId) return false;
  if (scope === 'all') return true;
  if (theirs.departmentId === null || scope === 'own') return false;
  return scope === 'department'
    ? theirs.departmentId === mine.departmentId
    : departmentIdsBelow.includes(theirs.departmentId);
};

/**
 * Caches `coversWithin` by both rights and the scopes that include the other admin. Safe, because rights objects are
 * immutable.
 */
const verdicts = new WeakMap<Rights, WeakMap<Rights, Map<string, boolean>>>();

const verdictsOn = (own: Rights, other: Rights): Map<string, boolean> => {
  const ofOwn = verdicts.get(own) ?? new WeakMap<Rights, Map<string, boolean>>();
  const known = ofOwn.get(other) ?? new Map<string, boolean>();
  verdicts.set(own, ofOwn);
  ofOwn.set(other, known);
  return known;
};

const reachedBy = (mine: CallerRights, theirs: Person): DataScope[] =>
  DATA_SCOPES.filter((scope) => covers(mine, scope, theirs));

/**
 * A scope of the same kind includes different rows for admins of different departments. If admin A has a scope at least
 * as wide as B's, and B is within it, then it includes all rows of B, now and after departments are added below.
 */
const coversWithin = (own: Rights, other: Rights, reached: readonly DataScope[]): boolean =>
  coversRights(own, other, (outer, inner) => isAsWide(outer, inner) && reached.includes(outer));

/** As `coversWithin`, remembered for rights of the whole console, which stay the same objects from call to call. */
const coversConsole = (mine: CallerRights, theirs: AdminRights): boolean => {
  const reached = reachedBy(mine, theirs.person);
  const known = verdictsOn(mine.rights, theirs.rights);
  const verdict = known.get(reached.join()) ?? coversWithin(mine.rights, theirs.rights, reached);
  known.set(reached.join(), verdict);
  return verdict;
};

const isEnded = ({ endAt }: MeetingRights, now: string): boolean => endAt !== null && endAt <= now;

/** Whether one period lasts at least as long as the other, from now on. */
const holdsAsLong = (mine: MeetingRights, theirs: MeetingRights, now: string): boolean => {
  const begin = theirs.beginAt !== null && theirs.beginAt > now ? theirs.beginAt : now;
  const isInTime = mine.beginAt === null || mine.beginAt <= begin;
  return isInTime && (mine.endAt === null || (theirs.endAt !== null && mine.endAt >= theirs.endAt));
};

/**
 * Only admins who can enter a meeting have rights in it: by a role of their own that lasts as long, or by their data
 * scope.
 */
const coversMeetingRights = (mine: CallerRights, theirs: Person, given: MeetingRights): boolean => {
  const own = mine.meetings.filter((each) => each.meetingId === given.meetingId && holdsAsLong(each, given, mine.now));
  const there = own.map(({ rights }) => rights);
  if (mine.person.customerId === theirs.customerId) {
    if (coversEveryMeeting(mine.rights)) there.push(mine.rights);
    else if (mine.rights.everyMeeting !== undefined) there.push(mine.rights.everyMeeting);
  }
  return there.length > 0 && coversWithin(mergeRights(there), given.rights, reachedBy(mine, theirs));
};

/**
 * True if `mine` includes everything of `theirs`: functions and fields with their rows, pages, and meetings for as long
 * as the roles in them last. This rule decides both acting on admins and granting rights.
 */
export const coversAdminRights = (mine: CallerRights, theirs: AdminRights): boolean => {
  if (mine.rights.isWildcard) return true;
  if (!coversConsole(mine, theirs)) return false;
  return theirs.meetings
    .filter((given) => !isEnded(given, mine.now))
    .every((given) => coversMeetingRights(mine, theirs.person, given));
};
