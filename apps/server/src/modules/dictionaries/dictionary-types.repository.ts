import { dictionaryTypeRecord } from '@huiwu/contract/dictionaries';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { DictionaryTypeRow, NewDictionaryTypeRow } from './dictionaries.table.ts';

export const createDictionaryTypeRepository = ({ db, lists, locks }: DatabaseConnections) => ({
  ...createRecordRepository({ name: 'dictionary_types', record: dictionaryTypeRecord }, { db, lists }),

  /** By type, unordered. */
  listByTypes: (types: string[]): Promise<Pick<DictionaryTypeRow, 'id' | 'type' | 'name'>[]> =>
    db
      .selectFrom('dictionary_types')
      .select(['dictionary_types.id', 'dictionary_types.type', 'dictionary_types.name'])
      .where('dictionary_types.type', 'in', types)
      .execute(),

  /** With one of these types or names. */
  listNamed: (texts: readonly string[]): Promise<Pick<DictionaryTypeRow, 'id' | 'type' | 'name'>[]> =>
    db
      .selectFrom('dictionary_types')
      .select(['dictionary_types.id', 'dictionary_types.type', 'dictionary_types.name'])
      .where(({ or, eb }) => or([eb('dictionary_types.type', 'in', texts), eb('dictionary_types.name', 'in', texts)]))
      .execute(),

  /** Serialises changes of dictionaries and entries, so that checks hold until the transaction ends. */
  hold: () => locks.take('dictionaries'),

  findTaken: (key: Pick<DictionaryTypeRow, 'name' | 'type'>, exceptId: string) =>
    db
      .selectFrom('dictionary_types')
      .select(['dictionary_types.name', 'dictionary_types.type'])
      .where(({ or, eb }) =>
        or([eb('dictionary_types.name', '=', key.name), eb('dictionary_types.type', '=', key.type)]),
      )
      .where('dictionary_types.id', '!=', exceptId)
      .executeTakeFirst(),

  /** Existing rows of an installation stay unchanged. */
  insertMissing: async (rows: NewDictionaryTypeRow[]): Promise<void> => {
    await db
      .insertInto('dictionary_types')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // An admin may have created a dictionary that a later release adds.
    await db
      .updateTable('dictionary_types')
      .set({ is_built_in: 1 })
      .where(
        'dictionary_types.type',
        'in',
        rows.map(({ type }) => type),
      )
      .where('dictionary_types.is_built_in', '=', 0)
      .execute();
  },
});

export type DictionaryTypeRepository = ReturnType<typeof createDictionaryTypeRepository>;
