import {
  cancelOrder,
  closeIntent,
  extendOrder,
  getOrder,
  getOnlinePayments,
  getOrderAccount,
  listOrders,
  payOnline,
  queryIntent,
  recordPayment,
  reversePayment,
  type OnlinePayments,
  type OrderAccount,
  type OrderDetail,
} from '@huiwu/contract/orders';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { forgetSentRequests } from '../../shared/api/duplicate-guard.ts';
import { ordersConsole } from './orders-console.tsx';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { PendingAmount } from './PendingAmount.tsx';
import { anOrder } from './testing/an-order.ts';

const nothing = { onClose: vi.fn<() => void>(), onSaved: vi.fn<(id: string) => void>() };

const ACCOUNT: OrderAccount = {
  items: [
    {
      id: 'I1',
      name: '报名费（普通代表）',
      person: '陈曦',
      registrationId: 'R1',
      quantity: 1,
      unit: 160_000,
      discount: 0,
      amount: 160_000,
      isActive: true,
      isAdded: false,
      createdAt: '2026-11-20T02:00:00.000Z',
    },
  ],
  refunds: [],
  payments: [
    {
      id: 'P1',
      payNo: 'SK20261120-0001',
      method: 'cash',
      amount: 60_000,
      state: 'confirmed',
      paidOn: '2026-11-20',
      tradeNo: '',
      isOffset: false,
      remark: '',
      reason: '',
      recordedBy: '李四',
      createdAt: '2026-11-20T02:00:00.000Z',
    },
  ],
  movements: [
    { id: 'M1', event: 'charge', change: 160_000, pending: 160_000, remark: '', at: '2026-11-20T02:00:00.000Z' },
    { id: 'M2', event: 'payment', change: -60_000, pending: 100_000, remark: '', at: '2026-11-20T03:00:00.000Z' },
  ],
};

const serverOf = (order: OrderDetail) =>
  fakeServer([
    on(listOrders, () => ({ list: [order], total: 1, page: 1, limit: 10 })),
    on(getOrder, () => order),
    on(getOrderAccount, () => ACCOUNT),
    on(getOnlinePayments, () => ({ methods: [], intents: [] })),
    on(recordPayment, () => ({ id: 'P2' })),
    on(reversePayment, () => null),
    on(extendOrder, () => null),
    on(cancelOrder, () => ({ refundNo: '' })),
  ]);

const INTENT: OnlinePayments['intents'][number] = {
  id: 'N1',
  method: 'wechat',
  amount: 100_000,
  paidAmount: null,
  state: 'pending',
  needsAttention: false,
  reason: '',
  url: '/sandbox/pay/S1',
  tradeNo: '',
  expiresAt: '2026-11-20T06:00:00.000Z',
  createdAt: '2026-11-20T04:00:00.000Z',
};

describe('payment online', () => {
  const shown = async (online: OnlinePayments, order = anOrder({})) => {
    const server = fakeServer([
      on(getOrder, () => order),
      on(getOrderAccount, () => ACCOUNT),
      on(getOnlinePayments, () => online),
      on(payOnline, () => ({ ...INTENT, amount: 100_000 })),
      on(queryIntent, () => ({ state: 'confirmed' as const })),
      on(closeIntent, () => null),
    ]);
    const page = await renderPage(<OrderFacts detail={order} columns={2} />, { server });
    await page.user.click(screen.getByRole('tab', { name: '资金明细' }));
    await screen.findByRole('region', { name: '资金变动' });
    return { ...page, server };
  };

  test('is not offered where the meeting does not', async () => {
    await shown({ methods: [], intents: [] });
    expect(screen.queryByRole('region', { name: '在线支付' })).toBeNull();
  });

  test('is not offered for an order that is paid; what was is shown', async () => {
    await shown({ methods: ['wechat'], intents: [INTENT] }, anOrder({ status: 'paid' }));
    expect(await screen.findByRole('region', { name: '在线支付' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '在线支付' })).toBeNull();
  });

  test('gives the code and the link for the payer', async () => {
    const { user, server } = await shown({ methods: ['wechat', 'alipay'], intents: [] });
    await user.click(await screen.findByRole('button', { name: '在线支付' }));
    await user.click(await screen.findByRole('radio', { name: '支付宝' }));
    await user.click(screen.getByRole('button', { name: '生成付款码' }));
    const link = await screen.findByRole('link', { name: '打开付款页' });
    expect(link.getAttribute('href')).toBe(`${location.origin}/sandbox/pay/S1`);
    expect(server.sentTo(payOnline)).toMatchObject([{ method: 'alipay' }]);
  });

  test('is asked about and closed with a reason; what needs attention is told', async () => {
    const failed = { ...INTENT, id: 'N2', state: 'failed' as const, needsAttention: true, reason: '没有入账' };
    const { user, server } = await shown({ methods: [], intents: [INTENT, failed] });
    const part = within(await screen.findByRole('region', { name: '在线支付' }));
    expect(part.getByText('没有入账')).toBeTruthy();
    await user.click(part.getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('支付平台的结果：已到账')).toBeTruthy();
    await user.click(part.getByRole('button', { name: '标记已处理' }));
    await user.type(await screen.findByRole('textbox'), '已退回');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '标记已处理' }));
    expect(await screen.findByText('已标记为处理完毕')).toBeTruthy();
    expect(server.sentTo(closeIntent)).toMatchObject([{ intentId: 'N2', reason: '已退回' }]);
  });
});

