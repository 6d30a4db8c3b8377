import {
  dictionaryProblems,
  type DictionaryType,
  type DictionaryTypeDraft,
  type DictionaryTypeEdit,
  type DictionaryTypeFilter,
} from '@huiwu/contract/dictionaries';
import { baseErrors, refuse, refuseField, refuseIf } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Caller } from '../../access/caller.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import { presentDictionaryType, presentTypeFacts } from './dictionaries.presenter.ts';
import { whyKeepEnabled, whyKeepType } from './dictionaries.rules.ts';
import type { DictionaryTypeRow } from './dictionaries.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

const MODULE = '字典管理';
const STATE_TITLES = ['停用', '启用'];

/** Dictionaries, as the platform keeps them for everybody. */
export const createDictionaryTypeService = ({ data, clock, auditLog, customerScope }: Needs) => {
  const trackedBy = (caller: Caller) => ({ updated_at: iso(clock.now()), updated_by: caller.adminId });

  const find = async ({ dictionaryTypes }: Repositories, id: string): Promise<DictionaryTypeRow> =>
    (await dictionaryTypes.find(id)) ?? refuse(baseErrors.notFound);

  const present = async ({ dictionaries }: Repositories, row: DictionaryTypeRow): Promise<DictionaryType> =>
    presentDictionaryType(row, (await dictionaries.countOf([row.type])).get(row.type) ?? 0);

  const refuseTaken = async (
    { dictionaryTypes }: Repositories,
    draft: DictionaryTypeDraft,
    exceptId = '',
  ): Promise<void> => {
    const taken = await dictionaryTypes.findTaken(draft, exceptId);
    if (taken?.type === draft.type) refuseField('type', dictionaryProblems.typeTaken);
    if (taken !== undefined) refuseField('name', dictionaryProblems.nameTaken);
  };

  const add = async (repositories: Repositories, caller: Caller, draft: DictionaryTypeDraft) => {
    await repositories.dictionaryTypes.hold();
    await refuseTaken(repositories, draft);
    const id = newId(clock.now().getTime());
    const tracked = trackedBy(caller);
    const created = { created_at: tracked.updated_at, created_by: tracked.updated_by };
    await repositories.dictionaryTypes.insert({ id, ...draft, ...created, ...tracked });
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '新增',
      targetId: id,
      targetName: draft.name,
      after: presentTypeFacts(draft),
    });
    return { id };
  };

  const edit = async (repositories: Repositories, caller: Caller, { id, version, ...edited }: DictionaryTypeEdit) => {
    await repositories.dictionaryTypes.hold();
    const before = await find(repositories, id);
    if (before.version !== version) refuse(baseErrors.changed, { current: await present(repositories, before) });
    const draft = { ...edited, remark: edited.remark ?? before.remark };
    if (before.is_built_in === 1 && draft.type !== before.type) refuseField('type', dictionaryProblems.typeFixed);
    await refuseTaken(repositories, draft, id);
    if (!(await repositories.dictionaryTypes.update(before, { ...draft, ...trackedBy(caller) })))
      refuse(baseErrors.changed);
    if (draft.type !== before.type) await repositories.dictionaries.rename(before.type, draft.type);
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '编辑',
      targetId: id,
      targetName: draft.name,
      before: presentTypeFacts(before),
      after: presentTypeFacts(draft),
    });
    return null;
  };

  const changeState = async (
    repositories: Repositories,
    caller: Caller,
    { id, state }: { id: string; state: 0 | 1 },
  ): Promise<null> => {
    const before = await find(repositories, id);
    if (before.state === state) return null;
    if (state === 0) refuseIf(whyKeepEnabled(before));
    if (!(await repositories.dictionaryTypes.update(before, { state, ...trackedBy(caller) })))
      refuse(baseErrors.changed);
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: STATE_TITLES[state] ?? '',
      targetId: id,
      targetName: before.name,
      before: { 状态: STATE_TITLES[before.state] ?? '' },
      after: { 状态: STATE_TITLES[state] ?? '' },
    });
    return null;
  };

  const remove = async (repositories: Repositories, caller: Caller, id: string): Promise<null> => {
    await repositories.dictionaryTypes.hold();
    const before = await find(repositories, id);
    refuseIf(whyKeepType(before, (await repositories.dictionaries.listOf(before.type)).length));
    await repositories.dictionaryTypes.remove(id);
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '删除',
      targetId: id,
      targetName: before.name,
      before: presentTypeFacts(before),
    });
    return null;
  };

  return {
    listDictionaryTypes: async (filter: DictionaryTypeFilter, caller: Caller): Promise<Page<DictionaryType>> => {
      const { dictionaryTypes, dictionaries } = data.read(await customerScope.everywhere(caller));
      const page = await dictionaryTypes.page(filter);
      const counts = await dictionaries.countOf(page.list.map(({ type }) => type));
      return { ...page, list: page.list.map((row) => presentDictionaryType(row, counts.get(row.type) ?? 0)) };
    },

    getDictionaryType: async (id: string, caller: Caller): Promise<DictionaryType> => {
      const repositories = data.read(await customerScope.everywhere(caller));
      return present(repositories, await find(repositories, id));
    },

    addDictionaryType: async (draft: DictionaryTypeDraft, caller: Caller): Promise<{ id: string }> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => add(repositories, caller, draft)),

    editDictionaryType: async (change: DictionaryTypeEdit, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => edit(repositories, caller, change)),

    changeDictionaryTypeState: async (change: { id: string; state: 0 | 1 }, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) =>
        changeState(repositories, caller, change),
      ),

    deleteDictionaryType: async (id: string, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => remove(repositories, caller, id)),
  };
};

export type DictionaryTypeService = ReturnType<typeof createDictionaryTypeService>;
