import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { BusinessLogDetail, BusinessLogFilter, LogResult } from '@huiwu/contract/business-logs';
import type { Caller, Visitor } from '../../access/caller.ts';
import { rightsWithin } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { presentBusinessLog, presentBusinessLogDetail } from './business-logs.presenter.ts';
import type { BusinessLogRepository } from './business-logs.repository.ts';
import { changesBetween, maskedFact, type Facts } from './business-logs.rules.ts';
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
  result?: LogResult;
  message?: string;
}

/** What was tried and came to nothing. */
interface Unchanged {
  module?: string | undefined;
  action: string;
  message: string;
  result?: LogResult | undefined;
}

/** Somebody signed in, or a visitor who proved to be the person the entry is about. */
type Recorded = Pick<Caller, 'ip' | 'userAgent' | 'startedAt' | 'requestId' | 'customerId' | 'adminName'> & {
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
      user_agent: caller.userAgent,
      duration_ms: Math.max(0, Date.now() - caller.startedAt),
      request_id: caller.requestId,
      changes: JSON.stringify(changesBetween(entry.before ?? {}, entry.after ?? {})),
      created_at: iso(now),
    };
  };

  const scopeOf = ({ departments }: Repositories, caller: Caller, name: FunctionName) =>
    rowScopeOf(caller, name, departments.listSubtreeIds);

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

    /** A refusal or a failure changes nothing, so its row stands alone. */
    recordRefusal: (
      caller: Caller,
      { module = '访问控制', action, message, result = 'refused' }: Unchanged,
    ): Promise<void> =>
      data.inTransaction({ boundary: caller.boundary }, ({ businessLogs }: Repositories) =>
        businessLogs.insert(rowOf(caller, { module, action, result, message })),
      ),

    listBusinessLogs: async (filter: BusinessLogFilter, caller: Caller) => {
      const repositories = data.read(caller);
      const scope = await scopeOf(repositories, caller, 'businessLogs.search');
      const page = await repositories.businessLogs.page({ filter, scope });
      const rights = rightsWithin(caller.rights, 'businessLogs.search');
      return { ...page, list: page.list.map((row) => presentBusinessLog(row, rights)) };
    },

    getBusinessLog: async (id: string, caller: Caller): Promise<BusinessLogDetail> => {
      const repositories = data.read(caller);
      const scope = await scopeOf(repositories, caller, 'businessLogs.check');
      const row = (await repositories.businessLogs.find(id, scope)) ?? refuse(baseErrors.notFound);
      return presentBusinessLogDetail(row, rightsWithin(caller.rights, 'businessLogs.check'));
    },
  };
};

export { maskedFact, type Facts };
export type BusinessLogService = ReturnType<typeof createBusinessLogService>;
