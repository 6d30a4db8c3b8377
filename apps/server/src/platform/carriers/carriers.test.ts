import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHostGuard } from '../outbound/hosts.ts';
import { authorizeAliyun } from './aliyun-signature.ts';
import type { SmsAccount, SmsOrder } from './carrier.ts';
import { carrierOf } from './carriers.ts';
import { authorizeTencent } from './tencent-signature.ts';

const NOW = new Date('2026-11-26T01:00:00.000Z');
const KEY = { accessKeyId: 'id-of-the-key', accessKeySecret: 'the-secret-of-the-key' };
const ORDER: SmsOrder = {
  phone: '+8613800001234',
  sign: '云庭会展',
  template: 'SMS_1',
  params: [
    { name: 'name', value: '林晓 & (会务)*' },
    { name: 'time', value: '9:00' },
  ],
  reference: 'D1',
};

interface ReadRequest {
  action: string;
  values: Record<string, unknown>;
}

type Answer = { status?: number; location?: string; body: unknown } | 'hang' | 'drop';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The signature as the carriers' documents describe it, written apart from the program. */
const isSignedForAliyun = (request: IncomingMessage, body: string): boolean => {
  const [, names = '', signature = ''] =
    /^ACS3-HMAC-SHA256 Credential=id-of-the-key,SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const lines = names.split(';').map((name) => `${name}:${String(request.headers[name])}`);
  const canonical = `POST\n/\n\n${lines.join('\n')}\n\n${names}\n${sha(body)}`;
  const isComplete = ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce'].every((name) =>
    names.split(';').includes(name),
  );
  const expected = hmac(KEY.accessKeySecret, `ACS3-HMAC-SHA256\n${sha(canonical)}`).toString('hex');
  return isComplete && signature === expected && request.headers['x-acs-content-sha256'] === sha(body);
};

const isSignedForTencent = ({ headers }: IncomingMessage, body: string): boolean => {
  const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${sha(body)}`;
  const time = String(headers['x-tc-timestamp']);
  const key = hmac(hmac(hmac(`TC3${KEY.accessKeySecret}`, '2026-11-26'), 'sms'), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${time}\n2026-11-26/sms/tc3_request\n${sha(canonical)}`).toString(
    'hex',
  );
  return headers.authorization?.endsWith(`Signature=${signature}`) === true;
};

const reply = (response: ServerResponse, answer: Answer): void => {
  if (answer === 'hang') return;
  if (answer === 'drop') {
    response.destroy();
    return;
  }
  const { status = 200, location } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
};

/** A carrier on this machine that answers nothing to a request with a wrong signature. */
const carrierAt = async (provider: 'aliyun' | 'tencent', answerTo: (asked: ReadRequest) => Answer, own = {}) => {
  const asked: ReadRequest[] = [];
  const isAliyun = provider === 'aliyun';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const isSigned = isAliyun ? isSignedForAliyun(request, body) : isSignedForTencent(request, body);
      const one = {
        action: String(request.headers[isAliyun ? 'x-acs-action' : 'x-tc-action']),
        values: isAliyun
          ? Object.fromEntries(new URLSearchParams(body))
          : (JSON.parse(body) as Record<string, unknown>),
      };
      asked.push(one);
      reply(response, isSigned ? answerTo(one) : { status: 400, body: { Code: 'SignatureDoesNotMatch' } });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const account: SmsAccount = {
    provider,
    region: '',
    endpoint: `http://127.0.0.1:${port}`,
    ...KEY,
    sdkAppId: '1400000001',
    ...own,
  };
  const needs = { guard: createHostGuard(['127.0.0.0/8']), now: () => NOW, timeoutMs: 300 };
  return { asked, account, carrier: carrierOf(account, needs) };
};

const aliyunSaying = (Code: string) => ({ body: { Code, Message: '说明', BizId: 'B1' } });
const tencentSaying = (Code: string) => ({
  body: { Response: { SendStatusSet: [{ Code, Message: '说明', SerialNo: 'S1' }] } },
});
const tencentRefusing = (Code: string) => ({ body: { Response: { Error: { Code, Message: '说明' } } } });

