import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { expect, test } from 'vitest';
import { noticesInMeeting } from '../../testing/messages/notices-in-meeting.ts';

test('a sender is not deleted while notices wait to be sent by it, and says how many', async () => {
  const { senders, senderId, caller, add, move, send, pump, person, stateOf } = await noticesInMeeting();
  await person();
  const { id } = await add({ channels: ['email'] });
  await add({ channels: ['email'] });
  const blockers = async () =>
    (await senders.get(senderId, caller)).actions.find(({ name }) => name === 'delete')?.blockers;
  // A draft can still choose another one.
  expect(await blockers()).toEqual([]);
  await move('submit', id);
  const sentence = '有 1 个未完成的通知使用此发件人，不能删除';
  expect(await blockers()).toMatchObject([{ sentence }]);
  await expect(senders.delete(senderId, caller)).rejects.toMatchObject({
    code: lifecycleErrors.inUse.code,
    message: sentence,
  });
  await send(id);
  expect(await blockers()).toMatchObject([{ sentence }]);
  await pump();
  expect(await stateOf(id)).toBe('done');
  await senders.delete(senderId, caller);
  expect((await senders.list({ page: 1, limit: 10 }, caller)).total).toBe(0);
});

test('an SMS template is not deleted while notices wait to be sent with it', async () => {
  const { smsTemplates, templateId, caller, add, move, person, db } = await noticesInMeeting();
  await person();
  const { id } = await add({ channels: ['sms'] });
  await move('submit', id);
  await db.updateTable('sms_templates').set({ state: 'disabled' }).where('id', '=', templateId).execute();
  const sentence = '有 1 个未完成的通知使用此模板，不能删除';
  await expect(smsTemplates.delete(templateId, caller)).rejects.toMatchObject({ data: { blockers: [{ sentence }] } });
  await move('withdraw', id);
  await smsTemplates.delete(templateId, caller);
});
