import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Tracked } from '../../database/engines/tracked.ts';

export interface DepartmentsTable extends Tracked {
  id: string;
  customer_id: string;
  parent_id: string | null;
  code: string;
  name: string;
  /** Ids from the root to this one, included, as `/a/b/`: a subtree is a prefix. */
  ancestors: string;
  leader_id: string | null;
  sort_order: Generated<number>;
  state: Generated<number>;
}

export type DepartmentRow = Selectable<DepartmentsTable>;
export type NewDepartmentRow = Insertable<DepartmentsTable>;
export type DepartmentChange = Updateable<DepartmentsTable>;

declare module '../../schema.ts' {
  interface Tables {
    departments: DepartmentsTable;
  }
}
