import { finishTwoFactor, signIn } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { everythingIn } from '../matrix/everything.ts';
import { buildCompany } from '../matrix/personas.ts';
import { turnOn } from '../two-factor.ts';
import { testApp, type Sender } from '../test-app.ts';

const PASSWORD = 'Sonnenblume-77';
const NO_CODE = 'AAAAA-AAAAA';

/** An admin whose password is known to an attacker, and a colleague of theirs; both have an authenticator. */
const prepare = async () => {
  const app = await testApp({ isRateLimited: false });
  const customer = await buildCompany(app);
  const [victim, attacker] = [
    await app.build.admin(customer.id, { password: PASSWORD }),
    await app.build.admin(customer.id, { password: PASSWORD }),
  ];
  const [victims, attackers] = [await turnOn(app, victim.id), await turnOn(app, attacker.id)];
  const ticketOf = async (phone: string, from: Sender = {}): Promise<string> =>
    (await app.call(signIn, { type: 'password', phone, password: PASSWORD }, from)).data.SecondStep.ticket;
  const finish = (ticket: string, code: string, from: Sender = {}) => app.call(finishTwoFactor, { ticket, code }, from);
  const forgive = () => app.db.deleteFrom('sign_in_guards').execute();
  const count = async (table: 'sessions' | 'sign_in_logs', reason?: string) => {
    const rows: object[] = await app.db.selectFrom(table).selectAll().execute();
    return rows.filter((row) => reason === undefined || Object.values(row).includes(reason)).length;
  };
  return { ...app, victim, attacker, victims, attackers, ticketOf, finish, forgive, count };
};

describe('an attacker who knows the password only', { timeout: 30_000 }, () => {
  test('has five guesses at the code, however many tickets and attempts run at the same time', async () => {
    const { ticketOf, finish, victim, count } = await prepare();
    const tickets: string[] = [];
    for (let times = 0; times < 6; times += 1) tickets.push(await ticketOf(victim.phone));
    await Promise.all(tickets.flatMap((ticket) => Array.from({ length: 4 }, () => finish(ticket, NO_CODE))));
    expect(await count('sign_in_logs', '动态码或恢复码错误')).toBeLessThanOrEqual(5);
    expect(await count('sessions')).toBe(0);
  });

  test('cannot use their own codes, nor their own ticket for another admin', async () => {
    const { ticketOf, finish, victim, attacker, victims, attackers, count, forgive } = await prepare();
    for (const code of [attackers.codeNow(), ...attackers.recoveryCodes.slice(0, 2), PASSWORD]) {
      expect((await finish(await ticketOf(victim.phone), code)).code).toBe(500);
      await forgive();
    }
    expect((await finish(await ticketOf(attacker.phone), victims.recoveryCodes[0] ?? '')).code).toBe(500);
    expect(await count('sessions')).toBe(0);
    expect((await finish(await ticketOf(victim.phone), victims.recoveryCodes[0] ?? '')).code).toBe(200);
  });

  test('gets the same answer for every error: code, ticket, browser, account', async () => {
    const { ticketOf, finish, victim, victims, db, clock, forgive } = await prepare();
    const browser = { headers: { 'sec-fetch-site': 'same-origin' } };
    const right = victims.recoveryCodes[0] ?? '';
    const late = await ticketOf(victim.phone);
    clock.advance(301);
    const [ours, foreign, disabled] = [
      await ticketOf(victim.phone),
      await ticketOf(victim.phone, browser),
      await ticketOf(victim.phone),
    ];
    const answers = [await finish(ours, NO_CODE), await finish('A'.repeat(43), right), await finish(late, right)];
    answers.push(await finish(foreign, right));
    await forgive();
    await db.updateTable('admins').set({ state: 0 }).where('id', '=', victim.id).execute();
    answers.push(await finish(disabled, right));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ status, cookies }) => `${status} ${cookies.length}`)).size).toBe(1);
  });

  test('cannot use a ticket as a token, a cookie or a code', async () => {
    const { ticketOf, finish, victim, count, app, systemHeaders } = await prepare();
    const ticket = await ticketOf(victim.phone);
    const url = '/api/backend/system-management-backend/system/admin/info';
    for (const headers of [
      { 'x-user-token': ticket },
      { 'x-user-token': ticket, cookie: `huiwu_half=${ticket}` },
      { authorization: `Bearer ${ticket}` },
      { cookie: `huiwu_half=${ticket}; huiwu_ticket=${ticket}` },
    ]) {
      const answer = await app.inject({ method: 'GET', url, headers: { ...systemHeaders, ...headers } });
      expect(answer.json<{ code: number }>().code).toBe(610_005);
    }
    expect((await finish(ticket, ticket)).code).toBe(500);
    expect(await count('sessions')).toBe(0);
  });

  test('finds neither ticket nor code in the database', async () => {
    const { ticketOf, victim, victims, ...app } = await prepare();
    const ticket = await ticketOf(victim.phone);
    const all = `${await everythingIn(app)}\n${JSON.stringify(app.sms.sent)}`;
    const written = victims.recoveryCodes.flatMap((code) => [code, code.replace('-', '')]);
    for (const secret of [ticket, ...written]) expect(all.includes(secret)).toBe(false);
  });
});
