import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig, type Config } from '../config/config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { isMigrated, migrateTo } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { ALL_CUSTOMERS } from '../store.ts';
import { openServices } from '../bootstrap.ts';
import { createSecrets } from '../platform/secrets.ts';
import { fakeSms } from '../testing/fakes.ts';
import { emptyPlace } from '../testing/test-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const KEY = 'q8Zt3nVw5Ry7Ue1Io9Pa2Sd4Fg6Hj0Kl';
const NAMES = Object.keys(MIGRATIONS);
/** The first, each sixth and the last two: every restore runs all migrations after its own. */
const SAMPLED = NAMES.filter((_name, index) => index % 6 === 0 || index >= NAMES.length - 2);
const AT = '2026-01-05T02:00:00.000Z';

const newPlace = async (): Promise<Config> => {
  const { dataDir, databaseUrl } = await emptyPlace();
  const url = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return readConfig({ HUIWU_DATA_DIR: dataDir, HUIWU_SECRET_KEY: KEY, ...url });
};

const opened = async (config: Config): Promise<Database> => {
  const database = await openDatabase(config, () => undefined);
  onTestFinished(() => database.close());
  return database;
};

type Values = Record<string, string | number | null>;

const insert = async ({ db }: Database, table: string, values: Values): Promise<void> => {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))})`.execute(db);
};

const tracked = { created_at: AT, updated_at: AT };

/** What the very first schema knew already. */
const fillOld = async (database: Database): Promise<void> => {
  await insert(database, 'customers', {
    id: 'C1',
    cust_code: 'HUIWU',
    cust_name: '运营方',
    is_platform: 1,
    ...tracked,
  });
  await insert(database, 'departments', {
    ...tracked,
    id: 'D1',
    customer_id: 'C1',
    code: 'ROOT',
    name: '总部',
    ancestors: '/D1/',
  });
  await insert(database, 'admins', {
    ...tracked,
    id: 'A1',
    customer_id: 'C1',
    department_id: 'D1',
    admin_no: 'GL-1',
    real_name: '张三',
    phone: '19912345678',
    password_state: 'normal',
  });
  for (const [id, state] of Object.entries({ M1: 'waiting', M2: 'sent' }))
    await insert(database, 'outbox_messages', {
      id,
      customer_id: 'C1',
      channel: 'sms',
      recipient: '19912345678',
      template: 'code',
      body_cipher: 'x',
      state,
      created_at: AT,
    });
  await insert(database, 'business_logs', {
    id: 'L1',
    customer_id: 'C1',
    admin_name: '张三',
    module: '部门管理',
    action: '新增',
    result: 'done',
    message: '',
    ip: '',
    duration_ms: 1,
    request_id: 'r',
    changes: '[]',
    created_at: AT,
  });
};

const backupOf = async (config: Config): Promise<string> => {
  const file = path.join(config.dataDir, 'x.huiwu');
  await backUp(config, file);
  return file;
};

/** A backup that a program of long ago would have made. */
const backupAt = async (migration: string): Promise<string> => {
  const place = await newPlace();
  const database = await openDatabase(place, () => undefined);
  await migrateTo(database, NAMES.slice(0, NAMES.indexOf(migration) + 1));
  await fillOld(database);
  await insert(database, 'installation', { name: 'secret_fingerprint', value: createSecrets(KEY).fingerprint });
  if (migration >= '0010')
    await insert(database, 'background_tasks', {
      id: 'T1',
      customer_id: 'C1',
      kind: 'send-passwords',
      title: '发送',
      state: 'running',
      input: '{}',
      lease_owner: 'n',
      lease_until: '2099-01-01',
      ip: '',
      request_id: 'r',
      created_at: AT,
      ...(migration < '0029' && { once_key: 'tidy-2026-01-05' }),
    });
  await database.close();
  return backupOf(place);
};

const idsIn = async ({ db }: Database, table: 'admins' | 'business_logs'): Promise<string[]> =>
  (await db.selectFrom(table).select('id').orderBy('created_at').execute()).map(({ id }) => id);

describe('a backup', () => {
  test('of a newer release is refused, and stores nothing', async () => {
    const source = await newPlace();
    const database = await openDatabase(source, () => undefined);
    await migrateTo(database, NAMES);
    await insert(database, 'kysely_migration', { name: '9999-later', timestamp: AT });
    await database.close();
    const [file, place] = [await backupOf(source), await newPlace()];
    await expect(restore(place, file)).rejects.toThrow('备份比程序新（9999-later），请使用更新的版本');
    expect(await (await opened(place)).db.introspection.getTables()).toEqual([]);
  });

  test.each(SAMPLED)(
    'made with %s as the newest migration is upgraded to this release, with all its rows',
    async (name) => {
      const [file, place] = [await backupAt(name), await newPlace()];
      await restore(place, file);
      const database = await opened(place);
      expect(await isMigrated(database)).toBe(true);
      expect(await idsIn(database, 'admins')).toEqual(['A1']);
      expect((await idsIn(database, 'business_logs'))[0]).toBe('L1');
    },
  );

  test('that was restored is used by the next start of a server', async () => {
    const [file, place] = [await backupAt(NAMES[0] ?? ''), await newPlace()];
    await restore(place, file);
    const { services, close } = await openServices(place, {
      onLost: () => undefined,
      announce: () => undefined,
      sms: fakeSms(),
    });
    onTestFinished(close);
    expect(await services.store.read(ALL_CUSTOMERS).admins.findForSignIn('19912345678')).toMatchObject({
      real_name: '张三',
    });
  });
});

describe('restoring a backup', { timeout: 60_000 }, () => {
  test('without a known admin writes no log row', async () => {
    const source = await newPlace();
    const database = await openDatabase(source, () => undefined);
    await migrateTo(database, NAMES);
    await database.close();
    const [file, place] = [await backupOf(source), await newPlace()];
    await restore(place, file);
    expect(await idsIn(await opened(place), 'business_logs')).toEqual([]);
  });

  test.each([NAMES[0] ?? '', NAMES.at(-1) ?? ''])('writes a row to the log of the platform (%s)', async (name) => {
    const [file, place] = [await backupAt(name), await newPlace()];
    const { rows, createdAt } = await restore(place, file);
    const { db } = await opened(place);
    const [, log] = await db.selectFrom('business_logs').selectAll().orderBy('created_at').execute();
    expect(log).toMatchObject({
      customer_id: 'C1',
      admin_name: '服务器命令行',
      action: '恢复备份',
      target_name: createdAt,
      message: `已恢复 ${createdAt} 的备份：${rows} 行数据，0 个文件`,
    });
  });

  test('ends all open and unfinished sign-ins, forgets trusted devices, and keeps two-factor sign-in', async () => {
    const source = await newPlace();
    const database = await openDatabase(source, () => undefined);
    await migrateTo(database, NAMES);
    await fillOld(database);
    const living = { admin_id: 'A1', created_at: AT, expires_at: '2099-01-01' };
    const session = { last_seen_at: AT, ip: '', user_agent: '' };
    await insert(database, 'sessions', { id: 'S1', token_hash: 'x', ...living, ...session });
    await insert(database, 'known_browsers', { id: 'B1', browser_hash: 'x', ...living, last_used_at: AT });
    const ticket = { ticket_hash: 'x', phone: '1', password_mark: 'x', first_step: 'sms', method: 'totp' };
    await insert(database, 'sign_in_tickets', { id: 'K1', ...living, ...ticket });
    const twoFactor = { secret_cipher: 'x', created_at: AT, expires_at: AT, confirmed_at: AT, last_step: 7 };
    await insert(database, 'second_steps', { admin_id: 'A1', ...twoFactor });
    await insert(database, 'recovery_codes', { admin_id: 'A1', code_hash: 'x', used_at: AT });
    await database.close();
    const [file, place] = [await backupOf(source), await newPlace()];
    await restore(place, file);
    const { db } = await opened(place);
    expect(await db.selectFrom('second_steps').selectAll().execute()).toEqual([{ admin_id: 'A1', ...twoFactor }]);
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(1);
    for (const table of ['sessions', 'known_browsers', 'sign_in_tickets'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  });

  test('repeats no message or task that was in progress', async () => {
    const [file, place] = [await backupAt(NAMES.at(-1) ?? ''), await newPlace()];
    const { createdAt } = await restore(place, file);
    const { db } = await opened(place);
    const messages = await db.selectFrom('outbox_messages').select(['id', 'state', 'error']).orderBy('id').execute();
    expect(messages).toEqual([
      { id: 'M1', state: 'failed', error: '恢复备份前尚未发送' },
      { id: 'M2', state: 'sent', error: '' },
    ]);
    expect(await db.selectFrom('background_tasks').selectAll().execute()).toMatchObject([
      { state: 'failed', error: '恢复备份前尚未完成', lease_owner: null, ended_at: createdAt },
    ]);
  });
});
