import { mailTemplateRecord } from '@huiwu/contract/mail-templates';
import type { SuppressionReason } from '@huiwu/contract/suppressions';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../../../store.ts';
import { PDF } from '../../../testing/file-contents.ts';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';
import { codeOf } from '../../../testing/refusals.ts';
import { testServices } from '../../../testing/test-services.ts';

const NO_FILTER = { page: 1, limit: 20 };

/** A meeting in which people are told what happens to them, on the channels that `noticesInMeeting` has. */
const prepare = async () => {
  const all = await noticesInMeeting({}, true);
  const { db, messageScenes, mailTemplates, mailVersions, here, caller, customer, store, suppressionGuard } = all;
  const off = async (scene: 'reg_approved' | 'reg_received', channel: 'sms' | 'email') =>
    messageScenes.edit({ scene, channel, mode: 'off', version: 0 }, here);
  const bySms = () =>
    messageScenes.edit(
      { scene: 'reg_approved', channel: 'sms', mode: 'template', template: all.templateId, version: 0 },
      here,
    );
  let number = 0;
  const addMail = async (own: object = {}) => {
    number += 1;
    const draft = { code: `M${number}`, name: `模板${number}`, scene: 'reg_approved', subject: `主题${number}` };
    const { id } = await mailTemplates.add(
      z.parse(mailTemplateRecord.draft, { ...draft, html: '<p>{{insertName}}</p>', ...own }),
      caller,
    );
    await mailVersions.move('enable', { id, version: 1 }, caller);
  };
  const suppress = (address: string, reason: SuppressionReason) =>
    store.change(ALL_CUSTOMERS, (work) =>
      suppressionGuard.suppress(work, { customerId: customer.id, channel: 'email', address, reason, source: '测试' }),
    );
  const messages = () => db.selectFrom('deliveries').selectAll().orderBy('created_at').orderBy('id').execute();
  const said = async () => (await messages()).map(({ channel, origin, state }) => `${channel} ${origin} ${state}`);
  const events = () => db.selectFrom('scene_events').selectAll().execute();
  const containers = () => db.selectFrom('notices').selectAll().where('created_from', '=', 'system').execute();
  return { ...all, off, bySms, addMail, suppress, messages, said, events, containers };
};

