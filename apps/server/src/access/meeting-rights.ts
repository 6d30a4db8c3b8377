import { reachOf, type FunctionName } from '@huiwu/contract/base/functions';
import { uniteRights, type Rights } from './rights.ts';

interface InMeeting {
  entered: { rights: Rights; meeting: { isByReach: boolean } } | undefined;
  operationsRights: Rights;
}

/**
 * With which rights somebody in a meeting makes a call. A call about the whole console ignores whatever a meeting gives:
 * those who enter by reach make it with the rights that they have anyway, everybody else with none.
 */
export const rightsForCall = (needed: FunctionName | undefined, { entered, operationsRights }: InMeeting): Rights => {
  if (entered === undefined) return uniteRights([]);
  if (needed === undefined || reachOf(needed) === 'meeting') return entered.rights;
  return entered.meeting.isByReach ? operationsRights : uniteRights([]);
};
