import { newId } from '../../platform/ids.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';

const CREATED = '2026-01-01T00:00:00.000Z';
const tracked = { created_at: CREATED, created_by: null, updated_at: CREATED, updated_by: null };

const type: ObjectKind = {
  places: ['sameDepartment', 'absent'],
  make: async ({ store }, { number }) => {
    const id = newId();
    await store
      .read(ALL_CUSTOMERS)
      .dictionaryTypes.insert({ id, type: `own_${number}`, name: `字典${number}`, ...tracked });
    return id;
  },
};

const entry: ObjectKind = {
  places: ['sameDepartment', 'absent'],
  make: async (app, spot) => {
    const [id, typeId] = [newId(), await type.make(app, spot)];
    const { dictionaries, dictionaryTypes } = app.store.read(ALL_CUSTOMERS);
    const own = await dictionaryTypes.find(typeId);
    await dictionaries.insert({ id, type: own?.type ?? '', value: `v${spot.number}`, label: `键值${spot.number}` });
    return id;
  },
};

/** The type of the matrix's entry. */
const typeIdOf = async ({ world, id }: MatrixTarget): Promise<string> => {
  const entry = await world.db.selectFrom('dictionary_entries').select('type').where('id', '=', id).executeTakeFirst();
  const type = await world.db
    .selectFrom('dictionary_types')
    .select('id')
    .where('type', '=', entry?.type ?? 'sys_state')
    .executeTakeFirst();
  return type?.id ?? 'nothing';
};

const byId = ({ id }: MatrixTarget) => ({ id });
const disabled = ({ id }: MatrixTarget) => ({ id, state: '0' });
const typeDraft = ({ number }: MatrixTarget) => ({ name: `新字典${number}`, type: `new_${number}` });
const entryDraft = ({ number }: MatrixTarget) => ({ label: `新键值${number}`, value: `n${number}` });

export const matrix: NounMatrix = {
  rows: {
    listDictionaryEntries: {},
    listDictionaryTypes: {
      on: type,
      within: 'platform',
      input: () => ({ limit: 200, orderBy: 'updatedAt' }),
      verdict: listed,
    },
    getDictionaryType: { on: type, within: 'platform', input: byId },
    addDictionaryType: { within: 'platform', input: typeDraft },
    editDictionaryType: {
      on: type,
      within: 'platform',
      input: (target) => ({ ...typeDraft(target), id: target.id, version: 1 }),
    },
    changeDictionaryTypeState: { on: type, within: 'platform', input: disabled },
    deleteDictionaryType: { on: type, within: 'platform', input: byId },
    listDictionaryRecords: {
      on: entry,
      within: 'platform',
      input: async (target) => ({ typeId: await typeIdOf(target) }),
      verdict: listed,
    },
    getDictionaryRecord: { on: entry, within: 'platform', input: byId },
    addDictionaryRecord: {
      on: type,
      within: 'platform',
      input: (target) => ({ ...entryDraft(target), typeId: target.id }),
    },
    editDictionaryRecord: {
      on: entry,
      within: 'platform',
      input: (target) => ({ ...entryDraft(target), id: target.id, version: 1, order: 1 }),
    },
    changeDictionaryRecordState: { on: entry, within: 'platform', input: disabled },
    deleteDictionaryRecord: { on: entry, within: 'platform', input: byId },
  },
  samples: {
    listDictionaryEntries: { type: 'sys_state' },
    addDictionaryType: { name: '来源', type: 'source' },
    editDictionaryType: { id: 'nothing', version: 1, name: '来源', type: 'source' },
    changeDictionaryTypeState: { id: 'nothing', state: '0' },
    listDictionaryRecords: { typeId: 'nothing' },
    addDictionaryRecord: { typeId: 'nothing', label: '官网', value: 'web' },
    editDictionaryRecord: { id: 'nothing', version: 1, label: '官网', value: 'web', order: 10 },
    changeDictionaryRecordState: { id: 'nothing', state: '0' },
  },
  kept: [
    { edit: 'editDictionaryType', get: 'getDictionaryType', on: type, filled: { remark: '说明' } },
    {
      edit: 'editDictionaryRecord',
      get: 'getDictionaryRecord',
      on: entry,
      filled: { listClass: 'success', cssClass: 'own', remark: '说明' },
    },
  ],
};
