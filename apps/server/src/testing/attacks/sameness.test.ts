import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { getAdmin, deleteAdmin, listAdmins } from '@huiwu/contract/admins';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { changeDepartmentState, deleteDepartment, getDepartment } from '@huiwu/contract/departments';
import { downloadFile, downloadResource, downloadZip, uploadFile } from '@huiwu/contract/files';
import { deleteRole, getRole, getRoleMenus } from '@huiwu/contract/roles';
import { sendSmsCode, signIn } from '@huiwu/contract/sign-in';
import type { KyselyPlugin } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { secondsLater } from '../../platform/clock.ts';
import { buildCompany, personIn, senderOf } from '../matrix/personas.ts';
import { testApp } from '../test-app.ts';

const hashing = vi.spyOn(crypto, 'argon2');
// The server has imported the function by its name.
syncBuiltinESMExports();

afterAll(() => {
  hashing.mockRestore();
  syncBuiltinESMExports();
});

const PASSWORD = 'Sonnenblume-77';

/** An app that tells which statements it made, in order. */
const observed = async () => {
  const first = await testApp({ isRateLimited: false });
  const made: string[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      made.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const [db, lists] = [first.database.db.withPlugin(listening), first.database.lists.withPlugin(listening)];
  const app = await testApp({
    isRateLimited: false,
    surroundings: { ...first, database: { ...first.database, db, lists } },
  });
  /** What an answer took: its statements and its hashes, and what was said. */
  const costOf = async (endpoint: Endpoint, input: object, sender = {}) => {
    await app.outbox.settled();
    made.length = 0;
    hashing.mockClear();
    const { code, text } = await app.call(endpoint, input as Record<string, unknown>, sender);
    return { code, text, hashes: hashing.mock.calls.length, statements: [...made] };
  };
  return { ...app, costOf };
};

describe('a failed sign-in', () => {
  const prepare = async () => {
    const app = await observed();
    const customer = await app.build.customer();
    const known = await app.build.admin(customer.id, { password: PASSWORD });
    const disabled = await app.build.admin(customer.id, { password: PASSWORD, state: 0 });
    const without = await app.build.admin(customer.id);
    const byPassword = (phone: string, password: string, own = {}) =>
      app.costOf(signIn, { type: 'password', phone, password, ...own });
    /** The answer to a picture that was just drawn. */
    const picture = async () => {
      const id = newId();
      const row = {
        id,
        answer_hash: app.secrets.hashCode(`${id}:1234`),
        expires_at: secondsLater(app.clock.now(), 300),
      };
      await app.db.insertInto('captchas').values(row).execute();
      return { captchaId: id, code: '1234' };
    };
    await byPassword('19977777777', PASSWORD);
    return { ...app, known, disabled, without, byPassword, picture };
  };

  test('takes one hash and the same statements, whether the account exists or not, and whatever the reason', async () => {
    const { known, disabled, without, byPassword } = await prepare();
    const costs = [
      await byPassword('19988888888', PASSWORD),
      await byPassword(known.phone, 'Nicht-richtig1'),
      await byPassword(disabled.phone, PASSWORD),
      await byPassword(without.phone, PASSWORD),
    ];
    expect(costs.map((cost) => cost.hashes)).toEqual([1, 1, 1, 1]);
    expect(costs).toEqual(costs.map(() => costs[0]));
    expect(costs[0]?.statements.length).toBeGreaterThan(2);
  });

  test('takes one hash also for a locked account, known or unknown', async () => {
    const { known, byPassword, picture } = await prepare();
    const seventh = async (phone: string) => {
      for (let times = 0; times < 6; times += 1) await byPassword(phone, 'Nicht-richtig1', await picture());
      return byPassword(phone, PASSWORD, await picture());
    };
    const [locked, unknown] = [await seventh(known.phone), await seventh('19988888888')];
    expect([locked.hashes, locked]).toEqual([1, unknown]);
  });

  test('takes the same on a trusted device of another admin, or on one that claims to be trusted', async () => {
    const { known, costOf, build, call } = await prepare();
    const draft = { type: 'password', phone: known.phone, password: PASSWORD };
    const { cookies } = await call(signIn, draft, { headers: { 'sec-fetch-site': 'same-origin' } });
    const other = await build.admin(known.customer_id, { password: PASSWORD });
    for (const id of [cookies.find(({ name }) => name === 'huiwu_browser')?.value, 'made-up']) {
      const wrong = (phone: string) =>
        costOf(signIn, { ...draft, phone, password: 'Nicht-richtig1' }, { headers: { cookie: `huiwu_browser=${id}` } });
      await wrong('19966666666');
      expect(await wrong(other.phone)).toEqual(await wrong('19988888888'));
    }
  });

  test('with a code takes no hash and the same statements', async () => {
    const { known, costOf } = await prepare();
    const byCode = (phone: string) => costOf(signIn, { type: 'sms', phone, code: '000000' });
    await byCode('19977777777');
    const [wrong, unknown] = [await byCode(known.phone), await byCode('19988888888')];
    expect([wrong.hashes, wrong]).toEqual([0, unknown]);
  });
});

test('a requested code takes the same work for every phone, except for its message', async () => {
  const { costOf, build } = await observed();
  const customer = await build.customer();
  const [active, disabled] = [await build.admin(customer.id), await build.admin(customer.id, { state: 0 })];
  const ask = (phone: string) => costOf(sendSmsCode, { type: 'login', phone });
  await ask('19977777777');
  const [known, off, unknown] = [await ask(active.phone), await ask(disabled.phone), await ask('19988888888')];
  expect([off, known.text]).toEqual([unknown, unknown.text]);
  const inserts = (each: typeof known) => each.statements.filter((kind) => kind === 'InsertQueryNode').length;
  expect(inserts(known) - inserts(unknown)).toBe(1);
});

describe('missing records and records out of scope', () => {
  const prepare = async () => {
    const app = await observed();
    const [own, other] = [await buildCompany(app, false), await buildCompany(app, false)];
    const sender = senderOf(await personIn(app, own, { isWildcard: true }));
    const theirs = await personIn(app, other, { isWildcard: true });
    // What is remembered of rights is remembered from here on.
    await app.costOf(listAdmins, {}, sender);
    return { ...app, own, other, sender, theirs };
  };

  test.each<[Endpoint, 'admin' | 'department' | 'role']>([
    [getAdmin, 'admin'],
    [deleteAdmin, 'admin'],
    [getDepartment, 'department'],
    [deleteDepartment, 'department'],
    [changeDepartmentState, 'department'],
    [getRole, 'role'],
    [getRoleMenus, 'role'],
    [deleteRole, 'role'],
  ])('take the same statements ($1, %#)', async (endpoint, kind) => {
    const { costOf, sender, build, other } = await prepare();
    const made = {
      admin: () => build.admin(other.id),
      department: () => build.department(other.id),
      role: () => build.role(other.id),
    };
    const { id } = await made[kind]();
    const asked = (of: string) => (endpoint === getRoleMenus ? { roleId: of } : { id: of, state: '0' });
    const inputOf = (of: string) =>
      Object.fromEntries(
        Object.entries(asked(of)).filter(([name]) => name !== 'state' || endpoint === changeDepartmentState),
      );
    const [foreign, absent] = [
      await costOf(endpoint, inputOf(id), sender),
      await costOf(endpoint, inputOf(newId()), sender),
    ];
    expect(foreign.code).toBe(404);
    expect(foreign).toEqual(absent);
  });

  test('take the same statements if they are files', async () => {
    const { call, costOf, sender, theirs } = await prepare();
    const { data } = await call(uploadFile, { file: { filename: 'a.txt', content: 'x' } }, senderOf(theirs));
    const absent = `${'0'.repeat(32)}.txt`;
    for (const [endpoint, field] of [
      [downloadFile, 'fileName'],
      [downloadResource, 'resource'],
      [downloadZip, 'fileNames'],
    ] as const) {
      const [foreign, nothing] = [
        await costOf(endpoint, { [field]: data.fileName }, sender),
        await costOf(endpoint, { [field]: absent }, sender),
      ];
      expect([endpoint.path, foreign.code, foreign]).toEqual([endpoint.path, 404, nothing]);
    }
  });

  test('are both absent from lists', async () => {
    const { costOf, sender, build, other } = await prepare();
    await build.admin(other.id, { realName: '欧阳别家' });
    const [foreign, absent] = [
      await costOf(listAdmins, { realName: '欧阳别家' }, sender),
      await costOf(listAdmins, { realName: '欧阳没有' }, sender),
    ];
    expect([foreign.code, foreign]).toEqual([200, absent]);
  });
});
