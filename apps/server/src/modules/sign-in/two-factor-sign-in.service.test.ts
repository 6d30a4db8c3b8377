import { changeAdminState, resetAdminPassword } from '@huiwu/contract/admins';
import { getAccountInfo } from '@huiwu/contract/account';
import { finishTwoFactor, sendTwoFactorCode, sendSmsCode, signIn } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { buildCompany, personIn, senderOf } from '../../testing/matrix/personas.ts';
import { turnOn } from '../../testing/two-factor.ts';
import { testApp, type Sender } from '../../testing/test-app.ts';

const PASSWORD = 'Right-horse-7';
const WRONG = 'Wrong-horse-7';
const REFUSED = { code: 500, msg: '验证未通过，请核对后重试；多次未通过请重新登录' };

const prepare = async () => {
  const app = await testApp({ isRateLimited: false });
  const operator = await buildCompany(app, true);
  const { roleId: bossRole, ...boss } = await personIn(app, operator, { isWildcard: true });
  const owner = await app.build.admin(operator.id, { password: PASSWORD });
  const byPassword = (from: Sender = {}, password = PASSWORD) =>
    app.call(signIn, { type: 'password', phone: owner.phone, password }, from);
  const codeFor = async (work: Promise<{ code: number }>) => {
    expect((await work).code).toBe(200);
    await app.outbox.settled();
    return app.sms.lastCodeTo(owner.phone);
  };
  const byCode = async () => {
    const code = await codeFor(app.call(sendSmsCode, { phone: owner.phone, type: 'login' }));
    return app.call(signIn, { type: 'sms', phone: owner.phone, code });
  };
  const ticketOf = async (from: Sender = {}): Promise<string> => (await byPassword(from)).data.SecondStep.ticket;
  const finish = (ticket: string, code: string, from: Sender = {}) => app.call(finishTwoFactor, { ticket, code }, from);
  const send = (ticket: string, from: Sender = {}) => app.call(sendTwoFactorCode, { ticket }, from);
  const askOf = (value: string) =>
    app.db.updateTable('settings').set({ value }).where('key', '=', 'secondStepFor').execute();
  const reasons = async () =>
    (await app.db.selectFrom('sign_in_logs').select(['result', 'reason']).execute()).map(
      ({ result, reason }) => reason || result,
    );
  const count = async (table: 'sessions' | 'known_browsers') =>
    (await app.db.selectFrom(table).selectAll().where('admin_id', '=', owner.id).execute()).length;
  return {
    ...app,
    bossRole,
    boss: senderOf(boss),
    owner,
    byPassword,
    byCode,
    codeFor,
    ticketOf,
    finish,
    send,
    askOf,
    reasons,
    count,
  };
};

const withAuthenticator = async () => {
  const app = await prepare();
  return { ...app, ...(await turnOn(app, app.owner.id)) };
};

