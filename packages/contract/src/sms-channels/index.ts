import * as z from 'zod/mini';
import { callbackAddress } from './callback-address.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { byId, id, line, phone } from '../base/fields.ts';
import { defineBlockers, withActions } from '../base/lifecycle.ts';
import { choice, enabledState, oneOf, tracked } from '../base/record-choices.ts';
import { field } from '../base/record-field.ts';
import { formed, money, secret, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { addCall, defineResource, deleteCall, editCall, enableCall, getCall, listCall } from '../base/resource.ts';
import { smsChannelsAccess } from './sms-channels.access.ts';

export * from './callback-address.ts';
export * from './sms-channels.access.ts';

/** Who sends the messages; with `outbox` they are kept and not sent. */
export const SMS_PROVIDERS = { aliyun: '阿里云', tencent: '腾讯云', outbox: '仅保存不发送' } as const;
export type SmsProvider = keyof typeof SMS_PROVIDERS;

/** What a carrier answered to a message. */
export const SMS_RESULTS = {
  accepted: '服务商已接收',
  temporary: '暂时未能发送',
  refused: '服务商拒绝',
  unknown: '结果未知',
} as const;

/** What a carrier decided about a template. */
export const SMS_REVIEWS = {
  approved: '已通过，已登记',
  rejected: '未通过，已登记',
  waiting: '服务商仍在审核',
  byHand: '该通道不发送短信，请手工登记结果',
  unknown: '没有查到审核结果',
} as const;

export const smsChannelBlockers = defineBlockers({
  inUse: {
    sentence: ({ count }: { count: number }) => `有 ${count} 个短信签名（含已删除的）属于此通道，不能删除，可以停用`,
    fix: { title: '查看签名', to: () => '/message/sign' },
  },
});

/** Test messages that one channel sends a day. */
export const SMS_TESTS_PER_DAY = 20;
export const smsChannelProblems = {
  keyChanged: '修改了访问密钥 ID，请重新输入访问密钥',
  testsUsedUp: `该通道今天的测试短信已达 ${SMS_TESTS_PER_DAY} 条，请明日再试`,
} as const;

const ACCESS = { section: '接口', isOptional: true } as const;
const REGION = { max: 30, form: /^[a-z0-9-]*$/, sentence: '地域只能包含小写字母、数字和连字符，如 cn-hangzhou' };
/** Plain HTTP would show the contents on the way; only a program on the same machine is asked that way. */
const ENDPOINT = {
  max: 120,
  form: /^(https:\/\/[A-Za-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost))(:[0-9]{1,5})?$/,
  sentence: '请输入 https:// 开头的接口地址，不带路径',
};
/** The form lets through numbers that are no port or no IPv4 address. */
const endpointInput = formed('接口地址', ENDPOINT).check(
  z.refine((value) => value === '' || URL.canParse(value), ENDPOINT.sentence),
);
const KEY_ID = { max: 100, form: /^[A-Za-z0-9._-]*$/, sentence: '访问密钥 ID 不正确' };
const APP_ID = { max: 20, form: /^[0-9]*$/, sentence: '短信应用 ID 只能是数字' };

/** What the inputs of one provider need of each other; also asked of an edit, with the stored values. */
export interface SmsAccess {
  provider?: SmsProvider | undefined;
  accessKeyId?: string | undefined;
  accessKeySecret?: string | undefined;
  sdkAppId?: string | undefined;
}

interface SmsAccessRule {
  at: Exclude<keyof SmsAccess, 'provider'>;
  reads: readonly 'provider'[];
  holds: (values: SmsAccess) => boolean;
  sentence: string;
}

const isFree = ({ provider }: SmsAccess): boolean => provider === undefined || provider === 'outbox';

export const smsAccessRules: readonly SmsAccessRule[] = [
  {
    at: 'accessKeyId',
    reads: ['provider'],
    holds: (values) => isFree(values) || Boolean(values.accessKeyId),
    sentence: '请输入访问密钥 ID',
  },
  {
    at: 'accessKeySecret',
    reads: ['provider'],
    holds: (values) => isFree(values) || Boolean(values.accessKeySecret),
    sentence: '请输入访问密钥',
  },
  {
    at: 'sdkAppId',
    reads: ['provider'],
    holds: ({ provider, sdkAppId }) => provider !== 'tencent' || Boolean(sdkAppId),
    sentence: '请输入短信应用 ID',
  },
];

/** An account of a company at a carrier of short messages. */
export const smsChannelRecord = defineRecord({
  noun: '短信通道',
  name: 'name',
  fields: {
    name: text('通道名称', 50, { isListed: true, isSortable: true, filter: 'contains', width: 200 }),
    provider: choice('服务商', SMS_PROVIDERS, { isListed: true, isFixed: true, filter: 'equals', width: 120 }),
    price: money(
      '每条单价',
      { min: 0, max: 1000 },
      { isListed: true, blank: 5, column: 'price_fen', width: 104, help: '用于估算费用，不填为 ¥0.05' },
    ),
    accessKeyId: field(
      { kind: 'text', label: '访问密钥 ID', output: z.string(), input: formed('访问密钥 ID', KEY_ID) },
      { ...ACCESS, mask: 'tail', help: '阿里云的 AccessKey ID，腾讯云的 SecretId' },
    ),
    accessKeySecret: secret('访问密钥', 200, {
      section: '接口',
      column: 'access_key_cipher',
      help: '加密保存，保存后不再显示',
    }),
    sdkAppId: field(
      { kind: 'text', label: '短信应用 ID', output: z.string(), input: formed('短信应用 ID', APP_ID) },
      { ...ACCESS, help: '腾讯云的 SdkAppId，其他服务商不填' },
    ),
    region: field(
      { kind: 'text', label: '地域', output: z.string(), input: formed('地域', REGION) },
      { ...ACCESS, help: '不填时阿里云为 cn-hangzhou，腾讯云为 ap-guangzhou' },
    ),
    endpoint: field(
      { kind: 'text', label: '接口地址', output: z.string(), input: endpointInput },
      { ...ACCESS, help: '不填时使用服务商的地址' },
    ),
    ...enabledState,
    ...withActions,
    ...tracked,
  },
  rules: smsAccessRules,
});

export type SmsChannel = DetailOf<typeof smsChannelRecord>;
export type SmsChannelRow = RowOf<typeof smsChannelRecord>;

const smsChannels = defineResource(smsChannelsAccess, '/message/channel', smsChannelRecord);

export const listSmsChannels = listCall(smsChannels);
export const getSmsChannel = getCall(smsChannels);
export const addSmsChannel = addCall(smsChannels);
export const editSmsChannel = editCall(smsChannels);
export const changeSmsChannelState = enableCall(smsChannels);
export const deleteSmsChannel = deleteCall(smsChannels);

export const smsChannelCalls = {
  list: listSmsChannels,
  get: getSmsChannel,
  add: addSmsChannel,
  edit: editSmsChannel,
  enable: changeSmsChannelState,
  delete: deleteSmsChannel,
};

const PARAMS_MAX = 20;

/** The value of one variable of the template. */
export const testSmsParam = z.strictObject({ name: line('变量名', 30), value: line('变量值', 35) });

export const testSmsInput = z.strictObject({
  id,
  phone,
  sign: line('签名', 16),
  template: line('模板编号', 60),
  params: z.array(testSmsParam, '请填写变量').check(z.maxLength(PARAMS_MAX, `变量不能超过 ${PARAMS_MAX} 个`)),
});

/** Sends a real message by a template that the carrier knows, and answers what the carrier said. */
export const sendTestSms = defineEndpoint({
  method: 'POST',
  path: '/message/channel/send/{id}',
  summary: '经短信通道发送一条测试短信',
  access: { function: 'smsChannels.send' },
  effect: 'changes',
  input: testSmsInput,
  output: z.object({ kind: oneOf('结果', SMS_RESULTS), text: z.string() }),
});

export const getSmsCallback = defineEndpoint({
  method: 'GET',
  path: '/message/channel/get/callback/{id}',
  summary: '服务商向短信通道推送回执和回复的地址',
  access: { function: 'smsChannels.edit' },
  effect: 'reads',
  input: byId,
  output: callbackAddress,
});
