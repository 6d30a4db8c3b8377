import * as z from 'zod/mini';
import { id, timestamp, opaqueLine } from '../base/fields.ts';
import { lifecycleFields, transitionCall } from '../base/lifecycle.ts';
import { choicesOf, oneOf } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';
import { defineResource, exportCall, getCall, listCall } from '../base/resource.ts';
import { CHANNELS, deliveryLifecycle } from './delivery-states.ts';
import { deliveriesAccess } from './deliveries.access.ts';

export * from './quiet-hours.ts';
export * from './delivery-states.ts';
export * from './deliveries.access.ts';

const MOMENT = { kind: 'time', output: z.nullable(timestamp) } as const;
const CODE = opaqueLine('错误码不正确', 60);
const lineOf = (label: string) => ({ kind: 'text', label, output: z.string() }) as const;

/** What one recipient was sent by one channel, and what came of it. */
export const deliveryRecord = defineRecord({
  noun: '发送记录',
  name: 'recipientName',
  fields: {
    createdAt: readOnly(
      { kind: 'time', label: '时间', output: timestamp },
      { isListed: true, isSortable: true, filter: 'period', width: 156 },
    ),
    channel: readOnly(
      { kind: 'choice', label: '渠道', output: oneOf('渠道', CHANNELS) },
      { isListed: true, filter: 'equals', choices: choicesOf(CHANNELS), width: 80 },
    ),
    recipientName: readOnly(lineOf('姓名'), { isListed: true, filter: 'contains', isPersonal: true, width: 104 }),
    address: readOnly(lineOf('收件地址'), {
      isListed: true,
      filter: 'contains',
      mask: 'contact',
      guard: 'deliveries.address',
      isPersonal: true,
      width: 184,
    }),
    notice: readOnly({ ...lineOf('通知'), match: id }, { column: 'notice_id', filter: 'equals' }),
    origin: readOnly(lineOf('通知或场景'), { isListed: true, filter: 'contains', width: 192 }),
    ...lifecycleFields(deliveryLifecycle, 'oneOf'),
    stateReason: readOnly({ kind: 'lines', label: '状态说明', output: z.string() }, { isListed: true, width: 200 }),
    parts: readOnly({ kind: 'count', label: '条数', output: z.int() }, { isListed: true, width: 64 }),
    attempts: readOnly({ kind: 'count', label: '发送次数', output: z.int() }),
    nextTryAt: readOnly({ ...MOMENT, label: '下次发送' }),
    sentAt: readOnly({ ...MOMENT, label: '发出时间' }, { isListed: true, width: 156 }),
    deliveredAt: readOnly({ ...MOMENT, label: '回执时间' }, { isListed: true, width: 156 }),
    errorCode: readOnly({ ...lineOf('错误码'), match: CODE }, { isListed: true, filter: 'equals', width: 128 }),
    errorText: readOnly(lineOf('错误说明'), { isListed: true, width: 200 }),
    providerId: readOnly(lineOf('服务商编号')),
    /** The text of an SMS, or the title of a mail or a web message, shortened. */
    excerpt: readOnly(lineOf('内容'), { isListed: true, isComputed: true, width: 240 }),
    subject: readOnly(lineOf('标题'), { isComputed: true }),
    content: readOnly({ kind: 'richText', label: '内容', output: z.string() }, { isComputed: true }),
  },
});

export type Delivery = DetailOf<typeof deliveryRecord>;
export type DeliveryRow = RowOf<typeof deliveryRecord>;
export type DeliveryFilter = FilterOf<typeof deliveryRecord>;

const deliveries = defineResource(deliveriesAccess, '/message/delivery', deliveryRecord);

export const listDeliveries = listCall(deliveries);
export const exportDeliveries = exportCall(deliveries, listDeliveries);
export const getDelivery = getCall(deliveries);
export const retryDelivery = transitionCall(deliveries, deliveryLifecycle, 'retry');
export const giveUpDelivery = transitionCall(deliveries, deliveryLifecycle, 'giveUp');

export const deliveryCalls = {
  list: listDeliveries,
  export: exportDeliveries,
  get: getDelivery,
  transitions: { retry: retryDelivery, giveUp: giveUpDelivery },
};
