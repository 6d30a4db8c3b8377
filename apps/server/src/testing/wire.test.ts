import { addAdmin, changeAdminState, deleteAdmin, listAdmins, resetAdminPassword } from '@huiwu/contract/admins';
import { getAccountInfo } from '@huiwu/contract/account';
import { BASE_PATH } from '@huiwu/contract/base/endpoint';
import { endpoints } from '@huiwu/contract/catalogue';
import { signIn, signOut } from '@huiwu/contract/sign-in';
import { getSystemToken } from '@huiwu/contract/system-tokens';
import { describe, expect, test } from 'vitest';
import { routePath } from '../http/call-paths.ts';
import { sampleFor } from './samples.ts';
import { addressOf, testApp } from './test-app.ts';

const PAGE = BASE_PATH + listAdmins.path;

const withAdmin = async () => {
  const app = await testApp();
  const { caller, operator, root } = await app.build.platform();
  const admin = await app.build.admin(operator.id, { departmentId: root.id });
  const stateOf = () => app.db.selectFrom('admins').selectAll().where('id', '=', admin.id).executeTakeFirstOrThrow();
  const headers = { ...app.systemHeaders, 'x-user-token': caller.token };
  return { ...app, admin, token: caller.token, headers, stateOf, before: await stateOf() };
};

const dangerous = (id: string) =>
  [
    { endpoint: changeAdminState, input: { id, state: '0' } },
    { endpoint: deleteAdmin, input: { id } },
    { endpoint: resetAdminPassword, input: { id } },
  ] as const;

describe('a GET that changes something', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  ])('is refused if the browser sends %j', async (site) => {
    const { admin, call, token, stateOf, before } = await withAdmin();
    for (const { endpoint, input } of dangerous(admin.id)) {
      const { code } = await call(endpoint, input, { token, headers: site });
      expect([endpoint.path, code]).toEqual([endpoint.path, 403]);
    }
    expect(await stateOf()).toEqual(before);
  });

  test.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)('changes nothing by %s', async (method) => {
    const { admin, send, headers, stateOf, before } = await withAdmin();
    for (const { endpoint, input } of dangerous(admin.id)) {
      const { status } = await send({ method, url: addressOf(endpoint, input).url, headers });
      expect([endpoint.path, [404, 405].includes(status)]).toEqual([endpoint.path, true]);
    }
    expect(await stateOf()).toEqual(before);
  });

  test('does the same by POST', async () => {
    const { admin, call, token, stateOf } = await withAdmin();
    expect((await call(changeAdminState, { id: admin.id, state: '0' }, { token, method: 'POST' })).code).toBe(200);
    expect((await stateOf()).state).toBe(0);
  });

  test('can be sent twice and is executed once', async () => {
    const { admin, call, token, db } = await withAdmin();
    expect((await call(deleteAdmin, { id: admin.id }, { token })).code).toBe(200);
    expect((await call(deleteAdmin, { id: admin.id }, { token })).code).toBe(200);
    const rows = await db.selectFrom('business_logs').selectAll().where('target_id', '=', admin.id).execute();
    expect(rows.map(({ action }) => action)).toEqual(['删除']);
  });

  test('is never cached', async () => {
    const { admin, call, token } = await withAdmin();
    expect((await call(deleteAdmin, { id: admin.id }, { token })).headers['cache-control']).toBe('no-store');
  });
});

