import { dictionaryEntryRecord, dictionaryImport, dictionaryImports } from '@huiwu/contract/dictionaries';
import { rowProblems } from '@huiwu/contract/imports';
import type { Store } from '../../store.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter } from '../imports/record-importer.service.ts';
import type { DictionaryRecordService } from './dictionary-records.service.ts';
import type { DictionaryRepositories } from './dictionary-types.service.ts';

interface Needs {
  store: Store<DictionaryRepositories>;
  customerScope: Pick<CustomerScope, 'everywhere'>;
  dictionaryRecords: DictionaryRecordService;
}

/** Entries of dictionaries from a file. */
export const createDictionaryImporter = ({ store, customerScope, dictionaryRecords }: Needs): Importer =>
  createRecordImporter({
    plan: dictionaryImport,
    calls: dictionaryImports,
    record: dictionaryEntryRecord,
    store,
    of: ({ dictionaries }) => dictionaries,
    service: dictionaryRecords,
    scopeOf: customerScope.everywhere,
    computed: async ({ dictionaryTypes }, rows) => {
      const types = await dictionaryTypes.listByTypes([...new Set(rows.map(({ type }) => type))]);
      const ids = new Map(types.map(({ type, id }) => [type, id]));
      return ({ type }) => ({ typeId: ids.get(type) });
    },
    find: async ({ repositories: { dictionaryTypes } }, { label }, texts) => {
      const rows = await dictionaryTypes.listNamed(texts);
      return new Map(
        texts.map((text) => {
          const found = rows.find(({ type }) => type === text) ?? rows.find(({ name }) => name === text);
          return [text, found === undefined ? { problem: rowProblems.notFound(label) } : { value: found.id }];
        }),
      );
    },
  });
