import { mailTemplateProblems, mailTemplateRecord, MAIL_TESTS_PER_DAY } from '@huiwu/contract/mail-templates';
import { senderRecord } from '@huiwu/contract/senders';
import * as z from 'zod/mini';
import { describe, expect, onTestFinished, test } from 'vitest';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { startSmtp } from '../../testing/providers/smtp.ts';
import { ordersInMeeting } from '../orders/testing/orders-in-meeting.ts';

const prepare = async () => {
  const all = await ordersInMeeting();
  const { mailTemplates, caller } = all;
  const draft = {
    code: 'JF',
    name: '缴费提醒',
    scene: 'pay_remind',
    subject: '{{insertName}}，请缴费',
    html: '<p>{{insertCompany}}：待缴 {{insertAmountDue}} 元，{{insertQrCode}}</p>',
  };
  const { id } = await mailTemplates.add(z.parse(mailTemplateRecord.draft, draft), caller);
  return { ...all, id };
};

describe('a preview with a person of a meeting', () => {
  test('has the values of the person, escaped, and says what is missing', async () => {
    const { mailPreviews, addPerson, meeting, caller, id } = await prepare();
    const one = await addPerson({ name: '<b>林晓</b>', company: '远山 & 会展' });
    expect(await mailPreviews.preview({ id, meeting: meeting.id, registration: one.id }, caller)).toEqual({
      subject: '<b>林晓</b>，请缴费',
      html: '<p>远山 &amp; 会展：待缴 *** 元，［参会二维码］</p>',
      text: '远山 & 会展：待缴 *** 元，',
      missing: [],
    });
    const two = await addPerson({ company: '' });
    const { missing } = await mailPreviews.preview({ id, meeting: meeting.id, registration: two.id }, caller);
    expect(missing).toEqual(['缺少“公司”，且没有备用文字']);
  });

  test('shows amounts to those who may read them in the meeting', async () => {
    const { mailPreviews, addPerson, meeting, manager, id } = await prepare();
    const { id: registration } = await addPerson({ company: '远山' });
    const finance = await manager({ fields: { 'orders.amounts': 'read' } });
    expect((await mailPreviews.preview({ id, meeting: meeting.id, registration }, finance)).html).toContain('1600.00');
  });

  test('is refused for a meeting that the caller may not enter, and for people of another one', async () => {
    const { mailPreviews, addPerson, meeting, caller, callerWith, elsewhere, id } = await prepare();
    const { id: registration } = await addPerson();
    const noMeeting = { meeting: mailTemplateProblems.noMeeting };
    const outsider = await callerWith(['mailTemplates.view', 'registrations.view']);
    const asked = { id, meeting: meeting.id, registration };
    expect(await problemsOf(mailPreviews.preview(asked, outsider))).toEqual(noMeeting);
    expect(await problemsOf(mailPreviews.findAttendees({ meeting: meeting.id }, outsider))).toEqual(noMeeting);
    const other = elsewhere.meeting.id;
    expect(await codeOf(mailPreviews.preview({ ...asked, meeting: other }, caller))).toBe(404);
    expect(await mailPreviews.findAttendees({ meeting: other }, caller)).toEqual([]);
  });

  test('finds people by their name', async () => {
    const { mailPreviews, addPerson, meeting, caller } = await prepare();
    const one = await addPerson({ name: '林晓' });
    await addPerson({ name: '周明' });
    const found = await mailPreviews.findAttendees({ meeting: meeting.id, keyword: '林' }, caller);
    expect(found).toEqual([{ id: one.id, name: '林晓', regNo: one.regNo }]);
    expect(await mailPreviews.findAttendees({ meeting: meeting.id }, caller)).toHaveLength(2);
  });
});

const withSender = async () => {
  const all = await prepare();
  const { senders, mailer, caller } = all;
  const smtp = await startSmtp({ isWithoutStartTls: true });
  onTestFinished(async () => {
    mailer.close();
    await smtp.close();
  });
  const draft = {
    address: 'a@yunting.example',
    fromName: '云庭',
    host: '127.0.0.1',
    port: smtp.place().port,
    security: 'none',
  };
  const sender = (await senders.add(z.parse(senderRecord.draft, draft), caller)).id;
  return { ...all, smtp, sender };
};

describe('a test mail of a template', () => {
  test('has sample values, its HTML and its text, and is in the log', async () => {
    const { mailTests, id, sender, caller, smtp, logsOf } = await withSender();
    const result = await mailTests.send({ id, sender, to: 'lin@guest.example' }, caller);
    expect(result.kind).toBe('accepted');
    expect(await smtp.last()).toMatchObject({
      subject: '[测试] 林晓，请缴费',
      html: expect.stringContaining('待缴 800.00 元'),
    });
    expect((await logsOf(id)).map(({ action }) => action)).toContain('测试发送');
  });

  test('is sent by an enabled sender of the company only, and so often a day', async () => {
    const { mailTests, id, sender, senders, caller, smtp } = await withSender();
    const send = (by: string) => mailTests.send({ id, sender: by, to: 'lin@guest.example' }, caller);
    expect(await problemsOf(send('nothing'))).toEqual({ sender: mailTemplateProblems.noSender });
    for (let count = 0; count < MAIL_TESTS_PER_DAY; count += 1) await send(sender);
    expect(await problemsOf(send(sender))).toEqual({ to: mailTemplateProblems.testsUsedUp });
    expect((await smtp.last())?.subject).toContain('请缴费');
    await senders.enable({ id: sender, state: 0 }, caller);
    expect(await problemsOf(send(sender))).toEqual({ sender: mailTemplateProblems.noSender });
  });
});
