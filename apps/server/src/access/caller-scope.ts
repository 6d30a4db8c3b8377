import type { TenantScope } from '../database/tenant-scope/tenant-scope.ts';
import type { Caller } from './caller.ts';
import { entersEveryMeeting } from './meeting-rights.ts';
import type { Rights } from './rights.ts';

interface CallerStanding {
  customerId: string;
  operationsRights: Rights;
  /** Set where the caller says that they are in a meeting; undefined inside it where they have no business there. */
  entry?: { meeting: { id: string } | undefined };
}

/** Whose rows a caller may touch: in a meeting that one's, elsewhere those of meetings only with a role in all of them. */
export const callerScope = ({ customerId, operationsRights, entry }: CallerStanding): TenantScope => {
  const meetings = entry && (entry.meeting === undefined ? 'none' : { id: entry.meeting.id });
  if (operationsRights.isWildcard) return meetings === undefined ? 'all-customers' : { allCustomers: true, meetings };
  if (meetings !== undefined) return { customerId, meetings };
  return entersEveryMeeting(operationsRights) ? { customerId, meetings: 'all' } : { customerId };
};

/** The caller as the administration of meetings sees them: the rows of every meeting within their customers. */
export const acrossMeetings = (caller: Caller): Caller => {
  const { tenantScope } = caller;
  const isEverywhere = tenantScope === 'all-customers' || 'allCustomers' in tenantScope;
  const across: TenantScope = isEverywhere ? 'all-customers' : { customerId: tenantScope.customerId, meetings: 'all' };
  return { ...caller, tenantScope: across };
};