describe('a sign-in with an authenticator', { timeout: 30_000 }, () => {
  test('creates neither token nor session nor trusted device for the password alone, nor for a code by SMS', async () => {
    const { byPassword, byCode, count, reasons } = await withAuthenticator();
    const browser = { headers: { 'sec-fetch-site': 'same-origin' } };
    const { data, cookies } = await byPassword(browser);
    expect(data).toEqual({ SecondStep: { ticket: expect.stringMatching(/^[\w-]{43}$/) as string, method: 'totp' } });
    expect(cookies).toMatchObject([{ name: 'huiwu_ticket', httpOnly: true, sameSite: 'Strict', maxAge: 300 }]);
    expect((await byCode()).data.SecondStep.method).toBe('totp');
    expect([await count('sessions'), await count('known_browsers')]).toEqual([0, 0]);
    expect(await reasons()).toEqual(['第一步已通过，等待第二步验证', '第一步已通过，等待第二步验证']);
  });

  test('accepts no ticket as a token', async () => {
    const { ticketOf, call } = await withAuthenticator();
    const token = await ticketOf();
    const headers = { cookie: `huiwu_half=${token}` };
    expect([
      (await call(getAccountInfo, {}, { token })).code,
      (await call(getAccountInfo, {}, { token, headers })).code,
    ]).toEqual([610_005, 610_005]);
  });

  test('refuses every error with the same message; only the log has the reason', async () => {
    const { ticketOf, finish, codeNow, reasons } = await withAuthenticator();
    const ticket = await ticketOf();
    const wrong = codeNow() === '000000' ? '000001' : '000000';
    for (const code of [wrong, PASSWORD, 'AAAAA-AAAAA', codeNow(-90), codeNow(90)])
      expect(await finish(ticket, code)).toMatchObject(REFUSED);
    expect(await finish('A'.repeat(43), codeNow())).toMatchObject(REFUSED);
    expect((await reasons()).filter((reason) => reason === '动态码或恢复码错误')).toHaveLength(5);
  });

  test('accepts the codes of the previous, the current and the next thirty seconds, each once', async () => {
    const { ticketOf, finish, codeNow, clock } = await withAuthenticator();
    const early = codeNow(-30);
    expect((await finish(await ticketOf(), early)).code).toBe(200);
    const code = codeNow();
    expect((await finish(await ticketOf(), code)).data).toEqual({
      Token: expect.stringMatching(/^[\w-]{43}$/) as string,
      PasswordMethod: 'normal',
    });
    for (const used of [code, early]) expect(await finish(await ticketOf(), used)).toMatchObject(REFUSED);
    expect((await finish(await ticketOf(), codeNow(30))).code).toBe(200);
    clock.advance(30);
    expect(await finish(await ticketOf(), codeNow())).toMatchObject(REFUSED);
  });

  test('opens one session of many concurrent requests with one code and their own tickets, or with one ticket', async () => {
    const { ticketOf, finish, codeNow, recoveryCodes, count } = await withAuthenticator();
    const tickets = [await ticketOf(), await ticketOf(), await ticketOf()];
    const code = codeNow();
    await Promise.all(tickets.map((ticket) => finish(ticket, code)));
    expect(await count('sessions')).toBe(1);
    const ticket = await ticketOf();
    await Promise.all(recoveryCodes.slice(0, 4).map((each) => finish(ticket, each)));
    expect(await count('sessions')).toBe(2);
  });

  test('accepts a recovery code once, with or without separators and in any case', async () => {
    const { ticketOf, finish, recoveryCodes } = await withAuthenticator();
    const [first = '', second = ''] = recoveryCodes;
    expect((await finish(await ticketOf(), first.toLowerCase().replace('-', ' '))).code).toBe(200);
    expect(await finish(await ticketOf(), first)).toMatchObject(REFUSED);
    expect((await finish(await ticketOf(), second)).code).toBe(200);
  });

  test('accepts a ticket for five minutes, five attempts and one sign-in', async () => {
    const { ticketOf, finish, codeNow, recoveryCodes, clock, db, reasons } = await withAuthenticator();
    const late = await ticketOf();
    clock.advance(300);
    expect(await finish(late, codeNow())).toMatchObject(REFUSED);
    const guessed = await ticketOf();
    for (let times = 0; times < 5; times += 1) {
      await finish(guessed, 'AAAAA-AAAAA');
      await db.deleteFrom('sign_in_guards').execute();
    }
    expect(await finish(guessed, codeNow())).toMatchObject(REFUSED);
    const good = await ticketOf();
    expect((await finish(good, codeNow())).code).toBe(200);
    expect(await finish(good, recoveryCodes[0] ?? '')).toMatchObject(REFUSED);
    expect((await reasons()).filter((reason) => reason === '第二步凭票已失效或来自其他浏览器')).toHaveLength(3);
  });

  test('accepts a ticket from its own browser only', async () => {
    const { byPassword, finish, recoveryCodes } = await withAuthenticator();
    const browser = { 'sec-fetch-site': 'same-origin' };
    const { data, cookies } = await byPassword({ headers: browser });
    const { ticket } = data.SecondStep;
    const [first = '', second = ''] = recoveryCodes;
    for (const headers of [browser, { ...browser, cookie: 'huiwu_ticket=another' }, {}])
      expect(await finish(ticket, first, { headers })).toMatchObject(REFUSED);
    const own = { ...browser, cookie: `huiwu_ticket=${cookies[0]?.value}` };
    const done = await finish(ticket, second, { headers: own });
    expect([done.code, done.cookies.map(({ name, value }) => [name, value !== ''])]).toEqual([
      200,
      [
        ['huiwu_half', true],
        ['huiwu_browser', true],
        ['huiwu_ticket', false],
      ],
    ]);
  });

  test('counts wrong codes like wrong passwords: a known password allows no additional guesses', async () => {
    const { ticketOf, finish, codeNow, byPassword, db, owner } = await withAuthenticator();
    for (let times = 0; times < 3; times += 1) await finish(await ticketOf(), 'AAAAA-AAAAA');
    const guard = () =>
      db
        .selectFrom('sign_in_guards')
        .select('failures')
        .where('subject', '=', `phone:${owner.phone}`)
        .executeTakeFirst();
    expect(await guard()).toEqual({ failures: 3 });
    expect((await byPassword()).data).toEqual({ captcha: 'required' });
    await db.updateTable('sign_in_guards').set({ failures: 0 }).execute();
    const [one, two] = [await ticketOf(), await ticketOf()];
    for (const ticket of [one, one, one, two, two]) await finish(ticket, 'AAAAA-AAAAA');
    expect(await finish(two, codeNow())).toMatchObject(REFUSED);
    expect((await byPassword()).code).toBe(500);
  });

  test('that is complete resets the budget', async () => {
    const { ticketOf, finish, codeNow, byPassword, db } = await withAuthenticator();
    await byPassword({}, WRONG);
    await finish(await ticketOf(), codeNow());
    expect(await db.selectFrom('sign_in_guards').selectAll().where('subject', 'like', 'phone:%').execute()).toEqual([]);
  });

  test('checks the account again at its end', async () => {
    const { ticketOf, finish, recoveryCodes, call, boss, owner, db } = await withAuthenticator();
    const [first, second] = [await ticketOf(), await ticketOf()];
    await call(changeAdminState, { id: owner.id, state: '0' }, boss);
    expect(await finish(first, recoveryCodes[0] ?? '')).toMatchObject(REFUSED);
    await call(changeAdminState, { id: owner.id, state: '1' }, boss);
    await call(resetAdminPassword, { id: owner.id }, boss);
    expect(await finish(second, recoveryCodes[1] ?? '')).toMatchObject(REFUSED);
    const unused = await db.selectFrom('recovery_codes').selectAll().where('used_at', 'is', null).execute();
    expect(unused).toHaveLength(10);
  });

  test('with an expired password requires a new one first', async () => {
    const { ticketOf, finish, codeNow, db, owner, call } = await withAuthenticator();
    await db.updateTable('admins').set({ password_state: 'initial' }).where('id', '=', owner.id).execute();
    const { data } = await finish(await ticketOf(), codeNow());
    expect(data.PasswordMethod).toBe('initial');
    expect((await call(getAccountInfo, {}, { token: data.Token as string })).code).toBe(6_200_010);
  });

  test('continues on another node, and a trusted device has its own attempts there', async () => {
    const app = await withAuthenticator();
    const there = await testApp({ isRateLimited: false, surroundings: app });
    const ticket = await app.ticketOf();
    expect((await there.call(finishTwoFactor, { ticket, code: app.codeNow() })).code).toBe(200);
  });
});

