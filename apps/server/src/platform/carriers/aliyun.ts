import { randomBytes } from 'node:crypto';
import { shanghaiDay } from '../clock.ts';
import type { HostGuard } from '../outbound/hosts.ts';
import { postGuarded } from '../outbound/post.ts';
import { authorizeAliyun, encodedForm, sha256 } from './aliyun-signature.ts';
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

interface Needs {
  guard: HostGuard;
  now: () => Date;
  timeoutMs: number;
}

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';
const VERSION = '2017-05-25';
const CONTENT_TYPE = 'application/x-www-form-urlencoded';
const PAGE = 50;
/** A number gets at most some fifty messages a day. */
const PAGES_MAX = 4;

/** Limits and overload, after which the same message may be accepted. */
const TEMPORARY = /^(isv\.(BUSINESS|DAY|MONTH)_LIMIT_CONTROL|Throttling.*|ServiceUnavailable)$/;
/** The carrier does not say whether it has the message. */
const UNSURE = /^(isp\.SYSTEM_ERROR|InternalError|UnknownError)$/;

const resultOf = (answer: Readonly<Record<string, unknown>>): SmsResult => {
  const code = textIn(answer['Code']);
  const text = sentenceIn(answer['Message']);
  if (code === 'OK') return { kind: 'accepted', id: textIn(answer['BizId']) };
  if (code === '') return { kind: 'unknown', ...UNREADABLE };
  if (UNSURE.test(code)) return { kind: 'unknown', code, text };
  return { kind: TEMPORARY.test(code) ? 'temporary' : 'refused', code, text };
};

const OUTCOMES: Readonly<Record<string, 'waiting' | 'delivered' | 'undelivered'>> = {
  1: 'waiting',
  2: 'undelivered',
  3: 'delivered',
};

/** A template that was withdrawn at the carrier (10) is not decided there any more. */
const reviewOf = (answer: Readonly<Record<string, unknown>>): SmsReview => {
  const code = textIn(answer['Code']);
  const status = textIn(answer['TemplateStatus']);
  if (code === 'OK' && status === '0') return { kind: 'waiting' };
  if (code === 'OK' && status === '1') return { kind: 'approved' };
  if (code === 'OK' && status === '2') return { kind: 'rejected', reason: textIn(answer['Reason']) };
  if (code === 'OK' || code === '') return { kind: 'unknown', ...UNREADABLE };
  return { kind: 'unknown', code, text: sentenceIn(answer['Message']) };
};

/** The mainland's numbers are sent without their country code. */
const phoneOf = (phone: string): string => phone.replace(/^\+86/, '').replace(/^\+/, '00');

/** Short messages of Alibaba Cloud (`dysmsapi`, 2017-05-25). Values are sent in the body, so that no address has them. */
export const createAliyunCarrier = (account: SmsAccount, { guard, now, timeoutMs }: Needs): SmsCarrier => {
  const url = new URL(account.endpoint === '' ? ENDPOINT : account.endpoint);

  const call = async (action: string, values: Readonly<Record<string, string>>) => {
    const body = encodedForm(values);
    const headers = {
      host: url.host,
      'content-type': CONTENT_TYPE,
      'x-acs-action': action,
      'x-acs-content-sha256': sha256(body),
      'x-acs-date': now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-version': VERSION,
    };
    const authorization = authorizeAliyun({ ...account, query: {}, headers, body });
    const answer = await postGuarded(
      { url, headers: { ...headers, accept: 'application/json', authorization }, body },
      { guard, timeoutMs },
    );
    return parsed(answer.body);
  };

  const page = (number: number, { phone, sentAt, id }: Parameters<SmsCarrier['find']>[0]) =>
    call('QuerySendDetails', {
      PhoneNumber: phoneOf(phone),
      SendDate: shanghaiDay(sentAt).replaceAll('-', ''),
      PageSize: String(PAGE),
      CurrentPage: String(number),
      ...(id !== undefined && { BizId: id }),
    });

  const foundOf = (row: Readonly<Record<string, unknown>>, id = ''): SmsFound => ({
    kind: 'accepted',
    id,
    outcome: OUTCOMES[textIn(row['SendStatus'])] ?? 'waiting',
    code: textIn(row['ErrCode']),
  });

  const find = async (sought: Parameters<SmsCarrier['find']>[0]): Promise<SmsFound> => {
    for (let number = 1; number <= PAGES_MAX; number += 1) {
      const answer = (await page(number, sought)) ?? {};
      const code = textIn(answer['Code']);
      if (code !== 'OK') return { kind: 'unknown', ...UNREADABLE, ...(code !== '' && { code }) };
      const rows = rowsIn(objectIn(answer['SmsSendDetailDTOs'])?.['SmsSendDetailDTO']);
      const own = rows.find((row) => row['OutId'] === sought.reference);
      if (own !== undefined) return foundOf(own, sought.id);
      if (rows.length < PAGE) return { kind: 'absent' };
    }
    return { kind: 'unknown', code: 'TooMany', text: '该号码当天的短信过多，无法查询' };
  };

  return {
    send: async ({ phone, sign, template, params, reference }) => {
      try {
        const answer = await call('SendSms', {
          PhoneNumbers: phoneOf(phone),
          SignName: sign,
          TemplateCode: template,
          OutId: reference,
          ...(params.length > 0 && {
            TemplateParam: JSON.stringify(Object.fromEntries(params.map(({ name, value }) => [name, value]))),
          }),
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
        return reviewOf((await call('QuerySmsTemplate', { TemplateCode: template })) ?? {});
      } catch (error) {
        return { ...withoutAnswer(error), kind: 'unknown' };
      }
    },
  };
};
