import { settingsAccess } from '@huiwu/contract/settings';
import { systemAccess } from '@huiwu/contract/menus';
import { defineModule } from '../../module.ts';
import { createSettingEditor } from './setting-editing.service.ts';
import { createSettingRepository } from './settings.repository.ts';
import { settingRoutes } from './settings.routes.ts';
import { createSettingService } from './settings.service.ts';

export const settingsModule = defineModule({
  menus: [
    {
      id: settingsAccess.menuId,
      parent_id: systemAccess.menuId,
      title: '参数配置',
      pageurl: 'config',
      component: 'settings/SettingsPage',
      icon: 'config',
      sort_order: 60,
    },
  ],
  repositories: {
    settings: createSettingRepository,
  },
  services: {
    settings: createSettingService,
    settingEditor: createSettingEditor,
  },
  routes: settingRoutes,
});
