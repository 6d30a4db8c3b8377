import { baseErrors } from '@huiwu/contract/base/errors';
import { mailTemplateRecord } from '@huiwu/contract/mail-templates';
import { reminderProblems } from '@huiwu/contract/reminders';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { remindersInMeeting } from '../../testing/messages/reminders-in-meeting.ts';
import { blockersOf, codeOf, messageOf, problemsOf } from '../../testing/refusals.ts';
import { testServices } from '../../testing/test-services.ts';

describe('a reminder rule', () => {
  test.each([
    [
      'a template that is not there',
      { smsTemplate: 'nothing' },
      { smsTemplate: '该短信模板没有通过审核，或已停用、删除' },
    ],
    ['a time that is over', { trigger: 'at', fixedAt: '2020-01-01T00:00:00.000Z' }, { fixedAt: '提醒时间应晚于现在' }],
    [
      'a mail template of no one',
      { channels: ['email'], mailTemplate: 'nothing' },
      { mailTemplate: '该邮件模板已停用或删除' },
    ],
  ])('with %s is refused at the field', async (_what, given, problems) => {
    const { addRule, db } = await remindersInMeeting();
    expect(await problemsOf(addRule(given))).toEqual(problems);
    expect(await db.selectFrom('reminders').selectAll().execute()).toEqual([]);
  });

  test('is refused where an edit leaves it without what it needs', async () => {
    const { addRule, reminders, here } = await remindersInMeeting();
    const { id } = await addRule();
    const edit = reminders.edit({ id, version: 1, channels: ['email'], scene: 'invoice_missing' } as never, here);
    expect(await problemsOf(edit)).toEqual({ mailTemplate: '该场景没有默认邮件，请选择邮件模板' });
  });
});

