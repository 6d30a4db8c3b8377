import { listAdmins } from '@huiwu/contract/admins';
import { BASE_PATH } from '@huiwu/contract/base/endpoint';
import { endpoints, everyCall } from '@huiwu/contract/catalogue';
import { uploadFile } from '@huiwu/contract/files';
import { signIn } from '@huiwu/contract/sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOfMeeting } from './of-meeting.ts';
import { sampleFor } from '../samples.ts';
import { addressOf, testApp } from '../test-app.ts';
import type { TestOptions } from '../test-services.ts';

const PAGE = BASE_PATH + listAdmins.path;
const JSON_TYPE = { 'content-type': 'application/json' };

const open = async (options: TestOptions = {}) => {
  const app = await testApp({ isRateLimited: false, ...options });
  const { caller, operator } = await app.build.platform();
  const headers: Record<string, string> = { ...app.systemHeaders, 'x-user-token': caller.token };
  const post = (own: Record<string, string>, payload: string | Buffer = '{}', url = PAGE) =>
    app.send({ method: 'POST', url, headers: { ...headers, ...JSON_TYPE, ...own }, payload });
  const attendee = await app.build.attendee(await app.build.meeting(operator.id));
  return { ...app, caller, operator, headers, attendee, post };
};

const ends: (() => void | Promise<void>)[] = [];
let world: Awaited<ReturnType<typeof open>>;

