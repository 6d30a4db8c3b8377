import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Tracked } from '../../database/engines/tracked.ts';

export interface AdminsTable extends Tracked {
  id: string;
  customer_id: string;
  department_id: string | null;
  admin_no: string;
  real_name: string;
  phone: string;
  email: Generated<string>;
  job_title: Generated<string>;
  id_card_cipher: string | null;
  state: Generated<number>;
  password_hash: string | null;
  password_state: 'normal' | 'initial' | 'unsent';
  password_changed_at: string | null;
  last_sign_in_at: string | null;
  deleted_at: string | null;
}

export interface AdminRolesTable {
  admin_id: string;
  role_id: string;
  customer_id: string;
}

export interface AdminMeetingRolesTable {
  admin_id: string;
  meeting_id: string;
  role_id: string;
  customer_id: string;
  /** The validity; empty without a limit, the end is excluded. */
  begin_at: string | null;
  end_at: string | null;
}

export type AdminRow = Selectable<AdminsTable>;
export type NewAdminRow = Insertable<AdminsTable>;
export type AdminChange = Updateable<AdminsTable>;

declare module '../../schema.ts' {
  interface Tables {
    admins: AdminsTable;
    admin_roles: AdminRolesTable;
    admin_meeting_roles: AdminMeetingRolesTable;
  }
}
