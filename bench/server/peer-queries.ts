import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import { createHash } from 'node:crypto';
import type { PeerEngine, Value } from './peer-engines.ts';

interface Person {
  id: string;
  real_name: string;
  phone: string;
  customer_id: string;
  cust_code: string;
  cust_name: string;
  last_sign_in_at: string | null;
}

const SESSION = `select a.id, a.real_name, a.phone, a.customer_id, a.last_sign_in_at, c.cust_code, c.cust_name
  from sessions s join admins a on a.id = s.admin_id join customers c on c.id = a.customer_id
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and a.state = 1 and a.deleted_at is null`;

const RIGHT = `select 1 as one from admin_roles h join role_functions f on f.role_id = h.role_id
  where h.admin_id = $1 and f.function_key = $2 limit 1`;

const ADMIN_COLUMNS = `a.id, a.admin_no, a.real_name, a.phone, a.email, a.job_title, a.id_card_cipher, a.state,
  a.password_state, a.last_sign_in_at, a.deleted_at, a.version, a.created_at, a.updated_at, a.department_id,
  d.name as department_name, c.cust_code, c.cust_name, b.real_name as created_by_name`;

const ADMIN_JOINS = `left join departments d on d.id = a.department_id left join customers c on c.id = a.customer_id
  left join admins b on b.id = a.created_by`;

const ROLES = `select h.admin_id, r.id, r.name from admin_roles h join roles r on r.id = h.role_id
  where h.admin_id in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) order by r.id`;

const LOG_COLUMNS = `l.id, l.admin_name, l.module, l.action, l.target_id, l.target_name, l.result, l.message, l.ip,
  l.duration_ms, l.request_id, l.changes, l.created_at`;

const MENUS = `select m.* from menus m where m.mode = 'operations' and (m.is_for_everybody = 1 or m.id in
  (select p.menu_id from admin_roles h join role_menus p on p.role_id = h.role_id where h.admin_id = $1))
  order by m.sort_order, m.id`;

const FUNCTIONS_HELD = `select f.function_key from admin_roles h join role_functions f on f.role_id = h.role_id
  where h.admin_id = $1`;

const WAITING = `select r.state, m.publish_at, m.expire_at from web_message_readers r
  join web_messages m on m.id = r.message_id join meetings t on t.id = m.meeting_id
  where r.admin_id = $1 and r.is_waiting = 1 and m.state = 'published' and t.deleted_at is null
  and (m.expire_at is null or m.expire_at > $2)`;

const counted = (from: string): string =>
  `select count(*) as total from (select 1 from ${from} limit ${COUNT_BOUND + 1}) as counted`;

export interface PageAsked {
  page: number;
  limit: number;
  orderBy?: string;
  [filter: string]: string | number | undefined;
}

/** What is asked by the name that the wire has for it: a part of a text, or all of it. */
const PARTS: Record<string, string> = {
  realName: 'real_name',
  phone: 'phone',
  adminNo: 'admin_no',
  adminName: 'admin_name',
  module: 'module',
  action: 'action',
  ip: 'ip',
  reason: 'reason',
};
const WHOLES: Record<string, string> = { state: 'state', result: 'result', method: 'method' };

/** Conditions of a table, read row by row where no index of the product happens to help. */
const conditionsOf = (name: string, customerId: string, asked: PageAsked): { where: string; values: Value[] } => {
  const values: Value[] = [customerId];
  const conditions = [`${name}.customer_id = $1`];
  for (const [key, value] of Object.entries(asked)) {
    const [part, whole] = [PARTS[key], WHOLES[key]];
    if (value === undefined || (part === undefined && whole === undefined)) continue;
    values.push(part === undefined ? value : `%${value}%`);
    const at = `$${values.length}`;
    conditions.push(
      part === undefined ? `${name}.${whole ?? ''} = ${at}` : `lower(${name}.${part}) like ${at} escape '\\'`,
    );
  }
  return { where: `where ${conditions.join(' and ')}`, values };
};

