import { deliveryBlockers } from '@huiwu/contract/deliveries';
import { describe, expect, test } from 'vitest';
import { iso } from '../../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { blockersOf, refusalOf } from '../../../testing/refusals.ts';
import { testServices } from '../../../testing/test-services.ts';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';
import { LEASE_SECONDS } from './delivery-outcomes.rules.ts';

/** As a node leaves them that ended while it handed them over. */
const lost = async (channels: readonly string[]) => {
  const all = await noticesInMeeting();
  await all.person();
  const id = await all.begin({ channels });
  const leaseUntil = iso(all.clock.now());
  await all.db
    .updateTable('deliveries')
    .set({ state: 'inflight', attempts: 1, tried_at: leaseUntil, lease_until: leaseUntil, account_id: all.channelId })
    .where('notice_id', '=', id)
    .execute();
  return { ...all, id };
};

describe('a message whose sending was interrupted', () => {
  test('is not taken over while its lease lasts', async () => {
    const { id, pump, states, db, clock } = await lost(['sms']);
    const until = new Date(clock.now().getTime() + LEASE_SECONDS * 1000).toISOString();
    await db.updateTable('deliveries').set({ lease_until: until }).where('notice_id', '=', id).execute();
    await pump();
    expect(await states(id)).toEqual(['sms inflight']);
  });

  test('by SMS is queried at the carrier, and not resent if the carrier has it', async () => {
    const { id, clock, pump, rows, stateOf } = await lost(['sms']);
    clock.advance(1);
    await pump();
    const [row] = await rows(id);
    // The channel that keeps what it is given knows each message.
    expect([row?.state, row?.attempts]).toEqual(['delivered', 1]);
    expect(await stateOf(id)).toBe('done');
  });

  test('by mail is never sent again by the program; a person may', async () => {
    const { id, clock, move, pump, rows, smtp, stateOf, deliveries, here } = await lost(['email']);
    clock.advance(1);
    await pump();
    expect(smtp.raw).toEqual([]);
    const [row] = await rows(id);
    expect([row?.state, row?.error_code]).toEqual(['failed', 'Unknown']);
    expect(await stateOf(id)).toBe('part_failed');
    expect(await blockersOf(move('resend', id))).toEqual(['onlyUnknown']);
    await deliveries.retry({ id: row?.id ?? '', version: row?.version ?? 0 }, here);
    await pump();
    expect(smtp.raw).toHaveLength(1);
    expect(await stateOf(id)).toBe('done');
  });
});

describe('a message whose channel was disabled while it was handed over', () => {
  test('may have been sent, so that only a person sends it again', async () => {
    const { id, clock, pump, rows, db, channelId } = await lost(['sms']);
    await db.updateTable('sms_channels').set({ state: 0 }).where('id', '=', channelId).execute();
    clock.advance(1);
    await pump();
    expect((await rows(id)).map(({ state, error_code }) => [state, error_code])).toEqual([['failed', 'Unknown']]);
  });
});

describe('the record of a message', () => {
  test('shows amounts to those alone who may read them', async () => {
    const all = await noticesInMeeting();
    await all.person();
    const id = await all.begin({ channels: ['email'] });
    await all.pump();
    const frozen = { mail: { subject: '应缴 {{insertAmount}} 元', html: '<p>{{insertAmount}}</p>', fallbacks: {} } };
    await all.db
      .updateTable('notices')
      .set({ frozen: JSON.stringify(frozen) })
      .where('id', '=', id)
      .execute();
    const token_values = JSON.stringify({ insertAmount: '1,200.00' });
    await all.db.updateTable('deliveries').set({ token_values }).where('notice_id', '=', id).execute();
    const [row] = await all.rows(id);
    const subjectFor = async (fields: object) => {
      const reader = all.inside(all.meeting, await all.manager({ fields }));
      return (await all.deliveries.get(row?.id ?? '', reader)).subject;
    };
    expect(await subjectFor({})).toBe('应缴 *** 元');
    expect(await subjectFor({ 'orders.amounts': 'read' })).toBe('应缴 1,200.00 元');
  });
});

describe('the rate of a sender', () => {
  test('lets no more mails go in a second than its server takes, on two nodes; the others go in the next', async () => {
    const all = await noticesInMeeting();
    await all.db.updateTable('senders').set({ per_second: 12 }).execute();
    for (let at = 0; at < 20; at += 1) await all.person();
    const id = await all.begin({ channels: ['email'] });
    const second = await testServices({ surroundings: all });
    const pumpBoth = async () => {
      for (let turn = 0; turn < 3; turn += 1)
        await Promise.all([all.messagePump.runOnce(), second.messagePump.runOnce()]);
    };
    await pumpBoth();
    expect(all.smtp.raw).toHaveLength(12);
    all.clock.advance(1);
    await pumpBoth();
    second.mailer.close();
    expect(all.smtp.raw).toHaveLength(20);
    expect(new Set(await all.states(id))).toEqual(new Set(['email sent']));
  });
});

