import { senderRecord } from '@huiwu/contract/senders';
import * as z from 'zod/mini';
import { describe, expect, onTestFinished, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { startSmtp, type SmtpManner } from '../../testing/smtp.ts';

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
    await edit({ host: 'localhost', password: 'right' });
    expect(await verification()).toBe('unverified');
  });
});
