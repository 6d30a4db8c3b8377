import { countWrong } from '@huiwu/contract/base/calls/typed-count';
import { mailTemplateRecord } from '@huiwu/contract/mail-templates';
import { registrationProblems } from '@huiwu/contract/registrations';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codeInPicture } from '../../../testing/exports/code-in-picture.ts';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';
import { blockersOf, codeOf, messageOf, problemsOf } from '../../../testing/refusals.ts';

const prepare = async (manner = {}) => {
  const all = await noticesInMeeting(manner);
  const { db, ticketPushes, here } = all;
  const push = (id: string) => ticketPushes.push(id, here);
  const messages = () => db.selectFrom('deliveries').selectAll().orderBy('created_at').orderBy('id').execute();
  const rowOf = (id: string) =>
    db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pushAll = async () => {
    const { taskId } = await all.registrationBulkActions.begin({}, { name: 'push' }, here);
    await all.taskRunner.runOne();
    return all.tasks.getTask(taskId, here);
  };
  return { ...all, push, pushAll, messages, rowOf };
};

test('no ticket is sent to someone who is not confirmed', async () => {
  const { person, push, db, pump, messages, rowOf } = await prepare();
  const id = await person();
  await db.updateTable('registrations').set({ state: 'pending_review' }).where('id', '=', id).execute();
  expect(await blockersOf(push(id))).toEqual(['noTicket']);
  await pump();
  expect([await messages(), (await rowOf(id)).pushed_at]).toEqual([[], null]);
});

test('nothing is noted as sent where the meeting sends no tickets, or the person cannot be reached', async () => {
  const { person, push, messageScenes, here, rowOf } = await prepare();
  const [id, silent] = [await person(), await person({ email: '' })];
  expect(await messageOf(push(silent))).toBe(registrationProblems.noAddress);
  await messageScenes.edit({ scene: 'badge', channel: 'email', mode: 'off', version: 0 }, here);
  expect(await messageOf(push(id))).toBe(registrationProblems.ticketsOff);
  expect([(await rowOf(id)).pushed_at, (await rowOf(silent)).pushed_at]).toEqual([null, null]);
});

test('the ticket of another meeting is not found', async () => {
  const { person, ticketPushes, there } = await prepare();
  expect(await codeOf(ticketPushes.push(await person(), there))).toBe(404);
});

test('a ticket is a picture in the mail that a reader at the door reads, and is kept nowhere else', async () => {
  const { person, push, pump, smtp, messages, deliveries, here, rowOf } = await prepare();
  const id = await person({ name: '林晓' });
  await push(id);
  await pump();
  const mail = await smtp.last();
  const [picture] = mail.attachments;
  expect(mail.html).toContain('<img src="cid:ticket@huiwu"');
  expect(picture).toMatchObject({ mimeType: 'image/png', contentId: '<ticket@huiwu>', disposition: 'inline' });
  const { ticket_code: code } = await rowOf(id);
  expect(codeInPicture(new Uint8Array(picture?.content as ArrayBuffer))).toBe(code);
  const [row] = await messages();
  expect(row).toMatchObject({ state: 'sent', recipient_name: '林晓', origin: '参会凭证' });
  expect(JSON.stringify(row)).not.toContain(code);
  expect((await deliveries.get(row?.id ?? '', here)).content).toContain('［参会二维码］');
});

test('a ticket that stands in the subject of a text by mistake is named there, and its code is kept nowhere', async () => {
  const { person, push, pump, smtp, messages, deliveries, here, rowOf, db, mailTemplates, mailVersions, caller } =
    await prepare();
  const draft = { code: 'PZ', name: '凭证', scene: 'badge', subject: '凭证', html: '<p>{{insertName}}</p>' };
  const { id: template } = await mailTemplates.add(z.parse(mailTemplateRecord.draft, draft), caller);
  await mailVersions.move('enable', { id: template, version: 1 }, caller);
  // As templates were accepted before.
  await db.updateTable('mail_templates').set({ subject: '凭证 {{insertQrCode}}' }).where('id', '=', template).execute();
  const id = await person();
  await push(id);
  await pump();
  const { ticket_code: code } = await rowOf(id);
  const [row] = await messages();
  expect((await smtp.last()).subject).toBe('凭证 ［参会二维码］');
  expect(row?.state).toBe('sent');
  expect(JSON.stringify([row, await deliveries.get(row?.id ?? '', here)])).not.toContain(code);
});

test('a second click within a minute sends nothing, a later one sends it again, each with its log row', async () => {
  const { person, push, pump, messages, clock, db, here } = await prepare();
  const id = await person();
  await push(id);
  expect(await blockersOf(push(id))).toEqual(['justPushed']);
  clock.advance(61);
  await push(id);
  await pump();
  expect((await messages()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  const logged = await db
    .selectFrom('business_logs')
    .select(['admin_id', 'target_id'])
    .where('action', '=', '发送二维码')
    .execute();
  expect(logged).toEqual(Array.from({ length: 2 }, () => ({ admin_id: here.adminId, target_id: id })));
});

test('tickets of more than 500 people are not sent before their number is typed', async () => {
  const { person, copiesOf, registrationBulkActions: bulks, db, here } = await prepare();
  await copiesOf(await person(), 500);
  const begin = (count?: number) => problemsOf(bulks.begin({}, { name: 'push', count }, here));
  expect([await begin(), await begin(500)]).toEqual([{ count: countWrong(501) }, { count: countWrong(501) }]);
  const none = await db.selectFrom('background_tasks').select('id').where('kind', '=', 'registrations.bulk').execute();
  expect(none).toEqual([]);
  await bulks.begin({}, { name: 'push', count: 501 }, here);
});

test('tickets of a whole filter go to the confirmed, once; the others are named with their reasons', async () => {
  const { person, pushAll, pump, messages, db } = await prepare();
  const [waiting] = [await person({ name: '周宁' }), await person({ name: '林晓' }), await person({ name: '陈默' })];
  await db.updateTable('registrations').set({ state: 'pending_review' }).where('id', '=', waiting).execute();
  const first = await pushAll();
  expect(first.summary).toBe('成功 2 条，跳过 1 条');
  expect(first.lines).toMatchObject([{ name: '周宁', message: '只有已确认的人员有参会二维码' }]);
  expect((await pushAll()).summary).toBe('成功 0 条，跳过 3 条');
  await pump();
  expect((await messages()).map((row) => `${row.recipient_name} ${row.state}`).toSorted()).toEqual([
    '林晓 sent',
    '陈默 sent',
  ]);
});

test('an SMS goes as well where the meeting has a template for it', async () => {
  const { person, push, pump, messages, messageScenes, here, templateId } = await prepare();
  const of = { scene: 'badge', channel: 'sms', mode: 'template', template: templateId, version: 0 } as const;
  await messageScenes.edit(of, here);
  await push(await person({ email: '' }));
  await pump();
  expect((await messages()).map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
    'email withheld',
    'sms sent',
  ]);
});
