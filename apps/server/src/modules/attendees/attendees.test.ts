import {
  acceptOwnInvitation,
  acceptOwnOffer,
  attendeeCalls,
  declineOwnInvitation,
  editOwnAnswers,
  getAttendeeMeeting,
  getOwnRegistration,
  registerOneself,
  sendAttendeeCode,
  signInAttendee,
  signOutAttendee,
  withdrawOneself,
} from '@huiwu/contract/attendees';
import { endpoints } from '@huiwu/contract/catalogue';
import { registrationProblems } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import { sampleFor } from '../../testing/samples.ts';
import { AT, attendeeApp, OTHER_PHONE, PHONE } from '../../testing/attendees/attendee-app.ts';

describe('an attendee', () => {
  test('knows nothing of a meeting that is no public one', async () => {
    const { call, meetingOf } = await attendeeApp();
    const hidden = [
      await meetingOf({ state: 'draft' }),
      await meetingOf({ state: 'cancelled' }),
      await meetingOf({ deleted_at: AT.created_at }),
      'NOTHING',
    ];
    for (const meetingId of hidden) {
      expect((await call(getAttendeeMeeting, { meetingId })).code).toBe(404);
      expect((await call(sendAttendeeCode, { meetingId, phone: PHONE })).code).toBe(404);
      expect((await call(signInAttendee, { meetingId, phone: PHONE, code: '123456' })).code).toBe(404);
    }
  });

  test('does not sign in with a wrong code, twice with one code, or with a code of an admin', async () => {
    const { call, meeting, codeFor, db } = await attendeeApp();
    const signIn = (code: string) => call(signInAttendee, { meetingId: meeting, phone: PHONE, code });
    const wrong = [400, ['code']];
    const said = ({ code, data }: Awaited<ReturnType<typeof signIn>>) => [
      code,
      data?.fields?.map(({ field }: { field: string }) => field),
    ];
    expect(said(await signIn('000000'))).toEqual(wrong);
    const code = await codeFor(PHONE);
    expect((await signIn(code)).code).toBe(200);
    expect(said(await signIn(code))).toEqual(wrong);
    expect(await db.selectFrom('attendee_sessions').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(0);
  });

  test('is locked out after five wrong codes, and an admin with that phone is not', async () => {
    const { call, meeting, codeFor, db } = await attendeeApp();
    const signIn = (code: string) => call(signInAttendee, { meetingId: meeting, phone: PHONE, code });
    for (let number = 0; number < 5; number += 1) await signIn('000000');
    expect((await signIn(await codeFor(PHONE))).code).toBe(429);
    const subjects = (await db.selectFrom('sign_in_guards').select('subject').execute()).map(({ subject }) => subject);
    expect(subjects).not.toContain(`phone:${PHONE}`);
  });

  test('gets the same answer for every phone, and no second code within a minute', async () => {
    const { call, meeting } = await attendeeApp();
    const ask = (phone: string) => call(sendAttendeeCode, { meetingId: meeting, phone });
    const [one, two, again] = [await ask(PHONE), await ask(OTHER_PHONE), await ask(PHONE)];
    expect([one.code, one.data, two.code, two.data, again.code]).toEqual([200, undefined, 200, undefined, 429]);
  });

  test('who makes more calls than a person would is told to wait, and others at the same address are not', async () => {
    const { signIn, by } = await attendeeApp();
    const [busy, other] = [by(await signIn(PHONE)), by(await signIn(OTHER_PHONE))];
    const codes = new Set<number>();
    for (let number = 0; number < 300; number += 1) codes.add((await busy(getOwnRegistration)).code);
    expect([...codes]).toEqual([200]);
    expect((await busy(getOwnRegistration)).code).toBe(429);
    expect((await other(getOwnRegistration)).code).toBe(200);
  });

  test('is refused by every attendee call without a token, after two hours, after signing out, and with a token of an admin', async () => {
    const { call, build, signIn, by, clock, db } = await attendeeApp();
    const admin = (await build.platform()).caller.token;
    const own = Object.values(attendeeCalls).filter(({ access }) => access === 'attendee');
    expect(own).toHaveLength(18);
    const [old, left] = [await signIn(), await signIn(OTHER_PHONE)];
    expect((await by(left)(signOutAttendee)).code).toBe(200);
    const refusedWith = async (token: string | undefined) => {
      const headers: Record<string, string> = token === undefined ? {} : { 'x-attendee-token': token };
      const answers = await Promise.all(own.map((each) => call(each, {}, { token: admin, headers })));
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([610_005]));
    };
    await refusedWith(undefined);
    await refusedWith('made-up');
    await refusedWith(admin);
    await refusedWith(left);
    clock.advance(7200);
    await refusedWith(old);
    expect(await db.selectFrom('registrations').selectAll().execute()).toEqual([]);
  });

  test('is a stranger to every call of the console', async () => {
    const { call, signIn } = await attendeeApp();
    const token = await signIn();
    const personal = Object.entries(endpoints).filter(([, { access }]) => access !== 'open' && access !== 'public');
    const answers = await Promise.all(
      personal.map(([name, each]) =>
        call(each, sampleFor(name, each), { token, headers: { 'x-attendee-token': token } }),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([610_005]));
  });
});

describe('registering oneself', () => {
  test('is refused before the registration begins, after it has ended, and in a suspended meeting', async () => {
    for (const meeting of [
      { reg_open_at: '2026-12-01T00:00:00.000Z' },
      { reg_close_at: '2026-11-02T00:00:00.000Z' },
      { reg_open_at: null },
      { state: 'suspended' },
    ]) {
      const { signIn, by, type, db } = await attendeeApp({ meeting });
      const { code, data } = await by(await signIn())(registerOneself, { type, name: '陈曦' });
      expect([code, data.blockers[0].code]).toEqual([720_001, 'registrationClosed']);
      expect(await db.selectFrom('registrations').selectAll().execute()).toEqual([]);
    }
  });

  test('checks the form as the console does, and keeps nothing of a refused one', async () => {
    const { signIn, by, type, db } = await attendeeApp({ hasForm: true });
    const me = by(await signIn());
    const problems = async (answers?: object) =>
      (await me(registerOneself, { type, name: '陈曦', ...(answers && { answers }) })).data.fields.map(
        ({ field }: { field: string }) => field,
      );
    expect(await problems()).toEqual(['answers.room']);
    expect(await problems({ room: 'o1' })).toEqual(['answers.since']);
    expect(await db.selectFrom('members').selectAll().execute()).toEqual([]);
    expect((await me(registerOneself, { type, name: '陈曦', answers: { room: 'o1', since: '晚到' } })).code).toBe(200);
    const { registration } = (await me(getOwnRegistration)).data;
    expect(registration).toMatchObject({
      name: '陈曦',
      state: 'confirmed',
      answers: { values: { room: 'o1', since: '晚到' } },
    });
  });

  test('is possible once, also when the same call is repeated, and is in the log as done by the attendee', async () => {
    const { signIn, by, type, db } = await attendeeApp();
    const me = by(await signIn());
    const once = { 'idempotency-key': 'attendee-once' };
    const [one, same] = [
      await me(registerOneself, { type, name: '陈曦' }, once),
      await me(registerOneself, { type, name: '陈曦' }, once),
    ];
    expect([one.code, same.data]).toEqual([200, one.data]);
    const second = await me(registerOneself, { type, name: '陈曦' });
    expect([second.code, second.data.fields]).toEqual([
      400,
      [{ field: 'name', message: registrationProblems.isRegistered }],
    ]);
    const rows = await db.selectFrom('registrations').selectAll().execute();
    expect(rows).toMatchObject([{ source: 'portal', created_by: null, phone: PHONE }]);
    const logs = await db.selectFrom('business_logs').selectAll().where('target_id', '=', one.data.id).execute();
    expect(logs).toMatchObject([{ admin_id: null, admin_name: '参会者 199****0001', action: '新增' }]);
  });

  test('in a full type is refused with how many places are left', async () => {
    const { signIn, by, type } = await attendeeApp({ type: { capacity: 1 } });
    await by(await signIn())(registerOneself, { type, name: '陈曦' });
    const { code, data } = await by(await signIn(OTHER_PHONE))(registerOneself, { type, name: '林晓' });
    expect([code, data]).toEqual([720_004, { type: '普通代表', left: 0 }]);
  });

  test('is refused after a phone has registered and withdrawn ten times, and takes no number', async () => {
    const { signIn, by, type, db } = await attendeeApp();
    const me = by(await signIn());
    for (let time = 0; time < 10; time += 1) {
      await me(registerOneself, { type, name: '陈曦' });
      expect((await me(withdrawOneself)).code).toBe(200);
    }
    const { code, data } = await me(registerOneself, { type, name: '陈曦' });
    expect([code, data.blockers[0].code]).toEqual([720_001, 'registeredTooOften']);
    expect(await db.selectFrom('registrations').select('id').execute()).toHaveLength(10);
    expect((await by(await signIn(OTHER_PHONE))(registerOneself, { type, name: '林晓' })).code).toBe(200);
  });

  test('shows an attendee of another meeting nothing of it', async () => {
    const { signIn, by, type, meetingOf } = await attendeeApp();
    await by(await signIn())(registerOneself, { type, name: '陈曦' });
    const there = by(await signIn(PHONE, await meetingOf()));
    expect((await there(getOwnRegistration)).data).toEqual({ registration: null, invitations: [] });
    expect((await there(withdrawOneself)).code).toBe(404);
    expect((await there(registerOneself, { type, name: '陈曦' })).data.fields[0].field).toBe('type');
  });
});

describe('an own registration', () => {
  test('takes other answers until the time of their field', async () => {
    const { signIn, by, type, clock } = await attendeeApp({ hasForm: true });
    const me = by(await signIn());
    await me(registerOneself, { type, name: '陈曦', answers: { room: 'o1', since: '晚到' } });
    expect((await me(editOwnAnswers, { answers: { room: 'o1', since: '早到' } })).code).toBe(200);
    clock.set('2026-11-26T00:00:00.000Z');
    const later = by(await signIn());
    const { data } = await later(editOwnAnswers, { answers: { room: 'o1', since: '不来' } });
    expect(data.fields.map(({ field }: { field: string }) => field)).toEqual(['answers.since']);
    expect((await later(getOwnRegistration)).data.registration.answers.values.since).toBe('早到');
  });

  test('is withdrawn before the meeting begins and not later, and its place is offered to the next, who accepts', async () => {
    const { signIn, by, type, clock } = await attendeeApp({ meeting: { has_waitlist: 1 }, type: { capacity: 1 } });
    const [one, two] = [by(await signIn()), by(await signIn(OTHER_PHONE))];
    await one(registerOneself, { type, name: '陈曦' });
    await two(registerOneself, { type, name: '林晓' });
    expect((await two(acceptOwnOffer)).code).toBe(720_001);
    expect((await one(withdrawOneself)).code).toBe(200);
    expect((await two(acceptOwnOffer)).code).toBe(200);
    expect((await two(getOwnRegistration)).data.registration).toMatchObject({
      state: 'confirmed',
      ticketCode: expect.stringMatching(/^HW1\./),
    });
    clock.set('2026-12-10T02:00:00.000Z');
    const late = by(await signIn(OTHER_PHONE));
    expect((await late(withdrawOneself)).data.blockers[0].code).toBe('withdrawOver');
  });
});

describe('an own invitation', () => {
  test('of another phone does not exist', async () => {
    const { signIn, by, invite, db } = await attendeeApp();
    const id = await invite(OTHER_PHONE);
    const me = by(await signIn());
    expect((await me(acceptOwnInvitation, { id, name: '陈曦' })).code).toBe(404);
    expect((await me(declineOwnInvitation, { id })).code).toBe(404);
    expect(await db.selectFrom('invitations').select('state').execute()).toEqual([{ state: 'pending' }]);
  });

  test('registers without review and fee, also after the registration time, and only once', async () => {
    const { signIn, by, invite } = await attendeeApp({
      meeting: { needs_review: 1, reg_close_at: '2026-11-02T00:00:00.000Z' },
      type: { is_free: 0, price: 80_000 },
    });
    const id = await invite(PHONE);
    const me = by(await signIn());
    expect((await me(getOwnRegistration)).data.invitations).toMatchObject([{ id, typeName: '普通代表' }]);
    expect((await me(acceptOwnInvitation, { id, name: '林晓' })).code).toBe(200);
    expect((await me(acceptOwnInvitation, { id, name: '林晓' })).code).toBe(720_001);
    expect((await me(getOwnRegistration)).data).toMatchObject({
      registration: { state: 'confirmed', isWaived: true },
      invitations: [],
    });
  });

  test('that is declined registers no one', async () => {
    const { signIn, by, invite } = await attendeeApp();
    const id = await invite(PHONE);
    const me = by(await signIn());
    expect((await me(declineOwnInvitation, { id })).code).toBe(200);
    expect((await me(getOwnRegistration)).data).toEqual({ registration: null, invitations: [] });
  });
});
