import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../../apps/server/src/database/database.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { DEPARTMENTS } from '../../apps/server/src/demo/customers.ts';
import { ROLES } from '../../apps/server/src/demo/roles.ts';
import { createPasswords } from '../../apps/server/src/platform/passwords.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createSecrets, type Secrets } from '../../apps/server/src/platform/secrets.ts';
import { COMPANY, SECRET_KEY } from '../huiwu-server.ts';
import { fillMessages } from './messages-fill.ts';

/** The engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 250;
/** So many of the people made here can sign in. */
const WITH_PASSWORD = 64;
/** So many of them have web messages. */
const READERS = 200;
const YEAR_MS = 365 * 24 * 3600_000;

const FAMILY = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗'.split('');
const GIVEN = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂华玉兰建国志海梅'.split('');
const ACTIONS = ['新增', '编辑', '停用', '启用', '重置密码', '分配角色'];
const ROLE_IDS = [ROLES.readOnly.id, ROLES.auditor.id, ROLES.registration.id, ROLES.nobody.id];

/** One row of the business log in so many says that something was refused or failed, and one sign-in in so many. */
const REFUSED = 200;
const FAILED = 5000;
const REFUSED_SIGN_IN = 20;

export interface Counts {
  rows: number;
  logRows: number;
  /** What earlier calls have filled in; the counts include it. */
  filled?: { rows: number; logRows: number };
}

interface FillPlan extends Counts {
  now: number;
  departmentIds: string[];
  founder: string;
  passwordHash: string;
  secrets: Secrets;
}

const idOf = (kind: string, index: number): string => `01HWBENCH${kind}${String(index).padStart(15, '0')}`;

export const at = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item;

/** Spread evenly over a year, the last one now. */
export const timeOf = (now: number, index: number, of: number): string =>
  new Date(now - Math.floor(((of - 1 - index) / of) * YEAR_MS)).toISOString();

/** Steps that share no divisor with the lists, so that every pair of signs comes up and none comes often. */
export const nameOf = (index: number): string =>
  at(FAMILY, index * 7) + at(GIVEN, index * 11) + at(GIVEN, Math.floor(index / 30) * 13);

export const phoneOf = (index: number): string => `198${String(index).padStart(8, '0')}`;

export const adminIdOf = (index: number): string => idOf('AD', index);

const adminRow = (plan: FillPlan, index: number) => {
  const created = timeOf(plan.now, index, plan.rows);
  return {
    id: adminIdOf(index),
    customer_id: COMPANY.id,
    department_id: at(plan.departmentIds, index),
    admin_no: `BENCH-${String(index).padStart(8, '0')}`,
    real_name: nameOf(index),
    phone: phoneOf(index),
    email: `person${index}@example.com`,
    job_title: '会务专员',
    id_card_cipher: index % 2 === 0 ? plan.secrets.encrypt('110101199003070000') : null,
    state: 1,
    password_hash: index < WITH_PASSWORD ? plan.passwordHash : null,
    password_state: index < WITH_PASSWORD ? ('normal' as const) : ('unsent' as const),
    password_changed_at: created,
    last_sign_in_at: null,
    deleted_at: null,
    created_at: created,
    created_by: plan.founder,
    updated_at: created,
    updated_by: plan.founder,
  };
};

const resultOf = (index: number) => {
  if (index % FAILED === 0) return 'failed' as const;
  return index % REFUSED === 0 ? ('refused' as const) : ('done' as const);
};

/** As the server makes them: how full the pages of their indexes are depends on that. */
const idsAt = (time: string) => ({ id: newId(Date.parse(time)), request_id: randomUUID() });

