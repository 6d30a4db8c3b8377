import type { DataScope } from '@huiwu/contract/roles';
import { coversRights, isAsWide, mergeRights, coversEveryMeeting, type Contains, type Rights } from './rights.ts';

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

/**
 * The same kind of scope reaches other rows for an admin elsewhere. A scope that is as wide, of an admin within whose rows
 * the other one is, reaches all that they reach, now and after departments were added below.
 */
const rowsOf =
  (mine: Measure, theirs: Person): Contains =>
  (outer, inner) =>
    isAsWide(outer, inner) && covers(mine, outer, theirs);

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
  return there.length > 0 && coversRights(mergeRights(there), hold.rights, rowsOf(mine, theirs));
};

/**
 * True where `mine` can reach and do everything that `theirs` can: functions and fields with the rows that they reach,
 * pages, and meetings for as long as roles in them hold. This is the one rule for acting on people and for giving rights.
 */
export const coversStanding = (mine: Measure, theirs: Standing): boolean => {
  if (mine.rights.isWildcard) return true;
  if (!coversRights(mine.rights, theirs.rights, rowsOf(mine, theirs.person))) return false;
  return theirs.meetings
    .filter((hold) => !isOver(hold, mine.now))
    .every((hold) => coversHold(mine, theirs.person, hold));
};
