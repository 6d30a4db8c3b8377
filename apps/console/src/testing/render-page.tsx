import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { useState, type ReactElement, type ReactNode } from 'react';
import { getAccountInfo, type AccountInfo } from '@huiwu/contract/account';
import { Notices } from '../app/notices/Notices.tsx';
import { AccessProvider } from '../shared/access/AccessProvider.tsx';
import { PageContext, type PageState } from '../shared/page/page-context.ts';
import { accountInfoQuery } from '../shared/account/account.queries.ts';
import { platformAdmin } from './accounts.ts';
import { on, type FakeServer } from './fake-server.ts';

interface PageOptions {
  server: FakeServer;
  account?: AccountInfo;
  /** Where the page stands: its path and what follows it. */
  url?: string;
  /** What the path says of the record that the page is about. */
  parameters?: Record<string, string>;
}

const NEVER = new AbortController().signal;
const nothing = () => undefined;

const THEME = { zeroRuntime: true, token: { motion: false } };

/** Shows a page as the shell would, to an admin, over a fake server. Answers a user to act as and the page's address. */
export const renderPage = async (
  element: ReactElement,
  { server, account = platformAdmin, url = '/page', parameters = {} }: PageOptions,
) => {
  server.add(on(getAccountInfo, () => account));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await client.prefetchQuery(accountInfoQuery());
  let location = url;
  const handleMove = (next: string) => {
    location = next;
  };
  render(
    <ConfigProvider locale={zhCN} theme={THEME} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      <App>
        <QueryClientProvider client={client}>
          <Notices />
          <AccessProvider>
            <TestPage url={url} parameters={parameters} locationNow={() => location} onMove={handleMove}>
              {element}
            </TestPage>
          </AccessProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    location: () => location,
  };
};

interface TestPageProps {
  url: string;
  parameters: Record<string, string>;
  locationNow: () => string;
  onMove: (url: string) => void;
  children: ReactNode;
}

function TestPage({ url, parameters, locationNow, onMove, children }: TestPageProps) {
  const [location, setLocation] = useState(url);
  const [path = '', query = ''] = location.split('?', 2);
  const navigate = (to: string) => {
    onMove(to);
    setLocation(to);
  };
  const page: PageState = {
    path,
    search: new URLSearchParams(query),
    searchNow: () => new URLSearchParams(locationNow().split('?', 2)[1]),
    parameters,
    title: '',
    isActive: true,
    signal: NEVER,
    navigate,
    setTitle: nothing,
    closeTab: nothing,
    guard: () => nothing,
    setSearch: (update) => navigate(`${path}?${update(new URLSearchParams(query)).toString()}`),
  };
  return <PageContext value={page}>{children}</PageContext>;
}
