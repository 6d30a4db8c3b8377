import { redMeeting } from '@huiwu/contract/invoices';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RedMeeting } from './RedMeeting.tsx';

const serverIn = (state: 'published' | 'cancelled') => {
  const dashboard = aDashboard();
  return fakeServer([
    on(getMeetingDashboard, () => ({ ...dashboard, meeting: { ...dashboard.meeting, state } })),
    on(redMeeting, () => ({ taskId: 'T1' })),
  ]);
};

describe('the reversals of a cancelled meeting', () => {
  test('are not offered in a meeting that takes place, or to who may not issue invoices', async () => {
    const running = serverIn('published');
    await renderPage(<RedMeeting />, { server: running });
    await waitFor(() => expect(running.sentTo(getMeetingDashboard)).toHaveLength(1));
    const cancelled = serverIn('cancelled');
    await renderPage(<RedMeeting />, { server: cancelled, account: accountWith(['invoices.search']) });
    await waitFor(() => expect(cancelled.sentTo(getMeetingDashboard)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: '全部红冲' })).toBeNull();
  });

  test('begin with a reason, and say where their results are', async () => {
    const server = serverIn('cancelled');
    const { user } = await renderPage(<RedMeeting />, { server });
    await user.click(await screen.findByRole('button', { name: '全部红冲' }));
    await user.type(await screen.findByLabelText('备注'), '会议取消');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await vi.waitFor(() => expect(server.sentTo(redMeeting)).toEqual([{ reason: '03', remark: '会议取消' }]));
    expect(await screen.findByText(/逐张的结果见右上角的任务/)).toBeTruthy();
  });
});
