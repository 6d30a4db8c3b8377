import type { ViewAudience } from '@huiwu/contract/saved-views';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tracked } from '../../database/engines/tracked.ts';

export interface SavedViewsTable extends Tracked {
  id: string;
  customer_id: string;
  /** The owner. */
  admin_id: string;
  list: string;
  name: string;
  audience: ViewAudience;
  role_id: string | null;
  /** JSON text. */
  state: string;
}

export type NewSavedViewRow = Insertable<SavedViewsTable>;
export type SavedViewChange = Updateable<SavedViewsTable>;
export type SavedViewRow = Selectable<SavedViewsTable> & { owner_name: string; role_name: string | null };

declare module '../../schema.ts' {
  interface Tables {
    saved_views: SavedViewsTable;
  }
}
