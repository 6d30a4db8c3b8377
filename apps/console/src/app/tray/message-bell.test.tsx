import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getOverview } from '@huiwu/contract/home';
import {
  confirmInboxMessage,
  countInbox,
  listInbox,
  openInboxMessage,
  type InboxMessage,
  type ReaderState,
} from '@huiwu/contract/web-messages';
import { useInboxEpoch } from '../../shared/session/inbox-epoch.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MessageBell } from './MessageBell.tsx';

const MESSAGE: InboxMessage = {
  id: 'W1',
  title: '进场安排',
  meetingName: '年会',
  isPinned: true,
  needsConfirmation: true,
  publishAt: '2026-11-20T01:00:00.000Z',
  expireAt: null,
  attachmentCount: 1,
  state: 'unread',
  isReminded: true,
};
const OPENED = {
  ...MESSAGE,
  content: '<p>八点集合</p>',
  attachments: [{ fileName: 'a.pdf', name: '座位图.pdf', size: 2048 }],
  publisherName: '周雅琴',
};

/** A server with one message to the admin, which can be recalled. */
const server = () => {
  let state: ReaderState = 'unread';
  let isRecalled = false;
  const fake = fakeServer([
    on(getOverview, () => ({ meetings: [], waiting: [], money: [], activity: [] })),
    on(countInbox, () => ({
      unread: !isRecalled && state === 'unread' ? 1 : 0,
      unconfirmed: !isRecalled && state === 'read' ? 1 : 0,
      changesAt: null,
    })),
    on(listInbox, ({ page, limit }) => ({
      list: isRecalled ? [] : [{ ...MESSAGE, state }],
      total: isRecalled ? 0 : 1,
      page,
      limit,
    })),
    on(openInboxMessage, () => {
      if (isRecalled) refuse(baseErrors.notFound);
      if (state === 'unread') state = 'read';
      return { ...OPENED, state };
    }),
    on(confirmInboxMessage, () => {
      state = 'confirmed';
      return null;
    }),
  ]);
  const change = (epoch: string) => act(() => useInboxEpoch.setState({ epoch }));
  return {
    fake,
    change,
    recall: () => {
      isRecalled = true;
      change('9');
    },
  };
};

/** What is below an open drawer is hidden from readers of the screen. */
const bell = (name: string) => screen.findByRole('button', { name, hidden: true }, { timeout: 8000 });

/** Opens the popover as the browser does; the test DOM has no popovers. */
const open = () => {
  const panel = screen.getByRole('group', { name: '消息', hidden: true });
  panel.hidePopover = () => undefined;
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' }));
  return within(panel);
};

describe('a message in the bell', () => {
  test('is counted, is read when it is opened, and is confirmed', async () => {
    const { fake, change } = server();
    const { user } = await renderPage(<MessageBell />, { server: fake });
    change('1');
    expect(await bell('消息，1 条未读')).toBeTruthy();
    const button = await open().findByRole('button', { name: /进场安排/ });
    for (const mark of ['置顶', '未读', '有附件']) expect(within(button).getByLabelText(mark)).toBeTruthy();
    expect(button.textContent).toContain('提醒待确认');
    await user.click(button);
    const drawer = within(await screen.findByRole('dialog', { name: '进场安排' }));
    expect(await drawer.findByText('八点集合')).toBeTruthy();
    expect(drawer.getByRole('button', { name: /座位图/ })).toBeTruthy();
    expect(await bell('消息，1 条待确认')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: '确认已读' }));
    expect(await drawer.findByText('您已确认')).toBeTruthy();
    expect(await bell('消息')).toBeTruthy();
    expect(fake.sentTo(confirmInboxMessage)).toEqual([{ id: 'W1' }]);
  }, 30_000);

  test('that is recalled vanishes from the list and from the drawer in which it is open', async () => {
    const { fake, change, recall } = server();
    const { user } = await renderPage(<MessageBell />, { server: fake });
    change('1');
    const panel = open();
    await user.click(await panel.findByRole('button', { name: /进场安排/ }));
    const drawer = within(await screen.findByRole('dialog', { name: '进场安排' }));
    expect(await drawer.findByText('八点集合')).toBeTruthy();
    recall();
    expect(await screen.findByText('该站内信已撤回或已失效')).toBeTruthy();
    expect(screen.queryByText('八点集合')).toBeNull();
    expect(screen.queryByRole('button', { name: '确认已读' })).toBeNull();
    await waitFor(() => expect(panel.queryByRole('button', { name: /进场安排/ })).toBeNull());
  });

  test('that cannot be loaded offers to load it again', async () => {
    const { fake } = server();
    let isBroken = true;
    fake.add(
      on(listInbox, ({ page, limit }) =>
        isBroken ? refuse(baseErrors.failed) : { list: [MESSAGE], total: 1, page, limit },
      ),
    );
    const { user } = await renderPage(<MessageBell />, { server: fake });
    const panel = open();
    expect(await panel.findByText('站内信加载失败')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    isBroken = false;
    await user.click(panel.getByRole('button', { name: '重新加载' }));
    expect(await panel.findByRole('button', { name: /进场安排/ })).toBeTruthy();
  });
});