describe('two nodes', () => {
  test('send each message once', async () => {
    const all = await noticesInMeeting();
    for (let at = 0; at < 40; at += 1) await all.person();
    const id = await all.begin({ channels: ['email'] });
    const second = await testServices({ surroundings: all });
    for (let sent = 1; sent > 0;) {
      const counts = await Promise.all([all.messagePump.runOnce(), second.messagePump.runOnce()]);
      sent = counts.reduce((sum, each) => sum + each, 0);
    }
    second.mailer.close();
    expect(all.smtp.raw).toHaveLength(40);
    expect(new Set(await all.states(id))).toEqual(new Set(['email sent']));
  });
});

describe('what a carrier says afterwards', () => {
  const sent = async () => {
    const all = await noticesInMeeting();
    const secret = 'a'.repeat(32);
    await all.db
      .updateTable('sms_channels')
      .set({ provider: 'aliyun', callback_hash: hashToken(secret) })
      .where('id', '=', all.channelId)
      .execute();
    await all.person();
    const id = await all.begin({ channels: ['sms'] });
    await all.db
      .updateTable('deliveries')
      .set({
        state: 'sent',
        provider_id: '9^0',
        account_id: all.channelId,
        attempts: 1,
        tried_at: iso(all.clock.now()),
      })
      .where('notice_id', '=', id)
      .execute();
    const say = (body: object, of = secret, kind = 'sms') =>
      all.deliveryReceipts.receive({ kind, secret: of, body: Buffer.from(JSON.stringify(body)) });
    const receipt = (own: object = {}) => ({ phone_number: '19900000001', success: true, biz_id: '9^0', ...own });
    return { ...all, id, say, receipt };
  };

  test('is not heard with a wrong secret, in another form, or about messages of others', async () => {
    const { say, receipt, states, id } = await sent();
    expect(await say([receipt()], 'b'.repeat(32))).toBe('unknown');
    expect(await say([receipt()], 'a'.repeat(32), 'mail')).toBe('unknown');
    expect(await say({ anything: 1 })).toBe('refused');
    expect(await say([receipt({ biz_id: '10^0' })])).toEqual({ accepted: { code: 0, msg: '成功' } });
    expect(await states(id)).toEqual(['sms sent']);
  });

  test('counts once, and never backwards', async () => {
    const { say, receipt, rows, id } = await sent();
    await say([receipt()]);
    await say([receipt(), receipt({ success: false, err_code: 'UNDELIVERED' })]);
    const [row] = await rows(id);
    expect([row?.state, row?.error_code]).toEqual(['delivered', '']);
  });

  test('that arrives before the answer of the carrier is kept until then', async () => {
    const { say, receipt, db, id, rows, pump } = await sent();
    await say([receipt({ biz_id: 'OWN' })]);
    await db.updateTable('sms_channels').set({ provider: 'outbox' }).execute();
    const [before] = await rows(id);
    await db.updateTable('deliveries').set({ state: 'queued', provider_id: '' }).where('notice_id', '=', id).execute();
    // The channel that keeps what it is given answers the id of the message.
    await db
      .updateTable('delivery_receipts')
      .set({ provider_id: before?.id ?? '' })
      .execute();
    await pump();
    expect((await rows(id))[0]?.state).toBe('delivered');
  });

  test('by TD asks for no more messages', async () => {
    const { say, suppressionGuard, customer, here } = await sent();
    await say([{ phone_number: '19900000001', content: 'TD', sign_name: '远山会展' }]);
    const of = { customerId: customer.id, channel: 'sms' as const, address: '19900000001' };
    expect(await suppressionGuard.isOptedOut(here, of)).toBe(true);
  });

  test('of a mail that came back ends it, and suppresses an address that will never take one', async () => {
    const all = await noticesInMeeting();
    await all.person();
    const id = await all.begin({ channels: ['email'] });
    await all.pump();
    const [row] = await all.rows(id);
    const { address } = await all.senderCallbacks.addressOf(all.senderId, all.caller);
    const secret = address.split('/').at(-1) ?? '';
    const body = { kind: 'bounce', messageId: row?.provider_id, address: row?.address, isPermanent: true, text: '550' };
    const say = (of: string) =>
      all.deliveryReceipts.receive({ kind: 'mail', secret: of, body: Buffer.from(JSON.stringify(body)) });
    expect(await say(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toBe('unknown');
    expect(await all.states(id)).toEqual(['email sent']);
    await say(secret);
    expect(await all.states(id)).toEqual(['email bounced']);
    const again = await all.begin({ channels: ['email'] });
    await all.pump();
    expect(await all.states(again)).toEqual(['email suppressed']);
  });
});

describe('a delivery', () => {
  test('is shown as it was sent, whatever its registration says today', async () => {
    const { begin, pump, person, rows, deliveries, here, db } = await noticesInMeeting();
    const guest = await person({ name: '林晓' });
    const id = await begin();
    await pump();
    await db.updateTable('registrations').set({ name: '改名' }).where('id', '=', guest).execute();
    const [mail, sms] = await rows(id);
    expect(await deliveries.get(mail?.id ?? '', here)).toMatchObject({
      subject: '林晓，会议提醒',
      content: '<p>林晓您好</p>',
      recipientName: '林晓',
    });
    expect((await deliveries.get(sms?.id ?? '', here)).content).toBe('<p>【远山会展】林晓您好，会议将于近日召开。</p>');
  });

  test('without an address is not tried again', async () => {
    const { begin, person, rows, deliveries, here, pump, db } = await noticesInMeeting();
    const guest = await person();
    await db.updateTable('registrations').set({ phone: '' }).where('id', '=', guest).execute();
    const id = await begin({ channels: ['sms'] });
    await pump();
    const [row] = await rows(id);
    const refused = await refusalOf(deliveries.retry({ id: row?.id ?? '', version: row?.version ?? 0 }, here));
    expect(refused.data).toEqual({ blockers: [deliveryBlockers.noAddress()] });
  });

  test('after the retention period is counted and says nothing of a person', async () => {
    const { begin, person, rows, deliveryPurge, pump, store, here, states, db } = await noticesInMeeting();
    await person();
    const texts = async () =>
      (await db.selectFrom('repeated_texts').select('text').where('field', '=', 'deliveries.recipient_name').execute())
        .map(({ text }) => text)
        .join();
    const [sent, open] = [await begin(), await begin({ channels: ['email'] })];
    await pump();
    const meetingId = here.meeting?.id ?? '';
    expect((await deliveryPurge.preview(ALL_CUSTOMERS, meetingId)).cleared).toEqual([
      { title: '发送记录', count: 3, unit: '条' },
    ]);
    const clear = () => store.change(here, (work) => deliveryPurge.clear(work, meetingId));
    expect(await texts()).toContain('参会');
    expect(await clear()).toBe(3);
    expect(await texts()).not.toContain('参会');
    expect(await clear()).toBe(0);
    const stored = JSON.stringify([await rows(sent), await rows(open)]);
    for (const text of ['参会', '19900000001', 'guest1']) expect(stored).not.toContain(text);
    expect(await states(sent)).toEqual(['email sent', 'sms sent']);
  });

  test('that is cleared leaves a name that can still be looked for where another message has it', async () => {
    const { begin, person, deliveryPurge, pump, store, here, db } = await noticesInMeeting();
    await person();
    const [, other] = [await begin(), await begin({ channels: ['email'] })];
    await pump();
    // As of a meeting that was not cleared.
    await db.updateTable('deliveries').set({ purged_at: '-' }).where('notice_id', '=', other).execute();
    expect(await store.change(here, (work) => deliveryPurge.clear(work, here.meeting?.id ?? ''))).toBe(2);
    const known = await db.selectFrom('repeated_texts').select('text').where('text', 'like', '参会%').execute();
    expect(known.length).toBeGreaterThan(0);
  });

  test('of a notice that was ended is not sent after all', async () => {
    const { begin, person, rows, deliveries, here, noticeStates, get, db } = await noticesInMeeting();
    await person();
    const id = await begin({ channels: ['email'] });
    await noticeStates.abort({ id, version: (await get(id)).version, reason: '有误' }, here);
    await db.updateTable('deliveries').set({ state: 'failed' }).where('notice_id', '=', id).execute();
    const [row] = await rows(id);
    const refused = await refusalOf(deliveries.retry({ id: row?.id ?? '', version: row?.version ?? 0 }, here));
    expect(refused.data).toEqual({ blockers: [deliveryBlockers.noticeStopped({ state: '已终止' })] });
  });
});

describe('an SMS template', () => {
  test('shows when its messages were last handed over, without being changed by that', async () => {
    const { person, begin, pump, clock, smsTemplates, templateId, here } = await noticesInMeeting();
    for (let count = 0; count < 3; count += 1) await person();
    const before = await smsTemplates.get(templateId, here);
    await begin({ channels: ['email'] });
    await pump();
    expect((await smsTemplates.get(templateId, here)).lastUsedAt).toBeNull();
    await begin({ channels: ['sms'] });
    clock.advance(60);
    const sentAt = iso(clock.now());
    await pump();
    const after = await smsTemplates.get(templateId, here);
    expect(after).toEqual({ ...before, lastUsedAt: sentAt });
    const { list } = await smsTemplates.list({ page: 1, limit: 10, orderBy: 'lastUsedAt', order: 'desc' }, here);
    expect(list.map(({ lastUsedAt }) => lastUsedAt)).toEqual([sentAt]);
  });

  test('notes its use once a minute, because many messages are handed over in that time', async () => {
    const { person, begin, pump, clock, smsTemplates, templateId, here } = await noticesInMeeting();
    await person();
    const usedAt = async () => {
      await begin({ channels: ['sms'] });
      await pump();
      return (await smsTemplates.get(templateId, here)).lastUsedAt;
    };
    const first = await usedAt();
    clock.advance(59);
    expect(await usedAt()).toBe(first);
    clock.advance(1);
    expect(await usedAt()).toBe(iso(clock.now()));
  });
});
