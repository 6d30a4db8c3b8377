import {
  dictionaryErrors,
  dictionaryProblems,
  dictionaryTypeRecord,
  type DictionaryTypeDraft,
  type DictionaryTypeEdit,
} from '@huiwu/contract/dictionaries';
import { refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Clock } from '../../platform/clock.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { Store, Work } from '../../store.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import type { DictionaryRepository } from './dictionaries.repository.ts';
import type { DictionaryTypeRow } from './dictionaries.table.ts';
import type { DictionaryTypeRepository } from './dictionary-types.repository.ts';

export interface DictionaryRepositories {
  dictionaryTypes: DictionaryTypeRepository;
  dictionaries: DictionaryRepository;
}

interface Needs {
  store: Store<DictionaryRepositories>;
  clock: Clock;
  customerScope: Pick<CustomerScope, 'everywhere'>;
}

type DoingType = Doing<typeof dictionaryTypeRecord, DictionaryTypeRow>;

/** The server reads a built-in dictionary by its type, and its entries refer to it. */
const refuseNeeded = async ({ dictionaries }: DictionaryRepositories, { action, before }: DoingType): Promise<void> => {
  if (action !== 'disable' && action !== 'delete') return;
  if (before.is_built_in === 1) refuse(dictionaryErrors.builtInStays);
  if (action === 'delete' && (await dictionaries.listOf(before.type)).length > 0) refuse(dictionaryErrors.hasEntries);
};

const refuseTaken = async (
  { dictionaryTypes }: DictionaryRepositories,
  { name, type }: DictionaryTypeDraft | DictionaryTypeEdit,
  before?: DictionaryTypeRow,
): Promise<void> => {
  const taken = await dictionaryTypes.findTaken({ name, type }, before?.id ?? '');
  if (taken?.type === type) refuseField('type', dictionaryProblems.typeTaken);
  if (taken !== undefined) refuseField('name', dictionaryProblems.nameTaken);
};

const check = async ({ repositories, created }: Work<DictionaryRepositories>, doing: DoingType) => {
  const { action, values, before } = doing;
  await repositories.dictionaryTypes.hold();
  await refuseNeeded(repositories, doing);
  if (values === undefined) return {};
  if (before?.is_built_in === 1 && values.type !== before.type) refuseField('type', dictionaryProblems.typeFixed);
  await refuseTaken(repositories, values, before);
  return action === 'add' ? created : {};
};

/** Dictionaries, which the platform maintains for all customers. */
export const createDictionaryTypeService = ({ store, clock, customerScope }: Needs) =>
  createRecordService({
    store,
    clock,
    scopeOf: customerScope.everywhere,
    record: dictionaryTypeRecord,
    module: '字典管理',
    of: ({ dictionaryTypes }: DictionaryRepositories) => dictionaryTypes,
    computed: async ({ repositories }, rows) => {
      const counts = await repositories.dictionaries.countOf(rows.map(({ type }) => type));
      return ({ type }) => ({ entryCount: counts.get(type) ?? 0 });
    },
    check,
    after: async ({ repositories }, { values, before }) => {
      const isRenamed = before !== undefined && values !== undefined && values.type !== before.type;
      if (isRenamed) await repositories.dictionaries.rename(before.type, values.type);
    },
  });

export type DictionaryTypeService = ReturnType<typeof createDictionaryTypeService>;
