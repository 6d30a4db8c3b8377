import { useMemo, useState } from 'react';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { queryClient } from '../shared/api/query-client.ts';
import { accountInfoQuery, menuTreeQuery } from '../shared/session/account.queries.ts';
import { useSession } from '../shared/session/session-store.ts';
import { antdTheme } from '../shared/theme/antd-theme.ts';
import { useTheme } from '../shared/theme/theme-store.ts';
import '../shared/theme/theme.css';
import { lookAhead } from './look-ahead.ts';
import { Notices } from './notices/Notices.tsx';
import { openRouter } from './router.tsx';
import { PageFailure } from './shell/PageFailure.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

dayjs.locale('zh-cn');

/** What opens from a place belongs to that place's landmark. Dialogs are places of their own. */
const popupPlace = (trigger?: HTMLElement): HTMLElement => trigger?.closest<HTMLElement>('main, nav') ?? document.body;

const follow = ({ token }: { token: string | null }): void => {
  // Whoever signs in next must not meet what the last one was shown.
  if (token === null) queryClient.clear();
  else lookAhead();
};
follow(useSession.getState());
useSession.subscribe(follow);

/** Everything behind the sign-in. Who it is and their menu are asked for side by side. */
export function ConsoleApp() {
  const isDark = useTheme((theme) => theme.isDark);
  const theme = useMemo(() => antdTheme(isDark), [isDark]);
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={popupPlace}
    >
      <App className="console" message={{ maxCount: 3 }} notification={{ maxCount: 3 }}>
        <QueryClientProvider client={queryClient}>
          <Notices />
          <Start />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}

function Start() {
  const account = useQuery(accountInfoQuery());
  const menu = useQuery(menuTreeQuery());
  if (account.data && menu.data) return <Routes />;
  if (account.data && menu.isError) return <PageFailure error={menu.error} onRetry={() => void menu.refetch()} />;
  return <ShellSkeleton />;
}

function Routes() {
  const [router] = useState(openRouter);
  return <RouterProvider router={router} useTransitions={false} />;
}
