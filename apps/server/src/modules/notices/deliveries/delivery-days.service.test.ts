import { expect, test } from 'vitest';
import { secondsLeftOfShanghaiDay, shanghaiDay } from '../../../platform/clock.ts';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';

/** A sender with two mails a day, and a notice to five people. */
const withLimit = async () => {
  const all = await noticesInMeeting();
  await all.db.updateTable('senders').set({ daily_limit: 2 }).execute();
  for (let at = 0; at < 5; at += 1) await all.person();
  const id = await all.begin({ channels: ['email'], ignoresQuietHours: true, quietReason: '当天会议' });
  await all.pump();
  const toNextDay = () => all.clock.advance(secondsLeftOfShanghaiDay(all.clock.now()));
  return { ...all, id, toNextDay };
};

test('a notice whose sender has reached its daily limit says so and when it goes on, until it does', async () => {
  const { id, get, pump, smtp, clock, toNextDay } = await withLimit();
  expect(smtp.raw).toHaveLength(2);
  const next = shanghaiDay(new Date(clock.now().getTime() + 86_400_000));
  const stateReason = `发件人今天已达每日上限 2 封，${next} 00:00 起继续发送`;
  expect(await get(id)).toMatchObject({ state: 'sending', stateReason });
  toNextDay();
  await pump();
  expect(smtp.raw).toHaveLength(4);
  expect((await get(id)).stateReason).not.toBe(stateReason);
  toNextDay();
  await pump();
  expect(await get(id)).toMatchObject({ state: 'done', stateReason: '' });
});

test('a notice that waits for the next day goes on at once when the limit is raised, however long it has waited', async () => {
  const { id, get, pump, smtp, clock, db, messagePump } = await withLimit();
  for (let second = 0; second < 5; second += 1) {
    clock.advance(1);
    await messagePump.runOnce();
  }
  await db.updateTable('senders').set({ daily_limit: 20 }).execute();
  clock.advance(1);
  await pump();
  expect(smtp.raw).toHaveLength(5);
  expect(await get(id)).toMatchObject({ state: 'done', stateReason: '' });
});

test('a preview says what the sender has left of its day where that is not enough', async () => {
  const { noticePreviews, add, here, db } = await withLimit();
  const { id } = await add({ channels: ['email'] });
  const senderDay = async () => (await noticePreviews.preview(id, here)).senderDay;
  expect(await senderDay()).toEqual({ limit: 2, left: 0 });
  await db.updateTable('senders').set({ daily_limit: 20 }).execute();
  expect(await senderDay()).toBeNull();
});
