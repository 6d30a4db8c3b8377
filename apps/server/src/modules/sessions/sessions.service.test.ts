import { editPassword, getAccountInfo } from '@huiwu/contract/account';
import { addAdmin } from '@huiwu/contract/admins';
import { signIn, signOut } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { testApp } from '../../testing/test-app.ts';

const PASSWORD = 'Right-horse-7';
const BROWSER = { 'sec-fetch-site': 'same-origin' };

const prepare = async () => {
  const app = await testApp();
  const { operator, root, caller } = await app.build.platform();
  const person = await app.build.admin(operator.id, { departmentId: root.id, password: PASSWORD });
  const { token } = await app.build.callerFor(person.id);
  const ask = async (headers: Record<string, string> = {}) => {
    const { code, msg } = await app.call(getAccountInfo, {}, { token, headers });
    return code === 200 ? 200 : [code, msg];
  };
  return { ...app, operator, root, caller, person, token, ask };
};

const OVER = [610_005, '登录有效期已过，请重新登陆'];

describe('a session', () => {
  test('that was not used for thirty minutes is over', async () => {
    const { ask, clock } = await prepare();
    clock.advance(30 * 60);
    expect(await ask()).toEqual(OVER);
  });

  test('that is used continues, and is over after twelve hours', async () => {
    const { ask, clock } = await prepare();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      clock.advance(20 * 60);
      expect(await ask()).toBe(200);
    }
    clock.advance(20 * 60);
    expect(await ask()).toEqual(OVER);
  });

  test('lasts as long as the settings say', async () => {
    const { ask, clock, db } = await prepare();
    await db.updateTable('settings').set({ value: '5' }).where('key', '=', 'sessionIdleMinutes').execute();
    clock.advance(299);
    expect(await ask()).toBe(200);
    clock.advance(300);
    expect(await ask()).toEqual(OVER);
  });

  test('is over when its owner signs out', async () => {
    const { ask, call, token } = await prepare();
    await call(signOut, {}, { token });
    expect(await ask()).toEqual(OVER);
  });

  test('ends immediately with a message when the account is disabled', async () => {
    const { ask, adminStates, caller, person } = await prepare();
    await adminStates.changeAdminState({ id: person.id, state: 0 }, caller);
    expect(await ask()).toEqual([620_006, '您的账号已被停用']);
  });

  test('ends immediately with a message when the account is deleted', async () => {
    const { ask, adminStates, caller, person } = await prepare();
    await adminStates.deleteAdmin(person.id, caller);
    expect(await ask()).toEqual([620_006, '您的账号已被删除']);
  });

  test('ends immediately with a message when the password is reset', async () => {
    const { ask, adminPasswords, caller, person } = await prepare();
    await adminPasswords.resetAdminPassword(person.id, caller);
    expect(await ask()).toEqual([620_006, '您的密码已被重置']);
  });

  test('of a disabled customer is over', async () => {
    const { ask, db, operator } = await prepare();
    await db.updateTable('customers').set({ state: 0 }).where('id', '=', operator.id).execute();
    expect(await ask()).toEqual([620_006, '您所在的公司已被停用']);
  });

  test('stays over when a disabled account is enabled again', async () => {
    const { ask, adminStates, caller, person } = await prepare();
    await adminStates.changeAdminState({ id: person.id, state: 0 }, caller);
    await adminStates.changeAdminState({ id: person.id, state: 1 }, caller);
    expect(await ask()).toEqual([620_006, '您的账号已被停用']);
  });

  test('has the current rights', async () => {
    const { admins, build, call, caller, operator, root, db, person, token } = await prepare();
    const role = await build.role(operator.id, { functions: ['admins.add'] });
    const draft = { realName: '李四', phone: '19955555555', departmentId: root.id, roleIds: [] };
    const edit = async (roleIds: string[]) => {
      const { version } = await db
        .selectFrom('admins')
        .select('version')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      await admins.editAdmin(
        { id: person.id, version, realName: '张三', departmentId: root.id, jobTitle: '', roleIds },
        caller,
      );
    };
    expect((await call(addAdmin, draft, { token })).code).toBe(403);
    await edit([role.id]);
    expect((await call(addAdmin, draft, { token })).code).toBe(200);
    await edit([]);
    expect((await call(addAdmin, { ...draft, phone: '19955555556' }, { token })).code).toBe(403);
  });
});

describe('the sessions of one admin', () => {
  test('are twenty at most: the oldest one ends with a message', async () => {
    const { call, person, clock } = await prepare();
    const enter = async () => {
      clock.advance(1);
      const draft = { type: 'password', phone: person.phone, password: PASSWORD };
      return (await call(signIn, draft)).data.Token as string;
    };
    const tokens: string[] = [];
    for (let count = 0; count < 21; count += 1) tokens.push(await enter());
    const asked = (token: string) => call(getAccountInfo, {}, { token });
    expect(await asked(tokens[0]!)).toMatchObject({
      code: 620_006,
      msg: '您的账号在多处登录，数量已达上限，最早的登录已退出',
    });
    expect([(await asked(tokens[1]!)).code, (await asked(tokens[20]!)).code]).toEqual([200, 200]);
  });

  test('are as many as the setting says, also when many are opened at once', async () => {
    const { signIns, person, db } = await prepare();
    await db.updateTable('settings').set({ value: '3' }).where('key', '=', 'sessionsPerAdmin').execute();
    const draft = { type: 'password', phone: person.phone, password: PASSWORD } as const;
    await Promise.all(Array.from({ length: 8 }, () => signIns.signIn(draft, fakeRequestContext())));
    const open = await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
    expect(open).toHaveLength(3 + 1);
  });
});

