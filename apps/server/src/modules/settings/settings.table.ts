import type { settingRecord } from '@huiwu/contract/settings';
import type { Insertable, Selectable } from 'kysely';
import type { TableOf } from '../../records/record.table.ts';

/** Encrypted if the setting is confidential. */
export interface SettingsTable extends Omit<TableOf<typeof settingRecord>, 'id'> {
  created_at: string;
  created_by: string | null;
}

export type SettingRow = Selectable<SettingsTable>;
export type NewSettingRow = Insertable<SettingsTable>;

declare module '../../schema.ts' {
  interface Tables {
    settings: SettingsTable;
  }
}