describe('what happens to a registration', () => {
  test('is told to no one where the scene is off', async () => {
    const { off, person, pump, messages, events, containers } = await prepare();
    await off('reg_approved', 'email');
    await person();
    expect(await events()).toHaveLength(1);
    await pump();
    expect([await messages(), await events(), await containers()]).toEqual([[], [], []]);
  });

  test('is told to no one if it did not happen after all', async () => {
    const { store, here, sceneEvents, customer, pump, messages, events } = await prepare();
    const of = { scene: 'reg_approved' as const, meetingId: here.meeting?.id ?? '', customerId: customer.id };
    const happening = store.change(here, async (work) => {
      await sceneEvents.raise(work, { ...of, registrationIds: ['R'] });
      throw new Error('the end of it fails');
    });
    await expect(happening).rejects.toThrow('the end of it fails');
    await pump();
    expect([await messages(), await events()]).toEqual([[], []]);
  });

  test('is told to no one whose registration was deleted meanwhile', async () => {
    const { person, registrations, here, pump, messages, events } = await prepare();
    await registrations.deleteRegistration(await person(), here);
    await pump();
    expect([await messages(), await events()]).toEqual([[], []]);
  });

  test('is told once by mail, in the words of the system, with the name of the scene as its origin', async () => {
    const { person, pump, said, smtp, deliveries, here, messages } = await prepare();
    await person({ name: '林晓' });
    await pump();
    await pump();
    expect(await said()).toEqual(['email 报名通过 sent']);
    expect(smtp.raw).toHaveLength(1);
    const mail = await smtp.last();
    expect(mail.subject).toContain('报名已通过');
    expect(mail.text).toContain('林晓');
    const { list } = await deliveries.list(NO_FILTER, here);
    expect(list.map(({ origin, recipientName }) => [origin, recipientName])).toEqual([['报名通过', '林晓']]);
    const [row] = await messages();
    expect(await deliveries.get(row?.id ?? '', here)).toMatchObject({ notice: '', subject: mail.subject });
  });

  test('is told by SMS where the meeting has a template for it, and to each of two people with one address', async () => {
    const { bySms, person, db, pump, said, smtp } = await prepare();
    await bySms();
    const [, second] = [await person(), await person()];
    await db.updateTable('registrations').set({ email: 'guest1@guest.example' }).where('id', '=', second).execute();
    await pump();
    expect((await said()).toSorted()).toEqual([
      'email 报名通过 sent',
      'email 报名通过 sent',
      'sms 报名通过 sent',
      'sms 报名通过 sent',
    ]);
    expect(smtp.raw).toHaveLength(2);
  });

  test('has failed by SMS, with the reason, while the channel is disabled, and is sent again by a person', async () => {
    const { bySms, person, pump, messages, db, channelId, deliveries, here, off } = await prepare();
    await bySms();
    await off('reg_approved', 'email');
    await db.updateTable('sms_channels').set({ state: 0 }).where('id', '=', channelId).execute();
    await person();
    await pump();
    const [row] = await messages();
    expect([row?.channel, row?.state, row?.error_text]).toEqual(['sms', 'failed', '短信通道已停用或已删除']);
    await db.updateTable('sms_channels').set({ state: 1 }).where('id', '=', channelId).execute();
    await deliveries.retry({ id: row?.id ?? '', version: row?.version ?? 0 }, here);
    await pump();
    expect((await messages()).map(({ state }) => state)).toEqual(['sent']);
  });

  test('is sent through the channel that knows the template, also once its next version has another sign', async () => {
    const { bySms, person, pump, messages, db, channelId, templateId, off } = await prepare();
    await bySms();
    await off('reg_approved', 'email');
    const [channel, sign] = await Promise.all([
      db.selectFrom('sms_channels').selectAll().executeTakeFirstOrThrow(),
      db.selectFrom('sms_signs').selectAll().executeTakeFirstOrThrow(),
    ]);
    await db
      .insertInto('sms_channels')
      .values({ ...channel, id: 'C2', callback_hash: 'C2' })
      .execute();
    await db
      .insertInto('sms_signs')
      .values({ ...sign, id: 'S2', channel_id: 'C2', text: '云亭' })
      .execute();
    const { approved } = await db.selectFrom('sms_templates').select('approved').executeTakeFirstOrThrow();
    const kept = JSON.stringify({ ...(JSON.parse(approved ?? '{}') as object), channelId });
    await db
      .updateTable('sms_templates')
      .set({ sign_id: 'S2', state: 'draft', approved: kept })
      .where('id', '=', templateId)
      .execute();
    await person();
    await pump();
    expect((await messages()).map(({ account_id: account }) => account)).toEqual([channelId]);
  });

  test('is told in the words of the meeting before those of the company', async () => {
    const { addMail, person, pump, smtp, here, containers } = await prepare();
    await addMail({ subject: '公司的主题' });
    await person();
    await pump();
    expect((await smtp.last()).subject).toBe('公司的主题');
    await addMail({ subject: '会议的主题', meeting: here.meeting?.id });
    await person();
    await pump();
    expect((await smtp.last()).subject).toBe('会议的主题');
    expect(await containers()).toHaveLength(2);
  });

  test('waits for no morning, and has no link to unsubscribe', async () => {
    const all = await prepare();
    all.clock.advance(12 * 3600);
    await all.person();
    const { messagePump, mailer } = await testServices({ surroundings: all, publicUrl: 'https://meeting.example' });
    while ((await messagePump.runOnce()) > 0);
    mailer.close();
    const mail = await all.smtp.last();
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    expect(mail.text).not.toContain('退订');
  });

  test('reaches who refused messages, and no address that takes none', async () => {
    const { person, suppress, pump, messages } = await prepare();
    for (const at of [1, 2, 3]) await person({ email: `guest${at}@guest.example` });
    await suppress('guest1@guest.example', 'optout');
    await suppress('guest2@guest.example', 'bounce');
    await suppress('guest3@guest.example', 'invalid');
    await pump();
    expect((await messages()).map(({ address, state }) => [address, state])).toEqual([
      ['guest1@guest.example', 'sent'],
      ['guest2@guest.example', 'suppressed'],
      ['guest3@guest.example', 'suppressed'],
    ]);
  });

  test('is kept as withheld without an address, and as failed while the company has no sender', async () => {
    const { person, db, pump, messages, deliveries, here, senderId } = await prepare();
    await db.updateTable('senders').set({ state: 0 }).where('id', '=', senderId).execute();
    const without = await person();
    await db.updateTable('registrations').set({ email: '' }).where('id', '=', without).execute();
    await person();
    await pump();
    const found = (await messages()).map(({ state, state_reason, error_text }) => [state, state_reason, error_text]);
    expect(found).toEqual([
      ['withheld', '没有邮箱', ''],
      ['failed', '', '公司没有可用的发件人'],
    ]);
    await db.updateTable('senders').set({ state: 1 }).where('id', '=', senderId).execute();
    const failed = (await messages())[1];
    await deliveries.retry({ id: failed?.id ?? '', version: failed?.version ?? 0 }, here);
    await pump();
    expect((await messages())[1]?.state).toBe('sent');
  });

  test('is told once by two nodes at once', async () => {
    const all = await prepare();
    for (let at = 0; at < 40; at += 1) await all.person();
    const second = await testServices({ surroundings: all });
    for (let done = 1; done > 0;) {
      const counts = await Promise.all([all.messagePump.runOnce(), second.messagePump.runOnce()]);
      done = counts.reduce((sum, each) => sum + each, 0);
    }
    second.mailer.close();
    expect(all.smtp.raw).toHaveLength(40);
    expect(new Set(await all.said())).toEqual(new Set(['email 报名通过 sent']));
    expect((await all.containers()).map(({ state }) => state)).toEqual(['done']);
  });

  test('is told once where the same is reported again', async () => {
    const { person, store, here, sceneEvents, customer, pump, messages } = await prepare();
    const id = await person();
    await pump();
    const of = { scene: 'pay_received' as const, meetingId: here.meeting?.id ?? '', customerId: customer.id };
    const report = () =>
      store.change(here, (work) => sceneEvents.raise(work, { ...of, registrationIds: [id, id], once: 'P1' }));
    await report();
    await report();
    await pump();
    await report();
    await pump();
    expect((await messages()).filter(({ origin }) => origin === '缴费到账')).toHaveLength(1);
  });

  test('reaches everyone in the meeting where it concerns all, and goes on after the end of its container', async () => {
    const { person, registrationStates, registrations, store, here, sceneEvents, customer, pump, said, events } =
      await prepare();
    const [first] = [await person(), await person(), await person()];
    await pump();
    const { version } = await registrations.getRegistration(first ?? '', here);
    await registrationStates.move('cancel', { id: first ?? '', version, reason: '改期' }, here);
    const of = { scene: 'meeting_cancelled' as const, meetingId: here.meeting?.id ?? '', customerId: customer.id };
    await store.change(here, (work) => sceneEvents.raiseForAll(work, of));
    await pump();
    expect((await said()).filter((each) => each.includes('会议取消'))).toHaveLength(2);
    expect(await events()).toEqual([]);
    await person();
    await pump();
    expect((await said()).filter((each) => each === 'email 报名通过 sent')).toHaveLength(4);
  });
});

