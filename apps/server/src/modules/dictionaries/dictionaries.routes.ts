import {
  addDictionaryRecord,
  addDictionaryType,
  changeDictionaryRecordState,
  changeDictionaryTypeState,
  deleteDictionaryRecord,
  deleteDictionaryType,
  editDictionaryRecord,
  editDictionaryType,
  getDictionaryRecord,
  getDictionaryType,
  listDictionaryEntries,
  listDictionaryRecords,
  listDictionaryTypes,
} from '@huiwu/contract/dictionaries';
import type { Mount } from '../../http/mount.ts';
import type { DictionaryService } from './dictionaries.service.ts';
import type { DictionaryRecordService } from './dictionary-records.service.ts';
import type { DictionaryTypeService } from './dictionary-types.service.ts';

interface Needs {
  dictionaries: DictionaryService;
  dictionaryTypes: DictionaryTypeService;
  dictionaryRecords: DictionaryRecordService;
}

const toState = (text: '0' | '1'): 0 | 1 => (text === '1' ? 1 : 0);

export const dictionaryRoutes = (
  mount: Mount,
  { dictionaries, dictionaryTypes: types, dictionaryRecords: records }: Needs,
): void => {
  mount(listDictionaryEntries, (input, caller) => dictionaries.listDictionaryEntries(input, caller));
  mount(listDictionaryTypes, (filter, caller) => types.listDictionaryTypes(filter, caller));
  mount(getDictionaryType, ({ id }, caller) => types.getDictionaryType(id, caller));
  mount(addDictionaryType, (draft, caller) => types.addDictionaryType(draft, caller));
  mount(editDictionaryType, (change, caller) => types.editDictionaryType(change, caller));
  mount(changeDictionaryTypeState, ({ id, state }, caller) =>
    types.changeDictionaryTypeState({ id, state: toState(state) }, caller),
  );
  mount(deleteDictionaryType, ({ id }, caller) => types.deleteDictionaryType(id, caller));
  mount(listDictionaryRecords, (filter, caller) => records.listDictionaryRecords(filter, caller));
  mount(getDictionaryRecord, ({ id }, caller) => records.getDictionaryRecord(id, caller));
  mount(addDictionaryRecord, (draft, caller) => records.addDictionaryRecord(draft, caller));
  mount(editDictionaryRecord, (change, caller) => records.editDictionaryRecord(change, caller));
  mount(changeDictionaryRecordState, ({ id, state }, caller) =>
    records.changeDictionaryRecordState({ id, state: toState(state) }, caller),
  );
  mount(deleteDictionaryRecord, ({ id }, caller) => records.deleteDictionaryRecord(id, caller));
};