// Nothing of this changes anything, so one world is enough.
beforeAll(async () => {
  world = await open({ atEnd: (work) => ends.push(work) });
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

describe('every answer', () => {
  const kindsOf = async () => {
    const { send, post, headers, call, caller, db } = world;
    const { data } = await call(uploadFile, { file: { filename: 'a.txt', content: 'x' } }, { token: caller.token });
    const answers = {
      done: await post({}),
      'without a token': await send({ method: 'POST', url: PAGE, payload: {} }),
      'from another site': await post({ 'sec-fetch-site': 'cross-site' }),
      'bad input': await post({}, '{"page":0}'),
      'no JSON': await post({}, '{'),
      'too large': await post({}, 'x'.repeat(1_100_000)),
      'another type': await post({ 'content-type': 'text/xml' }),
      nowhere: await send({ url: '/api/backend/nothing', headers }),
      'no address': await send({ url: '/api/backend/%ff', headers }),
      'an endless address': await send({ url: `/api/backend/${'a'.repeat(5000)}`, headers }),
      'a file': await send({ url: `/common/download?fileName=${data.fileName}`, headers }),
      document: await send({ url: '/api/docs/openapi.json' }),
    };
    await db.schema.alterTable('business_logs').renameTo('gone').execute();
    const crash = await call(endpoints['listBusinessLogs']!, {}, { token: caller.token });
    await db.schema.alterTable('gone').renameTo('business_logs').execute();
    return Object.entries({ ...answers, crash });
  };

  test('is not cached, has a fixed content type, cannot be framed, and reveals nothing of the server software', async () => {
    for (const [kind, { headers, text }] of await kindsOf()) {
      expect([kind, headers]).toEqual([
        kind,
        expect.objectContaining({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'strict-transport-security': expect.stringContaining('includeSubDomains'),
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        }),
      ]);
      const telling = ['server', 'x-powered-by', 'via', 'access-control-allow-origin', 'set-cookie'];
      expect([kind, telling.filter((name) => name in headers)]).toEqual([kind, []]);
      expect([kind, text]).toEqual([
        kind,
        expect.not.stringMatching(/node_modules|\bat \S+ \(|sqlite|postgres|kysely/i),
      ]);
    }
  });

  test('does not repeat a wrong value', async () => {
    const { post, send, headers } = world;
    const canary = 'canary-<script>';
    const answers = [
      await post({}, JSON.stringify({ page: canary, orderBy: canary, state: canary })),
      await post({}, `{"realName": ${canary}`),
      await post({ 'content-type': canary }),
      await post({ 'idempotency-key': canary, 'x-meeting-code': canary }),
      await send({ url: `/api/backend/${canary}?x=${canary}`, headers }),
    ];
    expect(answers.filter(({ text }) => text.includes('canary')).map(({ text }) => text)).toEqual([]);
  });
});

describe('another site', () => {
  test.each(['', 'evil', 'SAME-ORIGIN', 'same-origin, cross-site', 'cross-site', 'same-site', 'null'])(
    'has no access with the origin %j',
    async (site) => {
      const { call, caller, attendee } = world;
      const sender = { token: caller.token, headers: { ...attendee.headers, 'sec-fetch-site': site } };
      const answers = await Promise.all(
        Object.entries(everyCall).map(
          async ([name, endpoint]) => (await call(endpoint, sampleFor(name, endpoint), sender)).code,
        ),
      );
      expect(new Set(answers)).toEqual(new Set([403]));
    },
  );

  test.each([
    'https://evil.example',
    'https://127.0.0.1.evil.example',
    'http://localhost:8787.evil.example',
    'null',
    'file://',
    'chrome-extension://abc',
  ])('has no access with the host %s', async (origin) => {
    const { post, send } = world;
    const asking = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-user-token',
    };
    const answers = [await post({ origin }), await send({ method: 'OPTIONS', url: PAGE, headers: asking })];
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('a header', () => {
  const NAMES =
    'x-user-token x-system-key x-system-token x-meeting-code idempotency-key cookie authorization user-agent accept accept-encoding accept-language range if-none-match ' +
    'if-modified-since origin referer host x-forwarded-for x-forwarded-host x-forwarded-proto forwarded ' +
    'sec-fetch-mode expect content-encoding x-http-method-override x-original-url x-rewrite-url';
  const ODD = [
    '',
    ' ',
    "' or 1=1 --",
    '%00',
    '%ff%fe',
    '\u00ff\u00fe',
    '__proto__',
    '[object Object]',
    ',',
    ';=',
    '*',
    '-1',
    'a'.repeat(7000),
  ];

  test('with an odd value makes no call fail', { timeout: 60_000 }, async () => {
    const { post } = world;
    for (const name of NAMES.split(' '))
      for (const value of ODD) {
        const { status } = await post({ [name]: value });
        expect([name, value.slice(0, 20), status < 500]).toEqual([name, value.slice(0, 20), true]);
      }
  });

  test('does not change the identity, address or protocol of the caller, except for the agreed ones', async () => {
    const { send, systemHeaders, caller, call, db } = world;
    const { token } = caller;
    const offers: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `huiwu_half=${token}; x-user-token=${token}; token=${token}` },
      { token, 'x-token': token, 'x-auth-token': token },
    ];
    for (const offer of offers) {
      const url = `${PAGE}?token=${token}&x-user-token=${token}`;
      const { code } = await send({ method: 'POST', url, headers: { ...systemHeaders, ...offer }, payload: { token } });
      expect([Object.keys(offer), code]).toEqual([Object.keys(offer), 610_005]);
    }
    const forged = {
      'x-forwarded-for': '8.8.8.8',
      'x-real-ip': '8.8.8.8',
      forwarded: 'for=8.8.8.8',
      'x-forwarded-proto': 'https',
    };
    const draft = { type: 'password', phone: '19912345678', password: 'Nicht-richtig1' };
    const { headers } = await call(signIn, draft, { headers: forged });
    expect(headers['set-cookie']).toBeUndefined();
    const logged = await db.selectFrom('sign_in_logs').select('ip').where('phone', '=', draft.phone).execute();
    expect(logged).toEqual([{ ip: '127.0.0.1' }]);
  });

  test('behind one proxy does not change the address of the caller, except for the one that the proxy sets', async () => {
    const { call, db } = await testApp({ trustProxy: 1 });
    const draft = { type: 'password', phone: '19912345679', password: 'Nicht-richtig1' };
    for (const told of ['203.0.113.9', '8.8.8.8, 203.0.113.9', '127.0.0.1, 10.0.0.1, 203.0.113.9'])
      await call(signIn, draft, { headers: { 'x-forwarded-for': told } });
    const logged = await db.selectFrom('sign_in_logs').select('ip').where('phone', '=', draft.phone).execute();
    expect(logged).toEqual(Array.from({ length: 3 }, () => ({ ip: '203.0.113.9' })));
  });

  test('that sets a session or trusted device in a browser is a cookie that no script and no other site can read', async () => {
    const { call, build, operator } = world;
    const admin = await build.admin(operator.id, { password: 'Sonnenblume-77' });
    const draft = { type: 'password', phone: admin.phone, password: 'Sonnenblume-77' };
    const { headers, code } = await call(signIn, draft, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([code, headers['set-cookie']]).toEqual([
      200,
      [
        expect.stringMatching(/^huiwu_half=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
        expect.stringMatching(/^huiwu_browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
      ],
    ]);
  });
});

describe('a changed path', () => {
  const info = `${BASE_PATH}/system-management-backend/system/admin/info`;
  test.each([
    info.toUpperCase(),
    `${info}/`,
    `/${info}`,
    `${info};a=b`,
    `${info}%2f`,
    `${info}%00`,
    `${info}.json`,
    `${info}%20`,
    info.replace('/admin/', '/admin/x/../'),
    info.replace('/admin/', '//admin//'),
    info.replace('/admin/', '%2fadmin%2f'),
    info.replace('info', '%69nfo'),
    `/assets/..${info}`,
    `/assets/%2e%2e${info}`,
    `/common/..;${info}`,
  ])('by %s does not bypass the access checks', async (url) => {
    const { send } = world;
    const { status, code } = await send({ url });
    expect([404, 610_001]).toContain(status === 200 ? code : status);
  });
});

describe('a body', () => {
  test.each([
    ['a tab in its type', 'application/json\ta'],
    ['a space in front of its type', ' application/jsonp'],
    ['something behind its type', 'application/json garbage'],
    ['two types', 'application/json, text/plain'],
    ['a type of another tree', 'application/vnd.api+json'],
    ['a plain form', 'application/x-www-form-urlencoded'],
    ['a type of nothing', '/'],
  ])('with %s is refused', async (_what, type) => {
    const { post } = world;
    expect(await post({ 'content-type': type }, '{"page":"x"}')).toMatchObject({ status: 415, code: 415 });
  });

  test.each(['APPLICATION/JSON ;x=y', 'application/json;charset=utf-8', 'application/json; charset=utf-16'])(
    'of the type %s is validated like any other',
    async (type) => {
      const { post } = world;
      expect((await post({ 'content-type': type }, '{"page":"x"}')).data.fields).toMatchObject([{ field: 'page' }]);
    },
  );

  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

  test.each([
    ['lists in lists', `{"realName":${nested('[', ']', 10_000)}}`],
    ['things in things', `{"realName":${nested('{"a":', '}', 10_000).replace('}', '1}')}}`],
    ['half a million numbers', `{"ids":[${'1,'.repeat(500_000)}1]}`],
    ['a number of a million digits', `{"page":${'9'.repeat(1_000_000)}}`],
    ['a number without end', '{"page":1e999}'],
    ['a word of a million signs', `{"realName":"${'长'.repeat(300_000)}"}`],
    ['ten thousand unknown names', `{${Array.from({ length: 10_000 }, (_each, index) => `"x${index}":1`).join()}}`],
    ['the same name twice', '{"page":1,"page":"x"}'],
    ['half a sign', '{"realName":"\\ud800","page":"x"}'],
    ['a sign that ends texts', '{"realName":"a\\u0000b"}'],
    ['names of a prototype', '{"realName":{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}}'],
    ['names of a prototype in a list', '{"ids":[{"__proto__":{"x":1}}]}'],
    ['a name in disguise', '{"\\u005f_proto__":{"isAdmin":1}}'],
  ])('of %s is refused, and the next request is answered', async (_what, payload) => {
    const { post } = world;
    const { status, code } = await post({}, payload);
    expect([200, 413]).toContain(status);
    expect([400, 413]).toContain(code);
    expect(({} as { isAdmin?: number; x?: number }).isAdmin ?? ({} as { x?: number }).x).toBeUndefined();
    expect((await post({})).code).toBe(200);
  });
});

describe('an address', () => {
  test.each([
    '__proto__=1',
    'constructor=1',
    'toString=1',
    '__proto__[isAdmin]=1',
    'fileName[]=a',
    'fileName=a&fileName=b',
  ])('with %s returns nothing', async (query) => {
    const { send, headers } = world;
    const { code } = await send({ url: `/common/download?${query}`, headers });
    expect(code).toBe(400);
    expect(({} as { isAdmin?: string }).isAdmin).toBeUndefined();
  });

  test.each(["a'b", '%2e%2e%2fx', '%00', 'a%0d%0ab', '%F0%9F%98%80', '__proto__', 'constructor', 'a'.repeat(190)])(
    'with the key %s changes nothing',
    async (key) => {
      const { send, headers } = world;
      for (const path of ['/system/dict/data/type/', '/system/config/configKey/']) {
        const { status, code, data } = await send({ url: BASE_PATH + path + key, headers });
        const isNothing = code === 200 && Array.isArray(data) && data.length === 0;
        expect([path, isNothing || [404, 400].includes(status === 200 ? code : status)]).toEqual([path, true]);
      }
    },
  );

  test('of every call with an odd id returns not found', { timeout: 60_000 }, async () => {
    const { send, headers, attendee } = world;
    const withId = Object.values(everyCall).filter(({ path }) => path.includes('{id}'));
    expect(withId.length).toBeGreaterThan(10);
    for (const endpoint of withId)
      for (const id of ["' or 1=1 --", '1;drop table admins', '*', '%', '..', '__proto__', 'null', '-1']) {
        const { url } = addressOf(endpoint, { id, state: '0' });
        const { status, code } = await send({
          method: endpoint.method,
          url,
          headers: { ...headers, ...attendee.headers },
          ...(endpoint.method === 'POST' && { payload: {} }),
        });
        // A call on what is in a meeting is refused to a caller who has not entered one.
        const expected = isOfMeeting(endpoint) ? [403, 404] : [400, 404];
        expect([url, expected.includes(status === 200 ? code : status)]).toEqual([url, true]);
      }
  });
});
