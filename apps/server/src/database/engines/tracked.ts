import type { Generated } from 'kysely';

/** The columns of every record that admins edit. */
export interface Tracked {
  version: Generated<number>;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
}
