import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAccountInfo, type AccountInfo } from '@huiwu/contract/account';
import { refuse } from '@huiwu/contract/base/errors';
import { getMeetingReport, getOverview } from '@huiwu/contract/home';
import { getMeetingDashboard, listMyMeetings, meetingErrors } from '@huiwu/contract/meetings';
import { getMenuTree } from '@huiwu/contract/menus';
import { listMyTasks } from '@huiwu/contract/tasks';
import { getPreferences, savePreference } from '@huiwu/contract/preferences';
import { signOut } from '@huiwu/contract/sign-in';
import { getSetting } from '@huiwu/contract/settings';
import { useMeeting } from '../shared/session/meeting-store.ts';
import { closeSession, openSession } from '../shared/session/session-store.ts';
import { accountWith } from '../testing/accounts.ts';
import { fakeServer, on } from '../testing/fake-server.ts';
import { aDashboard, aReport, myMeeting, myMeetings } from '../testing/meetings.ts';
import { menuNode } from '../testing/menu-nodes.ts';
import { finishSignIn } from '../features/sign-in/finish-sign-in.ts';
import { goTo } from './router/router.ts';
import { ConsoleApp } from './ConsoleApp.tsx';

const home = menuNode({ id: 'home', title: '首页', pageurl: '/home/index', component: 'home/HomePage' });
const dashboard = menuNode({
  id: 'desk',
  title: '会议工作台',
  pageurl: '/desk/index',
  component: 'meetings/MeetingDashboardPage',
});

const outside = menuNode({ id: 'outside', title: '外部', pageurl: '/outside' });

const meetingOf = (code: string) => myMeeting({ code, roleNames: ['签到员'] });

const codeNow = () => useMeeting.getState().code;

const serverFor = (codes: string[], own: Partial<AccountInfo> = {}) =>
  fakeServer([
    on(getAccountInfo, () => {
      const { id, code, name, custName } = meetingOf(codeNow());
      const isInside = codes.includes(code);
      return {
        ...accountWith([]),
        ...own,
        ...(isInside && { startsInMeetings: false, meeting: { id, code, name, custName } }),
      };
    }),
    on(getMenuTree, ({ meetingCode = '' }) => {
      if (meetingCode === '') return [home, outside];
      return codes.includes(meetingCode) ? [dashboard] : refuse(meetingErrors.notEntered);
    }),
    on(listMyMeetings, (asked) => myMeetings(codes.map(meetingOf), asked)),
    on(getMeetingDashboard, () => aDashboard({ meeting: meetingOf(codeNow()), own: { roles: [], isByReach: true } })),
    on(getOverview, () => ({ meetings: [], waiting: [], money: [], activity: [] })),
    on(getMeetingReport, () => aReport()),
    on(listMyTasks, () => []),
    on(getPreferences, () => ({})),
    on(savePreference, () => null),
    on(getSetting, () => '© 会务'),
    on(signOut, () => null),
  ]);

const user = userEvent.setup({ delay: null });

