import type { Store, Work } from '../../store.ts';
import type { MenuRepository } from './menus.repository.ts';

export interface MenuRepositories {
  menus: MenuRepository;
}

export type MenuStore = Store<MenuRepositories>;
export type MenuWork = Work<MenuRepositories>;
