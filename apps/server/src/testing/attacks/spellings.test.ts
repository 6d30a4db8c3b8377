import { getAccountInfo } from '@huiwu/contract/account';
import { listAdmins } from '@huiwu/contract/admins';
import { BASE_PATH } from '@huiwu/contract/base/endpoint';
import { expect, test } from 'vitest';
import { connectTo, sendRaw, statusesIn } from '../raw-http.ts';
import { testApp } from '../test-app.ts';

const INFO = BASE_PATH + getAccountInfo.path;
const PAGE = BASE_PATH + listAdmins.path;
const PER_MINUTE = 6000;

/** Ways to write the path of a call: some reach the call, some reach nothing, none may pass a guard. */
const spellingsOf = (path: string): string[] => [
  path,
  path.replace('/api', '/%61pi'),
  path.replace('/api', '/%41pi'),
  path.replace('/api/', '/api%2f'),
  path.replace('/backend', '/%62ackend'),
  path.replace('/api', '/./api'),
  path.replace('/api', '/x/../api'),
  path.replace('/api', '/assets/../api'),
  path.replace('/api', '/assets/%2e%2e/api'),
  path.replace('/api', '/API'),
  path.replace('/backend', '/Backend'),
  `/${path}`,
  path.replace('/backend', '//backend'),
  `//a${path}`,
  `${path}/`,
  `${path}.`,
  `${path}%2e`,
  `${path};a=b`,
  path.replace('/api', '/api;a=b'),
  `${path}%20`,
  `${path}%00`,
  `${path}?x=/assets/a.js`,
  `${path}#/assets/a.js`,
  `${path}/logo.svg`,
  `http://a${path}`,
  `HTTP://a${path}`,
  `http://a:80${path}`,
  `http://user:word@a${path}`,
  `https://b${path}`,
  `ftp://a${path}`,
  `a${path}`,
  `${path}%ff`,
  '*',
];

const lineOf = (method: string, target: string) =>
  `${method} ${target} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`;

const CALLS = [
  ...spellingsOf(INFO).map((target) => ['GET', target]),
  ...spellingsOf(PAGE).map((target) => ['POST', target]),
];

/** What every request costs is spent by requests that ask for nothing. */
const spendLimit = async (app: Parameters<typeof connectTo>[0]): Promise<void> => {
  const socket = await connectTo(app);
  let answered = 0;
  const done = new Promise<void>((resolve) => {
    socket.setEncoding('latin1').on('data', (piece: string) => {
      answered += statusesIn(piece).length;
      if (answered >= PER_MINUTE) resolve();
    });
    socket.on('close', () => resolve());
  });
  const request = `POST ${BASE_PATH}/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`;
  for (let sent = 0; sent < PER_MINUTE; sent += 500) socket.write(request.repeat(500));
  socket.write(`POST ${BASE_PATH}/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  await done;
  socket.destroy();
};

test(
  'an address that has used up its requests gets no answer by any spelling of a path',
  { timeout: 60_000 },
  async () => {
    const { app } = await testApp();
    await spendLimit(app);
    for (const [method = '', target = ''] of CALLS) {
      const heard = await sendRaw(app, lineOf(method, target));
      // What the parser refuses never becomes a request.
      expect([method, target, statusesIn(heard).filter((status) => ![429, 400].includes(status))]).toEqual([
        method,
        target,
        [],
      ]);
    }
    // Pages and health checks are outside of the limit.
    for (const target of ['/', '/healthz', '/readyz'])
      expect([
        target,
        statusesIn(await sendRaw(app, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)),
      ]).toEqual([target, [200]]);
  },
);

test('no spelling of a path reaches a call without its tokens, and no answer can be cached', async () => {
  const { app } = await testApp({ isRateLimited: false });
  for (const [method = '', target = ''] of CALLS) {
    const heard = await sendRaw(app, lineOf(method, target));
    expect([method, target, statusesIn(heard).length, /cache-control: no-store/i.test(heard)]).toEqual([
      method,
      target,
      1,
      true,
    ]);
    expect([method, target, /"code":(404|400|610001)\b/.test(heard)]).toEqual([method, target, true]);
  }
});

test('no spelling of a path allows another site', async () => {
  const { app, systemHeaders, build } = await testApp({ isRateLimited: false });
  const { caller } = await build.platform();
  const tokens = Object.entries({ ...systemHeaders, 'x-user-token': caller.token, 'sec-fetch-site': 'cross-site' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  for (const [method = '', target = ''] of CALLS) {
    const heard = await sendRaw(app, lineOf(method, target).replace('Host: a\r\n', `Host: a\r\n${tokens}`));
    expect([method, target, /"code":(404|400|403)\b/.test(heard)]).toEqual([method, target, true]);
  }
});
