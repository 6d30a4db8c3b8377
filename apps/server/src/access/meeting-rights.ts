import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { Refusal } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { areaOf } from '@huiwu/contract/catalogue/access';
import { meetingErrors } from '@huiwu/contract/meetings';
import type { Caller } from './caller.ts';
import { coversEveryMeeting, uniteRights, type Rights } from './rights.ts';

/** Whether an admin enters the meetings of their customer without a role in them: what they may do there is another question. */
export const entersEveryMeeting = (rights: Rights): boolean =>
  coversEveryMeeting(rights) || rights.everyMeeting !== undefined;

interface InMeeting {
  entered: { rights: Rights; meeting: { isByReach: boolean } } | undefined;
  operationsRights: Rights;
}

/**
 * With which rights an admin in a meeting makes a call. A call about the whole console ignores whatever a meeting gives:
 * those who enter by reach make it with the rights that they have anyway, everyone else with none.
 */
export const rightsForCall = (needed: FunctionName | undefined, { entered, operationsRights }: InMeeting): Rights => {
  if (entered === undefined) return uniteRights([]);
  if (needed === undefined || areaOf(needed) === 'meeting') return entered.rights;
  return entered.meeting.isByReach ? operationsRights : uniteRights([]);
};

/** What is in a meeting is worked with inside it, and only looked at once the meeting is cancelled or archived. */
export const whyNotHere = (
  { meeting }: Pick<Caller, 'meeting'>,
  { access, effect }: Pick<Endpoint, 'access' | 'effect'>,
): Refusal | undefined => {
  const needed = functionOf(access);
  if (needed === undefined || areaOf(needed) === 'operations') return undefined;
  if (meeting === undefined) return meetingErrors.notEntered;
  return effect !== 'reads' && meeting.isReadOnly ? meetingErrors.readOnly : undefined;
};
