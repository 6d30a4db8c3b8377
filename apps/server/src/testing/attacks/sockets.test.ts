import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { listAdmins } from '@huiwu/contract/admins';
import { BASE_PATH } from '@huiwu/contract/base/endpoint';
import { downloadFile, uploadFile } from '@huiwu/contract/files';
import { expect, test, vi } from 'vitest';
import { connectTo, sendRaw, statusesIn } from '../raw-http.ts';
import { testApp } from '../test-app.ts';

const HIDDEN = 'GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const PAGE = BASE_PATH + listAdmins.path;
const UPLOAD = BASE_PATH + uploadFile.path;

const withPerson = async () => {
  const app = await testApp();
  const { caller } = await app.build.platform();
  const headers = { ...app.systemHeaders, 'x-user-token': caller.token };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return { ...app, caller, headers, head: `Host: a\r\n${lines.join('')}` };
};

test.each([
  ['two lengths', 'Content-Length: 0\r\nContent-Length: 5'],
  ['a length and pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['pieces and something else', 'Transfer-Encoding: chunked, identity'],
  ['pieces of no known kind', 'Transfer-Encoding: xchunked'],
  ['pieces said twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
  ['a length that is a sum', 'Content-Length: +5'],
  ['a length below nothing', 'Content-Length: -1'],
  ['a length in two lines', 'Content-Length: 1\r\n 0'],
  ['a space before the colon', 'Content-Length : 5'],
  ['a name with a sign in it', 'Content(Length: 5'],
  ['a value with a lone line end', 'X-A: a\nContent-Length: 60'],
  ['a value with a NUL', 'X-A: a\u0000b'],
])('a request with %s is refused, and a request hidden behind it is not processed', async (_what, line) => {
  const { app } = await testApp();
  const heard = await sendRaw(app, `POST ${PAGE} HTTP/1.1\r\nHost: a\r\n${line}\r\n\r\n0\r\n\r\n${HIDDEN}`);
  expect([statusesIn(heard), heard.includes('ready')]).toEqual([[400], false]);
});

test.each(['TRACE', 'CONNECT', 'GETX', 'PRI', 'get', 'PROPFIND', 'QUERY'])(
  'the method %s returns not found and repeats nothing of the input',
  async (method) => {
    const { app } = await testApp();
    for (const body of ['', '{"x', '{}']) {
      const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      const head = `Host: a\r\nX-Echo: canary\r\n${length}Connection: close\r\n\r\n`;
      const heard = await sendRaw(app, `${method} ${PAGE} HTTP/1.1\r\n${head}${body}`);
      expect(statusesIn(heard).filter((status) => ![400, 404, 405].includes(status))).toEqual([]);
      expect(heard).not.toContain('canary');
    }
  },
);

test.each([
  ['more headers than anyone sends', `X-A: ${'a'.repeat(20_000)}\r\n`, 431],
  ['an address longer than any', '', 431],
  ['no host', 'no host', 400],
  ['__proto__ for a header', '__proto__: a\r\nconstructor: b\r\n', 404],
])('a request with %s closes the connection', async (what, line, status) => {
  const { app } = await testApp();
  const address = what.startsWith('an address') ? `/${'a'.repeat(20_000)}` : '/nothing';
  const head = line === 'no host' ? '' : `Host: a\r\n${line}`;
  const heard = await sendRaw(app, `GET ${address} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
  expect(statusesIn(heard)).toEqual([status]);
  expect(heard).not.toMatch(/node_modules|at \w+ \(|fastify/i);
  expect(statusesIn(await sendRaw(app, HIDDEN))).toEqual([200]);
});

test.each([
  ['with more headers than anyone sends', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['that is none', 'GET / HTTP/1.1\r\nHost: a\r\nContent(Length: 5\r\n\r\n', 400],
])('a request %s gets the usual answer: in the envelope, in Chinese, never cached', async (_what, bytes, code) => {
  const { app } = await testApp();
  const [head = '', body = ''] = Buffer.from(await sendRaw(app, bytes), 'latin1')
    .toString()
    .split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({ code, msg: expect.stringMatching(/[一-鿿]/) });
  expect(head).toMatch(/Cache-Control: no-store[^]*nosniff[^]*default-src 'none'/i);
});

test('a foreign host is in no answer, and neither is an address of another server', async () => {
  const { app } = await testApp();
  const ask = (address: string) =>
    sendRaw(
      app,
      `GET ${address} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
    );
  for (const address of ['/', '/nothing', 'http://evil.example/', 'http://evil.example/api/docs', '//evil.example/x'])
    expect([address, (await ask(address)).includes('evil')]).toEqual([address, false]);
});

test('a token that is sent twice is invalid', async () => {
  const { app, head, caller } = await withPerson();
  const heard = await sendRaw(
    app,
    `GET ${BASE_PATH}/system-management-backend/system/admin/info HTTP/1.1\r\n${head}X-User-Token: ${caller.token}\r\nConnection: close\r\n\r\n`,
  );
  expect(heard).toContain('"code":610005');
});

test('a compressed body is not unpacked', async () => {
  const { app, head } = await withPerson();
  const bomb = gzipSync(Buffer.alloc(100_000_000, ' ')).toString('latin1');
  const packed = `Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`;
  const heard = await sendRaw(app, `POST ${PAGE} HTTP/1.1\r\n${head}${packed}Connection: close\r\n\r\n${bomb}`);
  expect(heard).toContain('"code":400');
});

test('an upload without the right is refused before the file is read, and disconnected if it is slow', async () => {
  const { app, systemHeaders, folder } = await testApp();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const socket = await connectTo(app);
    const lines = Object.entries(systemHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n';
    socket.write(`POST ${UPLOAD} HTTP/1.1\r\nHost: a\r\n${lines.join('')}${form}\r\n--x\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('"code":610005');
    const closed = once(socket, 'close');
    await vi.advanceTimersByTimeAsync(10_100);
    await closed;
  } finally {
    vi.useRealTimers();
  }
  expect(() => readdirSync(folder)).toThrow();
});

test('an endless upload is disconnected, and nothing of it is stored', async () => {
  const { app, head, db } = await withPerson();
  const socket = await connectTo(app);
  let sent = 0;
  socket.write(
    `POST ${UPLOAD} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`,
  );
  const write = (text: Buffer) =>
    socket.write(Buffer.concat([Buffer.from(`${text.length.toString(16)}\r\n`), text, Buffer.from('\r\n')]));
  write(Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'));
  const piece = Buffer.alloc(1_048_576, 'a');
  let goOn: () => void = () => undefined;
  for (const event of ['drain', 'close', 'error']) socket.on(event, () => goOn());
  while (!socket.destroyed && sent < 200) {
    sent += 1;
    const moved = new Promise<void>((resolve) => (goOn = resolve));
    if (!write(piece)) await moved;
  }
  // Five times what may be kept is read, so that anyone who means well hears of it.
  expect([sent > 9, sent < 100, socket.destroyed]).toEqual([true, true, true]);
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
});

test('abandoned downloads leave nothing open', { timeout: 60_000 }, async () => {
  const { app, head, call, caller } = await withPerson();
  const content = Buffer.alloc(4_000_000, '会议');
  const { data } = await call(uploadFile, { file: { filename: 'a.txt', content } }, { token: caller.token });
  const address = `${BASE_PATH}${downloadFile.path}?fileName=${data.fileName}`;
  const open = () => readdirSync('/proc/self/fd').length;
  await sendRaw(app, HIDDEN);
  const before = open();
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = await connectTo(app);
        socket.write(`GET ${address} HTTP/1.1\r\n${head}\r\n`);
        await once(socket, 'data');
        socket.destroy();
      }),
    );
  await expect.poll(open, { timeout: 20_000 }).toBeLessThanOrEqual(before + 1);
  const heard = await sendRaw(app, `GET ${address} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
  expect(heard.length).toBeGreaterThan(content.length);
});