describe('who has not paid', () => {
  test('is not reminded before the time', async () => {
    const { addRule, owing, later, run, logs } = await remindersInMeeting();
    await addRule();
    await owing();
    later(23);
    expect([await run(), await logs()]).toEqual([0, []]);
  });

  test('is reminded once, again after the interval, and not more often than the rule says', async () => {
    const { addRule, owing, later, run, logs, pump, states } = await remindersInMeeting();
    await addRule();
    const { order } = await owing();
    later(24);
    expect([await run(), await run()]).toEqual([1, 0]);
    later(23);
    expect(await run()).toBe(0);
    later(1);
    expect(await run()).toBe(1);
    later(24);
    expect(await run()).toBe(0);
    expect(await logs()).toEqual([
      { target_id: order, n: 1 },
      { target_id: order, n: 2 },
    ]);
    await pump();
    expect(await states()).toEqual(['sms sent', 'sms sent']);
  });

  test('is reminded once where the rule has no interval', async () => {
    const { addRule, owing, later, run } = await remindersInMeeting();
    await addRule({ repeatHours: null });
    await owing();
    later(24);
    expect(await run()).toBe(1);
    later(240);
    expect(await run()).toBe(0);
  });

  test('is not reminded in quiet hours, but after them', async () => {
    const { addRule, owing, later, run } = await remindersInMeeting();
    await addRule({ hours: 13 });
    await owing();
    later(13);
    expect(await run()).toBe(0);
    later(9);
    expect(await run()).toBe(1);
  });

  test('is not reminded once the order is paid, not even by a message that waits already', async () => {
    const { addRule, owing, pay, later, run, pump, messages } = await remindersInMeeting();
    await addRule();
    const [first, second] = [await owing(), await owing()];
    await pay(first.order);
    later(24);
    expect(await run()).toBe(1);
    await pay(second.order);
    await pump();
    expect((await messages()).map(({ state, state_reason: why }) => [state, why])).toEqual([
      ['withheld', '“未缴清”已不成立'],
    ]);
  });

  test('is reminded by mail in the words that the meeting chose, and not where the meeting switched them off', async () => {
    const all = await remindersInMeeting();
    const { addRule, owing, later, run, pump, smtp, messageScenes, here, reminders, mailTemplates, mailVersions } = all;
    const draft = { code: 'JF', name: '催缴函', scene: 'free', subject: '请尽快缴费', html: '<p>{{insertName}}</p>' };
    const { id: template } = await mailTemplates.add(z.parse(mailTemplateRecord.draft, draft), all.caller);
    await mailVersions.move('enable', { id: template, version: 1 }, all.caller);
    const of = { scene: 'pay_remind', channel: 'email' } as const;
    await messageScenes.edit({ ...of, mode: 'template', template, version: 0 }, here);
    const { id } = await addRule({ channels: ['email'] });
    await owing();
    later(24);
    expect(await run()).toBe(1);
    await pump();
    expect((await smtp.last()).subject).toBe('请尽快缴费');
    await messageScenes.edit({ ...of, mode: 'off', version: 1 }, here);
    later(24);
    expect(await run()).toBe(0);
    expect((await reminders.get(id, here)).problem).toBe(reminderProblems.sceneOff);
  });

  test('is not reminded by a message that waits when its rule was disabled', async () => {
    const { addRule, owing, later, run, pump, messages, reminders, here } = await remindersInMeeting();
    const { id } = await addRule();
    await owing();
    later(24);
    await run();
    await reminders.enable({ id, state: 0 }, here);
    await pump();
    expect((await messages()).map(({ state }) => state)).toEqual(['withheld']);
  });

  test('is not reminded if the audience leaves them out', async () => {
    const { addRule, owing, later, run, proving } = await remindersInMeeting();
    await addRule({ audience: { types: [proving.id] } });
    await owing();
    later(24);
    expect(await run()).toBe(0);
  });

  test('is not reminded in a cancelled meeting', async () => {
    const { addRule, owing, later, run, cancel } = await remindersInMeeting();
    await addRule();
    await owing();
    later(24);
    await cancel();
    expect(await run()).toBe(0);
  });

  test('is reminded by one node where two look at once', async () => {
    const all = await remindersInMeeting();
    await all.addRule();
    await all.owing();
    await all.owing();
    all.later(24);
    const second = await testServices({ surroundings: all });
    const counts = await Promise.all([all.run(), second.reminderRuns.runDue(), all.run()]);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(2);
    expect(await all.logs()).toHaveLength(2);
  });

  test('is reminded by mail in the words of the scene', async () => {
    const { addRule, owing, later, run, pump, smtp, messages } = await remindersInMeeting();
    await addRule({ channels: ['sms', 'email'] });
    await owing({ name: '林晓' });
    later(24);
    await run();
    await pump();
    expect((await messages()).map(({ channel, state, origin }) => [channel, state, origin]).toSorted()).toEqual([
      ['email', 'sent', '催缴'],
      ['sms', 'sent', '催缴'],
    ]);
    expect((await smtp.last()).text).toContain('林晓');
  });

  test('is expected in the list of the next ones, with the time after the quiet hours', async () => {
    const { addRule, owing, reminders, reminderViews, here, clock, later, run } = await remindersInMeeting();
    const { id } = await addRule({ hours: 12 });
    const began = clock.now();
    await owing({ name: '林晓' });
    const next = await reminderViews.next(id, here);
    expect(next).toMatchObject({ count: 1, people: [{ name: '林晓', n: 1 }] });
    const at = Date.parse(next.people[0]?.at ?? '');
    // Twelve hours later is ten in the evening in Shanghai, so that it is eight in the morning.
    expect(Math.round((at - began.getTime()) / 3_600_000)).toBe(22);
    const nextOf = async () => (await reminders.list({ page: 1, limit: 10 }, here)).list[0]?.nextRunAt;
    expect(await nextOf()).toBe(next.people[0]?.at);
    later(22);
    await run();
    // A day later is the hour at which it was sent.
    expect(Date.parse((await nextOf()) ?? '') - clock.now().getTime()).toBe(24 * 3_600_000);
    await reminders.enable({ id, state: 0 }, here);
    expect(await nextOf()).toBeNull();
    expect((await reminderViews.next(id, here)).people).toMatchObject([{ n: 2 }]);
    expect((await reminderViews.logs(id, here)).logs).toMatchObject([{ name: '林晓', n: 1, by: '' }]);
  });
});

test('no one is expected to be reminded before the meeting once it has begun', async () => {
  const { addRule, owing, reminderViews, here, meeting, db, clock } = await remindersInMeeting();
  const { id } = await addRule({ trigger: 'before_begin', hours: 24 });
  await owing({ name: '林晓' });
  const beginIn = async (hours: number) => {
    const begin_at = new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    await db.updateTable('meetings').set({ begin_at }).where('id', '=', meeting.id).execute();
  };
  await beginIn(30);
  expect(await reminderViews.next(id, here)).toMatchObject({ count: 1 });
  await beginIn(0);
  expect(await reminderViews.next(id, here)).toEqual({ count: 0, people: [] });
});

