import { baseErrors } from '@huiwu/contract/base/errors';
import { noticeTestInput, noticeTestProblems } from '@huiwu/contract/notices';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { remindersInMeeting } from '../../testing/messages/reminders-in-meeting.ts';
import { codeOf, messageOf, problemsOf } from '../../testing/refusals.ts';

const prepare = async () => {
  const all = await remindersInMeeting();
  const { reminderTests, here } = all;
  const send = (id: string, given: object = { emails: ['me@yunting.example'] }, caller = here) =>
    reminderTests.send(z.parse(noticeTestInput, { id, ...given }), caller);
  return { ...all, send };
};

const BY_MAIL = { channels: ['email'], smsTemplate: '' };

test('a test of a reminder names an address of a channel of the rule, in its own meeting', async () => {
  const { addRule, send, there, messages } = await prepare();
  const { id } = await addRule(BY_MAIL);
  expect(await problemsOf(send(id, { phones: ['19900000009'] }))).toEqual({ phones: noticeTestProblems.noSms });
  expect(await codeOf(send(id, undefined, there))).toBe(baseErrors.notFound.code);
  expect(await messages()).toEqual([]);
});

test('a test of a rule whose template is gone says so', async () => {
  const { addRule, send, db, messages } = await prepare();
  const { id } = await addRule();
  await db.updateTable('sms_templates').set({ state: 'disabled' }).execute();
  expect(await messageOf(send(id, { phones: ['19900000009'] }))).toBe('该短信模板没有通过审核，或已停用、删除');
  expect(await messages()).toEqual([]);
});

test('a test of a disabled rule leaves as a real person would get it, marked, and counts for no one', async () => {
  const { addRule, owing, send, pump, smtp, messages, logs, reminders, here, clock, db } = await prepare();
  const { id } = await addRule(BY_MAIL);
  await reminders.enable({ id, state: 0 }, here);
  await owing({ name: '孟晚' });
  expect(await send(id)).toEqual({ name: '孟晚', count: 1 });
  // At night, too.
  clock.advance(12 * 3600);
  await pump();
  const mail = await smtp.last();
  expect(mail.to?.map(({ address }) => address)).toEqual(['me@yunting.example']);
  expect(mail.subject?.startsWith('[测试] ')).toBe(true);
  expect(mail.html).toContain('尊敬的孟晚');
  expect(await messages()).toMatchObject([{ state: 'sent', origin: '测试：催缴', target_type: 'sample' }]);
  expect([await logs(), (await reminders.get(id, here)).sentCount]).toEqual([[], 0]);
  const logged = await db.selectFrom('business_logs').select('target_id').where('action', '=', '测试发送').execute();
  expect(logged).toEqual([{ target_id: id }]);
});

test('the timeline says by day what went, how much of it by hand, and what comes next', async () => {
  const { addRule, owing, later, run, remindersByHand, reminderViews, here, clock } = await prepare();
  const { id } = await addRule();
  const [first] = [await owing(), await owing()];
  await remindersByHand.remindOrder(first.order, here);
  const day = (hours: number) => new Date(clock.now().getTime() + (hours + 8) * 3_600_000).toISOString().slice(0, 10);
  const [today, tomorrow] = [day(0), day(24)];
  const entry = { id, name: '催缴', sent: 0, byHand: 0, expected: 0 };
  expect((await reminderViews.timeline(here)).days).toEqual([
    { day: today, entries: [{ ...entry, sent: 1, byHand: 1 }] },
    { day: tomorrow, entries: [{ ...entry, expected: 2 }] },
  ]);
  later(24);
  expect(await run()).toBe(2);
  const [before, now] = (await reminderViews.timeline(here)).days;
  expect(before).toEqual({ day: today, entries: [{ ...entry, sent: 1, byHand: 1 }] });
  expect(now).toMatchObject({ day: tomorrow, entries: [{ sent: 2 }] });
});
