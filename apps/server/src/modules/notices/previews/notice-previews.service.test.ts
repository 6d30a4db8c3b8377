import { quotaRecord } from '@huiwu/contract/quotas';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';

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
