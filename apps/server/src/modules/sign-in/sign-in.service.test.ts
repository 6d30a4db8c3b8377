import { endpoints } from '@huiwu/contract/catalogue';
import type { SignInDraft } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { iso, secondsLater } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { codeOf, refusalOf } from '../../testing/refusals.ts';
import { inOneStep } from '../../testing/signing-in.ts';
import { testServices } from '../../testing/test-services.ts';
import { testApp } from '../../testing/test-app.ts';

const PASSWORD = 'Right-horse-7';
const WRONG = 'Wrong-horse-7';
const REFUSED = { code: 500, message: 'Bad credentials' };

/** Addresses have a budget of their own, so each test comes from its own. */
let lastAddress = 0;
const elsewhere = () => fakeRequestContext({ ip: `198.51.100.${(lastAddress = (lastAddress % 250) + 1)}` });

const prepare = async () => {
  const app = await testApp();
  const customer = await app.build.customer();
  const person = await app.build.admin(customer.id, { password: PASSWORD });
  const byPassword = (password: string, own: Partial<Extract<SignInDraft, { type: 'password' }>> = {}) =>
    inOneStep(app.signIns.signIn({ type: 'password', phone: person.phone, password, ...own }, elsewhere()));
  const failTimes = async (times: number, phone = person.phone) => {
    const results = [];
    for (let count = 0; count < times; count += 1)
      results.push(
        await refusalOf(
          app.signIns.signIn({ type: 'password', phone, password: WRONG, ...(await picture()) }, elsewhere()),
        ),
      );
    return results;
  };
  /** A picture whose answer is known. */
  const picture = async () => {
    const id = newId();
    await app.db
      .insertInto('captchas')
      .values({ id, answer_hash: app.secrets.hashCode(`${id}:1234`), expires_at: secondsLater(app.clock.now(), 300) })
      .execute();
    return { captchaId: id, code: '1234' };
  };
  const guard = () =>
    app.db.selectFrom('sign_in_guards').selectAll().where('subject', '=', `phone:${person.phone}`).executeTakeFirst();
  return { ...app, customer, person, byPassword, failTimes, picture, guard };
};

