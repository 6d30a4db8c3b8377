import type { DatabaseConnections } from './database/engines/connections.ts';
import type { Owner } from './database/tenant-scope/tenant-owners.ts';
import type { Mount } from './http/mount.ts';
import type { PersonalData } from './modules/personal-data/personal-data.store.ts';
import type { MemberUse } from './modules/members/members.store.ts';
import type { OrderUse } from './modules/orders/orders.store.ts';
import type { RegistrationUse } from './modules/registrations/registrations.store.ts';
import type { ExportDetails } from './modules/exports/export-details.service.ts';
import type { ExportColumns } from './modules/exports/more-columns.service.ts';
import type { Importer } from './modules/imports/importers.ts';
import type { NewMenuRow } from './modules/menus/menus.table.ts';
import type { NewSerialRuleRow } from './modules/serial-rules/serial-rules.table.ts';
import type { TaskKinds } from './modules/tasks/task-kinds.service.ts';
import type { Tables } from './schema.ts';

/** A menu entry; in the operations console by default. */
type MenuEntry = Pick<NewMenuRow, 'id' | 'title' | 'pageurl' | 'icon' | 'sort_order'> & Partial<NewMenuRow>;

type EntryLook = 'default' | 'primary' | 'success' | 'info' | 'warning' | 'danger';

/** A fixed list of values with their labels, in the order of the list. */
export interface DictionarySeed {
  name: string;
  entries: readonly (readonly [value: string, label: string, look: EntryLook])[];
}

/** A setting with its initial value. */
export interface SettingSeed {
  key: string;
  name: string;
  value: string;
  is_public: 0 | 1;
  /** Explains what the name does not say. */
  remark?: string;
}

/** Everything that a noun adds to the server. `Needs`: the services that its services and routes use. */
export interface Module<Needs> {
  /** Tables whose rows belong to a customer, or to a customer and a meeting. */
  owners?: Partial<Record<keyof Tables, Owner>>;
  menus?: readonly MenuEntry[];
  /** Dictionaries of every installation, by their type. */
  dictionaries?: Readonly<Record<string, DictionarySeed>>;
  settings?: readonly SettingSeed[];
  /** Serial rules; a prefix cannot change once numbers with it exist. */
  serialRules?: readonly Pick<NewSerialRuleRow, 'type' | 'name' | 'prefix'>[];
  repositories?: Record<string, (connections: DatabaseConnections) => unknown>;
  services?: Record<string, (needs: Needs) => unknown>;
  routes?: (mount: Mount, services: Needs) => void;
  /** What of its rows is personal and cleared after the retention period of a meeting, in this order. */
  personalData?: (services: Needs) => readonly PersonalData[];
  /** Routes with a file in their input. */
  uploadRoutes?: (mount: Mount, services: Needs) => void;
  /** Routes that accept a URL-encoded form. */
  formRoutes?: (mount: Mount, services: Needs) => void;
  /** Work that each node does at its start and every ten minutes. */
  chores?: (services: Needs) => (() => Promise<unknown>)[];
  taskKinds?: (services: Needs) => TaskKinds;
  /** What the noun keeps of members. */
  memberUse?: (services: Needs) => MemberUse;
  /** What the noun keeps of registrations. */
  registrationUse?: (services: Needs) => RegistrationUse;
  /** What the noun does when orders change. */
  orderUse?: (services: Needs) => OrderUse;
  /** Columns of its exports that depend on the data. */
  exportColumns?: (services: Needs) => readonly ExportColumns[];
  /** Rows below those of exported lists. */
  exportDetails?: (services: Needs) => readonly ExportDetails[];
  /** What can be imported from files. */
  importers?: (services: Needs) => readonly Importer[];
}

export const defineModule = <const Own extends Module<never>>(own: Own): Own => own;
