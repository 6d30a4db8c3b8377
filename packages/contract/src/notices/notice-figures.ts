import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, timestamp } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { deliveryLifecycle } from '../deliveries/delivery-states.ts';

const state = oneOf('状态', deliveryLifecycle.states);

/** How long one step of the course is. */
export const COURSE_STEPS = { minutes: '十分钟', hour: '小时', day: '天' } as const;

/** Failed messages that are named by their code; the rest is one more. */
export const FAULTS_NAMED_MAX = 10;

export const noticeFigures = z.object({
  /** Deliveries by state, without those that have none. */
  states: z.array(z.object({ state, count: z.int() })),
  /** When messages left and arrived, without gaps. */
  course: z.object({
    step: oneOf('间隔', COURSE_STEPS),
    points: z.array(z.object({ at: timestamp, sent: z.int(), delivered: z.int() })),
  }),
  /** Why messages failed: by state and code, the most first. Without a code, whatever else is left. */
  faults: z.array(z.object({ state: z.nullable(state), code: z.string(), text: z.string(), count: z.int() })),
});
export type NoticeFigureSet = z.output<typeof noticeFigures>;

export const getNoticeFigures = defineEndpoint({
  method: 'GET',
  path: '/message/notice/get/figures/{id}',
  summary: '通知的发送统计：各状态条数、发出与送达的时间分布、失败原因',
  access: { function: 'notices.view' },
  effect: 'reads',
  input: z.strictObject({ id }),
  output: noticeFigures,
});