const logRow = (plan: FillPlan, index: number) => ({
  ...idsAt(timeOf(plan.now, index, plan.logRows)),
  customer_id: COMPANY.id,
  admin_id: plan.founder,
  admin_name: nameOf(index),
  module: '管理员管理',
  action: at(ACTIONS, index),
  target_id: adminIdOf(index % plan.rows),
  target_name: nameOf(index),
  result: resultOf(index),
  message: '',
  ip: `10.0.${index % 250}.${(index * 7) % 250}`,
  duration_ms: index % 40,
  changes: JSON.stringify([{ field: '职务', before: '会务助理', after: '会务专员' }]),
  created_at: timeOf(plan.now, index, plan.logRows),
});

const signInRow = (plan: FillPlan, index: number) => {
  const isRefused = index % REFUSED_SIGN_IN === 0;
  return {
    ...idsAt(timeOf(plan.now, index, plan.logRows)),
    customer_id: COMPANY.id,
    admin_id: adminIdOf(index % plan.rows),
    admin_name: nameOf(index % plan.rows),
    phone: phoneOf(index % plan.rows),
    method: index % 3 === 0 ? ('sms' as const) : ('password' as const),
    result: isRefused ? ('refused' as const) : ('done' as const),
    reason: isRefused ? '密码错误' : '',
    ip: `10.1.${index % 250}.${(index * 7) % 250}`,
    user_agent: '',
    created_at: timeOf(plan.now, index, plan.logRows),
  };
};

export const inPortions = async (
  [first, rows]: [number, number],
  insert: (indices: number[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = first; start < rows; start += ROWS_AT_ONCE)
    await insert(Array.from({ length: Math.min(ROWS_AT_ONCE, rows - start) }, (_, step) => start + step));
};

const insertAll = async (db: Database['db'], plan: FillPlan): Promise<void> => {
  const { filled = { rows: 0, logRows: 0 } } = plan;
  await inPortions([filled.rows, plan.rows], async (indices) => {
    await db
      .insertInto('admins')
      .values(indices.map((index) => adminRow(plan, index)))
      .execute();
    const held = indices.map((index) => ({
      admin_id: adminIdOf(index),
      role_id: at(ROLE_IDS, index),
      customer_id: COMPANY.id,
    }));
    await db.insertInto('admin_roles').values(held).execute();
  });
  await inPortions([filled.logRows, plan.logRows], (indices) =>
    db
      .insertInto('business_logs')
      .values(indices.map((index) => logRow(plan, index)))
      .execute(),
  );
  await inPortions([filled.logRows, plan.logRows], (indices) =>
    db
      .insertInto('sign_in_logs')
      .values(indices.map((index) => signInRow(plan, index)))
      .execute(),
  );
};

const planFill = async ({ db }: Database, counts: Counts): Promise<FillPlan> => {
  const secrets = createSecrets(SECRET_KEY);
  const founder = await db
    .selectFrom('admins')
    .select('id')
    .where('phone', '=', '19900000002')
    .executeTakeFirstOrThrow();
  return {
    ...counts,
    now: Date.now(),
    departmentIds: DEPARTMENTS.filter(({ customerId }) => customerId === COMPANY.id).map(({ id }) => id),
    founder: founder.id,
    passwordHash: await createPasswords(secrets.passwordPepper).hash(DEMO_PASSWORD),
    secrets,
  };
};

/** PostgreSQL would do this by itself within a minute. */
export const analyze = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
};

/** Fills the tables of a demo that has been started once: so many administrators, and so many log rows. */
export const fill = async (
  place: { dataDir: string; databaseUrl: string | undefined },
  counts: Counts,
): Promise<void> => {
  const database = await openDatabase(place, () => undefined);
  const plan = await planFill(database, counts);
  await database.db.transaction().execute(async (transaction) => {
    await insertAll(transaction, plan);
    if (counts.filled !== undefined) return;
    const readers = Array.from({ length: Math.min(plan.rows, READERS) }, (_, index) => adminIdOf(index));
    await fillMessages(transaction, { asking: plan.founder, readers, now: plan.now });
  });
  await database.close();
  if (place.databaseUrl !== undefined) await analyze(place.databaseUrl);
};
