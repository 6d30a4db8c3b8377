import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { NOTICE_TESTS_PER_DAY, noticeRecord, noticeTestInput, noticeTestProblems } from '@huiwu/contract/notices';
import { quotaProblems, quotaRecord } from '@huiwu/contract/quotas';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';
import { ordersInMeeting } from '../../orders/testing/orders-in-meeting.ts';
import { codeOf, problemsOf } from '../../../testing/refusals.ts';

const prepare = async () => {
  const all = await noticesInMeeting();
  const { noticeTests, here, db } = all;
  const send = (id: string, given: object = { emails: ['me@yunting.example'] }) =>
    noticeTests.send(z.parse(noticeTestInput, { id, ...given }), here);
  const tests = () =>
    db
      .selectFrom('deliveries')
      .selectAll()
      .where('target_type', '=', 'sample')
      .orderBy('channel')
      .orderBy('address')
      .execute();
  return { ...all, send, tests };
};

describe('a test of a notice', () => {
  test('names at least one address, of a channel that the notice has', async () => {
    const { add, send, tests } = await prepare();
    expect(z.safeParse(noticeTestInput, { id: 'N1' }).error?.issues[0]?.message).toBe(noticeTestProblems.none);
    const { id } = await add({ channels: ['email'] });
    expect(await problemsOf(send(id, { phones: ['19900000009'] }))).toEqual({ phones: noticeTestProblems.noSms });
    expect(await tests()).toEqual([]);
  });

  test('goes to one’s own phone and e-mail address, unless one has none that the notice can use', async () => {
    const { add, send, tests, db, here } = await prepare();
    await db.updateTable('admins').set({ email: '' }).where('id', '=', here.adminId).execute();
    const { id } = await add({ channels: ['email'] });
    expect(await problemsOf(send(id, { toSelf: true }))).toEqual({ toSelf: noticeTestProblems.noOwn });
    await db.updateTable('admins').set({ email: 'own@yunting.example' }).where('id', '=', here.adminId).execute();
    const { phone } = await db
      .selectFrom('admins')
      .select('phone')
      .where('id', '=', here.adminId)
      .executeTakeFirstOrThrow();
    await send((await add()).id, { toSelf: true });
    expect((await tests()).map(({ address }) => address)).toEqual(['own@yunting.example', phone]);
  });

  test('is refused once the notice is being sent', async () => {
    const { begin, send, person } = await prepare();
    await person();
    const id = await begin();
    expect(await codeOf(send(id))).toBe(lifecycleErrors.notNow.code);
  });

  test('leaves with the values of someone of the audience, and is in no figure of the notice', async () => {
    const { add, send, tests, person, pump, smtp, get, notices, here } = await prepare();
    await person({ name: '孟晚' });
    const { id } = await add();
    expect(await send(id, { phones: ['19900000009'], emails: ['me@yunting.example'] })).toEqual({
      name: '孟晚',
      count: 2,
    });
    await pump();
    const [email, sms] = await tests();
    expect([email?.state, sms?.state]).toEqual(['sent', 'sent']);
    expect(email).toMatchObject({ origin: '测试：会前提醒', recipient_name: '测试', address: 'me@yunting.example' });
    const mail = await smtp.last();
    expect(mail.subject).toBe('[测试] 孟晚，会议提醒');
    expect(mail.html).toContain('孟晚您好');
    expect(await get(id)).toMatchObject({ state: 'draft', doneCount: 0, openCount: 0, parts: 0 });
    expect((await notices.list({ page: 1, limit: 10 }, here)).total).toBe(1);
  });

  test('stands on samples where the audience is empty, and goes to each address once', async () => {
    const { add, send, pump, smtp } = await prepare();
    const { id } = await add({ channels: ['email'] });
    expect(await send(id, { emails: ['Me@yunting.example', 'me@yunting.example'] })).toEqual({
      name: '示例资料',
      count: 1,
    });
    await pump();
    expect(smtp.raw).toHaveLength(1);
  });

  test('does not show what its sender may not see of a person', async () => {
    const { addPerson, notices, noticeTests, here, db, customer } = await ordersInMeeting();
    await addPerson();
    const at = { created_at: '2026-11-20T01:00:00.000Z', updated_at: '2026-11-20T01:00:00.000Z' };
    const server = { host: 'smtp.example', port: 25, security: 'none' as const, password_cipher: '' };
    await db
      .insertInto('senders')
      .values({
        id: 'S1',
        customer_id: customer.id,
        address: 'desk@yunting.example',
        from_name: '会务组',
        verification: 'verified',
        created_by: null,
        updated_by: null,
        ...server,
        ...at,
      })
      .execute();
    const draft = { name: '缴费提醒', channels: ['email'], audience: {}, sender: 'S1', subject: '缴费' };
    const html = '<p>{{insertOrderNo}}</p>';
    const { id } = await notices.add(z.parse(noticeRecord.draft, { ...draft, html }), here);
    const blind = { ...here, rights: { ...here.rights, isWildcard: false, functions: new Map() } };
    await noticeTests.send(z.parse(noticeTestInput, { id, emails: ['me@yunting.example'] }), blind);
    const row = await db.selectFrom('deliveries').select('token_values').executeTakeFirstOrThrow();
    expect(JSON.parse(row.token_values)).toMatchObject({ insertOrderNo: '***' });
  });

  test('counts in the limit of the admin, not in those of others, and there are only some on a day', async () => {
    const { add, send, quotas, caller, here, tests } = await prepare();
    const { id } = await add({ channels: ['email'] });
    const limit = { scope: 'admin', target: here.adminId, channel: 'email', perDay: 3 };
    const own = await quotas.add(z.parse(quotaRecord.draft, limit), caller);
    for (let count = 0; count < 3; count += 1) await send(id);
    expect(await problemsOf(send(id))).toEqual({
      emails: quotaProblems.dayUsedUp({ whose: '该管理员', perDay: 3, channel: 'email' }),
    });
    const used = (await quotas.list({ page: 1, limit: 10 }, caller)).list.filter(({ channel }) => channel === 'email');
    expect(used.map(({ scope, usedToday }) => [scope, usedToday])).toEqual([
      ['admin', 3],
      ['customer', 0],
    ]);
    await quotas.delete(own.id, caller);
    for (let count = 3; count < NOTICE_TESTS_PER_DAY; count += 1) await send(id);
    expect(await problemsOf(send(id))).toEqual({ emails: noticeTestProblems.usedUp(0) });
    expect(await tests()).toHaveLength(NOTICE_TESTS_PER_DAY);
  });

  test('is in the log of the notice with its addresses under a mask', async () => {
    const { add, send, db } = await prepare();
    const { id } = await add({ channels: ['email'] });
    await send(id);
    const row = await db
      .selectFrom('business_logs')
      .select(['target_id', 'changes'])
      .where('action', '=', '测试发送')
      .executeTakeFirstOrThrow();
    expect(row.target_id).toBe(id);
    expect(row.changes).not.toContain('me@yunting.example');
  });
});
