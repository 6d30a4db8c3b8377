import type { Generated, Insertable, Selectable } from 'kysely';

export interface MenusTable {
  id: string;
  parent_id: string | null;
  mode: 'operations' | 'meeting';
  title: string;
  pageurl: string;
  component: string;
  icon: string;
  is_hidden: Generated<number>;
  /** Shown to everybody who is signed in, whatever their roles. */
  is_for_everybody: Generated<number>;
  active_menu: Generated<string>;
  link: Generated<string>;
  query: Generated<string>;
  sort_order: Generated<number>;
}

export type MenuRow = Selectable<MenusTable>;
export type NewMenuRow = Insertable<MenusTable>;
