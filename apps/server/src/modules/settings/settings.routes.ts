import { getSetting } from '@huiwu/contract/settings';
import type { Mount } from '../../http/mount.ts';
import type { SettingService } from './settings.service.ts';

export const settingRoutes = (mount: Mount, settings: SettingService): void => {
  mount.forVisitors(getSetting, (input) => settings.getSetting(input));
};
