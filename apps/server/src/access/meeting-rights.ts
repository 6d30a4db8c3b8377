import { areaOf, type FunctionName } from '@huiwu/contract/base/functions';
import { uniteRights, type Rights } from './rights.ts';

/**
 * Anyone who hands out the roles in every meeting of the company may enter every meeting too: they could give anyone else
 * the way in, only not themselves.
 */
export const coversEveryMeeting = (rights: Pick<Rights, 'isWildcard' | 'functions'>): boolean =>
  rights.isWildcard || rights.functions.get('admins.assignRoles')?.has('all') === true;

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
