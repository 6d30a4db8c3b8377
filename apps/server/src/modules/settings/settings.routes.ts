import {
  addSetting,
  deleteSetting,
  editSetting,
  getSetting,
  getSettingRecord,
  listSettings,
} from '@huiwu/contract/settings';
import type { Mount } from '../../http/mount.ts';
import type { SettingEditor } from './setting-editing.service.ts';
import type { SettingService } from './settings.service.ts';

interface Needs {
  settings: SettingService;
  settingEditor: SettingEditor;
}

export const settingRoutes = (mount: Mount, { settings, settingEditor: editor }: Needs): void => {
  mount.forAnyone(getSetting, (input) => settings.getSetting(input));
  mount(listSettings, (filter, caller) => editor.listSettings(filter, caller));
  mount(getSettingRecord, ({ id }, caller) => editor.getSettingRecord(id, caller));
  mount(addSetting, (draft, caller) => editor.addSetting(draft, caller));
  mount(editSetting, (change, caller) => editor.editSetting(change, caller));
  mount(deleteSetting, ({ id }, caller) => editor.deleteSetting(id, caller));
};
