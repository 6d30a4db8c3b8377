import { MAIL_TESTS_PER_DAY, senderRecord, testMailInput } from '@huiwu/contract/senders';
import * as z from 'zod/mini';
import { describe, expect, onTestFinished, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { startSmtp, type SmtpManner } from '../../testing/providers/smtp.ts';

const prepare = async (manner: SmtpManner = {}) => {
  const people = await peopleOfTwoCustomers();
  const { senders, senderTests, mailer } = people;
  const smtp = await startSmtp({ isWithoutStartTls: true, ...manner });
  onTestFinished(async () => {
    mailer.close();
    await smtp.close();
  });
  const caller = await people.manager();
  const draft = {
    address: 'meeting@yunting.example',
    fromName: '云庭会展',
    host: '127.0.0.1',
    port: smtp.place().port,
    security: 'none',
    smtpUser: 'sender',
    password: 'right',
  };
  const { id } = await senders.add(z.parse(senderRecord.draft, draft), caller);
  const edit = async (own: object) => {
    const { version, address, fromName, host } = await senders.get(id, caller);
    const input = { id, version, address, fromName, host, ...own };
    return senders.edit(z.parse(senderRecord.edit, input), caller);
  };
  const verification = async () => (await senders.get(id, caller)).verification;
  const send = (by = caller) => senderTests.send({ id, to: 'lin@guest.example' }, by);
  return { ...people, smtp, caller, id, edit, verification, send };
};

describe('a sender', () => {
  test.each([
    ['address', 'a@yunting.example\r\nBcc: victim@guest.example'],
    ['replyTo', 'a@yunting.example\nBcc: victim@guest.example'],
    ['host', 'smtp.example.com\r\nQUIT'],
    ['host', '[::1]'],
    ['smtpUser', 'sender\u0000'],
  ])('has no line end or other control character in its %s', (name, value) => {
    const draft = { address: 'a@yunting.example', fromName: '云庭会展', host: 'smtp.example.com', [name]: value };
    const issues = z.safeParse(senderRecord.draft, draft).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toContainEqual([name]);
  });

  test('writes to one address that has no line end', () => {
    for (const to of [
      'a@guest.example\r\nBcc: b@guest.example',
      'a@guest.example,b@guest.example',
      '<a@guest.example>',
    ])
      expect(z.safeParse(testMailInput, { id: 'S', to }).success).toBe(false);
  });

  test('shows its password nowhere: not in the row, the detail, the database or the log', async () => {
    const { senders, db, id, caller, edit } = await prepare();
    await edit({ password: 'another-secret-password' });
    const written = JSON.stringify([
      await senders.get(id, caller),
      await senders.list({ page: 1, limit: 10 }, caller),
      await db.selectFrom('senders').selectAll().execute(),
      await db.selectFrom('business_logs').selectAll().execute(),
    ]);
    expect(written).not.toContain('another-secret-password');
    expect(written).toContain('密码');
  });

  test('sends twenty test mails a day, by all admins together', async () => {
    const { send, smtp, clock } = await prepare({ password: 'right' });
    for (let count = 0; count < MAIL_TESTS_PER_DAY; count += 1) expect((await send()).kind).toBe('accepted');
    expect(await problemsOf(send())).toEqual({ to: '该发件人今天的测试邮件已达 20 封，请明日再试' });
    expect(smtp.raw).toHaveLength(MAIL_TESTS_PER_DAY);
    clock.advance(86_400);
    expect((await send()).kind).toBe('accepted');
  });

  test('of another customer is not tried out', async () => {
    const { send, smtp } = await prepare();
    const other = await peopleOfTwoCustomers();
    expect(await codeOf(send(await other.manager()))).toBe(404);
    expect(smtp.raw).toEqual([]);
  });

  test('whose server refuses stays unverified, and says what the server said', async () => {
    const { send, verification } = await prepare({ password: 'another' });
    expect(await send()).toMatchObject({ kind: 'refused', text: expect.stringContaining('535') as string });
    expect(await verification()).toBe('unverified');
  });

  test('is verified by a mail that its server accepted, which is written down', async () => {
    const { send, verification, smtp, db } = await prepare({ password: 'right' });
    expect((await send()).kind).toBe('accepted');
    expect(await smtp.last()).toMatchObject({
      from: { name: '云庭会展', address: 'meeting@yunting.example' },
      subject: '测试邮件',
    });
    expect(await verification()).toBe('verified');
    const logs = await db.selectFrom('business_logs').selectAll().where('action', '=', '测试发送').execute();
    expect(logs).toHaveLength(1);
    expect(JSON.stringify(logs)).not.toContain('right');
  });

  test('tells its password to no other server: who changes the server types it again', async () => {
    const { edit, send, verification } = await prepare({ password: 'right' });
    await send();
    const again = { password: '修改了服务器、端口、加密方式或用户名，请重新输入密码' };
    for (const own of [{ host: 'evil.example' }, { port: 25 }, { security: 'starttls' }, { smtpUser: 'other' }])
      expect(await problemsOf(edit(own))).toEqual(again);
    await edit({ fromName: '云庭' });
    expect(await verification()).toBe('verified');
    await edit({ host: 'localhost', smtpUser: '' });
    expect(await problemsOf(edit({ smtpUser: 'sender' }))).toEqual(again);
    await edit({ host: 'localhost', smtpUser: 'sender', password: 'right' });
    expect(await verification()).toBe('unverified');
  });
});
