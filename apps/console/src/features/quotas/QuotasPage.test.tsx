import { listMeetings } from '@huiwu/contract/meetings';
import { addQuota, deleteQuota, listQuotas, QUOTA_DEFAULTS, type QuotaRow } from '@huiwu/contract/quotas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { QuotasPage } from './QuotasPage.tsx';

const row = (own: Partial<QuotaRow>): QuotaRow => ({
  id: 'default-sms',
  version: 1,
  scope: 'customer',
  targetName: '云庭会展',
  channel: 'sms',
  ...QUOTA_DEFAULTS,
  usedToday: 3,
  updatedAt: null,
  ...own,
});

const ROWS = [
  row({ id: 'Q1', scope: 'meeting', targetName: '材料科学年会', updatedAt: '2026-11-26T01:00:00.000Z' }),
  row({}),
];

const setUp = (url = '/message/quota') => {
  const server = fakeServer([
    on(listQuotas, ({ page, limit }) => ({ list: ROWS, total: 2, page, limit })),
    on(listMeetings, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
    on(addQuota, () => ({ id: 'Q2' })),
    on(deleteQuota, () => null),
  ]);
  return renderPage(<QuotasPage />, { server, url }).then(({ user }) => ({ server, user }));
};

test('the default of the company cannot be deleted, only edited', async () => {
  await setUp();
  expect(await screen.findByRole('button', { name: '删除 材料科学年会' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '编辑 云庭会展' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '删除 云庭会展' })).toBeNull();
});

test('a limit of a meeting is not saved without the meeting', async () => {
  const { server, user } = await setUp('/message/quota?dialog=add');
  // The form is loaded with the inputs of meetings and admins.
  const form = within(await screen.findByRole('dialog', { name: '新增发送额度' }, { timeout: 15_000 }));
  await user.click(await form.findByRole('button', { name: '保存' }));
  expect(await form.findByText('请选择会议或管理员')).toBeTruthy();
  expect(server.sentTo(addQuota)).toEqual([]);
  await user.click(form.getByRole('combobox', { name: '会议' }));
}, 60_000);
