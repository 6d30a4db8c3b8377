import {
  countAudience,
  getRegistrationOptions,
  previewBulk,
  pushAudience,
  rejectAudience,
  tagAudience,
  type Audience,
} from '@huiwu/contract/registrations';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkName } from './bulks.ts';

const AUDIENCE: Audience = { state: ['pending_review'] };

const showDialog = async (name: BulkName, count: number) => {
  const server = fakeServer([
    on(countAudience, () => ({ count, withPhone: count, withEmail: 0 })),
    on(getRegistrationOptions, () => ({ types: [], teams: [], tags: [{ id: 'G1', name: '素食', color: 'green' }] })),
    on(rejectAudience, () => ({ taskId: 'K1' })),
    on(tagAudience, () => ({ taskId: 'K2' })),
    on(previewBulk, () => ({ checked: 0, skipped: 0, lines: [] })),
    on(pushAudience, () => ({ taskId: 'K3' })),
  ]);
  const [onClose, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const element = <BulkDialog name={name} audience={AUDIENCE} onClose={onClose} onDone={onDone} />;
  const { user } = await renderPage(element, { server });
  const titled = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
  return { server, user, titled, onDone };
};

describe('a bulk action', () => {
  test('cannot begin when the filters find no one', async () => {
    const { titled } = await showDialog('reject', 0);
    const dialog = await titled('审核拒绝：0 名参会人员');
    expect(dialog.getByRole('button', { name: '审核拒绝' })).toHaveProperty('disabled', true);
  });

  test('asks for its reason, and sends the filters instead of the rows', async () => {
    const { server, user, titled, onDone } = await showDialog('reject', 1200);
    const dialog = await titled('审核拒绝：1,200 名参会人员');
    await user.click(dialog.getByRole('button', { name: '审核拒绝' }));
    expect(await dialog.findByText('请输入原因')).toBeTruthy();
    expect(server.sentTo(rejectAudience)).toEqual([]);
    await user.type(dialog.getByLabelText('原因'), '名额已满');
    await user.click(dialog.getByRole('button', { name: '审核拒绝' }));
    expect(await screen.findByText('已开始批量审核拒绝，进度和结果见后台任务')).toBeTruthy();
    expect(server.sentTo(rejectAudience)).toEqual([{ audience: AUDIENCE, reason: '名额已满' }]);
    expect(onDone).toHaveBeenCalled();
  });

  test('asks for the number of people before more than 500 of them get a code', async () => {
    const { server, user, titled } = await showDialog('push', 501);
    const dialog = await titled('发送二维码：501 名参会人员');
    await user.click(dialog.getByRole('button', { name: '发送二维码' }));
    expect(await dialog.findByText('请输入当前的收件人数 501')).toBeTruthy();
    expect(server.sentTo(pushAudience)).toEqual([]);
    await user.type(dialog.getByLabelText('人数'), '501');
    await user.click(dialog.getByRole('button', { name: '发送二维码' }));
    await screen.findByText('已开始批量发送二维码，进度和结果见后台任务');
    expect(server.sentTo(pushAudience)).toEqual([{ audience: AUDIENCE, count: 501 }]);
  });

  test('sends codes to few people without a number', async () => {
    const { server, user, titled } = await showDialog('push', 500);
    const dialog = await titled('发送二维码：500 名参会人员');
    await user.click(dialog.getByRole('button', { name: '发送二维码' }));
    await screen.findByText('已开始批量发送二维码，进度和结果见后台任务');
    expect(server.sentTo(pushAudience)).toEqual([{ audience: AUDIENCE }]);
  });

  test('asks for the tags of the meeting', async () => {
    const { server, user, titled } = await showDialog('addTags', 3);
    const dialog = await titled('添加标签：3 名参会人员');
    await user.click(dialog.getByRole('button', { name: '添加标签' }));
    expect(server.sentTo(tagAudience)).toEqual([]);
    await user.click(dialog.getByLabelText('标签'));
    await user.click(await screen.findByText('素食', { selector: '.ant-select-item-option-content' }));
    await user.click(dialog.getByRole('button', { name: '添加标签' }));
    await screen.findByText('已开始批量添加标签，进度和结果见后台任务');
    expect(server.sentTo(tagAudience)).toEqual([{ audience: AUDIENCE, tags: ['G1'] }]);
  });
});
