import { createHash } from 'node:crypto';
import { BASE_PATH, fullPath, type Endpoint } from '@huiwu/contract/base/endpoint';
import { endpoints, everyCall } from '@huiwu/contract/catalogue';
import { resetAdminPassword } from '@huiwu/contract/admins';
import { sendSmsCode, signIn } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { watchChanges } from './matrix/changes.ts';
import { everythingIn } from './matrix/everything.ts';
import { personIn, buildCompany, senderOf } from './matrix/personas.ts';
import { oneByOne } from './matrix/shared-world.ts';
import { isOfMeeting } from './attacks/of-meeting.ts';
import { sampleFor } from './samples.ts';
import { testApp, type TestApp } from './test-app.ts';

const calls = Object.entries(endpoints);

type Properties = Record<string, { type?: string; enum?: string[]; maxLength?: number }>;

const propertiesOf = ({ input }: Endpoint): Properties =>
  (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: Properties }).properties ?? {};

const lists = calls.filter(([, endpoint]) => 'limit' in propertiesOf(endpoint));

const withBoss = async () => {
  const app = await testApp({ isRateLimited: false });
  const operator = await buildCompany(app, true);
  const boss = await personIn(app, operator, { isWildcard: true });
  const meeting = await app.build.meeting(operator.id);
  const by = senderOf(boss);
  const inMeeting = senderOf({ ...boss, meetingCode: meeting.code });
  // Calls on what is in a meeting are made in one.
  const call: TestApp['call'] = (endpoint, input, sender) =>
    app.call(endpoint, input, sender === by && isOfMeeting(endpoint) ? inMeeting : sender);
  return { ...app, call, operator, boss, by, inMeeting };
};

const fieldsOf = (data: { fields?: { field: string }[] } | undefined): string[] =>
  (data?.fields ?? []).map(({ field }) => field);

describe('every list', { timeout: 60_000 }, () => {
  test('is tested', () => {
    expect(lists.length).toBeGreaterThan(5);
  });

  test('is sorted by the columns that it declares, and never by SQL', async () => {
    const { call, by } = await withBoss();
    const sorts = [
      'id desc, (select 1)',
      "case when (select 1)=1 then 'id' else 'name' end",
      'password_hash',
      'createdAt; drop table admins',
      ['createdAt'],
    ];
    for (const [name, endpoint] of lists.filter(([, each]) => 'orderBy' in propertiesOf(each)))
      for (const input of [...sorts.map((orderBy) => ({ orderBy })), { order: 'desc limit 1' }]) {
        const { code, data } = await call(endpoint, { ...sampleFor(name, endpoint), ...input }, by);
        expect([name, code, fieldsOf(data)]).toEqual([name, 400, Object.keys(input)]);
      }
  });

  test('refuses invalid pages', async () => {
    const { call, by } = await withBoss();
    const wrong = [
      { limit: 201 },
      { limit: 0 },
      { limit: '10' },
      { limit: 1e9 },
      { page: 0 },
      { page: -1 },
      { page: 1.5 },
    ];
    for (const [name, endpoint] of lists)
      for (const input of wrong) {
        const { code, data } = await call(endpoint, { ...sampleFor(name, endpoint), ...input }, by);
        expect([name, code, fieldsOf(data)]).toEqual([name, 400, Object.keys(input)]);
      }
  });

  test('refuses a time range that ends before it begins, and invalid times', async () => {
    const { call, by } = await withBoss();
    const wrong = [
      { beginTime: '2026-11-02', endTime: '2026-11-01' },
      { endTime: '9999999999999' },
      { endTime: 'now()' },
      { endTime: "2026-11-01' or '1'='1" },
    ];
    for (const [name, endpoint] of lists.filter(([, each]) => 'beginTime' in propertiesOf(each)))
      for (const input of wrong) {
        const { code, data } = await call(endpoint, { ...sampleFor(name, endpoint), ...input }, by);
        expect([name, code, fieldsOf(data)]).toEqual([name, 400, ['endTime']]);
      }
  });

  test('searches for the typed text literally', async () => {
    const { call, by } = await withBoss();
    for (const [name, endpoint] of lists)
      for (const field of Object.entries(propertiesOf(endpoint)).filter(([, { maxLength }]) => maxLength === 100))
        for (const text of ["' or 1=1 --", '%', '_%', '\\', "'; drop table admins; --", '" or ""="']) {
          const { code, data } = await call(endpoint, { ...sampleFor(name, endpoint), [field[0]]: text }, by);
          // The sums of a list count what they add up.
          const found = code === 404 ? 0 : (data?.total ?? data?.count);
          expect([name, field[0], text, found]).toEqual([name, field[0], text, 0]);
        }
  });
});

