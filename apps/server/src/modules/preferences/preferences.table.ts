import type { Selectable } from 'kysely';

export interface PreferencesTable {
  admin_id: string;
  name: string;
  customer_id: string;
  /** JSON text. */
  value: string;
  updated_at: string;
}

export type PreferenceRow = Selectable<PreferencesTable>;

declare module '../../schema.ts' {
  interface Tables {
    preferences: PreferencesTable;
  }
}
