import { editPassword, getAccountInfo } from '@huiwu/contract/account';
import { getAdmin, listAdmins } from '@huiwu/contract/admins';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { getSetting } from '@huiwu/contract/settings';
import { sendSmsCode, sessionErrors, signIn } from '@huiwu/contract/sign-in';
import { getSystemToken } from '@huiwu/contract/system-tokens';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { closeSession, openSession } from '../session/session-store.ts';
import { callEndpoint } from './call-endpoint.ts';
import { CallFailure } from './call-failure.ts';
import { forgetSentRequests } from './duplicate-guard.ts';
import { onNotice, sessionOverAnswered, type Notice } from './notices.ts';
import { listenToReachability, reachability } from './reachability.ts';
import { forgetSystemToken } from './system-token.ts';

const PASSWORDS = { oldPassword: 'Old@2026x', password: 'New@2026x', confirmPassword: 'New@2026x' };
const SETTING = { key: 'agreement' };

let notices: Notice[] = [];
let stop = () => undefined as void;

const failureOf = async (call: Promise<unknown>): Promise<CallFailure> => {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (!(outcome instanceof CallFailure)) throw new Error('The call did not fail');
  return outcome;
};

const answering = (response: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => response());

beforeEach(() => {
  notices = [];
  stop = onNotice((notice) => notices.push(notice));
});

afterEach(() => {
  stop();
  sessionOverAnswered();
  closeSession();
  forgetSystemToken();
  forgetSentRequests();
  window.location.hash = '';
  vi.useRealTimers();
});

test('a request for an SMS code has phone and type in its body, as the specification says', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string));
    return Response.json({ code: 200, msg: '操作成功', data: 'system-token' });
  });
  await callEndpoint(sendSmsCode, { type: 'login', phone: '19900000001' });
  expect(bodies.at(-1)).toEqual({ type: 'login', phone: '19900000001' });
});

describe('a call that does not reach its handler', () => {
  test('reports that the server is unreachable', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(callEndpoint(getSetting, SETTING));
    expect(failure.message).toBe('后端接口连接异常');
    expect(notices).toMatchObject([{ kind: 'network', message: '后端接口连接异常' }]);
    expect(failure.call).toBe('POST /api/backend/sso-api/token/get');
  });

  test('reports a timeout after 600 000 ms, and not before', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const failure = failureOf(callEndpoint(getSetting, SETTING));
    await vi.advanceTimersByTimeAsync(599_999);
    expect(notices).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).message).toBe('系统接口请求超时');
    expect(notices).toMatchObject([{ kind: 'network' }]);
  });

  test('reports the HTTP status with the request id', async () => {
    answering(() => new Response('', { status: 503, headers: { 'x-request-id': 'r-1' } }));
    expect(await failureOf(callEndpoint(getSetting, SETTING))).toMatchObject({
      message: '系统接口503异常',
      requestId: 'r-1',
    });
  });

  test('does not accept a page of a proxy as an answer', async () => {
    answering(() => new Response('<html></html>'));
    expect((await failureOf(callEndpoint(getSetting, SETTING))).message).toBe('系统未知错误，请反馈给管理员');
  });

  test.each(['{}', '[]', '{"data":{"list":[]}}', '{"code":"200"}', '{"code":null,"data":1}', 'null', '1', '"x"'])(
    'does not accept %s, which has no code, as an answer',
    async (body) => {
      answering(() => new Response(body, { headers: { 'x-request-id': 'r-1' } }));
      expect(await failureOf(callEndpoint(getSetting, SETTING))).toMatchObject({
        message: '系统未知错误，请反馈给管理员',
        requestId: 'r-1',
      });
    },
  );

  test('is not reported if the caller cancelled it', async () => {
    fakeServer([]);
    const control = new AbortController();
    const call = callEndpoint(getSetting, SETTING, { signal: control.signal });
    control.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(notices).toEqual([]);
  });
});

