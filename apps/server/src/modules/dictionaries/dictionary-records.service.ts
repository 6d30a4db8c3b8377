import {
  dictionaryErrors,
  dictionaryProblems,
  type DictionaryRecord,
  type DictionaryRecordDraft,
  type DictionaryRecordEdit,
  type DictionaryRecordFilter,
} from '@huiwu/contract/dictionaries';
import { baseErrors, refuse, refuseField, refuseIf } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Caller } from '../../access/caller.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AuditLog, Facts } from '../business-logs/audit-log.service.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import { presentDictionaryRecord, presentEntryFacts } from './dictionaries.presenter.ts';
import { ENTRIES_MAX, orderBehind, whyKeepEnabled } from './dictionaries.rules.ts';
import type { DictionaryEntryRow, DictionaryTypeRow } from './dictionaries.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

const STATE_TITLES = ['停用', '启用'];

interface Step {
  action: string;
  type: DictionaryTypeRow;
  entry: Pick<DictionaryEntryRow, 'id' | 'label'>;
  before?: Facts;
  after?: Facts;
}

const rowOf = ({ label, value, listClass, cssClass, remark }: Omit<DictionaryRecordDraft, 'typeId' | 'order'>) => ({
  label,
  value,
  list_class: listClass,
  css_class: cssClass,
  remark,
});

/** What an edit leaves out stays as it is. */
const rowAfter = (
  entry: DictionaryEntryRow,
  { label, value, listClass, cssClass, remark, order }: DictionaryRecordEdit,
) => ({
  label,
  value,
  list_class: listClass ?? entry.list_class,
  css_class: cssClass ?? entry.css_class,
  remark: remark ?? entry.remark,
  sort_order: order,
});

/** What dictionaries hold, with what is stopped. */
export const createDictionaryRecordService = ({ data, clock, auditLog, customerScope }: Needs) => {
  const trackedBy = (caller: Caller) => ({ updated_at: iso(clock.now()), updated_by: caller.adminId });

  const findType = async ({ dictionaryTypes }: Repositories, id: string): Promise<DictionaryTypeRow> =>
    (await dictionaryTypes.find(id)) ?? refuse(baseErrors.notFound);

  const find = async (repositories: Repositories, id: string) => {
    const entry = (await repositories.dictionaries.find(id)) ?? refuse(baseErrors.notFound);
    const type = (await repositories.dictionaryTypes.findByType(entry.type)) ?? refuse(baseErrors.notFound);
    return { entry, type };
  };

  const record = (repositories: Repositories, caller: Caller, { action, type, entry, ...facts }: Step) =>
    auditLog.record(repositories, caller, {
      module: '字典管理',
      action,
      targetId: entry.id,
      targetName: `${type.name} / ${entry.label}`,
      ...facts,
    });

  const add = async (repositories: Repositories, caller: Caller, draft: DictionaryRecordDraft) => {
    await repositories.dictionaryTypes.hold();
    const type = await findType(repositories, draft.typeId);
    const others = await repositories.dictionaries.listOf(type.type);
    if (others.length >= ENTRIES_MAX) refuse(dictionaryErrors.tooMany);
    if (others.some(({ value }) => value === draft.value)) refuseField('value', dictionaryProblems.valueTaken);
    const id = newId(clock.now().getTime());
    const row = { ...rowOf(draft), sort_order: draft.order ?? orderBehind(others) };
    await repositories.dictionaries.insert({ id, type: type.type, ...row, ...trackedBy(caller) });
    await record(repositories, caller, {
      action: '新增键值',
      type,
      entry: { id, label: draft.label },
      after: presentEntryFacts(row),
    });
    return { id };
  };

  const edit = async (repositories: Repositories, caller: Caller, change: DictionaryRecordEdit): Promise<null> => {
    await repositories.dictionaryTypes.hold();
    const { entry, type } = await find(repositories, change.id);
    if (entry.version !== change.version)
      refuse(baseErrors.changed, { current: presentDictionaryRecord(entry, type.id) });
    const isRenamed = change.value !== entry.value;
    if (isRenamed && entry.is_built_in === 1) refuseField('value', dictionaryProblems.valueFixed);
    const others = isRenamed ? await repositories.dictionaries.listOf(type.type) : [];
    if (others.some(({ id, value }) => id !== entry.id && value === change.value))
      refuseField('value', dictionaryProblems.valueTaken);
    const row = rowAfter(entry, change);
    if (!(await repositories.dictionaries.update(entry, { ...row, ...trackedBy(caller) }))) refuse(baseErrors.changed);
    await record(repositories, caller, {
      action: '编辑键值',
      type,
      entry: { id: entry.id, label: change.label },
      before: presentEntryFacts(entry),
      after: presentEntryFacts(row),
    });
    return null;
  };

  const changeState = async (
    repositories: Repositories,
    caller: Caller,
    { id, state }: { id: string; state: 0 | 1 },
  ): Promise<null> => {
    const { entry, type } = await find(repositories, id);
    if (entry.state === state) return null;
    if (state === 0) refuseIf(whyKeepEnabled(entry));
    if (!(await repositories.dictionaries.update(entry, { state, ...trackedBy(caller) }))) refuse(baseErrors.changed);
    await record(repositories, caller, {
      action: `${STATE_TITLES[state] ?? ''}键值`,
      type,
      entry,
      before: { 状态: STATE_TITLES[entry.state] ?? '' },
      after: { 状态: STATE_TITLES[state] ?? '' },
    });
    return null;
  };

  const remove = async (repositories: Repositories, caller: Caller, id: string): Promise<null> => {
    const { entry, type } = await find(repositories, id);
    refuseIf(whyKeepEnabled(entry));
    await repositories.dictionaries.remove(id);
    await record(repositories, caller, { action: '删除键值', type, entry, before: presentEntryFacts(entry) });
    return null;
  };

  return {
    listDictionaryRecords: async (
      { typeId, ...filter }: DictionaryRecordFilter,
      caller: Caller,
    ): Promise<Page<DictionaryRecord>> => {
      const repositories = data.read(await customerScope.everywhere(caller));
      const { type } = await findType(repositories, typeId);
      const page = await repositories.dictionaries.page({ ...filter, type });
      return { ...page, list: page.list.map((row) => presentDictionaryRecord(row, typeId)) };
    },

    getDictionaryRecord: async (id: string, caller: Caller): Promise<DictionaryRecord> => {
      const { entry, type } = await find(data.read(await customerScope.everywhere(caller)), id);
      return presentDictionaryRecord(entry, type.id);
    },

    addDictionaryRecord: async (draft: DictionaryRecordDraft, caller: Caller): Promise<{ id: string }> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => add(repositories, caller, draft)),

    editDictionaryRecord: async (change: DictionaryRecordEdit, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => edit(repositories, caller, change)),

    changeDictionaryRecordState: async (change: { id: string; state: 0 | 1 }, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) =>
        changeState(repositories, caller, change),
      ),

    deleteDictionaryRecord: async (id: string, caller: Caller): Promise<null> =>
      data.inTransaction(await customerScope.everywhere(caller), (repositories) => remove(repositories, caller, id)),
  };
};

export type DictionaryRecordService = ReturnType<typeof createDictionaryRecordService>;
