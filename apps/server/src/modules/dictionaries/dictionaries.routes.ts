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
import { recordRoutes } from '../../records/record.routes.ts';
import type { DictionaryService } from './dictionaries.service.ts';
import type { DictionaryRecordService } from './dictionary-records.service.ts';
import type { DictionaryTypeService } from './dictionary-types.service.ts';

interface Services {
  dictionaries: DictionaryService;
  dictionaryTypes: DictionaryTypeService;
  dictionaryRecords: DictionaryRecordService;
}

const TYPE_CALLS = {
  list: listDictionaryTypes,
  get: getDictionaryType,
  add: addDictionaryType,
  edit: editDictionaryType,
  enable: changeDictionaryTypeState,
  delete: deleteDictionaryType,
};

const ENTRY_CALLS = {
  get: getDictionaryRecord,
  add: addDictionaryRecord,
  edit: editDictionaryRecord,
  enable: changeDictionaryRecordState,
  delete: deleteDictionaryRecord,
};

export const dictionaryRoutes = (mount: Mount, services: Services): void => {
  const { dictionaries, dictionaryTypes, dictionaryRecords } = services;
  mount(listDictionaryEntries, (input, caller) => dictionaries.listDictionaryEntries(input, caller));
  mount(listDictionaryRecords, (filter, caller) => dictionaryRecords.listOf(filter, caller));
  recordRoutes(mount, TYPE_CALLS, dictionaryTypes);
  recordRoutes(mount, ENTRY_CALLS, dictionaryRecords);
};