describe('during a known outage', () => {
  let stopListening = () => undefined as void;
  beforeEach(() => {
    stopListening = listenToReachability({ ...reachability, isKnownLost: () => true });
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
  });
  afterEach(() => stopListening());

  test('a call that only reads fails silently', async () => {
    await failureOf(callEndpoint(getSetting, SETTING));
    expect(notices).toEqual([]);
  });

  test('a call that changes data reports that it failed, and can be repeated immediately', async () => {
    await failureOf(callEndpoint(editPassword, PASSWORDS));
    expect((await failureOf(callEndpoint(editPassword, PASSWORDS))).message).toBe('后端接口连接异常');
    expect(notices).toHaveLength(2);
  });

  test('a refusal is announced as usual', async () => {
    fakeServer([on(getSetting, () => refuse(baseErrors.changed))]);
    await failureOf(callEndpoint(getSetting, SETTING));
    expect(notices).toHaveLength(1);
  });
});

describe('a refusal', () => {
  const refusing = (refusal: { code: number; message: string }) =>
    fakeServer([on(getAccountInfo, () => refuse(refusal)), on(getSetting, () => refuse(refusal))]);

  test('with 500 is a toast', async () => {
    refusing({ code: 500, message: '余额不足' });
    await failureOf(callEndpoint(getSetting, SETTING));
    expect(notices).toMatchObject([{ kind: 'error', message: '余额不足' }]);
  });

  test('with any other code is a notification', async () => {
    refusing(baseErrors.changed);
    await failureOf(callEndpoint(getSetting, SETTING));
    expect(notices).toMatchObject([
      { kind: 'notify', message: '数据已被他人修改，请刷新后重试', failure: { requestId: 'request-2' } },
    ]);
  });

  test('that the caller handles is not announced', async () => {
    refusing(baseErrors.changed);
    const failure = await failureOf(callEndpoint(getSetting, SETTING, { handles: [409] }));
    expect(failure.code).toBe(409);
    expect(notices).toEqual([]);
  });

  test('of single fields is left to the form', async () => {
    fakeServer([on(getSetting, () => refuseField('key', '参数名格式不正确'))]);
    const failure = await failureOf(callEndpoint(getSetting, SETTING));
    expect(failure.data).toEqual({ fields: [{ field: 'key', message: '参数名格式不正确' }] });
    expect(notices).toEqual([]);
  });

  test('because of a due password leads to the password page', async () => {
    refusing(baseErrors.passwordIsDue);
    await failureOf(callEndpoint(getAccountInfo, {}));
    expect(window.location.hash).toBe('#/password');
    expect(notices).toEqual([]);
  });

  test('because of an ended session opens one dialog, and another only after its answer', async () => {
    refusing(baseErrors.userTokenInvalid);
    await Promise.all([failureOf(callEndpoint(getAccountInfo, {})), failureOf(callEndpoint(getAccountInfo, {}))]);
    expect(notices).toMatchObject([{ kind: 'session-over', message: '登录有效期已过，请重新登陆' }]);
    sessionOverAnswered();
    await failureOf(callEndpoint(getAccountInfo, {}));
    expect(notices).toHaveLength(2);
  });

  test('because the user was signed out shows the reason', async () => {
    refusing(sessionErrors.signedOutByDisabling);
    await failureOf(callEndpoint(getAccountInfo, {}));
    expect(notices).toMatchObject([{ kind: 'session-over', message: '您的账号已被停用，需要重新登录' }]);
  });
});

