import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { id } from '../base/fields.ts';

const REMIND = { method: 'POST', effect: 'creates', input: z.strictObject({ id }), output: nothing } as const;

/** Tells the payer. It counts as a reminder of the rule. */
export const remindOrder = defineEndpoint({
  ...REMIND,
  path: '/fee/order/remind/{id}',
  summary: '催缴：按会议的“未缴清”提醒规则提醒付款人，计入提醒次数',
  access: { function: 'orders.remind' },
});

/** The same for the order of a registration. */
export const remindRegistration = defineEndpoint({
  ...REMIND,
  path: '/registration/registration/remind/{id}',
  summary: '催缴：按会议的“未缴清”提醒规则提醒报名所在订单的付款人，计入提醒次数',
  access: { function: 'registrations.remind' },
});