describe('a sign-in with a password', () => {
  test('returns the same bytes for an unknown, a wrong, a disabled and a deleted account and for a disabled customer', async () => {
    const { call, build, customer, person } = await prepare();
    const disabled = await build.admin(customer.id, { password: PASSWORD, state: 0 });
    const deleted = await build.admin(customer.id, { password: PASSWORD, deletedAt: '2026-11-01T00:00:00.000Z' });
    const closed = await build.admin((await build.customer({ state: 0 })).id, { password: PASSWORD });
    const without = await build.admin(customer.id);
    const attempts = [
      { phone: '19988888888', password: PASSWORD },
      { phone: person.phone, password: WRONG },
      ...[disabled, deleted, closed, without].map(({ phone }) => ({ phone, password: PASSWORD })),
    ];
    const answers = [];
    for (const [index, attempt] of attempts.entries()) {
      const { text, headers, status } = await call(
        endpoints['signIn']!,
        { type: 'password', ...attempt },
        { headers: { 'user-agent': String(index) } },
      );
      const {
        'x-request-id': _id,
        date: _date,
        'x-ratelimit-remaining': _left,
        'x-ratelimit-reset': _reset,
        ...rest
      } = headers;
      // From its third failure on the address is asked for a picture, anyone who it tries.
      answers.push(
        JSON.stringify({
          text: index < 2 ? text : text.replace(',"data":{"captcha":"required"}', ''),
          status,
          rest: { ...rest, 'content-length': '' },
        }),
      );
    }
    expect(new Set(answers).size).toBe(1);
  });

  test('returns the same answer for a locked account and an unknown one with as many failures', async () => {
    const { failTimes, person, byPassword, picture, signIns } = await prepare();
    const [known, unknown] = [await failTimes(7), await failTimes(7, '19988888888')];
    expect(known).toEqual(unknown);
    const right = await refusalOf(byPassword(PASSWORD, await picture()));
    const absent = await refusalOf(
      signIns.signIn({ type: 'password', phone: '19988888888', password: PASSWORD, ...(await picture()) }, elsewhere()),
    );
    expect([right, person.phone.length]).toEqual([absent, 11]);
  });

  test('is locked by the fifth failure for thirty minutes, even with the right password', async () => {
    const { failTimes, byPassword, picture, clock } = await prepare();
    await failTimes(5);
    expect(await refusalOf(byPassword(PASSWORD, await picture()))).toMatchObject(REFUSED);
    clock.advance(29 * 60);
    expect(await refusalOf(byPassword(PASSWORD, await picture()))).toMatchObject(REFUSED);
    clock.advance(60);
    expect((await byPassword(PASSWORD, await picture())).Token).toBeTruthy();
  });

  test('does not extend the lockout by further attempts', async () => {
    const { failTimes, byPassword, picture, clock } = await prepare();
    await failTimes(5);
    clock.advance(20 * 60);
    await failTimes(5);
    clock.advance(10 * 60);
    expect((await byPassword(PASSWORD, await picture())).Token).toBeTruthy();
  });

  test('counts five of twenty concurrent guesses, and each once only', async () => {
    const { byPassword, guard, picture, db, person } = await prepare();
    const drafts = await Promise.all(Array.from({ length: 20 }, () => picture()));
    const results = await Promise.all(drafts.map((draft) => refusalOf(byPassword(WRONG, draft))));
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set([500]));
    expect((await guard())?.locked_until).toBeTruthy();
    const logged = await db.selectFrom('sign_in_logs').select('reason').where('phone', '=', person.phone).execute();
    expect(logged.filter(({ reason }) => reason !== '账号已锁定')).toHaveLength(5);
    expect(await refusalOf(byPassword(PASSWORD, await picture()))).toMatchObject(REFUSED);
  });

  test('requires a captcha from the third failure on', async () => {
    const { failTimes, byPassword } = await prepare();
    expect((await failTimes(3)).map(({ data }) => data)).toEqual([undefined, undefined, { captcha: 'required' }]);
    expect(await refusalOf(byPassword(PASSWORD))).toMatchObject({ ...REFUSED, data: { captcha: 'required' } });
    expect(await refusalOf(byPassword(PASSWORD, { code: '0000', captchaId: 'nothing' }))).toMatchObject({
      ...REFUSED,
      data: { captcha: 'wrong' },
    });
  });

  test('with the right captcha continues, and a captcha works once', async () => {
    const { failTimes, byPassword, picture } = await prepare();
    await failTimes(3);
    const draft = await picture();
    expect(await refusalOf(byPassword(WRONG, draft))).toMatchObject(REFUSED);
    expect(await refusalOf(byPassword(PASSWORD, draft))).toMatchObject({ data: { captcha: 'wrong' } });
  });

  test('with a captcha that is older than five minutes fails', async () => {
    const { failTimes, byPassword, picture, clock } = await prepare();
    await failTimes(3);
    const draft = await picture();
    clock.advance(301);
    expect(await refusalOf(byPassword(PASSWORD, draft))).toMatchObject({ data: { captcha: 'wrong' } });
  });

  test('that is right succeeds however many run at the same time', async () => {
    const { byPassword } = await prepare();
    const tokens = await Promise.all(Array.from({ length: 12 }, () => byPassword(PASSWORD)));
    expect(new Set(tokens.map(({ Token }) => Token)).size).toBe(12);
  });

  test('that is right succeeds forty times at once on four nodes, without a captcha', async () => {
    const { store: _data, ...first } = await prepare();
    const nodes = [first, ...(await Promise.all([1, 2, 3].map(() => testServices({ surroundings: first }))))];
    const draft = { type: 'password', phone: first.person.phone, password: PASSWORD } as const;
    const tries = Array.from({ length: 40 }, (_each, index) => nodes[index % 4]!.signIns.signIn(draft, elsewhere()));
    const tokens = (await Promise.all(tries.map(inOneStep))).map(({ Token }) => Token);
    expect(new Set(tokens).size).toBe(40);
  });

  test('that is wrong forty times at once on four nodes locks after exactly five counted failures', async () => {
    const { guard, ...first } = await prepare();
    const nodes = [first, ...(await Promise.all([1, 2, 3].map(() => testServices({ surroundings: first }))))];
    const draft = { type: 'password', phone: first.person.phone, password: WRONG } as const;
    const tries = Array.from({ length: 40 }, (_each, index) =>
      refusalOf(nodes[index % 4]!.signIns.signIn(draft, elsewhere())),
    );
    expect(new Set((await Promise.all(tries)).map(({ code }) => code))).toEqual(new Set([500]));
    expect(await guard()).toMatchObject({ failures: 5, locked_until: expect.any(String) as string });
    const logged = await first.db.selectFrom('sign_in_logs').select('reason').execute();
    const judged = logged.filter(({ reason }) => reason !== '账号已锁定');
    expect([logged.length, judged.length]).toEqual([40, 5]);
  });

  test('that is right after many concurrent wrong ones is refused', async () => {
    const { byPassword, picture, person, db } = await prepare();
    const drafts = await Promise.all(Array.from({ length: 19 }, () => picture()));
    await Promise.all(drafts.map((draft) => refusalOf(byPassword(WRONG, draft))));
    expect(await refusalOf(byPassword(PASSWORD, await picture()))).toMatchObject(REFUSED);
    const ofPerson = db.selectFrom('sessions').select('id').where('admin_id', '=', person.id);
    expect(await ofPerson.execute()).toEqual([]);
  });

  test('that succeeds resets the budget', async () => {
    const { failTimes, byPassword, guard } = await prepare();
    await failTimes(2);
    await byPassword(PASSWORD);
    expect(await guard()).toBeUndefined();
    expect((await failTimes(2)).map(({ data }) => data)).toEqual([undefined, undefined]);
  });

  test('resets the count of failures after fifteen minutes', async () => {
    const { failTimes, byPassword, clock } = await prepare();
    await failTimes(4);
    clock.advance(15 * 60);
    expect((await byPassword(PASSWORD)).Token).toBeTruthy();
  });

  test('on a trusted device is not delayed by failures of others at its address', async () => {
    const { db, clock, call, person } = await prepare();
    const draft = { type: 'password', phone: person.phone, password: PASSWORD };
    const here = { headers: { 'sec-fetch-site': 'same-origin' } };
    const { cookies } = await call(endpoints['signIn']!, draft, here);
    const device = cookies.find(({ name }) => name === 'huiwu_browser')?.value;
    await db
      .insertInto('sign_in_guards')
      .values({ subject: 'address:127.0.0.1', failures: 100, window_started_at: iso(clock.now()), locked_until: null })
      .execute();
    const answers = [
      await call(endpoints['signIn']!, draft, here),
      await call(endpoints['signIn']!, draft, { headers: { cookie: `huiwu_browser=${device}` } }),
      await call(
        endpoints['signIn']!,
        { ...draft, password: WRONG },
        { headers: { cookie: `huiwu_browser=${device}` } },
      ),
    ];
    expect(answers.map(({ code }) => code)).toEqual([429, 200, 500]);
  });

  test('from an address with a hundred failures is refused for a while', async () => {
    const { db, clock, signIns, person } = await prepare();
    const context = fakeRequestContext({ ip: '192.0.2.1' });
    await db
      .insertInto('sign_in_guards')
      .values({
        subject: 'address:192.0.2.1',
        failures: 100,
        window_started_at: clock.now().toISOString(),
        locked_until: null,
      })
      .execute();
    expect(
      await refusalOf(signIns.signIn({ type: 'password', phone: person.phone, password: PASSWORD }, context)),
    ).toMatchObject({ code: 429, data: { retryAfter: 900 } });
    clock.advance(901);
    expect(
      (await inOneStep(signIns.signIn({ type: 'password', phone: person.phone, password: PASSWORD }, context))).Token,
    ).toBeTruthy();
  });

  test('from many addresses of one IPv6 network uses one budget', async () => {
    const { db, signIns } = await prepare();
    for (const last of [1, 2, 3])
      await codeOf(
        signIns.signIn(
          { type: 'password', phone: `1998888880${last}`, password: WRONG },
          fakeRequestContext({ ip: `2001:db8:1:2::${last}` }),
        ),
      );
    const rows = await db
      .selectFrom('sign_in_guards')
      .select(['subject', 'failures'])
      .where('subject', 'like', 'address:%')
      .execute();
    expect(rows).toEqual([{ subject: 'address:2001:db8:1:2::/64', failures: 3 }]);
  });

  test('compares every character, capitals and spaces included', async () => {
    const { byPassword } = await prepare();
    for (const near of [PASSWORD.toLowerCase(), `${PASSWORD} `])
      expect(await refusalOf(byPassword(near))).toMatchObject(REFUSED);
  });

  test('with spaces around the phone uses the same budget', async () => {
    const { call, person, guard } = await prepare();
    await call(endpoints['signIn']!, { type: 'password', phone: ` ${person.phone}`, password: WRONG });
    await call(endpoints['signIn']!, { type: 'password', phone: `${person.phone}\t`, password: WRONG });
    expect((await guard())?.failures).toBe(2);
  });

  test('is logged with its reason, and without the password', async () => {
    const { byPassword, db } = await prepare();
    await refusalOf(byPassword(WRONG));
    await byPassword(PASSWORD);
    const rows = await db.selectFrom('sign_in_logs').selectAll().orderBy('id').execute();
    expect(
      rows.map(({ result, reason }) => ({ result, reason })).toSorted((a, b) => a.result.localeCompare(b.result)),
    ).toEqual([
      { result: 'done', reason: '' },
      { result: 'refused', reason: '密码错误' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('horse');
  });

  test('reports the state of the password', async () => {
    const { build, customer, signIns, byPassword, clock, db } = await prepare();
    const first = await build.admin(customer.id, { password: PASSWORD, passwordState: 'initial' });
    expect(
      (await inOneStep(signIns.signIn({ type: 'password', phone: first.phone, password: PASSWORD }, elsewhere())))
        .PasswordMethod,
    ).toBe('initial');
    expect((await byPassword(PASSWORD)).PasswordMethod).toBe('normal');
    await db.updateTable('settings').set({ value: '90' }).where('key', '=', 'passwordExpiryDays').execute();
    clock.advance(10);
    expect((await byPassword(PASSWORD)).PasswordMethod).toBe('expired');
  });

  test('stores neither password nor token anywhere in the database', async () => {
    const { byPassword, db } = await prepare();
    const { Token } = await byPassword(PASSWORD);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    const all = JSON.stringify(
      await Promise.all(
        tables.map((name) =>
          db
            .selectFrom(name as 'admins')
            .selectAll()
            .execute(),
        ),
      ),
    );
    expect([all.includes(Token), all.includes(PASSWORD)]).toEqual([false, false]);
  });
});

describe('a sign-in while the account changes', () => {
  test('with a password that was reset meanwhile opens no session', async () => {
    const { byPassword, db, person, passwords } = await prepare();
    const other = await passwords.hash('Other-horse-7');
    const attempt = refusalOf(byPassword(PASSWORD));
    // The hash takes longer than this; should it not, the sign-in simply came first.
    await db.updateTable('admins').set({ password_hash: other }).where('id', '=', person.id).execute();
    expect([200, 500]).toContain((await attempt).code);
    expect(await refusalOf(byPassword(PASSWORD))).toMatchObject(REFUSED);
  });
});

describe('a sign-in with a code', () => {
  const withCode = async () => {
    const prepared = await prepare();
    const { smsCodes, outbox, sms, person, signIns } = prepared;
    await smsCodes.sendSmsCode({ phone: person.phone, type: 'login' }, elsewhere());
    await outbox.settled();
    const code = sms.lastCodeTo(person.phone);
    const enter = (digits: string) => signIns.signIn({ type: 'sms', phone: person.phone, code: digits }, elsewhere());
    return { ...prepared, code, enter, wrong: code === '000000' ? '000001' : '000000' };
  };

  test('that is wrong is refused like a wrong password', async () => {
    const { enter, wrong } = await withCode();
    expect(await refusalOf(enter(wrong))).toEqual({ ...REFUSED, data: undefined });
  });

  test('shares its budget with passwords', async () => {
    const { enter, wrong, code, failTimes } = await withCode();
    for (let count = 0; count < 3; count += 1) await refusalOf(enter(wrong));
    await failTimes(2);
    expect(await refusalOf(enter(code))).toMatchObject(REFUSED);
  });

  test('that is right opens one session of ten concurrent attempts', async () => {
    const { enter, code, db } = await withCode();
    await Promise.all(Array.from({ length: 10 }, () => refusalOf(enter(code))));
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('of a disabled account is refused', async () => {
    const { enter, code, db, person } = await withCode();
    await db.updateTable('admins').set({ state: 0 }).where('id', '=', person.id).execute();
    expect(await refusalOf(enter(code))).toMatchObject(REFUSED);
  });
});
