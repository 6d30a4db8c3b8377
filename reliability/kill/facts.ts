import type { Store } from '../store.ts';

/** Everything about a person that the writers change; two of them are equal or something went wrong. */
export interface Facts {
  phone: string;
  realName: string;
  jobTitle: string;
  state: number;
  /** Meeting and role, in order. */
  grants: string[];
  roles: number;
  /** How often it was changed: one more each time. */
  version: number;
  passwordState: string;
  /** Messages posted to the phone. */
  messages: number;
}

interface AdminRow extends Record<string, string | number | null> {
  id: string;
  phone: string;
  real_name: string;
  job_title: string;
  state: number;
  version: number;
  password_state: string;
}

export interface Found {
  id: string;
  facts: Facts;
  /** One for each change, or a change went unrecorded. */
  logs: number;
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ') || "''";

const counted = async (store: Store, statement: string): Promise<Map<string, number>> => {
  const rows = await store.read<{ subject: string; number: number | string }>(statement);
  return new Map(rows.map(({ subject, number }) => [subject, Number(number)]));
};

const grantsOf = async (store: Store, ids: string): Promise<Map<string, string[]>> => {
  const rows = await store.read<{ admin_id: string; meeting_id: string; role_id: string }>(
    `select admin_id, meeting_id, role_id from admin_meeting_roles where admin_id in (${ids})`,
  );
  const byAdmin = new Map<string, string[]>();
  for (const row of rows)
    byAdmin.set(row.admin_id, [...(byAdmin.get(row.admin_id) ?? []), `${row.meeting_id} ${row.role_id}`]);
  return byAdmin;
};

/** What the database says about these people, every row of each phone. */
export const findPeople = async (store: Store, phones: readonly string[]): Promise<Found[]> => {
  const admins = await store.read<AdminRow>(
    `select id, phone, real_name, job_title, state, version, password_state from admins where phone in (${quoted(phones)})`,
  );
  const ids = quoted(admins.map(({ id }) => id));
  const grants = await grantsOf(store, ids);
  const [logs, roles, messages] = [
    await counted(
      store,
      `select target_id as subject, count(*) as number from business_logs where target_id in (${ids}) group by target_id`,
    ),
    await counted(
      store,
      `select admin_id as subject, count(*) as number from admin_roles where admin_id in (${ids}) group by admin_id`,
    ),
    await counted(
      store,
      `select recipient as subject, count(*) as number from outbox_messages where recipient in (${quoted(phones)}) group by recipient`,
    ),
  ];
  return admins.map((row) => ({
    id: row.id,
    logs: logs.get(row.id) ?? 0,
    facts: {
      phone: row.phone,
      realName: row.real_name,
      jobTitle: row.job_title,
      state: row.state,
      grants: (grants.get(row.id) ?? []).toSorted(),
      roles: roles.get(row.id) ?? 0,
      version: row.version,
      passwordState: row.password_state,
      messages: messages.get(row.phone) ?? 0,
    },
  }));
};
