import { systemAccess } from '@huiwu/contract/menus';
import { dictionariesAccess } from '@huiwu/contract/dictionaries';
import { defineModule } from '../../module.ts';
import { createDictionaryRepository } from './dictionaries.repository.ts';
import { dictionaryRoutes } from './dictionaries.routes.ts';
import { createDictionaryImporter } from './dictionary-imports.service.ts';
import { createDictionaryService } from './dictionaries.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createDictionaryRecordService } from './dictionary-records.service.ts';
import { createDictionaryTypeRepository } from './dictionary-types.repository.ts';
import { createDictionaryTypeService } from './dictionary-types.service.ts';

export const dictionariesModule = defineModule({
  menus: [
    {
      id: dictionariesAccess.menuId,
      parent_id: systemAccess.menuId,
      title: '字典管理',
      pageurl: 'dict',
      component: 'dictionaries/DictionariesPage',
      icon: 'dict',
      sort_order: 50,
    },
  ],
  dictionaries: {
    sys_state: {
      name: '启用状态',
      entries: [
        ['1', '启用', 'success'],
        ['0', '停用', 'danger'],
      ],
    },
    sys_yes_no: {
      name: '是否',
      entries: [
        ['1', '是', 'primary'],
        ['0', '否', 'info'],
      ],
    },
    sys_sex: {
      name: '性别',
      entries: [
        ['male', '男', 'primary'],
        ['female', '女', 'success'],
        ['unknown', '未知', 'info'],
      ],
    },
  },
  repositories: {
    dictionaries: createDictionaryRepository,
    dictionaryTypes: createDictionaryTypeRepository,
  },
  services: {
    dictionaries: createDictionaryService,
    dictionaryTypes: createDictionaryTypeService,
    dictionaryRecords: createDictionaryRecordService,
    dictionaryImporter: createDictionaryImporter,
  },
  routes: dictionaryRoutes,
  importers: ({ dictionaryImporter }: { dictionaryImporter: Importer }) => [dictionaryImporter],
});
