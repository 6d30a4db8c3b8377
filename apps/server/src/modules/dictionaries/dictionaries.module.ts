import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { defineModule } from '../../module.ts';
import { createDictionaryRepository } from './dictionaries.repository.ts';
import { dictionaryRoutes } from './dictionaries.routes.ts';
import { createDictionaryService } from './dictionaries.service.ts';
import { createDictionaryRecordService } from './dictionary-records.service.ts';
import { createDictionaryTypeRepository } from './dictionary-types.repository.ts';
import { createDictionaryTypeService } from './dictionary-types.service.ts';

export const dictionariesModule = defineModule({
  menus: [
    {
      id: MENU_IDS.dictionaries,
      parent_id: MENU_IDS.system,
      title: '字典管理',
      pageurl: 'dict',
      component: 'dictionaries/DictionariesPage',
      icon: 'dict',
      sort_order: 50,
    },
  ],
  repositories: {
    dictionaries: createDictionaryRepository,
    dictionaryTypes: createDictionaryTypeRepository,
  },
  services: {
    dictionaries: createDictionaryService,
    dictionaryTypes: createDictionaryTypeService,
    dictionaryRecords: createDictionaryRecordService,
  },
  routes: dictionaryRoutes,
});
