import { refuse } from '@huiwu/contract/base/errors';
import { meetingErrors } from '@huiwu/contract/meetings';
import type { TenantScope } from '../database/tenant-scope/tenant-scope.ts';
import type { Caller } from './caller.ts';
import { entersEveryMeeting } from './meeting-rights.ts';
import type { Rights } from './rights.ts';

interface CallerStanding {
  customerId: string;
  operationsRights: Rights;
  /** Set if the caller is in a meeting. Its value is undefined if they may not enter that meeting. */
  entry?: { meeting: { id: string } | undefined };
}

/**
 * The tenant scope of a caller: in a meeting, the rows of that meeting; elsewhere, rows of meetings only with a role in
 * all of them.
 */
export const callerScope = ({ customerId, operationsRights, entry }: CallerStanding): TenantScope => {
  const meetings = entry && (entry.meeting === undefined ? 'none' : { id: entry.meeting.id });
  if (operationsRights.isWildcard) return meetings === undefined ? 'all-customers' : { allCustomers: true, meetings };
  if (meetings !== undefined) return { customerId, meetings };
  return entersEveryMeeting(operationsRights) ? { customerId, meetings: 'all' } : { customerId };
};

/** The caller with the tenant scope of meeting administration: the rows of all meetings of their customers. */
export const acrossMeetings = (caller: Caller): Caller => {
  const { tenantScope } = caller;
  const isEverywhere = tenantScope === 'all-customers' || 'allCustomers' in tenantScope;
  const across: TenantScope = isEverywhere ? 'all-customers' : { customerId: tenantScope.customerId, meetings: 'all' };
  return { ...caller, tenantScope: across };
};

/** The id of the meeting that the caller has entered; refused if they have entered none. */
export const meetingIdOf = ({ meeting }: Pick<Caller, 'meeting'>): string =>
  (meeting ?? refuse(meetingErrors.notEntered)).id;
