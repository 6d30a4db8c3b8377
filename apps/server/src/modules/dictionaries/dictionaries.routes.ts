import { listDictionaryEntries } from '@huiwu/contract/dictionaries';
import type { Mount } from '../../http/mount.ts';
import type { DictionaryService } from './dictionaries.service.ts';

export const dictionaryRoutes = (mount: Mount, dictionaries: DictionaryService): void => {
  mount(listDictionaryEntries, (input, caller) => dictionaries.listDictionaryEntries(input, caller));
};
