import { deleteAdmin, changeAdminState, resetAdminPassword } from '@huiwu/contract/admins';
import { editPassword, resetForgottenPassword } from '@huiwu/contract/account';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { endOwnSessions, revokeSession } from '@huiwu/contract/online-users';
import { sendSmsCode, signIn, unlockSession, lockSession } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { iso, secondsLater } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import { buildCompany, personIn, senderOf } from '../../testing/matrix/personas.ts';
import { testApp, type TestAnswer } from '../../testing/test-app.ts';

const PASSWORD = 'Right-horse-7';
const OTHER = 'Other-horse-7';
const WRONG = 'Wrong-horse-7';
const DAY = 86_400;

/** What a browser keeps, as it was set by an answer. */
const cookieOf = ({ cookies }: TestAnswer, name: string): string | undefined =>
  cookies.find((cookie) => cookie.name === name)?.value;

const prepare = async () => {
  const app = await testApp({ isRateLimited: false });
  const operator = await buildCompany(app, true);
  const boss = await personIn(app, operator, { isWildcard: true });
  const owner = await app.build.admin(operator.id, { password: PASSWORD });
  const colleague = await app.build.admin(operator.id, { password: PASSWORD });
  const browser = (browserId?: string, half?: string) => ({
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: [
        ...(browserId === undefined ? [] : [`huiwu_browser=${browserId}`]),
        ...(half === undefined ? [] : [`huiwu_half=${half}`]),
      ].join('; '),
    },
  });
  const enter = (phone: string, password = PASSWORD, from: object = browser()) =>
    app.call(signIn, { type: 'password', phone, password }, from);
  /** Signed in once by a browser: what it keeps from there on. */
  const known = async (phone = owner.phone, from?: string) => {
    const answer = await enter(phone, PASSWORD, browser(from));
    expect(answer.code).toBe(200);
    const [id, half] = [cookieOf(answer, 'huiwu_browser') ?? '', cookieOf(answer, 'huiwu_half') ?? ''];
    const sender = { token: answer.data.Token as string, ...browser(id, half) };
    return { id, sender, at: browser(id) };
  };
  /** Locked by an admin who guesses, wherever they come from. */
  const lock = async (phone = owner.phone, from: object = {}) => {
    const now = app.clock.now();
    const moment = { failures: 5, window_started_at: iso(now), locked_until: secondsLater(now, 1800) };
    for (let times = 0; times < 3; times += 1) await enter(phone, WRONG, from);
    await app.db.updateTable('sign_in_guards').set(moment).where('subject', '=', `phone:${phone}`).execute();
    expect((await enter(phone, PASSWORD, from)).code).toBe(500);
  };
  const codeFor = async (phone: string, type: 'login' | 'retrieve') => {
    await app.call(sendSmsCode, { phone, type });
    await app.outbox.settled();
    return app.sms.lastCodeTo(phone);
  };
  const rows = () => app.db.selectFrom('known_browsers').selectAll().execute();
  const byBoss = (endpoint: Endpoint, input: object) => app.call(endpoint, { ...input }, senderOf(boss));
  return { ...app, owner, colleague, browser, enter, known, lock, codeFor, rows, byBoss };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

describe('while another admin has locked the account', { timeout: 30_000 }, () => {
  test('a sign-in without a trusted device stays locked, whatever is sent instead', async () => {
    const { known, lock, enter, owner, colleague, browser } = await prepare();
    const { id } = await known();
    const others = await known(colleague.phone);
    await lock();
    for (const from of [undefined, '', 'made-up', others.id, id.toLowerCase(), id.slice(1), hashToken(id)])
      expect([from, (await enter(owner.phone, PASSWORD, browser(from))).code]).toEqual([from, 500]);
  });

  test('the owner can sign in by password on the trusted device, and no one else can', async () => {
    const { known, lock, enter, owner } = await prepare();
    const { at } = await known();
    await lock();
    expect((await enter(owner.phone, PASSWORD, at)).code).toBe(200);
    expect((await enter(owner.phone, PASSWORD, {})).code).toBe(500);
  });

  test('the owner can sign in by code as well', async () => {
    const { known, lock, call, codeFor, owner } = await prepare();
    const { at } = await known();
    await lock();
    const code = await codeFor(owner.phone, 'login');
    expect((await call(signIn, { type: 'sms', phone: owner.phone, code })).code).toBe(500);
    expect((await call(signIn, { type: 'sms', phone: owner.phone, code: '000000' }, at)).code).toBe(500);
    expect((await call(signIn, { type: 'sms', phone: owner.phone, code }, at)).code).toBe(200);
  });

  test('the owner can unlock a locked screen', async () => {
    const { known, lock, call } = await prepare();
    const { sender } = await known();
    await lock();
    await call(lockSession, {}, sender);
    expect((await call(unlockSession, { password: PASSWORD }, sender)).code).toBe(200);
  });

  test('the owner can sign in at another node', async () => {
    const app = await prepare();
    const { at } = await app.known();
    await app.lock();
    const there = await testApp({ isRateLimited: false, surroundings: app });
    const draft = { type: 'password', phone: app.owner.phone, password: PASSWORD };
    expect((await there.call(signIn, draft)).code).toBe(500);
    expect((await there.call(signIn, draft, at)).code).toBe(200);
  });
});

