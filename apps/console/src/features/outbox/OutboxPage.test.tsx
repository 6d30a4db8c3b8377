import { screen, within } from '@testing-library/react';
import {
  getOutboxMessage,
  listOutbox,
  outboxErrors,
  resendOutboxMessage,
  type OutboxMessage,
} from '@huiwu/contract/outbox';
import { refuse } from '@huiwu/contract/base/errors';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OutboxPage } from './OutboxPage.tsx';

const message: OutboxMessage = {
  id: 'X1',
  channel: 'sms',
  recipient: '138****1234',
  title: '初始密码',
  state: 'failed',
  error: '运营商无响应',
  custName: '会务',
  createdAt: '2026-11-21T01:00:00.000Z',
  sentAt: null,
  isResendable: true,
};

const serverWith = (messages: OutboxMessage[] = [message], resend: () => null = () => null) =>
  fakeServer([
    on(listOutbox, ({ page, limit }) => ({ list: messages, total: messages.length, page, limit })),
    on(getOutboxMessage, () => ({ ...message, body: '您的初始密码是 ******，请修改' })),
    on(resendOutboxMessage, resend),
  ]);

const resend = async (user: Awaited<ReturnType<typeof renderPage>>['user']) => {
  await user.click(await screen.findByRole('button', { name: '重新发送 初始密码 138****1234' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重新发送' }));
};

describe('the outbox', () => {
  test('offers no actions to an admin who may only view, and shows no text', async () => {
    const account = accountWith(['outbox.search']);
    await renderPage(<OutboxPage />, { server: serverWith(), account, url: '/log/outbox?dialog=view.X1' });
    expect(await screen.findByText('运营商无响应')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^重新发送/ })).toBeNull();
    expect(screen.queryByRole('link', { name: '初始密码' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('neither shows nor searches hidden phone numbers', async () => {
    const account = accountWith(['outbox.search'], { 'outbox.recipient': 'hidden' });
    const { recipient, ...hidden } = message;
    expect(recipient).toBeTruthy();
    await renderPage(<OutboxPage />, { server: serverWith([hidden]), account });
    await screen.findByText('运营商无响应');
    expect(screen.queryByRole('columnheader', { name: '接收人' })).toBeNull();
    expect(screen.queryByLabelText('接收人')).toBeNull();
  });

  test('does not offer to resend a message that is no longer useful', async () => {
    await renderPage(<OutboxPage />, { server: serverWith([{ ...message, isResendable: false }]) });
    await screen.findByText('运营商无响应');
    expect(screen.queryByRole('button', { name: /^重新发送/ })).toBeNull();
  });

  test('shows that a message still could not be sent', async () => {
    const server = serverWith([message], () => refuse(outboxErrors.notSent));
    const { user } = await renderPage(<OutboxPage />, { server });
    await resend(user);
    expect(await screen.findByText(outboxErrors.notSent.message)).toBeTruthy();
  });

  test('resends many messages after one confirmation, with a result for each', async () => {
    const { isResendable, ...code } = { ...message, id: 'X2', title: '登录验证码', recipient: '139****5678' };
    const server = serverWith([message, { ...code, isResendable: false }]);
    server.add(on(resendOutboxMessage, ({ id }) => (id === 'X1' ? null : refuse(outboxErrors.outdated))));
    expect(isResendable).toBe(true);
    const { user } = await renderPage(<OutboxPage />, { server });
    await user.click(await screen.findByRole('checkbox', { name: '选择 初始密码 138****1234' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 登录验证码 139****5678' }));
    await user.click(within(screen.getByRole('group', { name: '批量操作' })).getByRole('button', { name: '重新发送' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getAllByText('重新发送 2 条消息？')).not.toEqual([]);
    expect(server.sentTo(resendOutboxMessage)).toEqual([]);
    await user.click(question.getByRole('button', { name: '重新发送' }));
    expect(await screen.findByText('成功 1 条，失败 1 条')).toBeTruthy();
    expect(screen.getByText(outboxErrors.outdated.message)).toBeTruthy();
  });

  test('has no checkboxes for an admin who may not resend', async () => {
    await renderPage(<OutboxPage />, { server: serverWith(), account: accountWith(['outbox.search', 'outbox.view']) });
    await screen.findByText('运营商无响应');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('resends a failed message after a confirmation', async () => {
    const server = serverWith();
    const { user } = await renderPage(<OutboxPage />, { server });
    await resend(user);
    expect(await screen.findByText('已重新发送 初始密码')).toBeTruthy();
    expect(server.sentTo(resendOutboxMessage)).toEqual([{ id: 'X1' }]);
  });

  test('shows a message at its own address, with secrets masked', async () => {
    await renderPage(<OutboxPage />, { server: serverWith(), url: '/log/outbox?dialog=view.X1' });
    const dialog = within(await screen.findByRole('dialog', { name: '初始密码' }));
    expect(await dialog.findByText('您的初始密码是 ******，请修改')).toBeTruthy();
  });
});
