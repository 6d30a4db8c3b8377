import { describe, expect, test } from 'vitest';
import type { SmsCarrier, SmsFound } from '../../../platform/carriers/carrier.ts';
import { iso } from '../../../platform/clock.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';
import { createDeliveryRecovery } from './delivery-recovery.service.ts';
import { settleAll } from './results/delivery-settling.service.ts';
import { createDeliveryTransports } from './delivery-transports.service.ts';
import type { DeliveryStore } from './deliveries.store.ts';

const SECRET = 'a'.repeat(32);

/** An SMS whose node ended while it handed it over, at a carrier that says this about it. */
const lost = async (found: SmsFound) => {
  const all = await noticesInMeeting();
  const { db, clock, channelId } = all;
  await all.person({ name: '林晓' });
  const id = await all.begin({ channels: ['sms'] });
  const now = iso(clock.now());
  await db
    .updateTable('deliveries')
    .set({ state: 'inflight', attempts: 1, tried_at: now, lease_until: now, account_id: channelId })
    .where('notice_id', '=', id)
    .execute();
  await db
    .updateTable('sms_channels')
    .set({ provider: 'aliyun', callback_hash: hashToken(SECRET) })
    .where('id', '=', channelId)
    .execute();
  const carrier = { find: () => Promise.resolve(found) } as Partial<SmsCarrier> as SmsCarrier;
  const store = all.store as DeliveryStore;
  const transports = createDeliveryTransports({
    ...all,
    store,
    carriers: () => carrier,
    secrets: { decrypt: () => '{}' },
  });
  const recovery = createDeliveryRecovery({ ...all, store, deliveryTransports: transports });
  const recover = async (): Promise<void> => {
    clock.advance(1);
    await recovery.recoverLost();
  };
  const row = async () => (await all.rows(id))[0];
  const say = async (own: object) => {
    const body = [{ phone_number: '19900000001', biz_id: 'B1', out_id: (await row())?.id, ...own }];
    return all.deliveryReceipts.receive({ kind: 'sms', secret: SECRET, body: Buffer.from(JSON.stringify(body)) });
  };
  const abort = async () =>
    all.noticeStates.abort({ id, version: (await all.get(id)).version, reason: '时间有误' }, all.here);
  return { ...all, store, id, recover, row, say, abort };
};

const TAKEN: SmsFound = { kind: 'accepted', id: '', outcome: 'waiting', code: '' };

describe('an SMS that the carrier has, though its answer was lost', () => {
  test('is counted with its parts, and shows its text', async () => {
    const { recover, row, deliveries, here } = await lost(TAKEN);
    await recover();
    expect(await row()).toMatchObject({ state: 'sent', parts: 1, provider_id: '' });
    expect((await deliveries.get((await row())?.id ?? '', here)).content).toContain('林晓您好');
  });

  test('is known again by our own id in its receipt', async () => {
    const { recover, row, say } = await lost(TAKEN);
    await recover();
    await say({ success: true });
    expect(await row()).toMatchObject({ state: 'delivered', provider_id: 'B1' });
  });

  test('has what its receipt said before it was asked for', async () => {
    const { recover, row, say } = await lost(TAKEN);
    await say({ success: false, err_code: 'MOBILE_NOT_ON_SERVICE' });
    expect((await row())?.state).toBe('inflight');
    await recover();
    expect(await row()).toMatchObject({ state: 'undelivered', error_code: 'MOBILE_NOT_ON_SERVICE', parts: 1 });
  });

  test('has arrived by its receipt, also after no one knew what came of it', async () => {
    const { row, say, db } = await lost(TAKEN);
    await db
      .updateTable('deliveries')
      .set({ state: 'failed', error_code: 'Unknown', error_text: '结果未知' })
      .execute();
    await say({ success: true });
    expect(await row()).toMatchObject({ state: 'delivered', error_code: '', error_text: '' });
  });
});