describe('the signatures of carriers', () => {
  test('are those that Alibaba Cloud publishes', () => {
    const signatureAt = (date: string, nonce: string) =>
      authorizeAliyun({
        accessKeyId: 'YourAccessKeyId',
        accessKeySecret: 'YourAccessKeySecret',
        query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
        headers: {
          host: 'ecs.cn-shanghai.aliyuncs.com',
          'x-acs-action': 'RunInstances',
          'x-acs-content-sha256': sha(''),
          'x-acs-date': date,
          'x-acs-signature-nonce': nonce,
          'x-acs-version': '2014-05-26',
        },
        body: '',
      }).split('Signature=')[1];
    expect(signatureAt('2023-10-26T10:22:32Z', '3156853299f313e23d1673dc12e1703d')).toBe(
      '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
    expect(signatureAt('2023-10-26T09:01:01Z', 'd410180a5abf7fe235dd9b74aca91fc0')).toBe(
      'e521358f7776c97df52e6b2891a8bc73026794a071b50c3323388c4e0df64804',
    );
  });

  test('are that which Tencent Cloud publishes', () => {
    const text = authorizeTencent({
      secretId: 'AKID',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      contentType: 'application/json; charset=utf-8',
      timestamp: 1_551_113_065,
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    });
    expect(text).toMatch(/Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/);
  });

  test('of another key are refused by the carrier, and the message is final', async () => {
    const { carrier } = await carrierAt('aliyun', () => aliyunSaying('OK'), { accessKeySecret: 'wrong' });
    expect(await carrier.send(ORDER)).toMatchObject({ kind: 'refused', code: 'SignatureDoesNotMatch' });
  });
});

describe('a message to Alibaba Cloud', () => {
  test('has its values in the body, signed, and is accepted with its id', async () => {
    const { carrier, asked } = await carrierAt('aliyun', () => aliyunSaying('OK'));
    expect(await carrier.send(ORDER)).toEqual({ kind: 'accepted', id: 'B1' });
    expect(asked).toEqual([
      {
        action: 'SendSms',
        values: {
          PhoneNumbers: '13800001234',
          SignName: '云庭会展',
          TemplateCode: 'SMS_1',
          TemplateParam: '{"name":"林晓 & (会务)*","time":"9:00"}',
          OutId: 'D1',
        },
      },
    ]);
  });

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'temporary'],
    ['isv.DAY_LIMIT_CONTROL', 'temporary'],
    ['isv.MONTH_LIMIT_CONTROL', 'temporary'],
    ['Throttling.User', 'temporary'],
    ['ServiceUnavailable', 'temporary'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'refused'],
    ['isv.BLACK_KEY_CONTROL_LIMIT', 'refused'],
    ['isv.SMS_TEMPLATE_ILLEGAL', 'refused'],
    ['isv.SMS_SIGNATURE_ILLEGAL', 'refused'],
    ['isv.AMOUNT_NOT_ENOUGH', 'refused'],
    ['InvalidAccessKeyId.NotFound', 'refused'],
    ['isp.SYSTEM_ERROR', 'unknown'],
  ])('that is answered with %s is %s', async (code, kind) => {
    const { carrier } = await carrierAt('aliyun', () => aliyunSaying(code));
    expect(await carrier.send(ORDER)).toEqual({ kind, code, text: '说明' });
  });

  test.each<[string, Answer]>([
    ['no answer comes in time', 'hang'],
    ['the connection breaks', 'drop'],
    ['the answer cannot be read', { status: 502, body: '<html>' }],
  ])('is in doubt if %s', async (_, answer) => {
    const { carrier, asked } = await carrierAt('aliyun', () => answer);
    expect((await carrier.send(ORDER)).kind).toBe('unknown');
    expect(asked).toHaveLength(1);
  });

  test('is found again by our reference, or proven absent', async () => {
    const detail = { OutId: 'D1', SendStatus: 3, ErrCode: 'DELIVERED' };
    const details = { Code: 'OK', TotalCount: 1, SmsSendDetailDTOs: { SmsSendDetailDTO: [detail] } };
    const { carrier, asked } = await carrierAt('aliyun', () => ({ body: details }));
    const sought = { phone: ORDER.phone, sentAt: new Date('2026-11-25T17:00:00Z') };
    expect(await carrier.find({ ...sought, reference: 'D1', id: 'B1' })).toEqual({
      kind: 'accepted',
      id: 'B1',
      outcome: 'delivered',
      code: 'DELIVERED',
    });
    expect(asked[0]).toMatchObject({ action: 'QuerySendDetails', values: { SendDate: '20261126', BizId: 'B1' } });
    expect(await carrier.find({ ...sought, reference: 'D2' })).toEqual({ kind: 'absent' });
  });
});

