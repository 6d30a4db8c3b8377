import { useMemo, type MouseEvent } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { accountInfoQuery, menuTreeQuery } from '../../shared/session/account.queries.ts';
import { ShellLayers } from '../shortcuts/ShellLayers.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Footer } from './Footer.tsx';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { belowTop } from './menu/side-menu.ts';
import { toTopEntries } from './menu/top-menu.ts';
import { visibleMenu } from '../../shared/menus/visible-menu.ts';
import { PageStack } from '../tabs/PageStack.tsx';
import { TabBar } from '../tabs/TabBar.tsx';
import { titleInFront, useTabs } from '../tabs/tab-store.ts';
import { useLossQuestion } from '../tabs/useLossQuestion.ts';
import { useTabsFollow } from '../tabs/useTabsFollow.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { closeDrawer, useSidebar } from './sidebar-store.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
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
  useTabsFollow(menus.items);
  useLossQuestion();
  const found = useTabs((state) => state.current?.found);
  const isMobile = useIsMobile();
  // A phone has no room for areas in its bar.
  const isTopFirst = useLayout((layout) => layout.topNav) && !isMobile;
  const { isOpen, isDrawerOpen } = useSidebar();
  const isCovered = isMobile && isDrawerOpen;
  useDrawerFocus(isCovered);
  const isMaximised = useTabs((state) => state.maximised);
  const title = useTabs(titleInFront);
  useDocumentTitle(title);
  if (!found) return <ShellSkeleton />;

  const side = isTopFirst ? belowTop(menus.visible, found.activePath) : menus.visible;
  const isCollapsed = !isMobile && !isOpen;
  const form = isMobile ? 'phone' : side.length === 0 ? 'none' : isCollapsed ? 'narrow' : 'wide';
  return (
    <div
      className="shell"
      data-side={form}
      data-drawer={isCovered ? 'open' : 'closed'}
      data-maximised={isMaximised || undefined}
    >
      <a href="#main" className="skip-link" onClick={skipToMain}>
        跳到主要内容
      </a>
      {form !== 'none' && (
        <Sidebar account={account} items={side} activePath={found.activePath} isCollapsed={isCollapsed} />
      )}
      {isCovered && <button type="button" className="dimmer" aria-label="关闭菜单" onClick={closeDrawer} />}
      <div className="shell-body" inert={isCovered}>
        <div className="shell-head">
          <TopBar
            account={account}
            entries={menus.entries}
            activePath={found.activePath}
            isMobile={isMobile}
            isUnfolded={isMobile ? isDrawerOpen : isOpen}
            hasSidebar={form !== 'none'}
          />
          <TabBar />
        </div>
        {!isTopFirst && <Breadcrumb trail={found.trail} title={title} />}
        <main id="main" tabIndex={-1}>
          <PageStack />
        </main>
        <Footer />
      </div>
      <ShellLayers />
    </div>
  );
}