describe('the money of an order', () => {
  test('shows its items, payments and what was due after each movement', async () => {
    const order = anOrder({});
    const { user } = await renderPage(<OrderFacts detail={order} columns={2} />, { server: serverOf(order) });
    await user.click(screen.getByRole('tab', { name: '资金明细' }));
    const movements = within(await screen.findByRole('region', { name: '资金变动' }));
    expect(movements.getByText('-¥600.00')).toBeTruthy();
    expect(movements.getByText('¥1,000.00')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '收费明细' })).getByText('陈曦')).toBeTruthy();
  });

  test('a payment is taken back only with a reason, for the version that was read', async () => {
    const order = anOrder({ version: 4 });
    const server = serverOf(order);
    const { user } = await renderPage(<OrderFacts detail={order} columns={2} />, { server });
    await user.click(screen.getByRole('tab', { name: '资金明细' }));
    await user.click(await screen.findByRole('button', { name: '冲正 SK20261120-0001' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '冲正' }));
    expect(await dialog.findByText('请填写原因')).toBeTruthy();
    expect(server.sentTo(reversePayment)).toEqual([]);
    await user.type(dialog.getByLabelText('原因'), '金额登记有误');
    await user.click(dialog.getByRole('button', { name: '冲正' }));
    await vi.waitFor(() =>
      expect(server.sentTo(reversePayment)).toEqual([
        { id: 'O1', version: 4, paymentId: 'P1', reason: '金额登记有误' },
      ]),
    );
  });
});

describe('recording a payment', () => {
  test('begins with what is due, says what follows, and sends fen', async () => {
    const order = anOrder({ version: 2, pending: 160_000 });
    const server = serverOf(order);
    const { user } = await renderPage(
      <PaymentDrawer id="O1" name="DD1" row={undefined} tools={undefined as never} {...nothing} />,
      { server },
    );
    const amount = await screen.findByLabelText('金额');
    expect((amount as HTMLInputElement).value).toBe('1600.00');
    expect(screen.getByText('登记后订单缴清，报名随即确认。')).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '￥１，０００．５');
    await user.tab();
    expect(await screen.findByText('登记后还差 ¥599.50，订单为部分缴费。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await vi.waitFor(() =>
      expect(server.sentTo(recordPayment)).toMatchObject([{ id: 'O1', version: 2, amount: 100_050, method: 'cash' }]),
    );
  });

  test('of an order that has been changed meanwhile is refused again, never sent with the new version', async () => {
    const order = anOrder({ version: 2, pending: 160_000 });
    const server = serverOf(order);
    server.add(
      on(recordPayment, ({ version }) => {
        Object.assign(order, { version: 3, pending: 60_000 });
        return version === 3 ? { id: 'P2' } : refuse(baseErrors.changed);
      }),
    );
    const { user } = await renderPage(
      <PaymentDrawer id="O1" name="DD1" row={undefined} tools={undefined as never} {...nothing} />,
      { server },
    );
    await user.click(await screen.findByRole('button', { name: '保存' }));
    expect(await screen.findByText('订单已被更改，请关闭后重新打开，核对金额后再操作')).toBeTruthy();
    forgetSentRequests();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await vi.waitFor(() => expect(server.sentTo(recordPayment)).toHaveLength(2));
    expect(server.sentTo(recordPayment).map(({ version }) => version)).toEqual([2, 2]);
  });
});

test('an action that the server does not name for an order is not offered', () => {
  const paid = anOrder({ status: 'paid', actions: [{ name: 'change', blockers: [] }] });
  expect([ordersConsole.offerOf(paid, 'change'), ordersConsole.offerOf(paid, 'extend')]).toEqual([[], false]);
});

test('an amount beyond what is payable is shown as paid too much, and a hidden one as nothing', async () => {
  await renderPage(
    <>
      <PendingAmount fen={-500} />
      <PendingAmount fen={undefined} />
    </>,
    { server: serverOf(anOrder({})) },
  );
  expect(screen.getByText('多缴 ¥5.00')).toBeTruthy();
  expect(screen.getByText('—')).toBeTruthy();
});
