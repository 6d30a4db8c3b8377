import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getAccountInfo } from '../../packages/contract/src/account/index.ts';
import { changeAdminState, listAdmins } from '../../packages/contract/src/admins/index.ts';
import type { StoredFile } from '../../packages/contract/src/files/index.ts';
import { nextSerialNumber } from '../../packages/contract/src/serial-rules/index.ts';
import { lockSession, sendSmsCode, signIn, unlockSession } from '../../packages/contract/src/sign-in/index.ts';
import { visit } from '../support/client.ts';
import { demoOn, emptyDemoOn, ENGINES } from './database.ts';
import { emptyFolder, run, start, type Program } from './program.ts';

const PASSWORD = 'Huiwu@2026';
const OPERATOR = '19900000001';
const AUDITOR = '19900000005';

/** Two that were started at the same moment on one database. */
const twoNodes = async (settingsOf = demoOn) => {
  const settings = await settingsOf('postgres');
  const programs = await Promise.all([start(settings), start(settings)]);
  const [here, there] = await Promise.all(programs.map(({ origin }) => visit(origin)));
  const [node] = programs;
  if (node === undefined || here === undefined || there === undefined) throw new Error('no nodes');
  return { node, here, there };
};

const LOCKED = "select pg_advisory_xact_lock(hashtextextended('first-admin', 0))";
const WAITING =
  "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";

/** Another node that fills the database and takes long: it has the lock until it is told to end. */
const slowNode = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(LOCKED);
  return {
    isAwaited: async () => (await client.query(WAITING)).rows.length > 0,
    end: () => client.query('rollback'),
  };
};

const codeSentBy = async ({ stdout }: Program, phone: string): Promise<string> => {
  const read = () => new RegExp(`短信 → ${phone}：.*验证码是 (\\d{6})`).exec(stdout())?.[1];
  await expect.poll(read).toBeDefined();
  return read() ?? '';
};

describe.runIf(ENGINES.length > 1)('two nodes on one database', () => {
  test('a node that starts while another fills the database waits for it, longer than a request would', async () => {
    const settings = await emptyDemoOn('postgres');
    const other = await slowNode(settings['DATABASE_URL'] ?? '');
    const limitS = 2;
    const starting = start({ ...settings, HUIWU_DATABASE_TIMEOUT: String(limitS) });
    await expect.poll(other.isAwaited, { timeout: 30_000 }).toBe(true);
    await sleep(limitS * 2000);
    await other.end();
    const node = await starting;
    await (await visit(node.origin)).signIn(OPERATOR, PASSWORD);
  });

  test('two nodes that start at the same moment on an empty database fill it once', async () => {
    const { here, there } = await twoNodes(emptyDemoOn);
    for (const visitor of [here, there]) {
      const operator = await visitor.signIn(OPERATOR, PASSWORD);
      expect((await operator.call(listAdmins, { phone: AUDITOR })).list).toHaveLength(1);
    }
  });

  test('an admin who signed in on one is known on the other, and disabling them takes effect there at once', async () => {
    const { here, there } = await twoNodes();
    const auditor = await here.signIn(AUDITOR, PASSWORD);
    const elsewhere = there.personWith(auditor.token);
    expect((await elsewhere.call(getAccountInfo, {})).Phone).toContain('0005');

    const operator = await here.signIn(OPERATOR, PASSWORD);
    const { list } = await operator.call(listAdmins, { phone: AUDITOR });
    await operator.call(changeAdminState, { id: list[0]?.id ?? '', state: '0' });
    const { code, msg } = await elsewhere.ask(getAccountInfo, {});
    expect({ code, msg }).toEqual({ code: 620006, msg: '您的账号已被停用' });
    await expect(there.signIn(AUDITOR, PASSWORD)).rejects.toThrow('Bad credentials');
  });

  test('failures on both count together: five lock the account, four do not', async () => {
    const { node, here, there } = await twoNodes();
    const failOn = (visitor: typeof here, phone: string) =>
      visitor.anonymous.ask(signIn, { type: 'password', phone, password: 'Nicht-richtig1' });
    const enterByCode = async (phone: string) => {
      await here.anonymous.call(sendSmsCode, { type: 'login', phone });
      const code = await codeSentBy(node, phone);
      return (await there.anonymous.ask(signIn, { type: 'sms', phone, code })).code;
    };
    for (const visitor of [here, there, here, there]) {
      expect((await failOn(visitor, OPERATOR)).code).toBe(500);
      expect((await failOn(visitor, AUDITOR)).code).toBe(500);
    }
    expect(await enterByCode(OPERATOR)).toBe(200);
    await failOn(there, AUDITOR);
    expect(await enterByCode(AUDITOR)).toBe(500);
  });

  test('a screen that was locked on one is locked on the other, until it is unlocked on either', async () => {
    const { here, there } = await twoNodes();
    const auditor = await here.signIn(AUDITOR, PASSWORD);
    const elsewhere = there.personWith(auditor.token);
    await auditor.call(lockSession, {});
    expect((await elsewhere.ask(getAccountInfo, {})).code).toBe(620011);
    await elsewhere.call(unlockSession, { password: PASSWORD });
    expect((await auditor.ask(getAccountInfo, {})).code).toBe(200);
  });

  test('a node with another data folder does not start', async () => {
    const settings = await demoOn('postgres');
    await start(settings);
    const stranger = await run({ ...settings, HUIWU_DATA_DIR: emptyFolder() });
    expect(await stranger.ended()).toBe(1);
    expect(stranger.stderr()).toMatch(/^文件夹 .*不是此数据库所用的文件存储：.*HUIWU_STORAGE=s3:.*\n$/);
  });

  test('a file that was uploaded to one is available on the other, also after the first has died', async () => {
    const { node, here, there } = await twoNodes();
    const operator = await here.signIn(OPERATOR, PASSWORD);
    const body = new FormData();
    body.append('file', new File(['会议须知'], '须知.txt'));
    const sent = await operator.fetch('/common/upload', { method: 'POST', body });
    const { data } = (await sent.json()) as { data: StoredFile };
    await node.kill();
    const elsewhere = there.personWith(operator.token);
    const file = await elsewhere.fetch(`/common/download?fileName=${data.fileName}`);
    expect(await file.text()).toBe('会议须知');
    expect((await elsewhere.call(getAccountInfo, {})).Phone).toContain('0001');
  });

  test('a serial number is issued once', async () => {
    const { here, there } = await twoNodes();
    const operator = await here.signIn(OPERATOR, PASSWORD);
    const both = [operator, there.personWith(operator.token)];
    const wanted = Array.from({ length: 40 }, (_, index) => both[index % 2] ?? operator);
    const numbers = await Promise.all(wanted.map((person) => person.call(nextSerialNumber, { type: 'meeting' })));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^HY\d{8}-\d{4}$/);
  });
});
