import { refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { noticeStartProblems, sendToOrders } from '@huiwu/contract/notice-starts';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { accountWith } from '../../../testing/accounts.ts';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SendNotice } from './SendNotice.tsx';

const OF = { call: sendToOrders, max: 2 };
const onDone = vi.fn<() => void>();
const SENDER = accountWith(['orders.send', 'notices.add', 'notices.edit']);

const show = async (own: { ids?: string[]; isAll?: boolean; account?: typeof SENDER; answer?: () => never } = {}) => {
  const { ids = ['1', '2'], isAll = false, account = SENDER } = own;
  const begun = { id: 'N1', people: 1, without: 1 };
  const server = fakeServer([on(sendToOrders, own.answer ?? (() => begun))]);
  const element = <SendNotice of={OF} ids={ids} isAll={isAll} filter={{}} onDone={onDone} />;
  const page = await renderPage(element, { server, account });
  return { ...page, server, button: screen.queryByRole('button', { name: '发送通知' }) };
};

describe('a notice from selected rows', () => {
  test('is not offered without the function of the list', async () => {
    expect((await show({ account: accountWith(['notices.add']) })).button).toBeNull();
  });

  test('is not possible for too many rows', async () => {
    const { button } = await show({ ids: ['1', '2', '3'] });
    expect(button?.matches(':disabled')).toBe(true);
    expect(button?.title).toBe('一次最多选择 2 条');
  });

  test('is not possible for all rows of a list that takes no filter', async () => {
    expect((await show({ isAll: true })).button?.title).toBe('请逐条选择，一次最多 2 条');
  });

  test('opens its draft, and says who has no one to tell', async () => {
    const { user, button, location } = await show();
    await user.click(button as HTMLElement);
    await screen.findByText('已建立通知草稿，受众 1 人；另有 1 条没有可以通知的参会人员');
    expect(location()).toBe('/message/notice/edit/N1');
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('stays in the list with the reason of a refusal', async () => {
    const message = noticeStartProblems.outOfReach(2);
    const answer = () => refuse({ ...lifecycleErrors.notNow, message });
    onDone.mockClear();
    const { user, button, location } = await show({ answer });
    await user.click(button as HTMLElement);
    await screen.findByText(message);
    expect(location()).toBe('/page');
    expect(onDone).not.toHaveBeenCalled();
  });
});
