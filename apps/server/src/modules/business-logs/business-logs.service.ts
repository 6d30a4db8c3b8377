import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { BusinessLogDetail, BusinessLogFilter } from '@huiwu/contract/business-logs';
import type { Caller } from '../../access/caller.ts';
import { rightsWithin } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { BusinessLogRepositories, BusinessLogStore } from './business-logs.store.ts';
import { presentBusinessLog, presentBusinessLogDetail } from './business-logs.presenter.ts';

interface Needs {
  store: BusinessLogStore;
}

export const createBusinessLogService = ({ store }: Needs) => {
  const scopeOf = ({ departments }: BusinessLogRepositories, caller: Caller, name: FunctionName) =>
    rowScopeOf(caller, name, departments.listSubtreeIds);

  return {
    listBusinessLogs: async (filter: BusinessLogFilter, caller: Caller) => {
      const repositories = store.read(caller);
      const scope = await scopeOf(repositories, caller, 'businessLogs.search');
      const page = await repositories.businessLogs.page({ filter, scope });
      const rights = rightsWithin(caller.rights, 'businessLogs.search');
      return { ...page, list: page.list.map((row) => presentBusinessLog(row, rights)) };
    },

    getBusinessLog: async (id: string, caller: Caller): Promise<BusinessLogDetail> => {
      const repositories = store.read(caller);
      const scope = await scopeOf(repositories, caller, 'businessLogs.view');
      const row = (await repositories.businessLogs.find(id, scope)) ?? refuse(baseErrors.notFound);
      return presentBusinessLogDetail(row, rightsWithin(caller.rights, 'businessLogs.view'));
    },
  };
};

export type BusinessLogService = ReturnType<typeof createBusinessLogService>;