describe('a rule that cannot send', () => {
  test('says so, reminds no one, and goes on once it can', async () => {
    const { addRule, owing, later, run, reminders, here, db, logs } = await remindersInMeeting();
    const { id } = await addRule();
    await owing();
    await db.updateTable('sms_channels').set({ state: 0 }).execute();
    later(24);
    expect(await run()).toBe(0);
    expect((await reminders.get(id, here)).problem).toBe('该短信模板没有通过审核，或已停用、删除');
    expect(await logs()).toEqual([]);
    await db.updateTable('sms_channels').set({ state: 1 }).execute();
    expect(await run()).toBe(1);
    expect((await reminders.get(id, here)).problem).toBe('');
  });
});

describe('who lacks something else', () => {
  test('is reminded of a proof until it is handed in', async () => {
    const { addRule, person, proving, later, run, db } = await remindersInMeeting();
    await addRule({ scene: 'proof_missing' });
    await person({ type: proving.id });
    const handedIn = await person({ type: proving.id });
    await person();
    await db.updateTable('registrations').set({ proof_state: 'submitted' }).where('id', '=', handedIn).execute();
    later(24);
    expect(await run()).toBe(1);
  });

  test('is reminded of a rejected voucher, and no longer while a new one waits', async () => {
    const { addRule, owing, later, run, db, reject } = await remindersInMeeting();
    await addRule({ scene: 'voucher_rejected' });
    const [{ order }] = [await owing(), await owing()];
    later(24);
    await reject(order);
    expect(await run()).toBe(0);
    later(24);
    await db.updateTable('orders').set({ has_voucher: 1 }).where('id', '=', order).execute();
    expect(await run()).toBe(0);
    await db.updateTable('orders').set({ has_voucher: 0 }).where('id', '=', order).execute();
    expect(await run()).toBe(1);
  });

  test('is reminded of an invoice once the order is paid, and no longer when one is asked for', async () => {
    const { addRule, owing, pay, later, run, db } = await remindersInMeeting();
    await addRule({ scene: 'invoice_missing' });
    const [first, second] = [await owing(), await owing()];
    later(24);
    expect(await run()).toBe(0);
    await pay(first.order);
    await pay(second.order);
    await db.updateTable('orders').set({ invoice_state: 'applied' }).where('id', '=', second.order).execute();
    later(24);
    expect(await run()).toBe(1);
  });

  test('is reminded of the meeting some hours before it begins, and not once it has begun', async () => {
    const { addRule, person, run, db, meeting, clock } = await remindersInMeeting();
    await addRule({ scene: 'meeting_soon', trigger: 'before_begin', hours: 2 });
    await person();
    const begins = (hours: number) =>
      db
        .updateTable('meetings')
        .set({ begin_at: new Date(clock.now().getTime() + hours * 3_600_000).toISOString() })
        .where('id', '=', meeting.id)
        .execute();
    await begins(3);
    expect(await run()).toBe(0);
    await begins(-1);
    expect(await run()).toBe(0);
    await begins(1);
    expect(await run()).toBe(1);
  });
});

describe('a reminder of the meeting', () => {
  test('at a given time, or that waited, is not sent once the meeting has begun', async () => {
    const { addRule, person, run, db, meeting, clock, pump, states } = await remindersInMeeting();
    const soon = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await addRule({ scene: 'meeting_soon', trigger: 'at', fixedAt: soon });
    await person();
    clock.advance(7200);
    const beginsAt = (hours: number) => {
      const begin_at = new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
      return db.updateTable('meetings').set({ begin_at }).where('id', '=', meeting.id).execute();
    };
    await beginsAt(-1);
    expect(await run()).toBe(0);
    await beginsAt(1);
    expect(await run()).toBe(1);
    await beginsAt(-1);
    await pump();
    expect(await states()).toEqual(['sms withheld']);
  });

  test('that waits is checked by what it says, not by what its rule is about since', async () => {
    const { addRule, owing, later, run, pay, pump, states, db } = await remindersInMeeting();
    await addRule();
    const { order } = await owing();
    later(24);
    expect(await run()).toBe(1);
    await pay(order);
    // Now it holds for the same person.
    await db.updateTable('reminders').set({ scene: 'invoice_missing' }).execute();
    await pump();
    expect(await states()).toEqual(['sms withheld']);
  });
});

describe('a rule for more people than one turn takes', () => {
  test('goes on at once with the next turn, and is asked again a minute after the last', async () => {
    const { addRule, person, copiesOf, db, meeting, clock, reminderRuns, logs } = await remindersInMeeting();
    await addRule({ scene: 'meeting_soon', trigger: 'before_begin', hours: 2 });
    await copiesOf(await person(), 500);
    await db.updateTable('registrations').set({ state: 'confirmed' }).where('state', '=', 'cancelled').execute();
    const soon = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await db.updateTable('meetings').set({ begin_at: soon }).where('id', '=', meeting.id).execute();
    const turns = [];
    for (let turn = 0; turn < 3; turn += 1) turns.push(await reminderRuns.runIfDue());
    expect(turns).toEqual([500, 1, 0]);
    await person();
    expect(await reminderRuns.runIfDue()).toBe(0);
    clock.advance(60);
    expect(await reminderRuns.runIfDue()).toBe(1);
    expect(await logs()).toHaveLength(502);
  });
});

