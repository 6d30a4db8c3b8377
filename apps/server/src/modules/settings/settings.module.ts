import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { defineModule } from '../../module.ts';
import { createSettingEditor } from './setting-editing.service.ts';
import { createSettingRepository } from './settings.repository.ts';
import { settingRoutes } from './settings.routes.ts';
import { createSettingService } from './settings.service.ts';

export const settingsModule = defineModule({
  menus: [
    {
      id: MENU_IDS.settings,
      parent_id: MENU_IDS.system,
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
