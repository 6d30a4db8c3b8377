import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';

export const CHANNELS = { sms: '短信', email: '邮件', web: '站内信' } as const;
export type Channel = keyof typeof CHANNELS;

/** One message to one address. Only retrying and giving up are actions of an admin; the rest is done by the sender. */
export const deliveryLifecycle = defineLifecycle({
  states: {
    queued: '待发送',
    inflight: '发送中',
    awaiting_retry: '等待重试',
    sent: '已发出',
    delivered: '已送达',
    bounced: '退信',
    undelivered: '未送达',
    failed: '失败',
    withheld: '已拦截',
    suppressed: '黑名单',
    aborted: '已放弃',
  },
  tones: {
    queued: 'default',
    inflight: 'info',
    awaiting_retry: 'warning',
    sent: 'primary',
    delivered: 'success',
    bounced: 'danger',
    undelivered: 'danger',
    failed: 'danger',
    withheld: 'warning',
    suppressed: 'warning',
    aborted: 'default',
  },
  hints: {
    queued: '还没有发出',
    inflight: '正在交给服务商或邮件服务器',
    awaiting_retry: '服务商暂时没有接收，稍后自动重试',
    sent: '服务商或邮件服务器已接收，没有收到回执',
    delivered: '已到达收件人',
    bounced: '邮件服务器已接收，随后退回',
    undelivered: '服务商报告没有送达',
    failed: '没有发出，或结果未知',
    withheld: '内容缺少变量、没有地址，或提醒的条件已不成立，没有发出',
    suppressed: '地址在黑名单中，没有发出',
    aborted: '发出前已放弃',
  },
  initial: 'queued',
  transitions: {
    retry: { verb: '重试', from: ['failed', 'withheld'], to: 'queued', by: 'deliveries.send' },
    giveUp: {
      verb: '放弃',
      from: ['queued', 'awaiting_retry', 'withheld'],
      to: 'aborted',
      by: 'deliveries.send',
      isDangerous: true,
      alsoWhenCancelled: true,
    },
  },
});
export type DeliveryState = StateOf<typeof deliveryLifecycle>;

/** Something will still happen to it. */
export const OPEN_STATES = ['queued', 'inflight', 'awaiting_retry'] as const satisfies readonly DeliveryState[];
/** It reached the carrier or the recipient. */
export const DONE_STATES = ['sent', 'delivered'] as const satisfies readonly DeliveryState[];
/** It was tried and did not arrive. */
export const FAILED_STATES = ['failed', 'bounced', 'undelivered'] as const satisfies readonly DeliveryState[];
/** It was handed over to a carrier, or tried to be: the share of what arrived is of these. */
export const TRIED_STATES = [...DONE_STATES, ...FAILED_STATES] as const satisfies readonly DeliveryState[];
/** It was not tried, by a rule. */
export const STOPPED_STATES = ['withheld', 'suppressed'] as const satisfies readonly DeliveryState[];

export const deliveryBlockers = defineBlockers({
  noticeStopped: { sentence: ({ state }: { state: string }) => `所属通知为“${state}”，不能重试` },
  noAddress: { sentence: () => '没有收件地址，不能重试' },
  published: { sentence: () => '站内信随通知一并发布，不能单独重试' },
});
