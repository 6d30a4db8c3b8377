import type { HostGuard } from '../outbound/hosts.ts';
import { postGuarded } from '../outbound/post.ts';
import {
  objectIn,
  parsed,
  rowsIn,
  sentenceIn,
  textIn,
  UNREADABLE,
  withoutAnswer,
  type SmsAccount,
  type SmsCarrier,
  type SmsFound,
  type SmsReview,
  type SmsResult,
} from './carrier.ts';
import { authorizeTencent } from './tencent-signature.ts';

interface Needs {
  guard: HostGuard;
  now: () => Date;
  timeoutMs: number;
}

const ENDPOINT = 'https://sms.tencentcloudapi.com';
const REGION = 'ap-guangzhou';
const VERSION = '2021-01-11';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const DAY_SECONDS = 86_400;
const PAGE = 100;

/** Limits and overload, after which the same message may be accepted. */
const TEMPORARY = /^(LimitExceeded|RequestLimitExceeded|ResourceUnavailable|FailedOperation\.FailResolvePacket)/;
/** The carrier does not say whether it has the message. */
const UNSURE = /^InternalError/;

const failure = (code: string, text: string): SmsResult => {
  if (code === '') return { kind: 'unknown', ...UNREADABLE };
  if (UNSURE.test(code)) return { kind: 'unknown', code, text };
  return { kind: TEMPORARY.test(code) ? 'temporary' : 'refused', code, text };
};

const resultOf = (answer: Readonly<Record<string, unknown>>): SmsResult => {
  const error = objectIn(answer['Error']);
  if (error !== undefined) return failure(textIn(error['Code']), sentenceIn(error['Message']));
  const [status] = rowsIn(answer['SendStatusSet']);
  if (status?.['Code'] === 'Ok') return { kind: 'accepted', id: textIn(status['SerialNo']) };
  return failure(textIn(status?.['Code']), sentenceIn(status?.['Message']));
};

const reviewOf = (answer: Readonly<Record<string, unknown>>, template: string): SmsReview => {
  const error = objectIn(answer['Error']);
  if (error !== undefined) return { kind: 'unknown', code: textIn(error['Code']), text: sentenceIn(error['Message']) };
  const own = rowsIn(answer['DescribeTemplateStatusSet']).find((row) => textIn(row['TemplateId']) === template);
  const status = textIn(own?.['StatusCode']);
  if (status === '0') return { kind: 'approved' };
  if (status === '1') return { kind: 'waiting' };
  if (status === '-1') return { kind: 'rejected', reason: textIn(own?.['ReviewReply']) };
  return own === undefined
    ? { kind: 'unknown', code: 'NotFound', text: '服务商没有此模板' }
    : { kind: 'unknown', ...UNREADABLE };
};

/** Short messages of Tencent Cloud (`sms`, 2021-01-11). */
export const createTencentCarrier = (account: SmsAccount, { guard, now, timeoutMs }: Needs): SmsCarrier => {
  const url = new URL(account.endpoint === '' ? ENDPOINT : account.endpoint);

  const call = async (action: string, values: object) => {
    const body = JSON.stringify(values);
    const timestamp = Math.floor(now().getTime() / 1000);
    const authorization = authorizeTencent({
      secretId: account.accessKeyId,
      secretKey: account.accessKeySecret,
      service: 'sms',
      host: url.host,
      contentType: CONTENT_TYPE,
      timestamp,
      body,
    });
    const headers = {
      authorization,
      host: url.host,
      'content-type': CONTENT_TYPE,
      'x-tc-action': action,
      'x-tc-version': VERSION,
      'x-tc-region': account.region === '' ? REGION : account.region,
      'x-tc-timestamp': String(timestamp),
    };
    const answer = await postGuarded({ url, headers, body }, { guard, timeoutMs });
    return objectIn(parsed(answer.body)?.['Response']);
  };

  /** Only messages with a receipt are listed, so that one which is not listed may still have been accepted. */
  const find = async ({ phone, reference, id, sentAt }: Parameters<SmsCarrier['find']>[0]): Promise<SmsFound> => {
    const begin = Math.floor(sentAt.getTime() / 1000) - 60;
    const answer = await call('PullSmsSendStatusByPhoneNumber', {
      BeginTime: begin,
      EndTime: Math.min(begin + DAY_SECONDS, Math.floor(now().getTime() / 1000)),
      Offset: 0,
      Limit: PAGE,
      PhoneNumber: phone,
      SmsSdkAppId: account.sdkAppId,
    });
    const error = objectIn(answer?.['Error']);
    if (answer === undefined || error !== undefined)
      return {
        kind: 'unknown',
        code: textIn(error?.['Code']) || UNREADABLE.code,
        text: sentenceIn(error?.['Message']),
      };
    const own = rowsIn(answer['PullSmsSendStatusSet']).find((row) =>
      id === undefined ? row['SessionContext'] === reference : row['SerialNo'] === id,
    );
    if (own === undefined) return { kind: 'unknown', code: 'NoReceipt', text: '还没有回执' };
    return {
      kind: 'accepted',
      id: textIn(own['SerialNo']),
      outcome: own['ReportStatus'] === 'SUCCESS' ? 'delivered' : 'undelivered',
      code: sentenceIn(own['Description']),
    };
  };

  return {
    send: async ({ phone, sign, template, params, reference }) => {
      try {
        const answer = await call('SendSms', {
          PhoneNumberSet: [phone],
          SmsSdkAppId: account.sdkAppId,
          SignName: sign,
          TemplateId: template,
          TemplateParamSet: params.map(({ value }) => value),
          SessionContext: reference,
        });
        return answer === undefined ? { kind: 'unknown', ...UNREADABLE } : resultOf(answer);
      } catch (error) {
        return withoutAnswer(error);
      }
    },

    find: async (sought) => {
      try {
        return await find(sought);
      } catch (error) {
        return { ...withoutAnswer(error), kind: 'unknown' };
      }
    },

    review: async (template) => {
      try {
        const asked = { International: 0, TemplateIdSet: [Number(template)] };
        return reviewOf((await call('DescribeSmsTemplateList', asked)) ?? {}, template);
      } catch (error) {
        return { ...withoutAnswer(error), kind: 'unknown' };
      }
    },
  };
};
