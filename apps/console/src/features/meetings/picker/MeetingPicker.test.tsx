import { screen, waitFor, within } from '@testing-library/react';
import { listMyMeetings, myMeetingTab, type MyMeeting } from '@huiwu/contract/meetings';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { myMeeting, myMeetings } from '../../../testing/meetings.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { MeetingPicker } from './MeetingPicker.tsx';
import { TABS } from './picker-tabs.ts';

const meetingOf = (own: Partial<MyMeeting> & { code: string }) => myMeeting({ roleNames: ['签到员'], ...own });

const open = async (meetings: MyMeeting[], own: { isArriving?: boolean; present?: string } = {}) => {
  const [onEnter, onLeave] = [vi.fn<(code: string) => void>(), vi.fn<() => void>()];
  const server = fakeServer([on(listMyMeetings, (asked) => myMeetings(meetings, asked))]);
  const { user } = await renderPage(
    <MeetingPicker
      custCode="HUIWU"
      isArriving={own.isArriving ?? false}
      present={own.present ?? ''}
      onEnter={onEnter}
      onLeave={onLeave}
    />,
    { server },
  );
  return { user, server, onEnter, onLeave };
};

describe('picking a meeting', () => {
  test('shows a hint if there are no meetings', async () => {
    await open([], { isArriving: true });
    expect(await screen.findByText('还没有可以进入的会议')).toBeTruthy();
  });

  test('is shown to an admin who switches meetings, even if there is only one', async () => {
    const { onEnter } = await open([meetingOf({ code: 'A' })]);
    expect(await screen.findByRole('button', { name: '进入会议 会议A' })).toBeTruthy();
    expect(onEnter).not.toHaveBeenCalled();
  });

  test('is skipped after sign-in for an admin with one meeting', async () => {
    const { onEnter } = await open([meetingOf({ code: 'A' })], { isArriving: true });
    await waitFor(() => expect(onEnter.mock.calls).toEqual([['A']]));
  });

  test('is shown after sign-in to an admin with several meetings', async () => {
    const { user, onEnter } = await open([meetingOf({ code: 'A' }), meetingOf({ code: 'B' })], { isArriving: true });
    await user.click(await screen.findByRole('button', { name: '进入会议 会议B' }));
    expect(onEnter.mock.calls).toEqual([['B']]);
  });

  test('shows time and place of each meeting, and the admin’s roles in it', async () => {
    await open([meetingOf({ code: 'A', place: '杭州' }), meetingOf({ code: 'B', roleNames: [] })]);
    const list = within(await screen.findByRole('list', { name: '可以进入的会议' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first!.textContent).toContain('2026-11-20 09:00 – 2026-11-22 18:00');
    expect(within(first!).getByText('杭州')).toBeTruthy();
    expect(within(first!).getByText('签到员')).toBeTruthy();
    expect(within(second!).getByText('以管理员身份进入')).toBeTruthy();
  });

  test('shows closed meetings last, in the order of the answer, marked as view-only', async () => {
    const closed = { state: 'cancelled', phase: null, isReadOnly: true, beginAt: '2026-11-10T01:00:00.000Z' } as const;
    await open([
      meetingOf({ code: 'B' }),
      meetingOf({ code: 'C', phase: 'notOpen' }),
      meetingOf({ code: 'A', ...closed }),
    ]);
    const list = within(await screen.findByRole('list', { name: '可以进入的会议' }));
    const cards = list.getAllByRole('listitem');
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['会议B', '会议C', '会议A']);
    expect(cards.map(({ textContent }) => textContent.includes('仅供查看'))).toEqual([false, false, true]);
  });

  test('has its tabs in the order of the sections of all meetings', () => {
    expect(TABS.map(({ tab }) => tab)).toEqual(['', ...myMeetingTab.options]);
  });

  test('searches meetings by text, and requests those of the customer', async () => {
    const { user, server } = await open([meetingOf({ code: 'A' }), meetingOf({ code: 'B' })]);
    await user.type(await screen.findByRole('textbox', { name: '会议名称、地点或编号' }), '会议B');
    await waitFor(() => expect(screen.queryByRole('button', { name: '进入会议 会议A' })).toBeNull());
    expect(server.sentTo(listMyMeetings).at(-1)).toMatchObject({ keyword: '会议B', custCode: 'HUIWU' });
  });

  test('keeps the current meeting until another is chosen, and has a link that leaves it', async () => {
    const { user, onEnter, onLeave } = await open([meetingOf({ code: 'A' })], { present: 'A' });
    expect(await screen.findByText('当前会议')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '返回会议 会议A' }));
    await user.click(screen.getByRole('button', { name: '返回运营后台' }));
    expect([onEnter.mock.calls, onLeave.mock.calls.length]).toEqual([[['A']], 1]);
  });
});
