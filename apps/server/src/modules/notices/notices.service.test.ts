import { countWrong } from '@huiwu/contract/base/calls/typed-count';
import { deliveryRecord } from '@huiwu/contract/deliveries';
import { meetingErrors } from '@huiwu/contract/meetings';
import { TOKEN_IN_TAG } from '@huiwu/contract/message-tokens';
import { contentProblems, noticeProblems } from '@huiwu/contract/notices';
import { quotaRecord } from '@huiwu/contract/quotas';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CUSTOMERS } from '../../store.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { testServices } from '../../testing/test-services.ts';
import { noticesInMeeting } from '../../testing/messages/notices-in-meeting.ts';

const HOUR = 3600;

describe('a notice', () => {
  test('is not submitted without what its channels need, with an unknown variable, or without recipients', async () => {
    const { add, move, person, templateId, db, smtp } = await noticesInMeeting();
    const submit = async (own: object) => problemsOf(move('submit', (await add(own)).id));
    expect(await submit({})).toEqual({ audience: noticeProblems.noRecipients });
    await person();
    expect(await submit({ smsTemplate: '', sender: '', subject: '', html: '' })).toEqual({
      smsTemplate: noticeProblems.noTemplate,
      sender: noticeProblems.noSender,
      subject: noticeProblems.noSubject,
      html: noticeProblems.noContent,
    });
    expect(await submit({ html: '<p>{{insertNmae}}</p>' })).toEqual({
      html: noticeProblems.unknownToken('insertNmae'),
    });
    expect(await submit({ html: '<p>{{insertPortalLink}}</p>' })).toEqual({
      html: noticeProblems.unknownToken('insertPortalLink'),
    });
    expect(await submit({ subject: '{{insertQrCode}}' })).toEqual({
      subject: noticeProblems.notInSubject('参会二维码'),
    });
    expect(await submit({ html: '<p><a href="https://a.example/{{insertName}}">x</a></p>' })).toEqual({
      html: TOKEN_IN_TAG,
    });
    expect(await submit({ channels: ['web'], html: '<p>{{insertName}}</p>', subject: '提醒' })).toEqual({
      html: noticeProblems.noMeetingOnly('姓名'),
    });
    expect(await submit({ purpose: 'promo' })).toEqual({ smsTemplate: noticeProblems.templateUnfit });
    await db.updateTable('sms_templates').set({ state: 'disabled' }).where('id', '=', templateId).execute();
    expect(await submit({})).toEqual({ smsTemplate: noticeProblems.templateGone });
    expect(smtp.raw).toEqual([]);
  });

  test.each(['<p>   </p>', '<p>&nbsp;</p>', '<p><br></p>', '<h2></h2><p></p>'])(
    'is not submitted with a text that shows nothing: %s',
    async (html) => {
      const { add, move, person } = await noticesInMeeting();
      await person();
      expect(await problemsOf(move('submit', (await add({ html })).id))).toEqual({ html: noticeProblems.noContent });
    },
  );

  test('may consist of an image or of a value alone', () => {
    const problems = (html: string) =>
      contentProblems({ channels: ['email'], smsTemplate: '', sender: 'S1', subject: '提醒', html });
    expect(problems('<p><img src="/api/backend/common/image/a.png"></p>')).toEqual([]);
    expect(problems('<p>{{insertQrCode}}</p>')).toEqual([]);
    expect(problems('<p></p>')).toHaveLength(1);
  });

  test('cannot name a template or a sender of another company, not even as a draft', async () => {
    const { add, notices, here } = await noticesInMeeting();
    const foreign = await noticesInMeeting();
    expect(await problemsOf(add({ smsTemplate: foreign.templateId }))).toEqual({
      smsTemplate: noticeProblems.templateGone,
    });
    const { id } = await add({ channels: ['email'] });
    const edit = { id, version: 1, name: '改', channels: ['email' as const], audience: {}, sender: foreign.senderId };
    expect(await problemsOf(notices.edit(edit, here))).toEqual({ sender: noticeProblems.senderUnverified });
  });

  test('has in its log the names of its template and its sender, not their ids', async () => {
    const { add, db, templateId, senderId } = await noticesInMeeting();
    const { id } = await add();
    const { changes } = await db
      .selectFrom('business_logs')
      .select('changes')
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow();
    const { name } = await db
      .selectFrom('sms_templates')
      .select('name')
      .where('id', '=', templateId)
      .executeTakeFirstOrThrow();
    const sender = await db.selectFrom('senders').selectAll().where('id', '=', senderId).executeTakeFirstOrThrow();
    expect(changes).toContain(name);
    expect(changes).toContain(`${sender.from_name}（${sender.address}）`);
    expect(changes).not.toContain(templateId);
    expect(changes).not.toContain(senderId);
  });

  test('is found by each of its channels and by its author, and says its template and its title', async () => {
    const { add, notices, here } = await noticesInMeeting();
    await add({ name: '短信', channels: ['sms'], subject: '' });
    await add({ name: '都发', channels: ['sms', 'email'], subject: '会前提醒' });
    const named = async (filter: object) =>
      (await notices.list({ page: 1, limit: 10, orderBy: 'name', order: 'asc', ...filter }, here)).list.map(
        ({ name, contentText }) => `${name}：${contentText}`,
      );
    expect(await named({ channels: 'email' })).toEqual(['都发：会前提醒；会前提醒']);
    expect(await named({ channels: 'sms', createdBy: here.adminId })).toHaveLength(2);
    expect(await named({ channels: 'web' })).toEqual([]);
    expect(await named({ createdBy: 'no-one' })).toEqual([]);
    expect(await notices.listAuthors({}, here)).toMatchObject([{ id: here.adminId }]);
  });

  test('is sent once to each address by each channel, however often it is begun', async () => {
    const { begin, pump, person, rows, stateOf, smtp, get, db, messagePump } = await noticesInMeeting();
    await person();
    const [same, without] = [await person(), await person()];
    const change = (id: string, own: { phone: string; email: string }) =>
      db.updateTable('registrations').set(own).where('id', '=', id).execute();
    await change(same, { phone: '19900000001', email: 'GUEST1@guest.example' });
    await change(without, { phone: '', email: 'only@guest.example' });
    const id = await begin();
    await pump();
    expect(await stateOf(id)).toBe('done');
    const sent = (await rows(id)).map(({ channel, address, state }) => [channel, address, state]);
    expect(sent).toEqual([
      ['email', 'guest1@guest.example', 'sent'],
      ['email', 'only@guest.example', 'sent'],
      ['sms', '', 'withheld'],
      ['sms', '19900000001', 'sent'],
    ]);
    expect(smtp.raw).toHaveLength(2);
    const { doneCount, stoppedCount, parts, cost, audienceCount } = await get(id);
    expect({ doneCount, stoppedCount, parts, cost, audienceCount }).toEqual({
      doneCount: 3,
      stoppedCount: 1,
      parts: 1,
      cost: 5,
      audienceCount: 3,
    });
    await db.updateTable('notices').set({ state: 'sending', is_listed_whole: 0 }).where('id', '=', id).execute();
    await messagePump.runOnce();
    expect(smtp.raw).toHaveLength(2);
  });

  test('tells everyone their own values, and hostile ones harm no one', async () => {
    const { begin, pump, person, smtp } = await noticesInMeeting();
    await person({ name: '<b>甲</b>{{insertCompany}}' });
    await begin({ channels: ['email'] });
    await pump();
    const mail = await smtp.last();
    expect(mail.subject).toBe('<b>甲</b>{{insertCompany}}，会议提醒');
    expect(mail.html).toContain('&lt;b&gt;甲&lt;/b&gt;{{insertCompany}}您好');
    expect(mail.text).toContain('<b>甲</b>{{insertCompany}}您好');
  });

  test('in the console says the name and the place of the meeting to admins among its recipients', async () => {
    const { begin, person, here, db, states, deliveries } = await noticesInMeeting();
    const reader = await db
      .selectFrom('admins')
      .select('phone')
      .where('id', '=', here.adminId)
      .executeTakeFirstOrThrow();
    await person({ phone: reader.phone });
    await person();
    const id = await begin({
      channels: ['web'],
      subject: '{{insertMeetingName}}',
      html: '<p>{{insertMeetingPlace}}</p>',
    });
    expect(await states(id)).toEqual(['web delivered']);
    const message = await db.selectFrom('web_messages').select(['title', 'content']).executeTakeFirstOrThrow();
    expect(message).toEqual({ title: here.meeting?.name, content: '<p>上海</p>' });
    const { list } = await deliveries.list(z.parse(deliveryRecord.page, { page: 1, limit: 20 }), here);
    const [shown] = list;
    expect(shown?.excerpt).toBe(here.meeting?.name);
    expect(await deliveries.get(shown?.id ?? '', here)).toMatchObject({
      subject: here.meeting?.name,
      content: '<p>上海</p>',
    });
  });

  test('whose recipients became too many to go unreviewed is not sent before it is submitted again', async () => {
    const { add, move, get, person, quotas, caller, here, noticeStates, stateOf, send } = await noticesInMeeting();
    await person();
    const limit = { scope: 'meeting', target: here.meeting?.id, channel: 'email', auditOver: 1 };
    await quotas.add(z.parse(quotaRecord.draft, limit), caller);
    const sendAt = new Date(Date.now() + 86_400_000 * 365).toISOString();
    const { id } = await add({ channels: ['email'], schedule: 'at', sendAt });
    await move('submit', id);
    expect(await stateOf(id)).toBe('ready');
    await person();
    const asked = { id, version: (await get(id)).version };
    for (const begin of [noticeStates.send, noticeStates.schedule])
      expect((await refusalOf(begin(asked, here))).message).toBe(noticeProblems.needsReview(2));
    await move('withdraw', id);
    await move('submit', id);
    expect(await stateOf(id)).toBe('pending_audit');
    await noticeStates.approve({ id, version: (await get(id)).version }, here);
    await send(id);
    expect(await stateOf(id)).toBe('sending');
  });

  test('of a cancelled meeting can be stopped, and not begun', async () => {
    const { add, begin, move, person, get, here, db, noticeStates, stateOf } = await noticesInMeeting();
    await person();
    const { id: ready } = await add({ channels: ['email'] });
    await move('submit', ready);
    const id = await begin({ channels: ['email'] });
    await db
      .updateTable('meetings')
      .set({ state: 'cancelled' })
      .where('id', '=', here.meeting?.id ?? '')
      .execute();
    const { version } = await get(ready);
    expect(await codeOf(noticeStates.send({ id: ready, version }, here))).toBe(meetingErrors.readOnly.code);
    await move('pause', id);
    expect(await codeOf(move('resume', id))).toBe(meetingErrors.readOnly.code);
    await noticeStates.abort({ id, version: (await get(id)).version, reason: '会议取消' }, here);
    expect(await stateOf(id)).toBe('aborted');
  });

  test('by mail says in the mail itself how to get no more', async () => {
    const all = await noticesInMeeting();
    const { begin, person, smtp } = all;
    await person();
    await begin({ channels: ['email'] });
    const { messagePump, mailer } = await testServices({ surroundings: all, publicUrl: 'https://meeting.example' });
    await messagePump.runOnce();
    mailer.close();
    const mail = await smtp.last();
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const [, link] = /<(https?:[^>]+)>/.exec(header) ?? [];
    expect(link).toBeDefined();
    expect(mail.html).toContain(`<a href="${link}">退订</a>`);
    expect(mail.text).toContain(`退订（${link}）`);
  });

  test('does not reach a recipient who refused, and reaches the others', async () => {
    const { begin, pump, person, states, store, suppressionGuard, customer } = await noticesInMeeting();
    await person();
    await person();
    await store.change(ALL_CUSTOMERS, (work) =>
      suppressionGuard.suppress(work, {
        customerId: customer.id,
        channel: 'sms',
        address: '19900000001',
        reason: 'optout',
        source: '短信回复',
      }),
    );
    const id = await begin({ channels: ['sms'] });
    await pump();
    expect(await states(id)).toEqual(['sms suppressed', 'sms sent']);
  });

  test('that is paused sends nothing more, goes on where it stopped, and sends no one twice', async () => {
    const { begin, pump, person, states, move, smtp, messagePump, stateOf } = await noticesInMeeting();
    for (let at = 0; at < 60; at += 1) await person();
    const id = await begin({ channels: ['email'] });
    await messagePump.runOnce();
    await move('pause', id);
    const sent = smtp.raw.length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(60);
    await pump();
    expect(smtp.raw).toHaveLength(sent);
    await move('resume', id);
    await pump();
    expect(smtp.raw).toHaveLength(60);
    expect(new Set(await states(id))).toEqual(new Set(['email sent']));
    expect(await stateOf(id)).toBe('done');
  });

  test('that is ended sends nothing more, and says why of each', async () => {
    const { begin, pump, person, rows, noticeStates, get, here, smtp } = await noticesInMeeting();
    await person();
    const id = await begin({ channels: ['email'] });
    await noticeStates.abort({ id, version: (await get(id)).version, reason: '时间有误' }, here);
    await pump();
    expect(smtp.raw).toEqual([]);
    expect((await rows(id)).map(({ state, state_reason }) => [state, state_reason])).toEqual([['aborted', '时间有误']]);
    expect((await get(id)).stateReason).toBe('时间有误');
  });

  test('with a refused mail has failed in part, and is sent again to that address alone', async () => {
    const manner = { recipients: { 'guest1@guest.example': 554 } as Record<string, number> };
    const { begin, pump, person, states, move, smtp, stateOf } = await noticesInMeeting(manner);
    await person();
    await person();
    const id = await begin({ channels: ['email'] });
    await pump();
    expect(await stateOf(id)).toBe('part_failed');
    expect(await states(id)).toEqual(['email failed', 'email sent']);
    delete manner.recipients['guest1@guest.example'];
    await move('resend', id);
    await pump();
    expect(await stateOf(id)).toBe('done');
    expect(smtp.raw).toHaveLength(2);
  });

  test('whose failed messages may all have left says that it cannot be sent again, before anyone tries', async () => {
    const { begin, pump, person, db, get } = await noticesInMeeting({ recipients: { 'guest1@guest.example': 554 } });
    await person();
    const id = await begin({ channels: ['email'] });
    await pump();
    const resending = async () => (await get(id)).actions.find(({ name }) => name === 'resend')?.blockers;
    expect(await resending()).toEqual([]);
    await db.updateTable('deliveries').set({ error_code: 'Unknown' }).execute();
    expect(await resending()).toMatchObject([{ code: 'onlyUnknown' }]);
  });

  test('that a server does not take for the moment is tried again by itself', async () => {
    const manner = { recipients: { 'guest1@guest.example': 451 } as Record<string, number> };
    const { begin, pump, person, states, smtp, stateOf, clock } = await noticesInMeeting(manner);
    await person();
    const id = await begin({ channels: ['email'] });
    await pump();
    expect(await states(id)).toEqual(['email awaiting_retry']);
    expect(await stateOf(id)).toBe('sending');
    delete manner.recipients['guest1@guest.example'];
    await pump();
    expect(smtp.raw).toEqual([]);
    clock.advance(60);
    await pump();
    expect(smtp.raw).toHaveLength(1);
    expect(await stateOf(id)).toBe('done');
  });

  test('waits for the morning, unless someone says why it may not wait', async () => {
    const { begin, pump, person, smtp, clock } = await noticesInMeeting();
    await person();
    clock.advance(11 * HOUR);
    await begin({ channels: ['email'] });
    await pump();
    expect(smtp.raw).toEqual([]);
    await begin({ channels: ['email'], ignoresQuietHours: true, quietReason: '会场临时变更' });
    await pump();
    expect(smtp.raw).toHaveLength(1);
    clock.advance(12 * HOUR);
    await pump();
    expect(smtp.raw).toHaveLength(2);
  });

  test('to more than 500 people needs their number typed, and the number of this moment', async () => {
    const { add, move, person, copiesOf, noticeStates, get, here } = await noticesInMeeting();
    await copiesOf(await person(), 500);
    const { id } = await add();
    await move('submit', id);
    const send = async (count?: number) =>
      problemsOf(noticeStates.send({ id, version: (await get(id)).version, count }, here));
    expect(await send()).toEqual({ count: countWrong(501) });
    expect(await send(500)).toEqual({ count: countWrong(501) });
    expect(await codeOf(noticeStates.send({ id, version: (await get(id)).version, count: 501 }, here))).toBe(200);
  });
});