describe('a system token that the server refuses', () => {
  test('is renewed once for fifty simultaneous calls, without an error', async () => {
    let tokens = 0;
    let accepted = 'token-1';
    const server = fakeServer([]);
    server.add(on(getSystemToken, () => `token-${(tokens += 1)}`));
    server.add(on(getSetting, ({ key }) => key));
    const faked = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const given = new Headers(init.headers).get('X-System-Token');
      if (given === null || given === accepted) return faked(url, init);
      return new Response(JSON.stringify({ code: 610001, msg: '系统令牌无效或已过期' }));
    });
    await callEndpoint(getSetting, { key: 'first' });
    accepted = 'token-2';
    const keys = Array.from({ length: 50 }, (_, index) => `key${index}`);
    expect(await Promise.all(keys.map((key) => callEndpoint(getSetting, { key })))).toEqual(keys);
    expect(tokens).toBe(2);
    expect(notices).toEqual([]);
  });

  test('a second time is an ordinary failure', async () => {
    const server = fakeServer([on(getSetting, () => refuse(baseErrors.systemTokenInvalid))]);
    const failure = await failureOf(callEndpoint(getSetting, SETTING));
    expect(failure.code).toBe(610001);
    expect(server.sentTo(getSetting)).toHaveLength(2);
    expect(notices).toMatchObject([{ kind: 'notify' }]);
  });
});

describe('a repeated submission', () => {
  test('is refused and not sent', async () => {
    const server = fakeServer([on(editPassword, () => ({ Token: 'new' }))]);
    const first = callEndpoint(editPassword, PASSWORDS);
    const second = await failureOf(callEndpoint(editPassword, PASSWORDS));
    expect(second.message).toBe('数据正在处理，请勿重复提交');
    expect(await first).toEqual({ Token: 'new' });
    expect(server.sentTo(editPassword)).toHaveLength(1);
  });

  test('is sent immediately for a call that may be repeated', async () => {
    const server = fakeServer([on(editPassword, () => ({ Token: 'new' }))]);
    await callEndpoint(editPassword, PASSWORDS);
    await callEndpoint(editPassword, PASSWORDS, { isRepeatable: true });
    expect(server.sentTo(editPassword)).toHaveLength(2);
  });

  test('is not checked for a call that only reads', async () => {
    const page = { list: [], total: 0, page: 1, limit: 10 };
    const server = fakeServer([on(listAdmins, () => page)]);
    await Promise.all([callEndpoint(listAdmins, {}), callEndpoint(listAdmins, {})]);
    expect(server.sentTo(listAdmins)).toHaveLength(2);
  });
});

describe('a call', () => {
  test('carries the key, the system token and the user token', async () => {
    const server = fakeServer([on(getSetting, () => '')]);
    openSession('user-token');
    await callEndpoint(getSetting, SETTING, { idempotencyKey: 'k-1' });
    const [headers] = server.headersOf(getSetting);
    expect(headers?.get('X-System-Key')).toBe('console');
    expect(headers?.get('X-System-Token')).toBe('system-token');
    expect(headers?.get('X-User-Token')).toBe('user-token');
    expect(headers?.get('X-Huiwu-Browser')).toBe('1');
    expect(headers?.get('Idempotency-Key')).toBe('k-1');
  });

  test('requests the system token without headers of its own', async () => {
    const server = fakeServer([on(getSetting, () => '')]);
    await callEndpoint(getSetting, SETTING);
    const [headers] = server.headersOf(getSystemToken);
    expect(headers?.has('X-System-Key')).toBe(false);
    expect(headers?.get('X-Huiwu-Browser')).toBe('1');
    expect(headers?.has('X-User-Token')).toBe(false);
    expect(server.sentTo(getSystemToken)).toEqual([{ appKey: 'console', appSecret: 'console-secret' }]);
  });

  test('puts path parameters into the path, encoded', async () => {
    const addresses: string[] = [];
    answering(() => new Response('{"code":200,"msg":"","data":"system-token"}'));
    const faked = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string) => {
      addresses.push(url);
      return faked(url);
    });
    await callEndpoint(getAdmin, { id: '../a b' });
    expect(addresses.at(-1)).toMatch(/\/get\/one\/\.\.%2Fa%20b$/);
  });

  test('sends its input and resolves to the data', async () => {
    const server = fakeServer([on(signIn, () => ({ Token: 't', PasswordMethod: 'normal' as const }))]);
    const draft = { type: 'password' as const, phone: '19900000001', password: 'x' };
    expect(await callEndpoint(signIn, draft)).toEqual({ Token: 't', PasswordMethod: 'normal' });
    expect(server.sentTo(signIn)).toEqual([draft]);
  });
});
