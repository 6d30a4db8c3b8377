import { quotaProblems, quotaRecord, QUOTA_DEFAULTS } from '@huiwu/contract/quotas';
import { Refused } from '@huiwu/contract/base/errors';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { quotas, quotaClaims, store, build, customer, db } = people;
  const caller = await people.manager();
  const meeting = await build.meeting(customer.id);
  const list = async (own: object = {}) => quotas.list(z.parse(quotaRecord.page, own), caller);
  const add = (own: object = {}) =>
    quotas.add(z.parse(quotaRecord.draft, { scope: 'meeting', target: meeting.id, ...own }), caller);
  const edit = async (id: string, own: object, version?: number) =>
    quotas.edit(
      z.parse(quotaRecord.edit, { id, version: version ?? (await quotas.get(id, caller)).version, ...own }),
      caller,
    );
  const sending = { customerId: customer.id, meetingId: meeting.id, adminId: caller.adminId, channel: 'sms' as const };
  const claim = (own: object = {}) =>
    store.change(ALL_CUSTOMERS, (work) =>
      quotaClaims.claim(work, { ...sending, recipients: 10, hasLinks: false, ...own }),
    );
  const applying = () => quotaClaims.applying(ALL_CUSTOMERS, sending);
  const refusal = async (asked: Promise<unknown>) => {
    const error: unknown = await asked.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof Refused)) throw new Error('it was not refused');
    const { fields, left } = error.data as { fields: { field: string; message: string }[]; left: object };
    return { code: error.code, fields: fields.map(({ field, message }) => [field, message]), left };
  };
  const logs = () =>
    db.selectFrom('business_logs').selectAll().where('module', '=', '发送额度').orderBy('id').execute();
  return { ...people, caller, meeting, list, add, edit, sending, claim, applying, refusal, logs };
};

describe('the limits of a company', () => {
  test('are there for both channels before anyone set them', async () => {
    const { list, applying, customer, db } = await prepare();
    const { list: rows, total } = await list();
    expect(total).toBe(2);
    expect(
      rows.map(({ scope, channel, perDay, perNotice, usedToday, updatedAt }) => [
        scope,
        channel,
        perDay,
        perNotice,
        usedToday,
        updatedAt,
      ]),
    ).toEqual([
      ['customer', 'sms', 10, 5000, 0, null],
      ['customer', 'email', 10, 5000, 0, null],
    ]);
    expect(rows[0]?.targetName).toBe(customer.cust_name);
    expect(await applying()).toEqual({ ...QUOTA_DEFAULTS, usedToday: 0 });
    expect(await db.selectFrom('send_quotas').selectAll().execute()).toEqual([]);
  });

  test('are stored by the first edit, and the second one of an old page is refused', async () => {
    const { edit, list, applying, logs } = await prepare();
    await edit('default-sms', { perDay: 3 }, 1);
    expect(await codeOf(edit('default-sms', { perDay: 99 }, 1))).toBe(409);
    expect((await applying()).perDay).toBe(3);
    const { list: rows, total } = await list();
    expect([total, rows.map(({ channel, perDay }) => [channel, perDay])]).toEqual([
      2,
      [
        ['sms', 3],
        ['email', 10],
      ],
    ]);
    const written = await logs();
    expect(written.map(({ action }) => action)).toEqual(['编辑']);
    expect(written[0]?.changes).toContain('"before":"10","after":"3"');
  });

  test('are the defaults again once theirs is deleted', async () => {
    const { edit, list, quotas, caller, applying } = await prepare();
    expect(await codeOf(quotas.delete('default-sms', caller))).toBe(404);
    await edit('default-sms', { perDay: 3 });
    const own = (await list()).list.find(({ channel }) => channel === 'sms');
    await quotas.delete(own?.id ?? '', caller);
    expect((await applying()).perDay).toBe(10);
  });

  test('stand behind all others, page by page, and are filtered by channel', async () => {
    const { list, add } = await prepare();
    await add();
    const pages = [
      await list({ limit: 1, page: 1 }),
      await list({ limit: 1, page: 2 }),
      await list({ limit: 1, page: 3 }),
    ];
    expect(
      pages.map(({ total, list: rows }) => [total, rows.map(({ scope, channel }) => `${scope} ${channel}`)]),
    ).toEqual([
      [3, ['meeting sms']],
      [3, ['customer sms']],
      [3, ['customer email']],
    ]);
    const emails = await list({ channel: 'email' });
    expect([emails.total, emails.list.map(({ channel }) => channel)]).toEqual([1, ['email']]);
  });
});