describe('an SMS that the carrier does not have', () => {
  test('is tried again later, and counts as a try', async () => {
    const { recover, row } = await lost({ kind: 'absent' });
    await recover();
    expect(await row()).toMatchObject({ state: 'awaiting_retry', retries: 1, error_code: 'NotReceived' });
  });

  test('is not sent any more where its notice was ended meanwhile', async () => {
    const { recover, row, abort, stateOf, id } = await lost({ kind: 'absent' });
    await abort();
    expect((await row())?.state).toBe('inflight');
    await recover();
    expect(await row()).toMatchObject({ state: 'aborted', state_reason: '时间有误', next_try_at: null });
    expect(await stateOf(id)).toBe('aborted');
  });
});

test('a message that was under way when its notice was ended is not tried again', async () => {
  const { row, abort, store } = await lost(TAKEN);
  await abort();
  const own = await row();
  const change = {
    state: 'awaiting_retry' as const,
    retries: 1,
    next_try_at: '2030-01-01T00:00:00.000Z',
    lease_until: null,
  };
  if (own === undefined) throw new Error('no message');
  await store.change(ALL_CUSTOMERS, (work) =>
    settleAll(work, { noticeId: own.notice_id, accountId: own.account_id, results: [{ row: own, change }] }),
  );
  expect(await row()).toMatchObject({ state: 'aborted', state_reason: '时间有误', next_try_at: null });
});

describe('a message that cannot be put together', () => {
  test('keeps neither the others of its notice nor those of other notices waiting', async () => {
    const { person, begin, db, messagePump, states, smtp } = await noticesInMeeting();
    await person();
    const broken = await begin({ channels: ['email'] });
    const whole = await begin({ channels: ['email'] });
    await db.updateTable('notices').set({ frozen: '{' }).where('id', '=', broken).execute();
    await expect(messagePump.runOnce()).rejects.toThrow('JSON');
    expect([await states(broken), await states(whole)]).toEqual([['email queued'], ['email sent']]);
    expect(smtp.raw).toHaveLength(1);
  });

  test('is withheld with the reason', async () => {
    const { person, begin, db, messagePump, rows, get } = await noticesInMeeting();
    await person();
    const id = await begin({ channels: ['sms'] });
    const { frozen } = await db.selectFrom('notices').select('frozen').where('id', '=', id).executeTakeFirstOrThrow();
    const { sms } = JSON.parse(frozen ?? '{}') as { sms: object };
    await db
      .updateTable('notices')
      .set({ frozen: JSON.stringify({ sms: { ...sms, variables: 0 } }) })
      .where('id', '=', id)
      .execute();
    await expect(messagePump.runOnce()).rejects.toThrow('variables');
    expect((await rows(id)).map(({ state, state_reason: why }) => [state, why])).toEqual([
      ['withheld', '消息内容无法生成，没有发出'],
    ]);
    await messagePump.runOnce();
    expect((await get(id)).state).toBe('done');
  });
});

test('a message that was withheld can be given up, so that no one sends it any more', async () => {
  const { person, begin, pump, db, rows, deliveries, here } = await noticesInMeeting();
  const guest = await person();
  await db.updateTable('registrations').set({ phone: '' }).where('id', '=', guest).execute();
  const id = await begin({ channels: ['sms'] });
  await pump();
  const [row] = await rows(id);
  expect(row?.state).toBe('withheld');
  await deliveries.giveUp({ id: row?.id ?? '', version: row?.version ?? 0 }, here);
  expect((await rows(id)).map(({ state }) => state)).toEqual(['aborted']);
});

test('mails that are stopped use up nothing of what a sender may send on a day', async () => {
  const { person, begin, pump, db, states, store, suppressionGuard, customer } = await noticesInMeeting();
  for (let at = 0; at < 4; at += 1) await person();
  await db.updateTable('senders').set({ daily_limit: 1 }).execute();
  const of = { customerId: customer.id, channel: 'email' as const, reason: 'optout' as const, source: '测试' };
  for (const at of [1, 2, 3])
    await store.change(ALL_CUSTOMERS, (work) =>
      suppressionGuard.suppress(work, { ...of, address: `guest${at}@guest.example` }),
    );
  const id = await begin({ channels: ['email'] });
  await pump();
  expect(await states(id)).toEqual(['email suppressed', 'email suppressed', 'email suppressed', 'email sent']);
});
