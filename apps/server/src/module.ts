import type { DatabaseConnections } from './database/engines/connections.ts';
import type { Owner } from './database/tenant-scope/tenant-owners.ts';
import type { Mount } from './http/mount.ts';
import type { NewMenuRow } from './modules/menus/menus.table.ts';
import type { TaskKinds } from './modules/tasks/task-kinds.service.ts';
import type { Tables } from './schema.ts';

/** A page of the console, of operations where it does not say otherwise. */
type MenuEntry = Pick<NewMenuRow, 'id' | 'title' | 'pageurl' | 'icon' | 'sort_order'> & Partial<NewMenuRow>;

/** All that the server needs to know of a noun. `Needs`: what its services and routes may ask for by name. */
export interface Module<Needs> {
  /** Tables whose rows belong to a customer, or to a customer and a meeting. */
  owners?: Partial<Record<keyof Tables, Owner>>;
  menus?: readonly MenuEntry[];
  repositories?: Record<string, (connections: DatabaseConnections) => unknown>;
  services?: Record<string, (needs: Needs) => unknown>;
  routes?: (mount: Mount, services: Needs) => void;
  /** Routes that take a file. */
  uploadRoutes?: (mount: Mount, services: Needs) => void;
  /** Routes that take the form of a page. */
  formRoutes?: (mount: Mount, services: Needs) => void;
  /** What each node does at its start and every ten minutes. */
  chores?: (services: Needs) => (() => Promise<unknown>)[];
  taskKinds?: (services: Needs) => TaskKinds;
}

export const defineModule = <const Own extends Module<never>>(own: Own): Own => own;
