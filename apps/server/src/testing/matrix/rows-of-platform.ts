import { prefixOf } from './objects-of-platform.ts';
import { listed, type Rows, type MatrixTarget } from './row.ts';

const byId = ({ id }: MatrixTarget) => ({ id });
const disabled = ({ id }: MatrixTarget) => ({ id, state: '0' });

/** The type that an entry of the matrix was made with. */
const typeIdOf = async ({ world, id }: MatrixTarget): Promise<string> => {
  const entry = await world.db.selectFrom('dictionary_entries').select('type').where('id', '=', id).executeTakeFirst();
  const type = await world.db
    .selectFrom('dictionary_types')
    .select('id')
    .where('type', '=', entry?.type ?? 'sys_state')
    .executeTakeFirst();
  return type?.id ?? 'nothing';
};

const typeDraft = ({ number }: MatrixTarget) => ({ name: `新字典${number}`, type: `new_${number}` });
const entryDraft = ({ number }: MatrixTarget) => ({ label: `新键值${number}`, value: `n${number}` });
const ruleDraft = ({ number }: MatrixTarget) => ({
  name: `新规则${number}`,
  prefix: `W${prefixOf(number)}`,
  datePart: 'yyyyMMdd',
  digits: 4,
  reset: 'day',
});

const menuDraft = ({ number }: MatrixTarget) => ({
  parentId: null,
  title: `新目录${number}`,
  pageurl: `new-${number}`,
});

/** What the platform keeps for all customers. */
export const PLATFORM: Rows = {
  listMenus: { on: 'menu', within: 'platform', input: () => ({ mode: 'operations' }), verdict: listed },
  getMenu: { on: 'menu', within: 'platform', input: byId },
  addMenu: {
    within: 'platform',
    input: (target) => ({ ...menuDraft(target), mode: 'operations', kind: 'directory' }),
  },
  editMenu: {
    on: 'menu',
    within: 'platform',
    input: (target) => ({ ...menuDraft(target), id: target.id, version: 1, order: 10 }),
  },
  sortMenus: {
    on: 'menu',
    within: 'platform',
    input: ({ id }) => ({ places: [{ id, version: 1, parentId: null, order: 7 }] }),
  },
  deleteMenu: { on: 'menu', within: 'platform', input: byId },
  listDictionaryTypes: {
    on: 'dictionaryType',
    within: 'platform',
    input: () => ({ limit: 200, orderBy: 'updatedAt' }),
    verdict: listed,
  },
  getDictionaryType: { on: 'dictionaryType', within: 'platform', input: byId },
  addDictionaryType: { within: 'platform', input: typeDraft },
  editDictionaryType: {
    on: 'dictionaryType',
    within: 'platform',
    input: (target) => ({ ...typeDraft(target), id: target.id, version: 1 }),
  },
  changeDictionaryTypeState: { on: 'dictionaryType', within: 'platform', input: disabled },
  deleteDictionaryType: { on: 'dictionaryType', within: 'platform', input: byId },
  listDictionaryRecords: {
    on: 'dictionaryEntry',
    within: 'platform',
    input: async (target) => ({ typeId: await typeIdOf(target) }),
    verdict: listed,
  },
  getDictionaryRecord: { on: 'dictionaryEntry', within: 'platform', input: byId },
  addDictionaryRecord: {
    on: 'dictionaryType',
    within: 'platform',
    input: (target) => ({ ...entryDraft(target), typeId: target.id }),
  },
  editDictionaryRecord: {
    on: 'dictionaryEntry',
    within: 'platform',
    input: (target) => ({ ...entryDraft(target), id: target.id, version: 1, order: 1 }),
  },
  changeDictionaryRecordState: { on: 'dictionaryEntry', within: 'platform', input: disabled },
  deleteDictionaryRecord: { on: 'dictionaryEntry', within: 'platform', input: byId },
  listSettings: { on: 'setting', within: 'platform', input: ({ id }) => ({ key: id }), verdict: listed },
  getSettingRecord: { on: 'setting', within: 'platform', input: byId },
  addSetting: {
    within: 'platform',
    input: ({ number }) => ({ key: `new.${number}`, name: `新参数${number}`, value: '2' }),
  },
  editSetting: {
    on: 'setting',
    within: 'platform',
    input: ({ id, number }) => ({ id, version: 1, name: `新参数${number}`, value: '2' }),
  },
  deleteSetting: { on: 'setting', within: 'platform', input: byId },
  listSerialRules: { on: 'serialRule', within: 'platform', input: ({ id }) => ({ type: id }), verdict: listed },
  getSerialRule: { on: 'serialRule', within: 'platform', input: byId },
  addSerialRule: { within: 'platform', input: (target) => ({ ...ruleDraft(target), type: `new-${target.number}` }) },
  editSerialRule: {
    on: 'serialRule',
    within: 'platform',
    input: (target) => ({ ...ruleDraft(target), id: target.id, version: 1 }),
  },
  deleteSerialRule: { on: 'serialRule', within: 'platform', input: byId },
};
