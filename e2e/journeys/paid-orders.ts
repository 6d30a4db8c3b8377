import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { InputOf } from '../../packages/contract/src/base/endpoint.ts';
import { getOrder, listOrders, recordPayment } from '../../packages/contract/src/orders/index.ts';
import { addSeller } from '../../packages/contract/src/sellers/index.ts';
import type { MeetingDraft } from '../../packages/contract/src/meetings/index.ts';
import { DEMO, DEMO_PASSWORD, type Customer } from './customer.ts';
import { enterMeeting, meetingWithHolder, registered, type MeetingWithHolder } from './meeting-with-holder.ts';
import { expect } from './stage.ts';

export const TAX_NO = '91350100M000100Y43';

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text, visible: true });

export const numberIn = async (page: Page, text: string): Promise<string> =>
  (await rowOf(page, text).getByRole('link').first().textContent()) ?? '';

/** A meeting without review, whose invoices a seller of its own issues. */
export const meetingWithSeller = async (
  customer: Customer,
  own: { seller?: Partial<InputOf<typeof addSeller>>; meeting?: Partial<MeetingDraft> } = {},
): Promise<MeetingWithHolder> => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const draft = { name: `开票${randomUUID().slice(0, 6)}有限公司`, taxNo: TAX_NO, ...own.seller };
  const { id: seller } = await operator.call(addSeller, draft, { idempotencyKey: randomUUID() });
  return meetingWithHolder(customer, { needsReview: false, seller, ...own.meeting });
};

/** The number of the order of a new registration that is to be paid, on the list of orders of its meeting. */
export const openOrder = async (page: Page, world: MeetingWithHolder, name: string): Promise<string> => {
  await registered(world, { name, typeName: '普通代表' });
  await enterMeeting(page, world);
  await page.goto('/#/fee/order');
  await expect(rowOf(page, name)).toContainText('待缴费');
  return numberIn(page, name);
};

/** The order of a new registration whose whole fee was paid in cash. */
export const paidOrder = async (world: MeetingWithHolder, name: string): Promise<{ id: string; orderNo: string }> => {
  await registered(world, { name, typeName: '普通代表' });
  const inside = { meetingCode: world.meeting.code };
  const { list } = await world.operator.call(listOrders, { page: 1, limit: 10, payerName: name }, inside);
  const { id = '' } = list[0] ?? {};
  const { version, orderNo, pending = 0 } = await world.operator.call(getOrder, { id }, inside);
  const paidOn = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const payment = { id, version, method: 'cash' as const, amount: pending, paidOn };
  await world.operator.call(recordPayment, payment, { ...inside, idempotencyKey: randomUUID() });
  return { id, orderNo };
};
