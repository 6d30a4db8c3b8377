import { getSetting, settingCalls } from '@huiwu/contract/settings';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { SettingEditor } from './setting-editing.service.ts';
import type { SettingService } from './settings.service.ts';

interface Services {
  settings: SettingService;
  settingEditor: SettingEditor;
}

export const settingRoutes = (mount: Mount, { settings, settingEditor }: Services): void => {
  mount.forAnyone(getSetting, (input) => settings.getSetting(input));
  recordRoutes(mount, settingCalls, settingEditor);
};
