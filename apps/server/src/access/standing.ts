import type { DataScope } from '@huiwu/contract/roles';
import { coversRights, isAsWide, mergeRights, coversEveryMeeting, type Rights } from './rights.ts';

/** Where an admin is, as far as the reach of their rights is concerned. */
export interface Person {
  id: string;
  customerId: string;
  departmentId: string | null;
}

/** Meeting roles that hold in one meeting for one time; no bound is `null`, and the end is no longer part of it. */
export interface MeetingHold {
  meetingId: string;
  beginAt: string | null;
  endAt: string | null;
  rights: Rights;
}

/** What an admin may do at all: in the whole console, and in single meetings. */
export interface Standing {
  person: Person;
  rights: Rights;
  meetings: MeetingHold[];
}

/** Against whom others are compared, at which moment. */
export interface Measure extends Standing {
  now: string;
  /** The own department and all below it. */
  departmentIdsBelow: string[];
}

/** Whether a person, and with them their department, lies within the rows of a data scope of the other one. */
const covers = ({ person: mine, departmentIdsBelow }: Measure, scope: DataScope, theirs: Person): boolean => {
  if (mine.id === theirs.id) return true;
  if (mine.customerId !== theirs.customerId) return false;
  if (scope === 'all') return true;
  if (theirs.departmentId === null || scope === 'own') return false;
  return scope === 'department'
    ? theirs.departmentId === mine.departmentId
    : departmentIdsBelow.includes(theirs.departmentId);
};

const SCOPES: readonly DataScope[] = ['own', 'department', 'department-and-below', 'all'];

/** Whether rights cover others, by the data scopes that reach the other admin: nothing else decides, and rights never change. */
const verdicts = new WeakMap<Rights, WeakMap<Rights, Map<string, boolean>>>();

const verdictsOn = (own: Rights, other: Rights): Map<string, boolean> => {
  const ofOwn = verdicts.get(own) ?? new WeakMap<Rights, Map<string, boolean>>();
  const known = ofOwn.get(other) ?? new Map<string, boolean>();
  verdicts.set(own, ofOwn);
  ofOwn.set(other, known);
  return known;
};

/**
 * The same kind of scope reaches other rows for an admin elsewhere. A scope that is as wide, of an admin within whose rows
 * the other one is, reaches all that they reach, now and after departments were added below.
 */
const coversAll = (mine: Measure, theirs: Person, { own, other }: { own: Rights; other: Rights }): boolean => {
  const reached = SCOPES.filter((scope) => covers(mine, scope, theirs));
  const known = verdictsOn(own, other);
  const verdict =
    known.get(reached.join()) ??
    coversRights(own, other, (outer, inner) => isAsWide(outer, inner) && reached.includes(outer));
  known.set(reached.join(), verdict);
  return verdict;
};

const isOver = ({ endAt }: MeetingHold, now: string): boolean => endAt !== null && endAt <= now;

/** Whether one holds for at least as long as the other, from this moment on. */
const holdsAsLong = (mine: MeetingHold, theirs: MeetingHold, now: string): boolean => {
  const begin = theirs.beginAt !== null && theirs.beginAt > now ? theirs.beginAt : now;
  const isInTime = mine.beginAt === null || mine.beginAt <= begin;
  return isInTime && (mine.endAt === null || (theirs.endAt !== null && mine.endAt >= theirs.endAt));
};

/** In a meeting only those have anything who enter it: by a role of their own that holds as long, or by their reach. */
const coversHold = (mine: Measure, theirs: Person, hold: MeetingHold): boolean => {
  const own = mine.meetings.filter((each) => each.meetingId === hold.meetingId && holdsAsLong(each, hold, mine.now));
  const there = own.map(({ rights }) => rights);
  if (mine.person.customerId === theirs.customerId) {
    if (coversEveryMeeting(mine.rights)) there.push(mine.rights);
    else if (mine.rights.everyMeeting !== undefined) there.push(mine.rights.everyMeeting);
  }
  return there.length > 0 && coversAll(mine, theirs, { own: mergeRights(there), other: hold.rights });
};

/**
 * True where `mine` can reach and do everything that `theirs` can: functions and fields with the rows that they reach,
 * pages, and meetings for as long as roles in them hold. This is the one rule for acting on people and for giving rights.
 */
export const coversStanding = (mine: Measure, theirs: Standing): boolean => {
  if (mine.rights.isWildcard) return true;
  if (!coversAll(mine, theirs.person, { own: mine.rights, other: theirs.rights })) return false;
  return theirs.meetings
    .filter((hold) => !isOver(hold, mine.now))
    .every((hold) => coversHold(mine, theirs.person, hold));
};
