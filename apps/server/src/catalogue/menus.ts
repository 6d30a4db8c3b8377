import { MODULES } from '../modules.ts';
import type { Module } from '../module.ts';
import type { NewMenuRow } from '../modules/menus/menus.table.ts';

// Rows that are inserted together need the same columns.
const PLAIN = {
  mode: 'operations',
  parent_id: null,
  component: '',
  is_hidden: 0,
  is_for_everybody: 0,
  active_menu: '',
} as const;

const modules: readonly Module<never>[] = MODULES;

/** Only working pages: an entry is added in the release of its page. Parents come before their children. */
export const MENUS: NewMenuRow[] = modules
  .flatMap(({ menus = [] }) => menus)
  .map((entry) => ({ ...PLAIN, ...entry }))
  .toSorted((one, other) => Number(one.parent_id !== null) - Number(other.parent_id !== null));