describe('a meeting whose messages cannot be written', () => {
  test('keeps what happened, and holds no other meeting up', async () => {
    const { person, db, other, customer, addMail, messagePump, said, events } = await prepare();
    await addMail({ meeting: other.id });
    await db.updateTable('mail_templates').set({ fallbacks: 'no list' }).where('meeting_id', '=', other.id).execute();
    const target_id = await person();
    await db
      .insertInto('scene_events')
      .values({
        id: '0',
        customer_id: customer.id,
        meeting_id: other.id,
        scene: 'reg_approved',
        target_id,
        once_key: 'other',
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute();
    await expect(messagePump.runOnce()).rejects.toThrow('no list');
    expect(await said()).toEqual(['email 报名通过 sent']);
    expect((await events()).map(({ id }) => id)).toEqual(['0']);
  });
});

describe('the messages of events', () => {
  test('are no notices in the list, and cannot be paused or ended as such', async () => {
    const { person, pump, containers, notices, noticeStates, noticePreviews, here, add } = await prepare();
    const { id: own } = await add();
    await person();
    await pump();
    const [{ id, version } = { id: '', version: 0 }] = await containers();
    const { list, total } = await notices.list(NO_FILTER, here);
    expect([list.map((each) => each.id), total]).toEqual([[own], 1]);
    expect(await codeOf(notices.get(id, here))).toBe(404);
    expect(await codeOf(noticeStates.pause({ id, version }, here))).toBe(404);
    expect(await codeOf(noticePreviews.preview(id, here))).toBe(404);
  });

  test('carry the files of their template', async () => {
    const { person, pump, smtp, addMail, uploads, caller } = await prepare();
    const { fileName } = await uploads.uploadFile({ file: { name: '日程.pdf', content: PDF } }, caller);
    await addMail({ attachments: [fileName] });
    await person();
    await pump();
    const { attachments } = await smtp.last();
    expect(
      attachments.map(({ filename, content }) => [filename, Buffer.from(content as ArrayBuffer).toString()]),
    ).toEqual([['日程.pdf', PDF.toString()]]);
  });

  test('that wait for a purged meeting are dropped', async () => {
    const { person, store, here, sceneEventPurge, pump, messages, events } = await prepare();
    await person();
    await store.change(here, (work) => sceneEventPurge.clear(work, here.meeting?.id ?? ''));
    expect(await events()).toEqual([]);
    await pump();
    expect(await messages()).toEqual([]);
  });
});
