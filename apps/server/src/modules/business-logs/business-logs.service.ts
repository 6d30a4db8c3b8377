import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { BusinessLogDetail, BusinessLogFilter, LogResult } from '@huiwu/contract/business-logs';
import type { Caller, RequestContext } from '../../access/caller.ts';
import { rightsWithin } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { Data, Repositories } from '../../data.ts';
import type { Clock } from '../../platform/clock.ts';
import { presentBusinessLog, presentBusinessLogDetail } from './business-logs.presenter.ts';
import type { BusinessLogRepository } from './business-logs.repository.ts';
import { logRow } from './audit-log.service.ts';
import { maskedFact, type Facts, type LogEntry } from './business-logs.rules.ts';

interface Needs {
  data: Data;
  clock: Clock;
}

/** What was tried and came to nothing. */
interface Unchanged {
  module?: string | undefined;
  action: string;
  message: string;
  result?: LogResult | undefined;
}

export const createBusinessLogService = ({ data, clock }: Needs) => {
  const scopeOf = ({ departments }: Repositories, caller: Caller, name: FunctionName) =>
    rowScopeOf(caller, name, departments.listSubtreeIds);

  return {
    /** Writes the row in the transaction of the change itself: no change without its row, no row without its change. */
    record: (repositories: { businessLogs: BusinessLogRepository }, caller: Caller, entry: LogEntry): Promise<void> =>
      repositories.businessLogs.insert(logRow(clock.now(), caller, entry)),

    /** What a visitor did after proving who they are, as by a code sent to their phone. */
    recordVisit: (
      repositories: { businessLogs: BusinessLogRepository },
      context: RequestContext,
      entry: LogEntry & Required<Pick<LogEntry, 'customerId' | 'targetName'>>,
    ): Promise<void> =>
      repositories.businessLogs.insert(
        logRow(
          clock.now(),
          { ...context, customerId: entry.customerId, adminId: entry.targetId ?? null, adminName: entry.targetName },
          entry,
        ),
      ),

    /** A refusal or a failure changes nothing, so its row stands alone. */
    recordRefusal: (
      caller: Caller,
      { module = '访问控制', action, message, result = 'refused' }: Unchanged,
    ): Promise<void> =>
      data.inTransaction({ tenantScope: caller.tenantScope }, ({ businessLogs }: Repositories) =>
        businessLogs.insert(logRow(clock.now(), caller, { module, action, result, message })),
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
      const scope = await scopeOf(repositories, caller, 'businessLogs.view');
      const row = (await repositories.businessLogs.find(id, scope)) ?? refuse(baseErrors.notFound);
      return presentBusinessLogDetail(row, rightsWithin(caller.rights, 'businessLogs.view'));
    },
  };
};

export { maskedFact, type Facts, type LogEntry };
export type BusinessLogService = ReturnType<typeof createBusinessLogService>;