describe('a message to Tencent Cloud', () => {
  test('is signed and accepted with its serial number', async () => {
    const { carrier, asked } = await carrierAt('tencent', () => tencentSaying('Ok'));
    expect(await carrier.send(ORDER)).toEqual({ kind: 'accepted', id: 'S1' });
    expect(asked[0]).toMatchObject({
      action: 'SendSms',
      values: {
        PhoneNumberSet: ['+8613800001234'],
        TemplateParamSet: ['林晓 & (会务)*', '9:00'],
        SessionContext: 'D1',
      },
    });
  });

  test.each([
    ['LimitExceeded.PhoneNumberDailyLimit', 'temporary'],
    ['LimitExceeded.PhoneNumberThirtySecondLimit', 'temporary'],
    ['FailedOperation.PhoneNumberInBlacklist', 'refused'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'refused'],
    ['InvalidParameterValue.IncorrectPhoneNumber', 'refused'],
    ['FailedOperation.TemplateIncorrectOrUnapproved', 'refused'],
    ['InternalError.Timeout', 'unknown'],
  ])('that is answered with %s is %s', async (code, kind) => {
    const { carrier } = await carrierAt('tencent', () => tencentSaying(code));
    expect(await carrier.send(ORDER)).toEqual({ kind, code, text: '说明' });
  });

  test.each([
    ['RequestLimitExceeded', 'temporary'],
    ['AuthFailure.SignatureFailure', 'refused'],
    ['UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'refused'],
    ['InternalError', 'unknown'],
  ])('that is refused as a whole with %s is %s', async (code, kind) => {
    const { carrier } = await carrierAt('tencent', () => tencentRefusing(code));
    expect(await carrier.send(ORDER)).toEqual({ kind, code, text: '说明' });
  });

  test('without a receipt is not taken for absent', async () => {
    const row = { SerialNo: 'S1', SessionContext: 'D1', ReportStatus: 'FAIL', Description: 'ABSENT' };
    const { carrier } = await carrierAt('tencent', () => ({ body: { Response: { PullSmsSendStatusSet: [row] } } }));
    const sought = { phone: ORDER.phone, sentAt: NOW };
    expect(await carrier.find({ ...sought, reference: 'D1' })).toEqual({
      kind: 'accepted',
      id: 'S1',
      outcome: 'undelivered',
      code: 'ABSENT',
    });
    expect((await carrier.find({ ...sought, reference: 'D2' })).kind).toBe('unknown');
  });
});

describe('the decision about a template', () => {
  test.each([
    [{ Code: 'OK', TemplateStatus: 0 }, { kind: 'waiting' }],
    [{ Code: 'OK', TemplateStatus: 1 }, { kind: 'approved' }],
    [
      { Code: 'OK', TemplateStatus: 2, Reason: '含营销内容' },
      { kind: 'rejected', reason: '含营销内容' },
    ],
    [
      { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '说明' },
      { kind: 'unknown', code: 'isv.SMS_TEMPLATE_ILLEGAL', text: '说明' },
    ],
    [{ Code: 'OK' }, { kind: 'unknown', code: 'UnreadableAnswer' }],
  ])('is read from Alibaba Cloud: %j', async (body, review) => {
    const { carrier, asked } = await carrierAt('aliyun', () => ({ body }));
    expect(await carrier.review('SMS_1')).toMatchObject(review);
    expect(asked).toEqual([{ action: 'QuerySmsTemplate', values: { TemplateCode: 'SMS_1' } }]);
  });

  test.each([
    [[{ TemplateId: 1110, StatusCode: 1 }], { kind: 'waiting' }],
    [[{ TemplateId: 1110, StatusCode: 0 }], { kind: 'approved' }],
    [[{ TemplateId: 1110, StatusCode: -1, ReviewReply: '变量过多' }], { kind: 'rejected', reason: '变量过多' }],
    [[{ TemplateId: 1111, StatusCode: 0 }], { kind: 'unknown', code: 'NotFound' }],
  ])('is read from Tencent Cloud: %j', async (DescribeTemplateStatusSet, review) => {
    const { carrier, asked } = await carrierAt('tencent', () => ({
      body: { Response: { DescribeTemplateStatusSet } },
    }));
    expect(await carrier.review('1110')).toMatchObject(review);
    expect(asked).toEqual([{ action: 'DescribeSmsTemplateList', values: { International: 0, TemplateIdSet: [1110] } }]);
  });

  test('is not known if the carrier refuses or does not answer, and is registered by hand at the outbox', async () => {
    const refusing = await carrierAt('tencent', () => tencentRefusing('AuthFailure.SignatureFailure'));
    expect(await refusing.carrier.review('1110')).toMatchObject({
      kind: 'unknown',
      code: 'AuthFailure.SignatureFailure',
    });
    const silent = await carrierAt('aliyun', () => 'hang');
    expect(await silent.carrier.review('SMS_1')).toMatchObject({ kind: 'unknown' });
    const outbox = carrierOf({ ...silent.account, provider: 'outbox' }, { guard: createHostGuard(), now: () => NOW });
    expect(await outbox.review('SMS_1')).toEqual({ kind: 'byHand' });
  });
});

describe('a carrier', () => {
  test('that no one reaches, or inside the operator’s network, got nothing: the message may be tried again', async () => {
    const { account, asked } = await carrierAt('aliyun', () => aliyunSaying('OK'));
    const open = { guard: createHostGuard(['127.0.0.0/8']), now: () => NOW };
    const closed = { ...account, endpoint: 'http://127.0.0.1:1' };
    expect(await carrierOf(closed, open).send(ORDER)).toMatchObject({ kind: 'temporary', code: 'NotConnected' });
    const guarded = { ...open, guard: createHostGuard() };
    expect(await carrierOf(account, guarded).send(ORDER)).toMatchObject({ kind: 'temporary' });
    const named = { ...account, endpoint: account.endpoint.replace('127.0.0.1', 'localhost') };
    expect(await carrierOf(named, guarded).send(ORDER)).toMatchObject({ kind: 'temporary' });
    expect(asked).toEqual([]);
  });

  test.each([301, 302, 307, 308])('that answers with %i is not followed to another host', async (status) => {
    const other = await carrierAt('aliyun', () => aliyunSaying('OK'));
    const { carrier, asked } = await carrierAt('aliyun', () => ({
      status,
      location: `${other.account.endpoint}/`,
      body: '',
    }));
    expect((await carrier.send(ORDER)).kind).toBe('unknown');
    expect([asked.length, other.asked.length]).toEqual([1, 0]);
  });

  test('at a private address that is written in another way is not asked', async () => {
    const { account, asked } = await carrierAt('aliyun', () => aliyunSaying('OK'));
    const guarded = { guard: createHostGuard(), now: () => NOW };
    for (const host of ['2130706433', '0x7f.1', '127.1', '[::ffff:127.0.0.1]', '[::1]']) {
      const carrier = carrierOf({ ...account, endpoint: account.endpoint.replace('127.0.0.1', host) }, guarded);
      expect(await carrier.send(ORDER)).toMatchObject({
        kind: 'temporary',
        text: '不允许连接这个地址，请联系平台管理员',
      });
    }
    expect(asked).toEqual([]);
  });

  test('whose answer is long or has unusable characters is shown cut and clean', async () => {
    const Message = `a\u0000\u202E${'字'.repeat(2000)}`;
    const { carrier } = await carrierAt('aliyun', () => ({ body: { Code: 'isv.ODD', Message } }));
    const result = await carrier.send(ORDER);
    expect(result).toMatchObject({ kind: 'refused', text: expect.stringMatching(/^a字{200,300}$/) as string });
  });

  test('whose answer has no end is left', async () => {
    const { carrier } = await carrierAt('tencent', () => ({ body: 'x'.repeat(1_000_000) }));
    expect(await carrier.send(ORDER)).toMatchObject({ kind: 'unknown', code: 'NoAnswer' });
  });

  test('that is the outbox accepts everything and asks no one', async () => {
    const { account, asked } = await carrierAt('aliyun', () => aliyunSaying('OK'));
    const outbox = carrierOf({ ...account, provider: 'outbox' }, { guard: createHostGuard(), now: () => NOW });
    expect(await outbox.send(ORDER)).toEqual({ kind: 'accepted', id: 'D1' });
    expect(await outbox.find({ phone: ORDER.phone, reference: 'D1', sentAt: NOW })).toMatchObject({ kind: 'accepted' });
    expect(asked).toEqual([]);
  });
});
