import { previewMeetingPurge, purgeMeeting, type PurgePreview } from '@huiwu/contract/personal-data';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PurgeDrawer } from './PurgeDrawer.tsx';

const PREVIEW: PurgePreview = {
  retentionUntil: '2026-09-16',
  purgedAt: null,
  cleared: [{ title: '报名', count: 640, unit: '条' }],
  kept: [{ title: '还参加其他会议的参会人员库档案', count: 12, unit: '人' }],
  blockers: [],
};

const showDrawer = async (preview: Partial<PurgePreview> = {}) => {
  const server = fakeServer([
    on(previewMeetingPurge, () => ({ ...PREVIEW, ...preview })),
    on(purgeMeeting, () => ({ taskId: 'T1' })),
  ]);
  const onClose = vi.fn<() => void>();
  const { user } = await renderPage(<PurgeDrawer id="M1" name="灯会" onClose={onClose} />, { server });
  const drawer = within(await screen.findByRole('dialog', { name: '清除个人信息 灯会' }));
  const region = (name: string) => drawer.findByRole('region', { name });
  return { server, user, drawer, region, onClose };
};

describe('clearing the personal data of a meeting', () => {
  test('is not possible as long as something stands in its way, which it says', async () => {
    const sentence = '会议归档或取消后才能清除个人信息';
    const { drawer } = await showDrawer({ blockers: [{ code: 'notOver', params: {}, sentence }] });
    expect(within(await drawer.findByRole('note', { name: '现在不能清除' })).getByText(sentence)).toBeTruthy();
    expect(drawer.getByRole('button', { name: '清除个人信息' })).toHaveProperty('disabled', true);
  });

  test('counts what is cleared and what is kept, and asks once more', async () => {
    const { server, user, drawer, region, onClose } = await showDrawer();
    expect((await region('将清除')).textContent).toContain('报名640 条');
    expect((await region('将保留')).textContent).toContain('12 人');
    await user.click(drawer.getByRole('button', { name: '清除个人信息' }));
    expect(await screen.findByText(/清除后不能恢复/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(server.sentTo(purgeMeeting)).toEqual([]);
    await user.click(drawer.getByRole('button', { name: '清除个人信息' }));
    await user.click(await screen.findByRole('button', { name: '清除' }));
    expect(await screen.findByText('已开始清除，进度见后台任务')).toBeTruthy();
    expect(server.sentTo(purgeMeeting)).toEqual([{ id: 'M1' }]);
    expect(onClose).toHaveBeenCalled();
  });

  test('says when it has been done', async () => {
    const { drawer } = await showDrawer({ purgedAt: '2026-10-01T02:30:00.000Z' });
    expect(await drawer.findByText(/已于 2026-10-01 10:30 清除/)).toBeTruthy();
  });
});