describe('a trusted device', { timeout: 30_000 }, () => {
  test('has five attempts of its own, and is then locked', async () => {
    const { known, enter, owner, clock, db } = await prepare();
    const { at } = await known();
    for (let times = 0; times < 3; times += 1) await enter(owner.phone, WRONG, at);
    await db.updateTable('sign_in_guards').set({ failures: 4 }).where('subject', 'like', 'browser:%').execute();
    const fifth = await enter(owner.phone, WRONG, at);
    expect([fifth.code, fifth.data]).toEqual([500, { captcha: 'required' }]);
    clock.advance(29 * 60);
    expect((await enter(owner.phone, PASSWORD, at)).code).toBe(500);
    expect((await enter(owner.phone, PASSWORD, {})).code).toBe(200);
    clock.advance(60);
    expect((await enter(owner.phone, PASSWORD, at)).code).toBe(200);
  });

  test('is trusted for each admin who shares it', async () => {
    const { known, lock, enter, owner, colleague, browser, rows } = await prepare();
    const { id } = await known();
    expect((await known(colleague.phone, id)).id).toBe(id);
    for (const { phone } of [owner, colleague]) {
      await lock(phone);
      expect((await enter(phone, PASSWORD, browser(id))).code).toBe(200);
    }
    expect(await rows()).toHaveLength(2);
  });

  test('gets an id from the server: an id of the client is not accepted', async () => {
    const { known } = await prepare();
    const { id } = await known(undefined, 'A'.repeat(43));
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(id).not.toBe('A'.repeat(43));
  });

  test('keeps its id where no script can read it, and the database stores only its hash', async () => {
    const { enter, owner, rows } = await prepare();
    const { cookies } = await enter(owner.phone);
    const cookie = cookies.find(({ name }) => name === 'huiwu_browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 180 * DAY });
    expect((await rows()).map((row) => row.browser_hash)).toEqual([hashToken(cookie?.value ?? '')]);
  });

  test('is not created by clients other than browsers, nor by a failed sign-in', async () => {
    const { enter, owner, rows, browser } = await prepare();
    await enter(owner.phone, PASSWORD, {});
    const failed = await enter(owner.phone, WRONG, browser());
    expect([await rows(), cookieOf(failed, 'huiwu_browser')]).toEqual([[], undefined]);
  });

  test('is one of ten: the least recently used one is removed', async () => {
    const { known, rows, clock } = await prepare();
    const first = await known();
    const second = await known();
    clock.advance(1);
    await known(undefined, first.id);
    for (let times = 0; times < 9; times += 1) {
      clock.advance(1);
      await known();
    }
    const kept = (await rows()).map((row) => row.browser_hash);
    expect(kept).toHaveLength(10);
    expect([kept.includes(hashToken(first.id)), kept.includes(hashToken(second.id))]).toEqual([true, false]);
  });

  test('needs a captcha after its own failures', async () => {
    const { known, lock, enter, owner } = await prepare();
    const { at } = await known();
    await lock();
    const failures = [await enter(owner.phone, WRONG, at), await enter(owner.phone, WRONG, at)];
    expect(failures.map(({ data }) => data)).toEqual([undefined, undefined]);
    expect((await enter(owner.phone, WRONG, at)).data).toEqual({ captcha: 'required' });
  });
});

describe('a device is no longer trusted', { timeout: 30_000 }, () => {
  const FORGOTTEN: [string, (app: Prepared, known: Awaited<ReturnType<Prepared['known']>>) => Promise<unknown>][] = [
    ['the password was reset', ({ byBoss, owner }) => byBoss(resetAdminPassword, { id: owner.id })],
    ['the account was disabled', ({ byBoss, owner }) => byBoss(changeAdminState, { id: owner.id, state: '0' })],
    ['the account was deleted', ({ byBoss, owner }) => byBoss(deleteAdmin, { id: owner.id })],
    [
      'an admin was sent out',
      async ({ byBoss, db, owner }) => {
        const session = await db.selectFrom('sessions').select('id').where('admin_id', '=', owner.id).execute();
        return byBoss(revokeSession, { ids: session.map(({ id }) => id) });
      },
    ],
    [
      'the password was forgotten and set again',
      async ({ call, codeFor, owner }) => {
        const code = await codeFor(owner.phone, 'retrieve');
        return call(resetForgottenPassword, { phone: owner.phone, code, password: OTHER, confirmPassword: OTHER });
      },
    ],
  ];

  test.each(FORGOTTEN)('after %s', async (_why, forget) => {
    const app = await prepare();
    const colleagues = await app.known(app.colleague.phone);
    const known = await app.known();
    expect(await forget(app, known)).toMatchObject({ code: 200 });
    expect((await app.rows()).map((row) => row.browser_hash)).toEqual([hashToken(colleagues.id)]);
  });

  test('after a new password, except the one where it was set', async () => {
    const { known, call, rows } = await prepare();
    await known();
    const present = await known();
    const given = { oldPassword: PASSWORD, password: OTHER, confirmPassword: OTHER };
    expect((await call(editPassword, given, present.sender)).code).toBe(200);
    expect((await rows()).map((row) => row.browser_hash)).toEqual([hashToken(present.id)]);
  });

  test('after one’s own sign-in was ended from elsewhere, except the one where that was done', async () => {
    const { known, call, rows, db } = await prepare();
    await known();
    const lost = await db.selectFrom('sessions').select('id').orderBy('created_at', 'desc').execute();
    const present = await known();
    await call(endOwnSessions, { ids: ['nothing'] }, present.sender);
    expect(await rows()).toHaveLength(2);
    expect((await call(endOwnSessions, { ids: lost.map(({ id }) => id) }, present.sender)).code).toBe(200);
    expect((await rows()).map((row) => row.browser_hash)).toEqual([hashToken(present.id)]);
  });

  test('after half a year without a sign-in', async () => {
    const { known, lock, enter, owner, clock, housekeeping, rows } = await prepare();
    const { at } = await known();
    clock.advance(180 * DAY);
    await lock();
    expect((await enter(owner.phone, PASSWORD, at)).code).toBe(500);
    await housekeeping.tidy();
    expect(await rows()).toEqual([]);
  });
});
