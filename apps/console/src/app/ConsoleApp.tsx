import { useEffect, useMemo } from 'react';
import { meetingErrors } from '@huiwu/contract/meetings';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { CallFailure, isUnreached } from '../shared/api/call-failure.ts';
import { AccessProvider } from '../shared/access/AccessProvider.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { refetchOnRecovery } from '../shared/connection/refetch-on-recovery.ts';
import { watchConnection } from '../shared/connection/watch-connection.ts';
import { accountInfoQuery, menuTreeQuery } from '../shared/account/account.queries.ts';
import { useMeeting } from '../shared/session/meeting-store.ts';
import { useSession } from '../shared/session/session-store.ts';
import { useIsMobile } from '../shared/components/useIsMobile.ts';
import { useLayout } from '../shared/layout/layout-store.ts';
import { antdTheme } from '../shared/theme/antd-theme.ts';
import { useTheme } from '../shared/theme/theme-store.ts';
import '../shared/components/components.css';
import '../shared/theme/theme.css';
import { Arrival } from './Arrival.tsx';
import { Lockable } from './lock/Lockable.tsx';
import { followRights } from './follow-rights.ts';
import { lockWithOtherTabs } from './lock/other-tabs.ts';
import { prefetchPage } from './prefetch.ts';
import { followMeetingInLocation } from './meeting-mode.ts';
import { NotEntered } from './NotEntered.tsx';
import { Notices } from './notices/Notices.tsx';
import { PageFailure } from './pages/PageFailure.tsx';
import { LayoutExtras } from './settings/LayoutExtras.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

lockWithOtherTabs();
followRights();

/** Notices are below the short messages. In the corner they would cover the next button. */
const NOTICE_TOP_PX = 60;

/**
 * Popups are rendered into the landmark of their page. Dialogs get an element of their own in the body, which exists as
 * long as their page. antd creates it if the container is undefined, which its types do not declare.
 */
const popupPlace = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.page-panel, main, nav') ?? (null as unknown as HTMLElement);

const follow = ({ token }: { token: string | null }): void => {
  // The next user must not see the data of the previous one.
  if (token === null) queryClient.clear();
  else prefetchPage();
};
follow(useSession.getState());
useSession.subscribe(follow);

/** The console behind the sign-in. It requests account and menu in parallel. */
export function ConsoleApp() {
  const isDark = useTheme((state) => state.isDark);
  const color = useLayout((layout) => layout.theme);
  // Touch screens need large controls, whatever size the user chose for the desktop.
  const chosen = useLayout((layout) => layout.size);
  const size = useIsMobile() ? 'medium' : chosen;
  const theme = useMemo(() => antdTheme({ isDark, theme: color, size }), [isDark, color, size]);
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={popupPlace}
    >
      <Lockable>
        {(host) => (
          <App
            className="console"
            message={{ maxCount: 3, getContainer: () => host }}
            notification={{ placement: 'top', top: NOTICE_TOP_PX, maxCount: 3, getContainer: () => host }}
          >
            <QueryClientProvider client={queryClient}>
              <Notices />
              <LayoutExtras />
              <Start />
            </QueryClientProvider>
          </App>
        )}
      </Lockable>
    </ConfigProvider>
  );
}

function Start() {
  const code = useMeeting((meeting) => meeting.code);
  useEffect(followMeetingInLocation, []);
  useEffect(watchConnection, []);
  useEffect(() => refetchOnRecovery(queryClient), []);
  return (
    <AccessProvider key={code}>
      <Place code={code} />
    </AccessProvider>
  );
}

const isShutOut = (error: Error | null): error is CallFailure =>
  error instanceof CallFailure && error.code === meetingErrors.notEntered.code;

/** The console outside meetings, or in one. */
function Place({ code }: { code: string }) {
  const account = useQuery(accountInfoQuery());
  const menu = useQuery(menuTreeQuery());
  if (account.data && menu.data) return <Arrival account={account.data} />;
  if (account.data && code !== '' && isShutOut(menu.error))
    return <NotEntered account={account.data} error={menu.error} />;
  if (!account.data && isUnreached(account.error))
    return <PageFailure error={account.error} onRetry={() => void account.refetch()} />;
  if (account.data && menu.isError) return <PageFailure error={menu.error} onRetry={() => void menu.refetch()} />;
  return <ShellSkeleton />;
}
