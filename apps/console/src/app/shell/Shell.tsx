import { useMemo, type MouseEvent } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { accountInfoQuery, menuTreeQuery } from '../../shared/session/account.queries.ts';
import { ShellLayers } from '../shortcuts/ShellLayers.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Footer } from './Footer.tsx';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { resolvePage } from './menu/resolve-page.ts';
import { toTopEntries } from './menu/top-menu.ts';
import { visibleMenu } from '../../shared/menus/visible-menu.ts';
import { PageHost } from './PageHost.tsx';
import { Sidebar } from './Sidebar.tsx';
import { closeDrawer, useSidebar } from './sidebar-store.ts';
import { useDrawerFocus } from './useDrawerFocus.ts';
import { TopBar } from './TopBar.tsx';
import './shell.css';

// The address after `#` is the route, so the link cannot be a plain one.
const skipToMain = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

const useMenus = () => {
  const { data } = useSuspenseQuery(menuTreeQuery());
  return useMemo(() => {
    const items = toMenuItems(data);
    const visible = visibleMenu(items);
    return { items, visible, entries: toTopEntries(visible) };
  }, [data]);
};

export function Shell() {
  const { data: account } = useSuspenseQuery(accountInfoQuery());
  const menus = useMenus();
  const location = useLocation();
  const isMobile = useIsMobile();
  const { isOpen, isDrawerOpen } = useSidebar();
  const isCovered = isMobile && isDrawerOpen;
  useDrawerFocus(isCovered);
  const found = useMemo(() => resolvePage(location.pathname, menus.items), [location.pathname, menus]);

  if (found.kind === 'redirect') {
    const to = found.to.includes('?') ? found.to : `${found.to}${location.search}`;
    return <Navigate to={to} replace />;
  }

  const isCollapsed = !isMobile && !isOpen;
  const form = isMobile ? 'phone' : isCollapsed ? 'narrow' : 'wide';
  return (
    <div className="shell" data-side={form} data-drawer={isCovered ? 'open' : 'closed'}>
      <a href="#main" className="skip-link" onClick={skipToMain}>
        跳到主要内容
      </a>
      <Sidebar account={account} items={menus.visible} activePath={found.activePath} isCollapsed={isCollapsed} />
      {isCovered && <button type="button" className="dimmer" aria-label="关闭菜单" onClick={closeDrawer} />}
      <div className="shell-body" inert={isCovered}>
        <TopBar
          account={account}
          entries={menus.entries}
          activePath={found.activePath}
          isMobile={isMobile}
          isUnfolded={isMobile ? isDrawerOpen : isOpen}
        />
        <Breadcrumb trail={found.trail} />
        <main id="main" tabIndex={-1}>
          <PageHost page={found} path={location.pathname} search={location.search} />
        </main>
        <Footer />
      </div>
      <ShellLayers />
    </div>
  );
}