describe('another site', () => {
  test('has no access by any call', async () => {
    const { call, token } = await withAdmin();
    const codes = await Promise.all(
      Object.entries(endpoints).map(
        async ([name, endpoint]) =>
          (await call(endpoint, sampleFor(name, endpoint), { token, headers: { 'sec-fetch-site': 'cross-site' } }))
            .code,
      ),
    );
    expect(new Set(codes)).toEqual(new Set([403]));
  });

  test('is never allowed to read an answer', async () => {
    const { send, headers } = await withAdmin();
    for (const origin of ['https://evil.example', 'null']) {
      const { headers: answered } = await send({
        method: 'POST',
        url: PAGE,
        headers: { ...headers, origin },
        payload: {},
      });
      expect(answered['access-control-allow-origin']).toBeUndefined();
      const preflight = await send({
        method: 'OPTIONS',
        url: PAGE,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect([preflight.status, preflight.headers['access-control-allow-origin'], preflight.headers['allow']]).toEqual([
        404,
        undefined,
        undefined,
      ]);
    }
  });
});

describe('methods', () => {
  test.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s returns not found on every route',
    async (method) => {
      const { send, headers } = await withAdmin();
      const statuses = await Promise.all(
        Object.values(endpoints).map(
          async (endpoint) =>
            (await send({ method, url: routePath(endpoint).replaceAll(/:\w+/g, 'nothing'), headers })).status,
        ),
      );
      expect(new Set(statuses)).toEqual(new Set([404]));
    },
  );

  test('a method in a header changes nothing', async () => {
    const { admin, send, headers, stateOf, before } = await withAdmin();
    await send({
      method: 'POST',
      url: `${BASE_PATH}/system-management-backend/system/admin/get/one/${admin.id}`,
      headers: { ...headers, 'x-http-method-override': 'GET' },
    });
    expect(await stateOf()).toEqual(before);
  });
});

describe('a body', () => {
  test.each(['{"page":1', '[1,2', 'null x', '{page:1}', '"', '\u0000'])('%j is not JSON', async (payload) => {
    const { send, headers } = await withAdmin();
    const { status, code, msg } = await send({
      method: 'POST',
      url: PAGE,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    expect([status, code, msg]).toEqual([200, 400, '请求内容不是有效的 JSON']);
  });

  test.each(['[]', '[{"page":1}]', '"text"', '7', 'true'])('%s is not an object', async (payload) => {
    const { send, headers } = await withAdmin();
    const { code, data } = await send({
      method: 'POST',
      url: PAGE,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    expect([code, data.fields]).toEqual([400, [{ field: '', message: '请求内容应为 JSON 对象' }]]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/json\ta',
  ])('of type %j is refused', async (type) => {
    const { send, headers } = await withAdmin();
    const { status, code } = await send({
      method: 'POST',
      url: PAGE,
      headers: { ...headers, 'content-type': type },
      payload: '{"page":1}',
    });
    expect([status, code]).toEqual([415, 415]);
  });

  test('can be left out altogether', async () => {
    const { send, headers } = await withAdmin();
    expect(
      (await send({ method: 'POST', url: PAGE, headers: { ...headers, 'content-type': 'application/json' } })).code,
    ).toBe(200);
  });

  test('of more than a megabyte is refused unread', async () => {
    const { call, send, headers } = await withAdmin();
    const { status, code } = await send({
      method: 'POST',
      url: PAGE,
      headers,
      payload: { realName: 'x'.repeat(1_100_000) },
    });
    expect([status, code]).toEqual([413, 413]);
    const huge = await call(signIn, { type: 'password', phone: '19912345678', password: 'x'.repeat(1_100_000) });
    expect(huge.status).toBe(413);
  });

  test.each([
    '{"__proto__":{"isAdmin":1}}',
    '{"realName":{"__proto__":{"isAdmin":1}}}',
    '{"constructor":{"prototype":{"isAdmin":1}}}',
    '{"ids":[{"__proto__":1}]}',
  ])('%s does not change a prototype', async (payload) => {
    const { send, headers } = await withAdmin();
    const { code } = await send({
      method: 'POST',
      url: PAGE,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    expect(code).toBe(400);
    expect(({} as { isAdmin?: number }).isAdmin).toBeUndefined();
  });

  test('nested without limit is refused quickly', async () => {
    const { send, headers } = await withAdmin();
    const payload = `{"realName":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const keyed = { ...headers, 'content-type': 'application/json', 'idempotency-key': 'deep-as-it-likes' };
    const started = performance.now();
    const answers = await Promise.all(
      [PAGE, BASE_PATH + addAdmin.path].map((url) => send({ method: 'POST', url, headers: keyed, payload })),
    );
    expect(answers.map(({ code }) => code)).toEqual([400, 400]);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('cannot contradict the path', async () => {
    const { admin, call, token, stateOf, before, send, headers } = await withAdmin();
    const url = addressOf(changeAdminState, { id: admin.id, state: '0' }).url;
    const { code, data } = await send({ method: 'POST', url, headers, payload: { id: 'another-admin' } });
    expect([code, data.fields]).toEqual([400, [{ field: 'id', message: '与路径中的值不一致' }]]);
    expect(await stateOf()).toEqual(before);
    expect((await call(getAccountInfo, {}, { token })).code).toBe(200);
  });

  test('with a character that the databases cannot store is refused at its field', async () => {
    const { call, token } = await withAdmin();
    const { code, data } = await call(listAdmins, { realName: 'a\u0000b' }, { token });
    expect([code, data.fields]).toEqual([
      400,
      [{ field: 'realName', message: '查询内容不能包含不可见字符（U+0000）' }],
    ]);
  });
});

describe('an answer', () => {
  test('for an unknown path is 404, whatever the path', async () => {
    const { send, headers } = await withAdmin();
    const paths = [
      '/api/backend/nothing',
      '/api/backend/..%2f..%2fetc/passwd',
      '/.git/config',
      '/package.json',
      '/debug',
      `/api/backend/system/config/configKey/${'a'.repeat(300)}`,
      '//evil.example',
    ];
    const answers = await Promise.all(
      paths.map(async (url) => ({ url, status: (await send({ url, headers })).status })),
    );
    expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
  });

  test('contains the id of its request for support', async () => {
    const { call } = await withAdmin();
    const [first, second] = [await call(getAccountInfo), await call(getAccountInfo)];
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  test('for an internal error contains only one sentence and the id of the request', async () => {
    const { call, token, db } = await withAdmin();
    await db.schema.alterTable('business_logs').renameTo('gone').execute();
    const answer = await call(endpoints['listBusinessLogs']!, {}, { token });
    await db.schema.alterTable('gone').renameTo('business_logs').execute();
    const { status, code, msg, data, text } = answer;
    expect([status, code, msg, Object.keys(data)]).toEqual([500, 500, '系统未知错误，请反馈给管理员', ['requestId']]);
    expect(text).not.toMatch(/business_logs|select|node_modules/);
  });

  test('can be framed by the console’s own pages only', async () => {
    const { send } = await withAdmin();
    const { headers } = await send({ url: '/' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('counts against the limit of its address if it is a call, and not if it is a page', async () => {
    const { send, systemHeaders } = await withAdmin();
    const url = BASE_PATH + getSystemToken.path;
    const { headers } = await send({ method: 'POST', url, headers: systemHeaders, payload: {} });
    expect(headers['x-ratelimit-limit']).toBe('6000');
    expect((await send({ url: '/' })).headers['x-ratelimit-limit']).toBeUndefined();
  });
});

describe('documents and health', () => {
  test('the API document contains every call, with every schema an object', async () => {
    const { send } = await testApp();
    const { text } = await send({ url: '/api/docs/openapi.json' });
    const document = JSON.parse(text) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(endpoints).filter((name) => !operations.includes(name))).toEqual([]);
    expect(new Set(operations).size).toBe(operations.length);
  });

  test('the API document has a page for readers', async () => {
    const { send } = await testApp();
    const { text } = await send({ url: '/api/docs', headers: { accept: 'text/html' } });
    expect(text).toContain('会务 Huiwu 接口文档');
  });

  test('health needs no token, and metrics are available on the same machine only', async () => {
    const { send } = await testApp();
    expect((await send({ url: '/healthz' })).status).toBe(200);
    expect((await send({ url: '/readyz' })).status).toBe(200);
    expect((await send({ url: '/metrics' })).text).toContain('huiwu_requests_total');
    expect((await send({ url: '/metrics', remoteAddress: '203.0.113.9' })).status).toBe(404);
    expect((await send({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  });

  test('signing out a second time is refused', async () => {
    const { call, token } = await withAdmin();
    expect((await call(signOut, {}, { token })).code).toBe(200);
    expect((await call(signOut, {}, { token })).code).toBe(610_005);
  });
});