describe('reminding by hand', () => {
  test('of an order is refused without a rule', async () => {
    const { owing, remindersByHand, here } = await remindersInMeeting();
    const { order } = await owing();
    expect(await messageOf(remindersByHand.remindOrder(order, here))).toBe(
      '会议没有启用的“未缴清”提醒规则，请先在提醒设置中新增或启用',
    );
  });

  test('of an order that is paid, or whose voucher waits, is refused with the reason', async () => {
    const { addRule, owing, pay, remindersByHand, here, db, logs } = await remindersInMeeting();
    await addRule();
    const [first, second] = [await owing(), await owing()];
    await pay(first.order);
    await db.updateTable('orders').set({ has_voucher: 1 }).where('id', '=', second.order).execute();
    const codes = [];
    for (const { order } of [first, second]) codes.push(await blockersOf(remindersByHand.remindOrder(order, here)));
    expect([codes, await logs()]).toEqual([[['nothingDue'], ['voucherWaits']], []]);
  });

  test('of an order counts as the rule does', async () => {
    const { addRule, owing, later, run, remindersByHand, here, logs } = await remindersInMeeting();
    await addRule();
    const { order } = await owing();
    const ask = () => messageOf(remindersByHand.remindOrder(order, here));
    expect([await ask(), await ask()]).toEqual(['', '一小时内已提醒过']);
    later(24);
    expect(await run()).toBe(1);
    later(24);
    expect([await run(), await ask()]).toEqual([0, '已提醒 2 次，达到规则的上限']);
    expect(await logs()).toHaveLength(2);
  });

  test('of an order waits for an hour after a reminder by another rule', async () => {
    const { addRule, owing, later, run, remindersByHand, here, reminders } = await remindersInMeeting();
    const { id } = await addRule({ hours: 48 });
    await addRule({ name: '再催' });
    const { order } = await owing();
    later(24);
    expect(await run()).toBe(1);
    expect((await reminders.get(id, here)).sentCount).toBe(0);
    expect(await messageOf(remindersByHand.remindOrder(order, here))).toBe('一小时内已提醒过');
  });

  test('of a registration reminds of its order, counts with it, and is in the history of both', async () => {
    const { addRule, owing, pay, remindersByHand, here, there, db, logs } = await remindersInMeeting();
    await addRule();
    const [{ person, order }, paid] = [await owing(), await owing()];
    await pay(paid.order);
    expect(await blockersOf(remindersByHand.remindRegistration(paid.person, here))).toEqual(['notNow']);
    expect(await codeOf(remindersByHand.remindRegistration(person, there))).toBe(baseErrors.notFound.code);
    await remindersByHand.remindRegistration(person, here);
    expect(await messageOf(remindersByHand.remindOrder(order, here))).toBe('一小时内已提醒过');
    expect(await logs()).toEqual([{ target_id: order, n: 1 }]);
    const logged = await db.selectFrom('business_logs').select('target_id').where('action', '=', '催缴').execute();
    expect(logged.map(({ target_id: id }) => id).toSorted()).toEqual([order, person].toSorted());
  });

  test('of an order of another meeting finds none', async () => {
    const { addRule, owing, remindersByHand, there, logs } = await remindersInMeeting();
    await addRule();
    const { order } = await owing();
    expect(await codeOf(remindersByHand.remindOrder(order, there))).toBe(baseErrors.notFound.code);
    expect(await logs()).toEqual([]);
  });

  test('by a rule waits for no time, and for an hour after the last', async () => {
    const { addRule, owing, remindersByHand, here, later, reminders } = await remindersInMeeting();
    const { id } = await addRule();
    await owing();
    expect(await remindersByHand.remindNow(id, here)).toEqual({ count: 1 });
    expect(await remindersByHand.remindNow(id, here)).toEqual({ count: 0 });
    later(2);
    expect(await remindersByHand.remindNow(id, here)).toEqual({ count: 1 });
    later(2);
    expect(await remindersByHand.remindNow(id, here)).toEqual({ count: 0 });
    await reminders.enable({ id, state: 0 }, here);
    expect(await messageOf(remindersByHand.remindNow(id, here))).toBe('规则已停用，或会议还没有发布，不能提醒');
  });
});
