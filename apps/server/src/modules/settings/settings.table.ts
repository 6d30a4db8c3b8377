import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Tracked } from '../../database/tracked.ts';

export interface SettingsTable extends Tracked {
  key: string;
  name: string;
  /** Encrypted where it is confidential. */
  value: string;
  /** Readable before anybody has signed in. */
  is_public: Generated<number>;
  /** The program reads it. */
  is_built_in: Generated<number>;
  is_confidential: Generated<number>;
  remark: Generated<string>;
}

export type SettingRow = Selectable<SettingsTable>;
export type NewSettingRow = Insertable<SettingsTable>;
export type SettingChange = Updateable<SettingsTable>;

declare module '../../schema.ts' {
  interface Tables {
    settings: SettingsTable;
  }
}
