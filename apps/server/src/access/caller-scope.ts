import type { TenantScope } from '../database/tenant-scope/tenant-scope.ts';
import { coversEveryMeeting } from './meeting-rights.ts';
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
  return coversEveryMeeting(operationsRights) ? { customerId, meetings: 'all' } : { customerId };
};
