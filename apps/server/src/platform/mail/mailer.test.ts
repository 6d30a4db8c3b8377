import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { TEST_CERTIFICATE } from '../../testing/providers/certificate.ts';
import { startSmtp, type SmtpManner } from '../../testing/providers/smtp.ts';
import { createHostGuard } from '../outbound/hosts.ts';
import { createMailer } from './mailer.ts';
import type { Mail } from './message.ts';

const LOOPBACK = createHostGuard(['127.0.0.0/8', '::1']);
const MAIL: Mail = {
  from: { name: '云庭会展', address: 'meeting@yunting.example' },
  replyTo: 'desk@yunting.example',
  to: 'lin@guest.example',
  subject: '报名成功',
  text: '您好',
  html: '<p>您好</p>',
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const prepare = async (manner: SmtpManner = {}, needs: Partial<Parameters<typeof createMailer>[0]> = {}) => {
  const smtp = await startSmtp(manner);
  const limits = { connectMs: 500, greetingMs: 500, idleMs: 1000 };
  const mailer = createMailer({ guard: LOOPBACK, authority: TEST_CERTIFICATE, ...limits, ...needs });
  closers.push(mailer.close, smtp.close);
  return { smtp, mailer, send: (own: Partial<Mail> = {}) => mailer.send(smtp.place(), { ...MAIL, ...own }) };
};

/** A server that says something and then a byte now and then, without end. */
const dripping = async (begin: string): Promise<number> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(begin);
    const drip = setInterval(() => socket.write('2'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
};

describe('a mail', () => {
  test('is not sent where STARTTLS is required and not offered', async () => {
    const { smtp, send } = await prepare({ isWithoutStartTls: true });
    expect((await send()).kind).not.toBe('accepted');
    expect(smtp.raw).toEqual([]);
  });

  test('is not sent to a server with a certificate that is not trusted or that is another host’s', async () => {
    const { smtp, mailer } = await prepare();
    const stranger = createMailer({ guard: LOOPBACK });
    expect(await stranger.send(smtp.place(), MAIL)).toMatchObject({ kind: 'temporary' });
    expect(await mailer.send(smtp.place({ host: '127.0.0.1' }), MAIL)).toMatchObject({ kind: 'temporary' });
    expect(smtp.raw).toEqual([]);
  });

  test('is not sent to a host inside the operator’s network, by address or by name', async () => {
    const { smtp, mailer } = await prepare({}, { guard: createHostGuard() });
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await mailer.send(smtp.place({ host }), MAIL)).toEqual({
        kind: 'temporary',
        text: '不允许连接这个地址，请联系平台管理员',
      });
    expect(smtp.connections()).toBe(0);
  });

  test('with a wrong password is refused', async () => {
    const { smtp, mailer } = await prepare({ password: 'right' });
    const sign = (password: string) => mailer.send(smtp.place({ user: 'sender', password }), MAIL);
    expect((await sign('wrong')).kind).toBe('refused');
    expect((await sign('right')).kind).toBe('accepted');
  });

  test.each<[string, SmtpManner, string]>([
    ['greylisted', { recipient: 451 }, 'temporary'],
    ['to a mailbox that does not exist', { recipient: 550 }, 'refused'],
    ['that the server cannot store now', { content: 452 }, 'temporary'],
    ['that the server takes for spam', { content: 554 }, 'refused'],
    ['whose connection ends after its content', { isDroppedAfterData: true }, 'unknown'],
  ])('%s is answered as such', async (_, manner, kind) => {
    const { smtp, send } = await prepare(manner);
    expect((await send()).kind).toBe(kind);
    expect(smtp.raw).toEqual([]);
  });

  test('that is refused is told in the server’s own words, without the address of the recipient', async () => {
    const { send } = await prepare({ recipient: 550, says: (address) => `5.7.1 <${address}>: Relay access denied` });
    expect(await send()).toEqual({ kind: 'refused', text: '550 5.7.1 <***>: Relay access denied' });
  });

  test('to a server that says nothing, or is not there, may be tried again', async () => {
    const { mailer, smtp } = await prepare();
    const silent = createServer();
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    closers.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    for (const place of [smtp.place({ port }), smtp.place({ port: 1 })])
      expect((await mailer.send(place, MAIL)).kind).toBe('temporary');
    const { text } = await mailer.send(smtp.place({ port: 1 }), MAIL);
    expect(text).toMatch(/^服务器拒绝连接，请检查地址和端口（.*ECONNREFUSED.*）$/);
  });

  test.each([
    ['its greeting', '', 'temporary'],
    ['its answer to EHLO', '220 hello\r\n', 'temporary'],
  ])('to a server that never ends %s is given up after a while', async (_, begin, kind) => {
    const { smtp, mailer } = await prepare({}, { greetingMs: 400, wholeMs: 500 });
    const port = await dripping(begin);
    const since = Date.now();
    expect((await mailer.send(smtp.place({ port, security: 'none', host: '127.0.0.1' }), MAIL)).kind).toBe(kind);
    expect(Date.now() - since).toBeLessThan(5000);
  });

  test('whose server answers at great length is told in one short line', async () => {
    const { smtp, mailer } = await prepare();
    const port = await dripping(`554 no\u0000${'x'.repeat(5000)}\r\n`);
    const result = await mailer.send(smtp.place({ port, security: 'none', host: '127.0.0.1' }), MAIL);
    expect(result.kind).toBe('refused');
    expect(result.text).toMatch(/^[ -~]{10,300}$/);
  });

  test('arrives with its text beside its HTML, and an id of ours', async () => {
    const { smtp, send } = await prepare();
    const result = await send();
    const mail = await smtp.last();
    expect(result).toMatchObject({ kind: 'accepted', id: mail.messageId });
    expect(mail).toMatchObject({
      from: MAIL.from,
      replyTo: [{ address: 'desk@yunting.example' }],
      to: [{ address: 'lin@guest.example' }],
      subject: '报名成功',
    });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['您好', '<p>您好</p>']);
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@yunting\.example>$/);
  });

  test('can be unsubscribed by one click, and only if it has a link', async () => {
    const { smtp, send } = await prepare();
    await send({ unsubscribe: 'https://huiwu.example/l/abc' });
    expect(smtp.raw[0]).toMatch(/^List-Unsubscribe: <https:\/\/huiwu\.example\/l\/abc>\r?$/m);
    expect(smtp.raw[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    await send();
    expect(smtp.raw[1]).not.toMatch(/List-Unsubscribe/i);
  });

  test('gets no further header by a line end in a name, a subject, an address or a file', async () => {
    const { smtp, send } = await prepare();
    const evil = 'a\r\nBcc: victim@guest.example\r\n\r\nb';
    const file = { name: evil, type: 'text/plain', content: Buffer.from('x') };
    await send({ from: { ...MAIL.from, name: evil }, subject: evil, replyTo: evil, attachments: [file] });
    const mail = await smtp.last();
    expect(smtp.raw[0]).not.toMatch(/^Bcc:/im);
    expect(mail.subject).toBe('a Bcc: victim@guest.example b');
    expect([mail.bcc, mail.to]).toEqual([undefined, [{ address: 'lin@guest.example', name: '' }]]);
  });

  test('has the Chinese names of its files by RFC 2231, and encoded for Outlook', async () => {
    const { smtp, send } = await prepare();
    const name = '参会通知（第二轮）会场交通与住宿安排.pdf';
    await send({ attachments: [{ name, type: 'application/pdf', content: Buffer.from('pdf') }] });
    const { attachments } = await smtp.last();
    expect(attachments.map(({ filename }) => filename)).toEqual([name]);
    const unfolded = (smtp.raw[0] ?? '').replace(/\r?\n\s+/g, ' ');
    expect(unfolded).toMatch(/Content-Disposition: attachment;.*filename\*(0\*)?=utf-8''/i);
    expect(unfolded).toMatch(/Content-Type: application\/pdf; name="?=\?UTF-8\?/i);
  });

  test('uses the connection of the one before, and a new one where that has ended', async () => {
    const { smtp, send } = await prepare();
    await send();
    await send();
    expect(smtp.connections()).toBe(1);
    smtp.hangUp();
    expect((await send()).kind).toBe('accepted');
    expect([smtp.connections(), smtp.raw.length]).toEqual([2, 3]);
  });
});

test('a server without encryption is used on this machine only', async () => {
  const { smtp, mailer } = await prepare({ isWithoutStartTls: true });
  expect((await mailer.send(smtp.place({ security: 'none' }), MAIL)).kind).toBe('accepted');
});

test('a server that is encrypted from the first byte is used so', async () => {
  const { smtp, mailer } = await prepare({ isSecure: true });
  expect((await mailer.send(smtp.place({ security: 'tls' }), MAIL)).kind).toBe('accepted');
});