describe('a session of a browser', () => {
  const signedIn = async () => {
    const prepared = await prepare();
    const { call, person } = prepared;
    const answer = await call(
      signIn,
      { type: 'password', phone: person.phone, password: PASSWORD },
      { headers: BROWSER },
    );
    const [cookie] = answer.cookies;
    const ask = async (headers: Record<string, string>, token = answer.data.Token as string) =>
      (await call(getAccountInfo, {}, { token, headers })).code;
    return {
      ...prepared,
      answer,
      cookie: cookie!,
      both: { ...BROWSER, cookie: `${cookie?.name}=${cookie?.value}` },
      askWith: ask,
    };
  };

  test('keeps its cookie where no script can read it', async () => {
    const { cookie } = await signedIn();
    expect(cookie).toMatchObject({ name: 'huiwu_half', httpOnly: true, sameSite: 'Strict', path: '/' });
  });

  test('is invalid with the token or the cookie only', async () => {
    const { askWith, both, cookie } = await signedIn();
    expect(await askWith(BROWSER)).toBe(610_005);
    expect(await askWith({})).toBe(610_005);
    expect(await askWith({ ...BROWSER, cookie: `${cookie.name}=of-another` })).toBe(610_005);
    expect(await askWith(both, 'made-up')).toBe(610_005);
  });

  test.each([
    ['origin', 'http://huiwu.test'],
    ['referer', 'http://huiwu.test/'],
    ['sec-fetch-dest', 'empty'],
    ['x-huiwu-browser', '1'],
  ])('is opened with token and cookie by a call that sends %s, and always requires both', async (name, value) => {
    const { call, person } = await prepare();
    const draft = { type: 'password', phone: person.phone, password: PASSWORD };
    const { data, cookies } = await call(signIn, draft, { headers: { [name]: value } });
    const ask = async (headers: Record<string, string>) =>
      (await call(getAccountInfo, {}, { token: data.Token as string, headers })).code;
    const cookie = `huiwu_half=${cookies.find((each) => each.name === 'huiwu_half')?.value}`;
    expect([await ask({}), await ask({ [name]: value }), await ask({ cookie })]).toEqual([610_005, 610_005, 200]);
  });

  test('is not opened by a client of Node, which sends Sec-Fetch-Mode only', async () => {
    const { call, person } = await prepare();
    const draft = { type: 'password', phone: person.phone, password: PASSWORD };
    const node = { headers: { 'sec-fetch-mode': 'cors' } };
    const { data } = await call(signIn, draft, node);
    expect((await call(getAccountInfo, {}, { token: data.Token as string, ...node })).code).toBe(200);
  });

  test('keeps token and cookie after a new password, whatever the call claims', async () => {
    const { call, both, answer } = await signedIn();
    const given = { oldPassword: PASSWORD, password: 'Better-horse-8', confirmPassword: 'Better-horse-8' };
    const token = answer.data.Token as string;
    const { data, cookies } = await call(editPassword, given, { token, headers: { cookie: both.cookie } });
    const half = cookies.find(({ name }) => name === 'huiwu_half')?.value;
    const ask = async (headers: Record<string, string>) =>
      (await call(getAccountInfo, {}, { token: data.Token as string, headers })).code;
    expect([await ask({}), await ask({ cookie: `huiwu_half=${half}` })]).toEqual([610_005, 200]);
  });

  test('is not created with a token only', async () => {
    const { ask } = await prepare();
    expect([await ask(), await ask(BROWSER), await ask({ 'x-huiwu-browser': '1' })]).toEqual([200, OVER, OVER]);
  });

  test('that is used with the token or the cookie only is reported to its owner, once an hour', async () => {
    const { askWith, person, clock, db, both } = await signedIn();
    const told = () =>
      db.selectFrom('sign_in_logs').select(['admin_id', 'result', 'reason']).where('method', '=', 'session').execute();
    await Promise.all(Array.from({ length: 10 }, () => askWith({})));
    expect(await told()).toEqual([
      { admin_id: person.id, result: 'refused', reason: '会话凭证不完整，已拒绝（凭证可能被他人复制）' },
    ]);
    clock.advance(1200);
    await askWith(both);
    clock.advance(1200);
    await askWith(both);
    await askWith({});
    clock.advance(1200);
    await askWith({});
    expect(await told()).toHaveLength(2);
  });

  test('is valid with both', async () => {
    const { askWith, both } = await signedIn();
    expect(await askWith(both)).toBe(200);
  });

  test('removes its cookie when it ends', async () => {
    const { call, both, answer } = await signedIn();
    const { cookies } = await call(signOut, {}, { token: answer.data.Token as string, headers: both });
    expect(cookies[0]).toMatchObject({ name: 'huiwu_half', value: '' });
  });

  test('of another client has a token only', async () => {
    const { call, person } = await prepare();
    const { data, cookies } = await call(signIn, { type: 'password', phone: person.phone, password: PASSWORD });
    expect([
      cookies.filter(({ value }) => value !== ''),
      (await call(getAccountInfo, {}, { token: data.Token as string })).code,
    ]).toEqual([[], 200]);
  });
});
