import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { BusinessLogRepository } from './business-logs.repository.ts';
import { changesBetween, type LogEntry } from './business-logs.rules.ts';
import type { NewBusinessLogRow } from './business-logs.table.ts';

/** A caller, or a visitor who proved to be the admin whom the entry is about. */
type Recorded = Pick<Caller, 'ip' | 'userAgent' | 'startedAt' | 'requestId' | 'customerId' | 'adminName'> & {
  adminId: string | null;
};

export const logRow = (now: Date, caller: Recorded, entry: LogEntry): NewBusinessLogRow => ({
  id: newId(now.getTime()),
  customer_id: entry.customerId ?? caller.customerId,
  admin_id: caller.adminId,
  admin_name: caller.adminName,
  module: entry.module,
  action: entry.action,
  target_id: entry.targetId ?? null,
  target_name: entry.targetName ?? null,
  result: entry.result ?? 'done',
  message: entry.message ?? '',
  ip: caller.ip,
  user_agent: caller.userAgent,
  duration_ms: Math.max(0, Date.now() - caller.startedAt),
  request_id: caller.requestId,
  changes: JSON.stringify(changesBetween(entry.before ?? {}, entry.after ?? {})),
  created_at: iso(now),
});

interface Recording {
  repositories: { businessLogs: Pick<BusinessLogRepository, 'insert'> };
  caller: Recorded;
  now: Date;
}

/** What `log` of a `Work` does. */
export const recordIn = ({ repositories, caller, now }: Recording, entry: LogEntry): Promise<void> =>
  repositories.businessLogs.insert(logRow(now, caller, entry));
