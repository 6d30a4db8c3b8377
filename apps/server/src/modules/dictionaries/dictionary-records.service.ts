import {
  dictionaryEntryRecord,
  dictionaryErrors,
  dictionaryProblems,
  type DictionaryEntryFilter,
  type DictionaryRecord,
  type DictionaryRecordDraft,
  type DictionaryRecordEdit,
} from '@huiwu/contract/dictionaries';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRecordService } from '../../records/record.service.ts';
import type { Store } from '../../store.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import { ENTRIES_MAX, orderBehind } from './dictionaries.rules.ts';
import type { DictionaryEntryRow } from './dictionaries.table.ts';
import type { DictionaryRepositories } from './dictionary-types.service.ts';

interface Needs {
  store: Store<DictionaryRepositories>;
  clock: Clock;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

const findType = async ({ dictionaryTypes }: DictionaryRepositories, id: string): Promise<string> =>
  ((await dictionaryTypes.find(id)) ?? refuse(baseErrors.notFound)).type;

const checkDraft = async (repositories: DictionaryRepositories, draft: DictionaryRecordDraft) => {
  const type = await findType(repositories, draft.typeId);
  const others = await repositories.dictionaries.factsOf(type, draft.value);
  if (others.count >= ENTRIES_MAX) refuse(dictionaryErrors.tooMany);
  if (others.isTaken) refuseField('value', dictionaryProblems.valueTaken);
  return { type, sort_order: draft.order ?? orderBehind(others) };
};

const checkEdit = async (
  { dictionaries }: DictionaryRepositories,
  before: DictionaryEntryRow,
  { value }: DictionaryRecordEdit,
): Promise<void> => {
  if (value === before.value) return;
  if (before.is_built_in === 1) refuseField('value', dictionaryProblems.valueFixed);
  const others = await dictionaries.listOf(before.type);
  if (others.some((other) => other.value === value)) refuseField('value', dictionaryProblems.valueTaken);
};

/** The entries of dictionaries, disabled ones included. */
export const createDictionaryRecordService = ({ store, clock, customerScope }: Needs) => {
  const entries = createRecordService({
    store,
    clock,
    scopeOf: customerScope.everywhere,
    record: dictionaryEntryRecord,
    module: '字典管理',
    of: ({ dictionaries }: DictionaryRepositories) => dictionaries,
    logAs: async (entry, { type, label }, { dictionaryTypes }) => {
      const [of] = await dictionaryTypes.listByTypes([type]);
      return { ...entry, action: `${entry.action}键值`, targetName: `${of?.name} / ${label}` };
    },
    computed: async ({ repositories }, rows) => {
      const types = await repositories.dictionaryTypes.listByTypes([...new Set(rows.map(({ type }) => type))]);
      const ids = new Map(types.map(({ type, id }) => [type, id]));
      return ({ type }) => ({ typeId: ids.get(type) ?? '' });
    },
    check: async ({ repositories }, { action, values, before }) => {
      await repositories.dictionaryTypes.hold();
      if (action === 'add') return checkDraft(repositories, values);
      if (action === 'edit') return checkEdit(repositories, before, values);
      if (action !== 'enable' && before.is_built_in === 1) refuse(dictionaryErrors.builtInStays);
    },
  });

  return {
    ...entries,
    listOf: async ({ typeId, ...filter }: DictionaryEntryFilter, caller: Caller): Promise<Page<DictionaryRecord>> => {
      const scoped = await customerScope.everywhere(caller);
      return entries.list({ ...filter, type: await findType(store.read(scoped), typeId) }, caller);
    },
  };
};

export type DictionaryRecordService = ReturnType<typeof createDictionaryRecordService>;