interface Role {
  admin_id: string;
  id: string;
  name: string;
}

const one = async <Row>(engine: PeerEngine, sql: string, values: Value[]): Promise<Row | undefined> =>
  (await engine.all<Row>(sql, values))[0];

interface Query {
  from: string;
  select: string;
  order: string;
  values: Value[];
}

const fetchPage = async <Row>(
  engine: PeerEngine,
  { from, select, order, values }: Query,
  { page, limit }: PageAsked,
) => {
  const counts = await one<{ total: number | string }>(engine, counted(from), values);
  const total = Number(counts?.total ?? 0);
  const sql = `${select} ${order} limit $${values.length + 1} offset $${values.length + 2}`;
  const list = await engine.all<Row>(sql, [...values, limit, (page - 1) * limit]);
  return { list, total: Math.min(total, COUNT_BOUND), isTotalCapped: total > COUNT_BOUND, page, limit };
};

const fetchAdmins = async (engine: PeerEngine, customerId: string, asked: PageAsked) => {
  const { where, values } = conditionsOf('a', customerId, asked);
  const alive = `${where} and a.deleted_at is null`;
  const query = {
    from: `admins a ${alive}`,
    select: `select ${ADMIN_COLUMNS} from admins a ${ADMIN_JOINS} ${alive}`,
    order: `order by ${asked.orderBy === 'realName' ? 'a.real_name' : 'a.created_at'} desc, a.id desc`,
    values,
  };
  const found = await fetchPage<{ id: string }>(engine, query, asked);
  const ids = Array.from({ length: 10 }, (_, index) => found.list[index]?.id ?? '');
  const roles = await engine.all<Role>(ROLES, ids);
  const list = found.list.map((row) => ({ ...row, roles: roles.filter((role) => role.admin_id === row.id) }));
  return { ...found, list };
};

const fetchLogs = async (engine: PeerEngine, customerId: string, asked: PageAsked) => {
  const { where, values } = conditionsOf('l', customerId, asked);
  const query = {
    from: `business_logs l ${where}`,
    select: `select ${LOG_COLUMNS} from business_logs l ${where}`,
    order: 'order by l.sort_key desc',
    values,
  };
  const found = await fetchPage<{ changes: string }>(engine, query, asked);
  return { ...found, list: found.list.map((row) => ({ ...row, changes: JSON.parse(row.changes) as unknown })) };
};

const fetchSignIns = (engine: PeerEngine, customerId: string, asked: PageAsked) => {
  const { where, values } = conditionsOf('s', customerId, asked);
  return fetchPage(
    engine,
    {
      from: `sign_in_logs s ${where}`,
      select: `select s.* from sign_in_logs s ${where}`,
      order: 'order by s.sort_key desc',
      values,
    },
    asked,
  );
};

/** What a list needs at the very least, as statements written by hand. */
export const createPeerQueries = (engine: PeerEngine) => ({
  person: (token: string): Promise<Person | undefined> => {
    const hash = createHash('sha256').update(token).digest('base64url');
    return one<Person>(engine, SESSION, [hash, new Date().toISOString()]);
  },

  hasRight: async (adminId: string, key: string): Promise<boolean> =>
    (await one(engine, RIGHT, [adminId, key])) !== undefined,

  admins: (customerId: string, asked: PageAsked) => fetchAdmins(engine, customerId, asked),

  logs: (customerId: string, asked: PageAsked) => fetchLogs(engine, customerId, asked),

  signIns: (customerId: string, asked: PageAsked) => fetchSignIns(engine, customerId, asked),

  menus: (adminId: string) => engine.all(MENUS, [adminId]),

  functions: (adminId: string) => engine.all(FUNCTIONS_HELD, [adminId]),

  waiting: (adminId: string) => engine.all(WAITING, [adminId, new Date().toISOString()]),

  entries: (type: string) =>
    engine.all('select * from dictionary_entries where type = $1 and state = 1 order by sort_order, id', [type]),
});

export type PeerQueries = ReturnType<typeof createPeerQueries>;
