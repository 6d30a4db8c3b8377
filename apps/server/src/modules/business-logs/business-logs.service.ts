import type { BusinessLogFilter } from '@huiwu/contract/business-logs';
import type { Caller, Visitor } from '../../access/caller.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { presentBusinessLog } from './business-logs.presenter.ts';
import type { BusinessLogRepository } from './business-logs.repository.ts';
import { changesBetween, type Facts } from './business-logs.rules.ts';
import type { NewBusinessLogRow } from './business-logs.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
}

/** What was done to whom; `before` and `after` hold what a person may read in a log, sensitive values masked. */
export interface LogEntry {
  module: string;
  action: string;
  targetId?: string;
  targetName?: string;
  /** The company the row belongs to; the caller's own when left out. */
  customerId?: string;
  before?: Facts;
  after?: Facts;
  result?: 'done' | 'refused';
  message?: string;
}

/** Somebody signed in, or a visitor who proved to be the person the entry is about. */
type Recorded = Pick<Caller, 'ip' | 'startedAt' | 'requestId' | 'customerId' | 'adminName'> & {
  adminId: string | null;
};

export const createBusinessLogService = ({ data, clock }: Needs) => {
  const rowOf = (caller: Recorded, entry: LogEntry): NewBusinessLogRow => {
    const now = clock.now();
    return {
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
      duration_ms: Math.max(0, Date.now() - caller.startedAt),
      request_id: caller.requestId,
      changes: JSON.stringify(changesBetween(entry.before ?? {}, entry.after ?? {})),
      created_at: iso(now),
    };
  };

  return {
    /** Writes the row in the transaction of the change itself: no change without its row, no row without its change. */
    record: (repositories: { businessLogs: BusinessLogRepository }, caller: Caller, entry: LogEntry): Promise<void> =>
      repositories.businessLogs.insert(rowOf(caller, entry)),

    /** What a visitor did after proving who they are, as by a code sent to their phone. */
    recordVisit: (
      repositories: { businessLogs: BusinessLogRepository },
      visitor: Visitor,
      entry: LogEntry & Required<Pick<LogEntry, 'customerId' | 'targetName'>>,
    ): Promise<void> =>
      repositories.businessLogs.insert(
        rowOf(
          { ...visitor, customerId: entry.customerId, adminId: entry.targetId ?? null, adminName: entry.targetName },
          entry,
        ),
      ),

    /** A refusal changes nothing, so its row stands alone. */
    recordRefusal: (caller: Caller, { action, message }: { action: string; message: string }): Promise<void> =>
      data.inTransaction({ boundary: caller.boundary }, ({ businessLogs }: Repositories) =>
        businessLogs.insert(rowOf(caller, { module: '访问控制', action, result: 'refused', message })),
      ),

    listBusinessLogs: async (filter: BusinessLogFilter, caller: Caller) => {
      const { businessLogs, departments } = data.read(caller);
      const scope = await rowScopeOf(caller, 'businessLogs.search', departments.listSubtreeIds);
      const page = await businessLogs.page(filter, scope);
      return { ...page, list: page.list.map(presentBusinessLog) };
    },
  };
};

export type { Facts };
export type BusinessLogService = ReturnType<typeof createBusinessLogService>;
