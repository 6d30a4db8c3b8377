import {
  dictionaryEntryRecord,
  dictionaryImport,
  dictionaryImports,
  type DictionaryRecordEdit,
} from '@huiwu/contract/dictionaries';
import { rowProblems } from '@huiwu/contract/imports';
import type { Store, Work } from '../../store.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import type { Found, Importer, ImportTarget, Values } from '../imports/importers.ts';
import type { DictionaryEntryRow } from './dictionaries.table.ts';
import type { DictionaryRecordService } from './dictionary-records.service.ts';
import type { DictionaryRepositories } from './dictionary-types.service.ts';

interface Needs {
  store: Store<DictionaryRepositories>;
  customerScope: Pick<CustomerScope, 'everywhere'>;
  dictionaryRecords: DictionaryRecordService;
}

const keyOf = (typeId: unknown, value: unknown): string => `${String(typeId)} ${String(value)}`;

/** Entries of dictionaries from a file. */
export const createDictionaryImporter = ({ store, customerScope, dictionaryRecords: records }: Needs): Importer => {
  const targetOf = (row: DictionaryEntryRow, typeId: string): ImportTarget => ({
    id: row.id,
    version: row.version,
    name: row.label,
    values: {
      typeId,
      label: row.label,
      value: row.value,
      listClass: row.list_class,
      cssClass: row.css_class,
      order: row.sort_order,
      remark: row.remark,
    },
  });

  const targetsOf = async (work: Work<unknown>, rows: DictionaryEntryRow[]): Promise<ImportTarget[]> => {
    if (rows.length === 0) return [];
    const { dictionaryTypes } = store.join(work).repositories;
    const types = await dictionaryTypes.listByTypes([...new Set(rows.map(({ type }) => type))]);
    const ids = new Map(types.map(({ type, id }) => [type, id]));
    return rows.map((row) => targetOf(row, ids.get(row.type) ?? ''));
  };

  const findTypes = async (work: Work<unknown>, texts: readonly string[]): Promise<Map<string, Found>> => {
    const rows = await store.join(work).repositories.dictionaryTypes.listNamed(texts);
    return new Map(
      texts.map((text): [string, Found] => {
        const found = rows.find(({ type }) => type === text) ?? rows.find(({ name }) => name === text);
        return [text, found === undefined ? { problem: rowProblems.notFound('字典') } : { value: found.id }];
      }),
    );
  };

  const findTargets = async (work: Work<unknown>, rows: readonly Values[]) => {
    const { dictionaryTypes, dictionaries } = store.join(work).repositories;
    const typeIds = [...new Set(rows.flatMap(({ typeId }) => (typeof typeId === 'string' ? [typeId] : [])))];
    const types = await dictionaryTypes.findMany(typeIds);
    const values = [...new Set(rows.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))];
    const entries = await dictionaries.listOfTypes(
      types.map(({ type }) => type),
      values,
    );
    const targets = new Map(
      (await targetsOf(work, entries)).map((each) => [keyOf(each.values['typeId'], each.values['value']), each]),
    );
    return rows.map(({ typeId, value }) => targets.get(keyOf(typeId, value)));
  };

  return {
    plan: dictionaryImport,
    calls: dictionaryImports,
    scopeOf: customerScope.everywhere,
    open: (work) => ({
      find: (_column, texts) => findTypes(work, texts),
      targets: (rows) => findTargets(work, rows),
      add: async (draft) => (await records.addInside(work, dictionaryEntryRecord.draft.parse(draft))).id,
      edit: async ({ id, version, values }, changed) => {
        const { typeId: _fixed, ...merged } = { ...values, ...changed };
        const edit: DictionaryRecordEdit = dictionaryEntryRecord.edit.parse({ ...merged, id, version });
        await records.editInside(work, edit);
      },
    }),
    present: async (work, ids) => {
      const { dictionaries } = store.join(work).repositories;
      return targetsOf(work, await dictionaries.findMany(ids));
    },
    remove: async (work, id) => {
      await records.deleteInside(work, id);
    },
  };
};
