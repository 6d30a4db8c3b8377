import {
  serialErrors,
  serialProblems,
  type SerialRule,
  type SerialRuleDraft,
  type SerialRuleEdit,
  type SerialRuleFilter,
} from '@huiwu/contract/serial-rules';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Caller } from '../../access/caller.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, shanghaiDay, type Clock } from '../../platform/clock.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import { presentRuleFacts, presentSerialRule } from './serial-rules.presenter.ts';
import { countersOf, formatSerialNumber } from './serial-numbers.rules.ts';
import type { SerialRuleRow } from './serial-rules.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

const MODULE = '编号规则';

const rowOf = ({ name, prefix, datePart, digits, reset, remark }: Omit<SerialRuleDraft, 'type'>) => ({
  name,
  prefix,
  date_part: datePart,
  digits,
  reset_period: reset,
  remark,
});

/** How things are numbered, as the platform keeps it for everybody. */
export const createSerialRuleService = ({ data, clock, auditLog, customerScope }: Needs) => {
  const trackedBy = (caller: Caller) => ({ updated_at: iso(clock.now()), updated_by: caller.adminId });

  const find = async ({ serialNumbers }: Repositories, type: string): Promise<SerialRuleRow> =>
    (await serialNumbers.findRule(type)) ?? refuse(baseErrors.notFound);

  /** What would be given out now; whoever is faster gets it. */
  const nextOf = async ({ serialNumbers }: Repositories, rule: SerialRuleRow): Promise<string> => {
    const day = shanghaiDay(clock.now());
    const highest = await serialNumbers.highestOf(Object.values(countersOf(rule, day)));
    return formatSerialNumber(rule, day, highest + 1);
  };

  const present = async (repositories: Repositories, row: SerialRuleRow): Promise<SerialRule> =>
    presentSerialRule(row, await nextOf(repositories, row));

  const refuseTakenPrefix = async ({ serialNumbers }: Repositories, prefix: string, type: string): Promise<void> => {
    if ((await serialNumbers.findByPrefix(prefix, type)) !== undefined)
      refuseField('prefix', serialProblems.prefixTaken);
  };

  const add = async (repositories: Repositories, caller: Caller, draft: SerialRuleDraft): Promise<{ id: string }> => {
    const { serialNumbers } = repositories;
    const { type } = draft;
    await serialNumbers.hold();
    if ((await serialNumbers.findRule(type)) !== undefined) refuseField('type', serialProblems.typeTaken);
    await refuseTakenPrefix(repositories, draft.prefix, type);
    const row = rowOf(draft);
    await serialNumbers.insertRule({ type, ...row, ...trackedBy(caller) });
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '新增',
      targetId: type,
      targetName: draft.name,
      after: { 编号类型: type, ...presentRuleFacts(row) },
    });
    return { id: type };
  };

  const edit = async (repositories: Repositories, caller: Caller, change: SerialRuleEdit): Promise<null> => {
    const { serialNumbers } = repositories;
    await serialNumbers.hold();
    const before = await find(repositories, change.id);
    if (before.version !== change.version) refuse(baseErrors.changed, { current: await present(repositories, before) });
    if (change.prefix !== before.prefix) await refuseTakenPrefix(repositories, change.prefix, before.type);
    const row = rowOf({ ...change, remark: change.remark ?? before.remark });
    if (!(await serialNumbers.updateRule(before, { ...row, ...trackedBy(caller) }))) refuse(baseErrors.changed);
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '编辑',
      targetId: before.type,
      targetName: change.name,
      before: presentRuleFacts(before),
      after: presentRuleFacts(row),
    });
    return null;
  };

  const remove = async (repositories: Repositories, caller: Caller, type: string): Promise<null> => {
    const before = await find(repositories, type);
    if (before.is_built_in === 1) refuse(serialErrors.builtInStays);
    await repositories.serialNumbers.removeRule(type);
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '删除',
      targetId: type,
      targetName: before.name,
      before: presentRuleFacts(before),
    });
    return null;
  };

  return {
    listSerialRules: async (filter: SerialRuleFilter, caller: Caller): Promise<Page<SerialRule>> => {
      const repositories = data.read(await customerScope.everywhere(caller));
      const page = await repositories.serialNumbers.page(filter);
      return { ...page, list: await Promise.all(page.list.map((row) => present(repositories, row))) };
    },

    getSerialRule: async (type: string, caller: Caller): Promise<SerialRule> => {
      const repositories = data.read(await customerScope.everywhere(caller));
      return present(repositories, await find(repositories, type));
    },

    addSerialRule: async (draft: SerialRuleDraft, caller: Caller): Promise<{ id: string }> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => add(repositories, caller, draft)),

    editSerialRule: async (change: SerialRuleEdit, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => edit(repositories, caller, change)),

    deleteSerialRule: async (type: string, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => remove(repositories, caller, type)),
  };
};

export type SerialRuleService = ReturnType<typeof createSerialRuleService>;
