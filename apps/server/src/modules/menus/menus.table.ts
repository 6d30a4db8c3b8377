import type { Generated, Insertable, Selectable, Updateable } from 'kysely';

export interface MenusTable {
  id: string;
  parent_id: string | null;
  mode: 'operations' | 'meeting';
  title: string;
  /** Its part of the address; `~/` at the beginning marks a full address. */
  pageurl: string;
  component: string;
  icon: string;
  is_hidden: Generated<number>;
  /** Visible to all signed-in admins, whatever their roles. */
  is_for_everybody: Generated<number>;
  active_menu: Generated<string>;
  link: Generated<string>;
  query: Generated<string>;
  sort_order: Generated<number>;
  /** Built into the server. */
  is_built_in: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export type MenuRow = Selectable<MenusTable>;
export type NewMenuRow = Insertable<MenusTable>;
export type MenuChange = Updateable<MenusTable>;

declare module '../../schema.ts' {
  interface Tables {
    menus: MenusTable;
  }
}
