import type { settingRecord } from '@huiwu/contract/settings';
import type { Insertable, Selectable } from 'kysely';
import type { Tracked } from '../../database/tracked.ts';
import type { TableOf } from '../../records/record.table.ts';

/** A confidential value is stored encrypted. */
export type SettingsTable = Omit<TableOf<typeof settingRecord>, 'id'> & Tracked;

export type SettingRow = Selectable<SettingsTable>;
export type NewSettingRow = Insertable<SettingsTable>;

declare module '../../schema.ts' {
  interface Tables {
    settings: SettingsTable;
  }
}
