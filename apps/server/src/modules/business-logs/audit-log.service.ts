import type { LogResult } from '@huiwu/contract/business-logs';
import type { Caller, RequestContext } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { Locks } from '../../database/locks.ts';
import type { BusinessLogRepository } from './business-logs.repository.ts';
import { changesBetween, maskedFact, type Facts, type LogEntry } from './business-logs.rules.ts';
import type { NewBusinessLogRow } from './business-logs.table.ts';

/** A caller, or a visitor who proved to be the admin of the entry. */
type Recorded = Pick<Caller, 'ip' | 'userAgent' | 'startedAt' | 'requestId' | 'customerId' | 'adminName' | 'note'> & {
  adminId: string | null;
  attendee?: object | undefined;
};

const logRow = (now: Date, caller: Recorded, entry: LogEntry): NewBusinessLogRow => ({
  id: newId(now.getTime()),
  customer_id: entry.customerId ?? caller.customerId,
  admin_id: caller.attendee === undefined ? caller.adminId : null,
  admin_name: caller.adminName,
  module: entry.module,
  action: entry.action,
  target_id: entry.targetId ?? null,
  target_name: entry.targetName ?? null,
  result: entry.result ?? 'done',
  message: entry.message ?? caller.note ?? '',
  ip: caller.ip,
  user_agent: caller.userAgent,
  duration_ms: Math.max(0, Date.now() - caller.startedAt),
  request_id: caller.requestId,
  changes: JSON.stringify(changesBetween(entry.before ?? {}, entry.after ?? {})),
  created_at: iso(now),
});

interface Written {
  businessLogs: Pick<BusinessLogRepository, 'insertMany'>;
}

interface Recording {
  repositories: Written;
  caller: Recorded;
  now: Date;
}

/** The type of `logAll` of a `Work`. */
export const recordAllIn = ({ repositories, caller, now }: Recording, entries: readonly LogEntry[]): Promise<void> =>
  repositories.businessLogs.insertMany(entries.map((entry) => logRow(now, caller, entry)));

const recordIn = (recording: Recording, entry: LogEntry): Promise<void> => recordAllIn(recording, [entry]);

/** An action that was refused or failed. */
interface Unchanged {
  module?: string | undefined;
  action: string;
  message: string;
  result?: LogResult | undefined;
}

interface Needs {
  store: Store<{ locks: Locks; businessLogs: BusinessLogRepository }>;
}

/** Writes the business log if `log` of a `Work` cannot: without a caller, or without a transaction. */
export const createAuditLog = ({ store }: Needs) => ({
  /** An action of a visitor who proved to be an admin, for example with a code. */
  recordVisit: (
    work: AnyWork,
    context: RequestContext,
    entry: LogEntry & Required<Pick<LogEntry, 'customerId' | 'targetName'>>,
  ): Promise<void> => {
    const { customerId, targetId = null, targetName } = entry;
    const caller = { ...context, customerId, adminId: targetId, adminName: targetName };
    const { repositories, now } = store.join(work);
    return recordIn({ repositories, caller, now }, entry);
  },

  /** What the server did by itself, such as a chore. */
  recordSystem: (work: AnyWork, entry: LogEntry & Required<Pick<LogEntry, 'customerId'>>): Promise<void> => {
    const { repositories, now } = store.join(work);
    const server = { ip: '', userAgent: '', startedAt: now.getTime(), requestId: '', adminId: null, adminName: '系统' };
    return recordIn({ repositories, caller: { ...server, customerId: entry.customerId }, now }, entry);
  },

  /** A refusal or a failure changes nothing, so its row has its own transaction. */
  recordRefusal: (
    caller: Caller,
    { module = '访问控制', action, message, result = 'refused' }: Unchanged,
  ): Promise<void> =>
    store.change({ tenantScope: caller.tenantScope }, ({ repositories, now }) =>
      recordIn({ repositories, caller, now }, { module, action, result, message }),
    ),

  /** Some of the rows before a moment, the oldest first. With its last row the database forgets a term: no one may write it meanwhile. */
  removeBefore: async (work: AnyWork, moment: string, limit: number): Promise<number> => {
    const { locks, businessLogs: logs } = store.join(work).repositories;
    if (!(await logs.isAnyBefore(moment))) return 0;
    await locks.keepWritersOut('business_logs');
    return logs.removeBefore(moment, limit);
  },
});

export { maskedFact, type Facts, type LogEntry };
export type AuditLog = ReturnType<typeof createAuditLog>;