describe('a second factor that the platform requires', { timeout: 30_000 }, () => {
  test('is not required before the setting says so', async () => {
    const { byPassword } = await prepare();
    expect(Object.keys((await byPassword()).data as object)).toEqual(['Token', 'PasswordMethod']);
  });

  test('after a password is a code by SMS, which is sent only with the ticket', async () => {
    const { askOf, byPassword, finish, send, codeFor, call, owner, clock } = await prepare();
    await askOf('everyone');
    const { ticket, method } = (await byPassword()).data.SecondStep;
    expect(method).toBe('sms');
    expect((await call(sendSmsCode, { phone: owner.phone, type: 'second-step' })).code).toBe(400);
    const login = await codeFor(call(sendSmsCode, { phone: owner.phone, type: 'login' }));
    expect(await finish(ticket, login)).toMatchObject(REFUSED);
    const code = await codeFor(send(ticket));
    expect((await send(ticket)).code).toBe(429);
    clock.advance(60);
    expect((await call(signIn, { type: 'sms', phone: owner.phone, code })).code).toBe(500);
    expect((await finish(ticket, code)).code).toBe(200);
    expect(await send(ticket)).toMatchObject(REFUSED);
  });

  test('after a code by SMS is the password', async () => {
    const { askOf, byCode, finish, send } = await prepare();
    await askOf('everyone');
    const { ticket, method } = (await byCode()).data.SecondStep;
    expect(method).toBe('password');
    expect(await send(ticket)).toMatchObject(REFUSED);
    expect(await finish(ticket, WRONG)).toMatchObject(REFUSED);
    expect((await finish(ticket, PASSWORD)).code).toBe(200);
  });

  test('sends nothing for a ticket that is invented or of another browser', async () => {
    const { askOf, byPassword, send, sms } = await prepare();
    await askOf('everyone');
    const { data } = await byPassword({ headers: { 'sec-fetch-site': 'same-origin' } });
    for (const ticket of ['A'.repeat(43), data.SecondStep.ticket as string])
      expect(await send(ticket)).toMatchObject(REFUSED);
    expect(sms.sent).toEqual([]);
  });

  test('does not lock out an admin who has no password', async () => {
    const { askOf, byCode, db, owner } = await prepare();
    await askOf('everyone');
    await db
      .updateTable('admins')
      .set({ password_hash: null, password_state: 'unsent' })
      .where('id', '=', owner.id)
      .execute();
    expect((await byCode()).data.PasswordMethod).toBe('initial');
  });

  test.each([
    ['nothing', {}, false],
    ['only lists', { functions: ['admins.search'] }, false],
    ['a function over people', { functions: ['admins.edit'] }, true],
    ['a field without its mask', { fields: { 'admins.phone': 'read' } }, true],
    ['everything', 'wildcard', true],
  ] as const)(
    'for holders of sensitive rights is, or is not, required of an admin who has %s',
    async (_what, own, isAsked) => {
      const { askOf, byPassword, build, owner, store, bossRole } = await prepare();
      await askOf('sensitive');
      const isWildcard = own === 'wildcard';
      const given = isWildcard ? {} : { ...own, functions: 'functions' in own ? [...own.functions] : [] };
      const role = isWildcard ? { id: bossRole } : await build.role(owner.customer_id, given);
      await store.read({ tenantScope: 'all-customers' }).adminRoles.replace(owner, [role.id]);
      expect('SecondStep' in (await byPassword()).data).toBe(isAsked);
    },
  );

  test('is the authenticator of an admin who has one, whatever the setting says', async () => {
    const { askOf, byPassword, byCode } = await withAuthenticator();
    await askOf('everyone');
    expect([(await byPassword()).data.SecondStep.method, (await byCode()).data.SecondStep.method]).toEqual([
      'totp',
      'totp',
    ]);
  });
});
