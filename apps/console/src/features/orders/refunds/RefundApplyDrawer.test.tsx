import { getOrder } from '@huiwu/contract/orders';
import { getRefundTerms, type RefundTerms } from '@huiwu/contract/refunds';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anOrder } from '../testing/an-order.ts';
import { RefundApplyDrawer } from './RefundApplyDrawer.tsx';

const TERMS: RefundTerms = {
  rule: '距开始 10 天，不少于 7 天，退 50%',
  percent: 50,
  refundable: 60_000,
  invoiced: 0,
  surplus: -100_000,
  surplusRefund: 0,
  registrations: [{ id: 'R1', name: '陈曦', amount: 160_000, base: 160_000 }],
  payee: { name: '陈曦', method: 'bank_transfer' },
};

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test.each([
  ['half of the price is more than was received', 50, ['600.00', '0.00']],
  ['the rule gives a tenth back', 10, ['160.00', '440.00']],
  ['the rule gives nothing back', 0, ['0.00', '600.00']],
])('a refund of an order that is paid in part stays within its money: %s', async (_, percent, proposed) => {
  const server = fakeServer([on(getOrder, () => anOrder({})), on(getRefundTerms, () => ({ ...TERMS, percent }))]);
  const done = { onClose: vi.fn<() => void>(), onSaved: vi.fn<(id: string) => void>() };
  const { user } = await renderPage(
    <RefundApplyDrawer id="O1" name="DD1" row={undefined} tools={undefined as never} {...done} />,
    { server },
  );
  await user.click(await screen.findByLabelText('陈曦 ¥1,600.00'));
  expect([valueOf('应退'), valueOf('扣费')]).toEqual(proposed);
});
