import { refuseField } from '@huiwu/contract/base/errors';
import { countWrong } from '@huiwu/contract/base/calls/typed-count';
import {
  approveNotice,
  getNotice,
  previewNotice,
  sendNotice,
  type Notice,
  type NoticeRow,
} from '@huiwu/contract/notices';
import { countAudience } from '@huiwu/contract/registrations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ApproveDialog, SendDialog } from './SendDialog.tsx';
import { A_PREVIEW, aNotice } from '../../testing/notices.ts';

const AUDIENCE = { types: ['T1'] };

interface World {
  people: number;
}

const open = async (world: World, own: Partial<Notice> = {}, Layer = SendDialog) => {
  const notice = aNotice({ state: 'ready', channels: ['sms', 'email'], audience: AUDIENCE, ...own });
  const server = fakeServer([
    on(getNotice, () => notice),
    on(countAudience, () => ({ count: world.people, withPhone: null, withEmail: null })),
    on(previewNotice, () => ({ ...A_PREVIEW, count: world.people })),
    on(approveNotice, () => null),
    on(sendNotice, ({ count }) => {
      if (world.people > 500 && count !== world.people) refuseField('count', countWrong(world.people));
      return null;
    }),
  ]);
  const onClose = vi.fn<() => void>();
  const layer: RecordLayerProps<NoticeRow> = {
    id: 'N1',
    name: notice.name,
    row: undefined,
    tools: {} as never,
    onClose,
    onSaved: () => undefined,
  };
  const { user } = await renderPage(<Layer {...layer} />, { server });
  const verb = Layer === SendDialog ? '立即发送' : '通过';
  const dialog = within(await screen.findByRole('dialog', { name: `${verb} 入场提醒？` }));
  const send = () => user.click(dialog.getByRole('button', { name: verb }));
  return { server, user, dialog, send, onClose };
};

describe('a notice that is sent', () => {
  test('to no one cannot be sent', async () => {
    const { dialog } = await open({ people: 0 });
    expect(await dialog.findByText(/没有符合条件的收件人/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: '立即发送' })).toHaveProperty('disabled', true);
  });

  test('to few people says to how many and by which channels, and asks for no number', async () => {
    const { server, dialog, send, onClose } = await open({ people: 500 });
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('通过短信、邮件向 500 人发送'));
    expect(server.sentTo(countAudience)).toEqual([AUDIENCE]);
    expect(dialog.queryByLabelText('收件人数')).toBeNull();
    await send();
    await waitFor(() => expect(server.sentTo(sendNotice)).toEqual([{ id: 'N1', version: 1 }]));
    expect(onClose).toHaveBeenCalled();
  });

  test('says what its SMS cost', async () => {
    const { dialog } = await open({ people: 500 });
    expect(await dialog.findByText(/预计短信 1 条，费用 ¥0.05。/)).toBeTruthy();
  });

  test('by mail alone asks for no cost', async () => {
    const { server, dialog } = await open({ people: 500 }, { channels: ['email'] });
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('通过邮件向 500 人'));
    expect(server.sentTo(previewNotice)).toEqual([]);
  });

  test('to more than 500 people asks for their number, and another number sends nothing', async () => {
    const { server, user, dialog, send } = await open({ people: 501 });
    const input = await dialog.findByLabelText('收件人数');
    await user.type(input, '500');
    await send();
    expect(await dialog.findByText('请输入当前的收件人数 501')).toBeTruthy();
    expect(server.sentTo(sendNotice)).toEqual([]);
    await user.clear(input);
    await user.type(input, '501');
    await send();
    await waitFor(() => expect(server.sentTo(sendNotice)).toEqual([{ id: 'N1', version: 1, count: 501 }]));
  });

  test('asks for the number as well when there are too many only by now', async () => {
    const world = { people: 500 };
    const { dialog, send, onClose } = await open(world);
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('500 人'));
    world.people = 502;
    await send();
    expect(await screen.findByText('请输入当前的收件人数 502')).toBeTruthy();
    expect(await dialog.findByLabelText('收件人数')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('a notice that is approved says first to how many people it goes, by which channels and for how much', async () => {
  const { server, dialog, send } = await open({ people: 1200 }, { state: 'pending_audit' }, ApproveDialog);
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toContain('通过后可以通过短信、邮件向 1,200 人发送。预计短信 1 条'),
  );
  expect(dialog.queryByLabelText('收件人数')).toBeNull();
  await send();
  await waitFor(() => expect(server.sentTo(approveNotice)).toEqual([{ id: 'N1', version: 1 }]));
});
