import {
  dictionaryRecordCalls,
  dictionaryTypeCalls,
  listDictionaryEntries,
  listDictionaryRecords,
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

export const dictionaryRoutes = (mount: Mount, services: Services): void => {
  const { dictionaries, dictionaryTypes, dictionaryRecords } = services;
  mount(listDictionaryEntries, (input, caller) => dictionaries.listDictionaryEntries(input, caller));
  mount(listDictionaryRecords, (filter, caller) => dictionaryRecords.listOf(filter, caller));
  recordRoutes(mount, dictionaryTypeCalls, dictionaryTypes);
  recordRoutes(mount, dictionaryRecordCalls, dictionaryRecords);
};
