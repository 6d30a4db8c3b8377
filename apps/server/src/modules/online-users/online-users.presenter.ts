import type { OnlineUser, OwnSession } from '@huiwu/contract/online-users';
import type { Caller } from '../../access/caller.ts';
import { readUserAgent } from '../../platform/user-agents.ts';
import type { OnlineRow } from './online-users.repository.ts';

export const presentOwnSession = (row: OnlineRow, { sessionId }: Pick<Caller, 'sessionId'>): OwnSession => ({
  id: row.id,
  ip: row.ip,
  ...readUserAgent(row.user_agent),
  signedInAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  isCurrent: row.id === sessionId,
});

export const presentOnlineUser = (
  row: OnlineRow,
  caller: Pick<Caller, 'sessionId'>,
  isManageable: boolean,
): OnlineUser => ({
  ...presentOwnSession(row, caller),
  adminId: row.admin_id,
  realName: row.real_name,
  departmentName: row.department_name,
  custName: row.cust_name,
  isLocked: row.locked_at !== null,
  isManageable,
});
