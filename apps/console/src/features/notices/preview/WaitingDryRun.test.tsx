import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { getNotice, previewNotice, type NoticeState } from '@huiwu/contract/notices';
import { AUDIENCE_CLOSED } from '@huiwu/contract/registrations';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../../testing/accounts.ts';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { aDashboard } from '../../../testing/meetings.ts';
import { A_PREVIEW, aNotice } from '../../../testing/notices.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { NoticeDetailPage } from '../NoticesPage.tsx';

const READER = ['notices.search', 'notices.view', 'notices.review'] as const;

const open = async (state: NoticeState, mayList: boolean, preview = A_PREVIEW) => {
  const server = fakeServer([
    on(getNotice, () => aNotice({ state })),
    on(previewNotice, () => preview),
    on(getMeetingDashboard, () => aDashboard()),
  ]);
  const account = accountWith([...READER, ...(mayList ? (['registrations.search'] as const) : [])]);
  await renderPage(<NoticeDetailPage />, { server, account, parameters: { id: 'N1' } });
  await screen.findByRole('region', { name: '基本信息' });
  return server;
};

describe('the page of a notice', () => {
  test.each(['pending_audit', 'ready', 'scheduled'] as const)(
    'that is %s shows to whom it goes, for how much, and what they get',
    async (state) => {
      await open(state, true);
      const figures = await screen.findByRole('region', { name: '各渠道的试算' });
      expect(within(figures).getByText('¥0.05')).toBeTruthy();
      expect(within(screen.getByRole('region', { name: '收件人' })).getByText('没有手机号码')).toBeTruthy();
      expect(screen.getByRole('article', { name: '发给林晓的内容' }).textContent).toContain('【远山】林晓您好');
    },
  );

  test('says how many cannot read its web message', async () => {
    const none = {
      channel: 'web' as const,
      reachable: 0,
      unreachable: 2,
      repeated: 0,
      suppressed: 0,
      parts: 0,
      cost: 0,
    };
    await open('ready', true, { ...A_PREVIEW, reaches: [none] });
    expect(await screen.findByText('站内信只发给可以进入会议的管理员，2 人收不到')).toBeTruthy();
  });

  test('says how many mails its sender may still send today', async () => {
    await open('ready', true, { ...A_PREVIEW, senderDay: { limit: 1000, left: 20 } });
    expect(
      await screen.findByText('发件人今天还能发送 20 封（每日上限 1,000 封），其余的从明天 00:00 起发送'),
    ).toBeTruthy();
  });

  test('says why it does not, to who may not list registrations', async () => {
    const server = await open('pending_audit', false);
    expect(await screen.findByText(AUDIENCE_CLOSED)).toBeTruthy();
    expect(server.sentTo(previewNotice)).toEqual([]);
  });

  test.each(['draft', 'missed'] as const)('that is %s tries nothing out', async (state) => {
    const server = await open(state, true);
    expect(screen.queryByRole('region', { name: '收件人试算' })).toBeNull();
    expect(server.sentTo(previewNotice)).toEqual([]);
  });
});