describe('a planned notice', () => {
  const planned = async (own: object) => {
    const all = await noticesInMeeting();
    await all.person();
    const { id } = await all.add({ channels: ['email'], ...own });
    await all.move('submit', id);
    const { version } = await all.get(id);
    await all.noticeStates.schedule({ id, version }, all.here);
    return { ...all, id };
  };

  test('begins at its time in the name of who planned it', async () => {
    const sendAt = (clock: { now(): Date }) => new Date(clock.now().getTime() + 2 * HOUR * 1000).toISOString();
    const all = await noticesInMeeting();
    await all.person();
    const { id } = await all.add({ channels: ['email'], schedule: 'at', sendAt: sendAt(all.clock) });
    await all.move('submit', id);
    await all.noticeStates.schedule({ id, version: (await all.get(id)).version }, all.here);
    await all.pump();
    expect(all.smtp.raw).toEqual([]);
    all.clock.advance(2 * HOUR);
    await all.messagePump.runOnce();
    await all.taskRunner.runOne();
    await all.pump();
    expect(all.smtp.raw).toHaveLength(1);
    expect(await all.stateOf(id)).toBe('done');
  });

  test('that could not begin for more than an hour is missed and never sent late', async () => {
    const all = await noticesInMeeting();
    await all.person();
    const sendAt = new Date(all.clock.now().getTime() + HOUR * 1000).toISOString();
    const { id } = await all.add({ channels: ['email'], schedule: 'at', sendAt });
    await all.move('submit', id);
    await all.noticeStates.schedule({ id, version: (await all.get(id)).version }, all.here);
    all.clock.advance(2 * HOUR + 1);
    await all.pump();
    expect(await all.stateOf(id)).toBe('missed');
    expect(all.smtp.raw).toEqual([]);
  });

  test('without a time cannot be planned', async () => {
    await expect(planned({})).rejects.toMatchObject({ code: 720_001 });
  });
});