describe('a limit of a meeting or an admin', () => {
  test('is about something of the company, and stands once for each channel', async () => {
    const { add, build, meeting, caller } = await prepare();
    const other = await build.customer();
    const foreign = await build.meeting(other.id);
    const noTarget = { target: quotaProblems.noTarget };
    expect(await problemsOf(add({ target: foreign.id }))).toEqual(noTarget);
    expect(await problemsOf(add({ scope: 'admin', target: meeting.id }))).toEqual(noTarget);
    await add();
    expect(await problemsOf(add())).toEqual({ target: quotaProblems.taken });
    await add({ channel: 'email' });
    await add({ scope: 'admin', target: caller.adminId });
  });

  test('is named by what it is about, also in the log', async () => {
    const { add, list, meeting, logs, caller, quotas } = await prepare();
    const { id } = await add();
    expect((await list()).list.find((row) => row.id === id)?.targetName).toBe(meeting.name);
    await quotas.delete(id, caller);
    const written = await logs();
    expect(written.map(({ target_name }) => target_name)).toEqual([meeting.name, meeting.name]);
    expect(JSON.stringify(written.map(({ changes }) => changes))).not.toContain(meeting.id);
  });

  test('makes what applies stricter, and never looser', async () => {
    const { add, applying, caller } = await prepare();
    await add({ perDay: 1000, perNotice: 900_000, auditOver: 100, allowLinks: true });
    await add({ scope: 'admin', target: caller.adminId, perDay: 2, perNotice: 50, allowLinks: false });
    expect(await applying()).toEqual({ perDay: 2, usedToday: 0, perNotice: 50, auditOver: 100, allowLinks: false });
  });
});

describe('a notice', () => {
  test('over the recipients or with a link is refused at its input, and counts nothing', async () => {
    const { claim, refusal, applying, add } = await prepare();
    await add({ perNotice: 100, allowLinks: false });
    expect(await refusal(claim({ recipients: 101 }))).toEqual({
      code: 720_009,
      fields: [['audience', quotaProblems.tooMany({ whose: '该会议', perNotice: 100, recipients: 101 })]],
      left: { ...QUOTA_DEFAULTS, perNotice: 100, allowLinks: false, usedToday: 0 },
    });
    expect((await refusal(claim({ hasLinks: true }))).fields).toEqual([
      ['content', quotaProblems.noLinks({ whose: '该会议' })],
    ]);
    expect((await applying()).usedToday).toBe(0);
    expect(await claim({ recipients: 100 })).toEqual({ needsAudit: false });
  });

  test('is refused once the day is used up, and goes the next day', async () => {
    const { claim, edit, refusal, applying, clock } = await prepare();
    await edit('default-sms', { perDay: 2 });
    await claim();
    await claim();
    expect(await refusal(claim())).toMatchObject({
      code: 720_009,
      fields: [['sendAt', '公司每天最多发送 2 次短信通知，今天还可发送 0 次']],
      left: { perDay: 2, usedToday: 2 },
    });
    expect(await claim({ channel: 'email' })).toEqual({ needsAudit: false });
    clock.advance(86_400);
    expect((await applying()).usedToday).toBe(0);
    await claim();
  });

  test('that one limit refuses is counted by none of them', async () => {
    const { claim, add, refusal, caller, applying } = await prepare();
    await add({ scope: 'admin', target: caller.adminId, perDay: 0 });
    expect((await refusal(claim())).fields).toEqual([
      ['sendAt', '该管理员每天最多发送 0 次短信通知，今天还可发送 0 次'],
    ]);
    expect((await applying()).usedToday).toBe(0);
    await claim({ adminId: undefined });
  });

  test('is counted for its meeting before the meeting has a limit', async () => {
    const { claim, add, list, refusal } = await prepare();
    await claim();
    await add({ perDay: 1 });
    expect((await list()).list.map(({ scope, channel, usedToday }) => [scope, channel, usedToday])).toEqual([
      ['meeting', 'sms', 1],
      ['customer', 'sms', 1],
      ['customer', 'email', 0],
    ]);
    expect((await refusal(claim())).fields[0]?.[0]).toBe('sendAt');
  });

  test('to more recipients than agreed needs an approval', async () => {
    const { claim } = await prepare();
    expect(await claim({ recipients: 1000 })).toEqual({ needsAudit: false });
    expect(await claim({ recipients: 1001 })).toEqual({ needsAudit: true });
  });

  test('does not exceed the day when many are claimed at once', async () => {
    const { claim, edit } = await prepare();
    await edit('default-sms', { perDay: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claim()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