const open = (codes: string[], hash: string, own: Partial<AccountInfo> = {}) => {
  window.location.hash = hash;
  const server = serverFor(codes, own);
  openSession('token');
  render(<ConsoleApp />);
  return server;
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const side = () => within(screen.getByRole('navigation', { name: '侧边菜单' }));
const tabs = () =>
  within(screen.getByRole('tablist', { name: '已访问页面' }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  closeSession();
});

describe('a meeting', () => {
  test('that a user may not enter is left with the reason', async () => {
    open(['A'], '/desk/index?meetingCode=B');
    expect(await heading('选择会议')).toBeTruthy();
    expect(await screen.findByText(meetingErrors.notEntered.message)).toBeTruthy();
    expect([codeNow(), localStorage.getItem('meetCode')]).toEqual(['', null]);
  });

  test('is not picked without a customer in the address: that is the reports page', async () => {
    open(['A'], '/index?s=1');
    expect(await heading('统计报表')).toBeTruthy();
  });

  test('is entered at once by a user who has just signed in and has one', async () => {
    const server = open(['A'], '/index?custCode=HUIWU&d=1');
    expect(await heading('会议A')).toBeTruthy();
    expect(server.headersOf(getMeetingDashboard).map((headers) => headers.get('X-Meeting-Code'))).toEqual(['A']);
  });

  test('is the start page of a user who only has meeting roles', async () => {
    open(['A', 'B'], '/', { startsInMeetings: true });
    expect(await heading('选择会议')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '进入会议 会议B' }));
    expect(await heading('会议B')).toBeTruthy();
  });

  test('is entered by an address that was opened while the console was loading', async () => {
    window.location.hash = '/index';
    serverFor(['A']);
    openSession('token');
    act(() => goTo('/desk/index?meetingCode=A'));
    render(<ConsoleApp />);
    expect(await heading('会议A')).toBeTruthy();
    expect(codeNow()).toBe('A');
  });

  test('is entered by an address that was typed before the menu had arrived', async () => {
    window.location.hash = '/home/index';
    const server = serverFor(['A']);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const menuOutside = async () => {
      await released;
      return [home, outside];
    };
    server.add(on(getMenuTree, ({ meetingCode = '' }) => (meetingCode === '' ? menuOutside() : [dashboard])));
    openSession('token');
    render(<ConsoleApp />);
    await waitFor(() => expect(server.headersOf(getMenuTree)).toHaveLength(1));
    window.location.hash = '/desk/index?meetingCode=A';
    release();
    expect(await heading('会议A')).toBeTruthy();
    expect([codeNow(), tabs()]).toEqual(['A', ['会议工作台']]);
  });

  test('is entered by an address', async () => {
    open(['A'], '/desk/index?meetingCode=A');
    expect(await heading('会议A')).toBeTruthy();
  });

  test('is entered by an address that was opened before signing in', async () => {
    window.location.hash = `/login?redirect=${encodeURIComponent('/desk/index?meetingCode=A')}`;
    serverFor(['A']);
    finishSignIn({ Token: 'token', PasswordMethod: 'normal' });
    render(<ConsoleApp />);
    expect(await heading('会议A')).toBeTruthy();
    expect(window.location.hash).toBe('#/desk/index?meetingCode=A');
  });

  test('is left by the address of a page that only the menu outside meetings has', async () => {
    open(['A'], '/desk/index?meetingCode=A');
    await heading('会议A');
    localStorage.setItem('huiwu_pages', '/outside');
    act(() => goTo('/outside?page=2'));
    expect(await heading('页面暂未开放')).toBeTruthy();
    expect([codeNow(), window.location.hash]).toEqual(['', '#/outside?page=2']);
  });

  test('is not left by an address that no menu has', async () => {
    open(['A'], '/desk/index?meetingCode=A');
    await heading('会议A');
    act(() => goTo('/no/such'));
    expect(await heading('页面不存在')).toBeTruthy();
    expect(codeNow()).toBe('A');
  });

  test('has a menu, a name and tabs of its own', async () => {
    open(['A', 'B'], '/index?custCode=HUIWU&s=1');
    await user.click(await screen.findByRole('button', { name: '进入会议 会议A' }));
    await heading('会议A');
    expect(side().getByText('会议A')).toBeTruthy();
    expect(side().queryByRole('link', { name: '首页' })).toBeNull();
    expect(tabs()).toEqual(['会议工作台']);
  });

  test('stays open while the user picks another one, and its tabs are not moved to it', async () => {
    open(['A', 'B'], '/desk/index?meetingCode=A');
    await heading('会议A');
    await user.click(side().getByRole('link', { name: '切换会议' }));
    await heading('选择会议');
    expect(codeNow()).toBe('A');
    await user.click(await screen.findByRole('button', { name: '进入会议 会议B' }));
    await heading('会议B');
    expect(tabs()).toEqual(['会议工作台']);
  });

  test('is left for the operations back office from the sidebar', async () => {
    open(['A'], '/desk/index?meetingCode=A');
    await heading('会议A');
    await user.click(side().getByRole('button', { name: '返回运营后台' }));
    await waitFor(() => expect(side().queryByText('会议A')).toBeNull());
    expect([codeNow(), window.location.hash]).toEqual(['', '#/home/index']);
  });

  test('shows its dashboard by 首页 and by the header of the sidebar', async () => {
    open(['A'], '/desk/index?meetingCode=A');
    await heading('会议A');
    expect(side().getByRole('link', { name: '会议A 会务' }).getAttribute('href')).toBe('#/desk/index?meetingCode=A');
    act(() => goTo('/no/such'));
    await heading('页面不存在');
    await user.click(screen.getByRole('button', { name: '首页' }));
    expect(await heading('会议A')).toBeTruthy();
    expect(window.location.hash).toBe('#/desk/index');
  });

  test('is left by signing out', async () => {
    open(['A'], '/desk/index?meetingCode=A');
    await heading('会议A');
    act(() => closeSession());
    expect([codeNow(), localStorage.getItem('meetCode')]).toEqual(['', null]);
  });
});
