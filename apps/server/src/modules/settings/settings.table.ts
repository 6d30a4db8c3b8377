import type { Generated, Insertable, Selectable } from 'kysely';
import type { Tracked } from '../../database/tracked.ts';

export interface SettingsTable extends Tracked {
  key: string;
  name: string;
  value: string;
  /** Readable before anybody has signed in. */
  is_public: Generated<number>;
}

export type SettingRow = Selectable<SettingsTable>;
export type NewSettingRow = Insertable<SettingsTable>;
