import { refuse } from '@huiwu/contract/base/errors';
import { cancelOrder, extendOrder } from '@huiwu/contract/orders';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anOrder } from '../testing/an-order.ts';
import { EndsBulk } from './EndsBulk.tsx';

const openBulk = async (verb: string) => {
  const rows = [anOrder({ id: 'D1', orderNo: 'DD1', version: 3 }), anOrder({ id: 'D2', orderNo: 'DD2', version: 5 })];
  const server = fakeServer([
    on(cancelOrder, ({ id }) => (id === 'D2' ? refuse(lifecycleErrors.notNow) : { refundNo: '' })),
    on(extendOrder, () => null),
  ]);
  const onDone = vi.fn<() => void>();
  const ids = rows.map(({ id }) => id);
  const { user } = await renderPage(<EndsBulk isAll={false} total={2} filter={{}} {...{ rows, ids, onDone }} />, {
    server,
  });
  await user.click(await screen.findByRole('button', { name: verb }));
  return { server, user, onDone, drawer: within(await screen.findByRole('dialog', { name: `${verb} 2 笔订单` })) };
};

describe('selected orders', () => {
  test('are cancelled for a reason, each in the version that the list shows; those that cannot be say why', async () => {
    const { server, user, onDone, drawer } = await openBulk('取消');
    await user.click(drawer.getByRole('button', { name: '取消订单' }));
    expect(await drawer.findByText('请输入原因')).toBeTruthy();
    expect(server.sentTo(cancelOrder)).toEqual([]);
    await user.type(drawer.getByLabelText('原因'), '会议改期');
    await user.click(drawer.getByRole('button', { name: '取消订单' }));
    expect(await screen.findByText('成功 1 条，失败 1 条')).toBeTruthy();
    expect(screen.getByText(lifecycleErrors.notNow.message)).toBeTruthy();
    expect(server.sentTo(cancelOrder)).toEqual([
      { id: 'D1', version: 3, reason: '会议改期' },
      { id: 'D2', version: 5, reason: '会议改期' },
    ]);
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('are not extended without a new deadline', async () => {
    const { server, user, drawer } = await openBulk('延期');
    await user.type(drawer.getByLabelText('原因'), '对方申请');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await drawer.findByText(/请(输入|选择)到期时间/)).toBeTruthy();
    expect(server.sentTo(extendOrder)).toEqual([]);
  });
});
