import { cancelOrder, getOrder } from '@huiwu/contract/orders';
import { getRefundTerms, type RefundTerms } from '@huiwu/contract/refunds';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anOrder } from '../testing/an-order.ts';
import { CancelDrawer } from './CancelDrawer.tsx';

const TERMS: RefundTerms = {
  rule: '距开始 10 天，不少于 7 天，退 50%',
  percent: 50,
  refundable: 160_000,
  invoiced: 0,
  surplus: 0,
  surplusRefund: 0,
  registrations: [{ id: 'R1', name: '陈曦', amount: 160_000, base: 160_000 }],
  payee: { name: '陈曦', method: 'bank_transfer' },
};

const open = async (terms: Partial<RefundTerms>) => {
  const order = anOrder({ status: 'paid', received: 160_000, refunded: 0 });
  const server = fakeServer([
    on(getOrder, () => order),
    on(getRefundTerms, () => ({ ...TERMS, ...terms })),
    on(cancelOrder, () => ({ refundNo: '' })),
  ]);
  const done = { onClose: vi.fn<() => void>(), onSaved: vi.fn<(id: string) => void>() };
  await renderPage(<CancelDrawer id={order.id} name={order.orderNo} {...done} />, { server });
  return within(await screen.findByRole('dialog'));
};

test('an order with money is refunded by the rule of the moment when it is cancelled', async () => {
  const drawer = await open({});
  expect(
    await drawer.findByText(/取消的同时按现在的退款规则（距开始 10 天，不少于 7 天，退 50%）申请退款/),
  ).toBeTruthy();
});

test.each([
  ['the rule gives 0 %', { percent: 0, rule: '会议已开始，已过退款期限' }],
  ['nothing of it is refundable', { registrations: [{ id: 'R1', name: '陈曦', amount: 160_000, base: 0 }] }],
])('the form says that the money stays as a surplus if %s', async (_, terms) => {
  const drawer = await open(terms);
  expect(await drawer.findByText(/不退款，取消时不申请退款，款项留作多缴/)).toBeTruthy();
});

test('a surplus that the rule gives back is refunded in any case', async () => {
  const drawer = await open({ percent: 0, surplusRefund: 5000 });
  expect(await drawer.findByText(/取消的同时按现在的退款规则/)).toBeTruthy();
});