describe('a form of another site', () => {
  test('does nothing, although the browser sends the cookie', async () => {
    const app = await withBoss();
    const attendee = await app.build.attendee(await app.build.meeting(app.operator.id));
    const changes = await watchChanges(app);
    const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
    const changing = Object.values(everyCall).filter(({ effect }) => effect !== 'reads');
    const answers = await oneByOne(
      changing.flatMap((endpoint) => types.map((type) => ({ path: fullPath(endpoint), type }))),
      async ({ path, type }) => {
        const headers = { 'content-type': type, ...attendee.headers, ...app.by.headers };
        const url = path.replaceAll(/\{\w+\}/g, app.boss.id);
        return (await app.send({ method: 'POST', url, headers, payload: 'state=0' })).code;
      },
    );
    expect(answers.filter((code) => ![415, 610_001, 400].includes(code))).toEqual([]);
    expect(await changes.take()).toEqual([]);
  });
});

describe('an address', () => {
  test('that contains a parameter twice is refused', async () => {
    const { send, systemHeaders, boss, by, inMeeting } = await withBoss();
    const headers = { ...systemHeaders, 'x-user-token': boss.token };
    const reading = calls.filter(([, { method, path }]) => method === 'GET' && !path.includes('{'));
    const twice = reading.flatMap(([name, endpoint]) =>
      Object.keys(propertiesOf(endpoint)).map((field) => ({
        name,
        field,
        url: BASE_PATH + endpoint.path,
        place: isOfMeeting(endpoint) ? inMeeting.headers : by.headers,
      })),
    );
    expect(twice.length).toBeGreaterThan(2);
    for (const { name, field, url, place } of twice) {
      const { code } = await send({ url: `${url}?${field}=a&${field}=b`, headers: { ...headers, ...place } });
      expect([name, field, code]).toEqual([name, field, 400]);
    }
  });

  test.each([
    '/etc/passwd',
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%252e%252e%252fetc%252fpasswd',
    '/..%5c..%5cetc%5cpasswd',
    '/.env',
    '/data/huiwu.db',
    '/assets/../../package.json',
    '/assets/index.js.map',
    '/admin',
    '/swagger',
    '/actuator/env',
    '/api/backend/',
    '/common/upload',
  ])('%s returns not found', async (url) => {
    const { send } = await withBoss();
    expect((await send({ url })).status).toBe(404);
  });
});

describe('a stolen database', () => {
  test('contains no readable password, token or code, and nothing from which one can be recovered', async () => {
    const app = await withBoss();
    const { operator, build, call, by, sms } = app;
    const password = 'Sonnenblume-77';
    const admin = await build.admin(operator.id, { password, phone: '19912349876', departmentId: operator.a });
    const entered = await call(signIn, { type: 'password', phone: admin.phone, password });
    await call(sendSmsCode, { type: 'login', phone: admin.phone });
    await app.outbox.settled();
    const code = sms.lastCodeTo(admin.phone);
    await call(resetAdminPassword, { id: admin.id }, by);
    await app.outbox.settled();
    const initial = /初始密码是 (\S+?)，/.exec(sms.sent.at(-1)?.text ?? '')?.[1] ?? '';
    const secrets = [password, String(entered.data.Token), app.boss.token, app.boss.cookie, initial];
    expect([...secrets, code].filter((secret) => secret.length < 6)).toEqual([]);
    const hashes = [password, initial, code].flatMap((secret) =>
      ['md5', 'sha1', 'sha256'].flatMap((kind) =>
        (['hex', 'base64', 'base64url'] as const).map((form) => createHash(kind).update(secret).digest(form)),
      ),
    );
    const everything = await everythingIn(app);
    expect([...secrets, ...hashes].filter((secret) => everything.includes(secret))).toEqual([]);
    expect(everything).not.toMatch(new RegExp(`[^0-9]${code}[^0-9]`));
  });
});

describe('an account', () => {
  test('has one budget of attempts, however its phone number is written', async () => {
    const { call, build, operator } = await withBoss();
    const password = 'Sonnenblume-77';
    await build.admin(operator.id, { password, phone: '19912349877', departmentId: operator.a });
    const written = ['19912349877', ' 19912349877', '19912349877\t', '\u300019912349877', '19912349877\n'];
    for (const phone of written) await call(signIn, { type: 'password', phone, password: 'Nicht-richtig1' });
    expect((await call(signIn, { type: 'password', phone: '19912349877', password })).code).not.toBe(200);
    for (const phone of ['+8619912349877', '１９９１２３４９８７７', '019912349877', '199-1234-9877'])
      expect([phone, (await call(signIn, { type: 'password', phone, password })).code]).toEqual([phone, 400]);
  });
});
