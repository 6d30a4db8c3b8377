import { quotaRecord } from '@huiwu/contract/quotas';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';
import { NO_READER } from './web-readers.service.ts';

test('a preview says what may be sent today by each channel, and whether it has to be reviewed', async () => {
  const { noticePreviews, add, begin, person, quotas, here, caller, meeting } = await noticesInMeeting();
  await person();
  await person();
  await begin({ channels: ['sms'] });
  const limits = { scope: 'meeting', target: meeting.id, channel: 'email', perDay: 2, perNotice: 5, auditOver: 1 };
  await quotas.add(z.parse(quotaRecord.draft, { ...limits, allowLinks: false }), caller);
  const { id } = await add();
  const preview = await noticePreviews.preview(id, here);
  expect(preview.count).toBe(2);
  expect(preview.quotas).toEqual([
    { channel: 'sms', usedToday: 1, perDay: 10, perNotice: 5000, allowsLinks: true, needsReview: false },
    { channel: 'email', usedToday: 0, perDay: 2, perNotice: 5, allowsLinks: false, needsReview: true },
  ]);
  const { quotas: one } = await noticePreviews.preview((await add({ audience: { name: '参会1' } })).id, here);
  expect(one.map(({ needsReview }) => needsReview)).toEqual([false, false]);
});

describe('the dry run of a notice', () => {
  test('counts each address that gets a message once, and none that is on the blacklist', async () => {
    const { noticePreviews, add, here, person, db, customer, clock } = await noticesInMeeting();
    await person({ email: 'desk@guest.example' });
    await person({ email: 'desk@guest.example' });
    await person({ email: 'gone@guest.example' });
    const without = await person();
    await db.updateTable('registrations').set({ email: '' }).where('id', '=', without).execute();
    const stamps = { created_at: clock.now().toISOString(), updated_at: clock.now().toISOString() };
    const own = { customer_id: customer.id, created_by: null, updated_by: null, ...stamps };
    await db
      .insertInto('suppressions')
      .values({ id: 'S1', channel: 'email', address: 'gone@guest.example', reason: 'optout', source: '', ...own })
      .execute();
    const { reaches } = await noticePreviews.preview((await add({ channels: ['email'] })).id, here);
    expect(reaches).toMatchObject([{ reachable: 1, unreachable: 1, repeated: 1, suppressed: 1 }]);
  });

  test('says how many read a web message, and why others do not', async () => {
    const { noticePreviews, add, here, person, db } = await noticesInMeeting();
    const admins = db.selectFrom('admins').select('phone').where('id', '=', here.adminId);
    const { phone } = await admins.executeTakeFirstOrThrow();
    await person();
    const { id } = await add({ channels: ['web'], subject: '提醒', html: '<p>正文</p>' });
    const none = await noticePreviews.preview(id, here);
    expect(none.reaches).toMatchObject([{ channel: 'web', reachable: 0, unreachable: 1 }]);
    expect(none.recipients[0]?.problems).toEqual([{ channel: 'web', sentence: NO_READER }]);
    await person({ phone });
    const one = await noticePreviews.preview(id, here);
    expect(one.reaches).toMatchObject([{ channel: 'web', reachable: 1, unreachable: 1 }]);
  });

  test('by web message alone ends with how many got none', async () => {
    const { begin, pump, get, person } = await noticesInMeeting();
    await person();
    const id = await begin({ channels: ['web'], subject: '提醒', html: '<p>正文</p>' });
    await pump();
    expect(await get(id)).toMatchObject({
      state: 'done',
      stateReason: '站内信 0 人收到，其余 1 人不是可以进入会议的管理员，没有收到',
    });
  });
});
