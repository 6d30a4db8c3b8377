import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { Refusal } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { areaOf } from '@huiwu/contract/catalogue/access';
import { isReadOnly, meetingErrors, type MeetingState } from '@huiwu/contract/meetings';
import type { Caller } from './caller.ts';
import { coversEveryMeeting, uniteRights, type Rights } from './rights.ts';

/**
 * Whether an admin may enter the meetings of their customer without a role in them. This does not say what they may do
 * there.
 */
export const entersEveryMeeting = (rights: Rights): boolean =>
  coversEveryMeeting(rights) || rights.everyMeeting !== undefined;

/** The rights that a caller has in the meeting that they are in, or in each meeting of their customer. */
export const rightsInMeetings = ({ rights, meeting }: Pick<Caller, 'rights' | 'meeting'>): Rights | undefined => {
  if (meeting !== undefined || rights.isWildcard) return rights;
  return entersEveryMeeting(rights) ? (rights.everyMeeting ?? rights) : undefined;
};

interface InMeeting {
  entered: { rights: Rights; meeting: { isByReach: boolean } } | undefined;
  operationsRights: Rights;
}

/**
 * The rights with which an admin inside a meeting makes a call. Calls about the whole console ignore meeting roles:
 * admins who entered by their data scope use their own rights, all others have none.
 */
export const rightsForCall = (needed: FunctionName | undefined, { entered, operationsRights }: InMeeting): Rights => {
  if (entered === undefined) return uniteRights([]);
  if (needed === undefined || areaOf(needed) === 'meeting') return entered.rights;
  return entered.meeting.isByReach ? operationsRights : uniteRights([]);
};

type Writing = Pick<Endpoint, 'effect' | 'alsoWhenCancelled' | 'makesFile'>;

/* Money of a cancelled meeting is still received and paid back. Files are made of any meeting. */
const isClosedFor = (state: MeetingState, { effect, alsoWhenCancelled, makesFile }: Writing): boolean =>
  effect !== 'reads' &&
  makesFile !== true &&
  isReadOnly(state) &&
  !(alsoWhenCancelled === true && state === 'cancelled');

/* The content of a meeting is edited inside the meeting. It is read-only when the meeting is cancelled or archived. */
export const meetingCallRefusal = (
  { meeting }: Pick<Caller, 'meeting'>,
  endpoint: Pick<Endpoint, 'access'> & Writing,
): Refusal | undefined => {
  const needed = functionOf(endpoint.access);
  if (needed === undefined || areaOf(needed) === 'operations') return undefined;
  if (meeting === undefined) return meetingErrors.notEntered;
  return isClosedFor(meeting.state, endpoint) ? meetingErrors.readOnly : undefined;
};
