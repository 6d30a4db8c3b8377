import { useEffect, useMemo, type MouseEvent } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { AccountInfo } from '@huiwu/contract/account';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { accountInfoQuery, menuTreeQuery } from '../../shared/account/account.queries.ts';
import { ShellLayers } from './ShellLayers.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Footer } from './Footer.tsx';
import { toMenuItems, type MenuItem } from '../../shared/menus/menu-items.ts';
import { startOf, type FoundPage } from '../screens/resolve-page.ts';
import { belowTop } from '../screens/side-menu.ts';
import { toTopEntries } from '../screens/top-menu.ts';
import { visibleMenu } from '../../shared/menus/visible-menu.ts';
import { ConnectionStrip } from '../notices/ConnectionStrip.tsx';
import { PageStack } from '../tabs/PageStack.tsx';
import { TabBar } from '../tabs/bar/TabBar.tsx';
import { titleInFront, useTabs } from '../tabs/tab-store.ts';
import { useDiscardQuestion } from '../tabs/useDiscardQuestion.ts';
import { useTabsFollow } from '../tabs/useTabsFollow.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { closeDrawer, useSidebar } from '../screens/sidebar-store.ts';
import { storeUsualPages } from '../screens/usual-pages.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useDrawerFocus } from './useDrawerFocus.ts';
import { TopBar } from './TopBar.tsx';
import './print.css';
import './shell.css';

// The hash of the address is the route, so the link cannot use a hash.
const skipToMain = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

const useMenus = () => {
  const { data } = useSuspenseQuery(menuTreeQuery());
  return useMemo(() => {
    const items = toMenuItems(data);
    const visible = visibleMenu(items);
    const start = startOf(items).path;
    return { items, visible, start };
  }, [data]);
};

type Form = 'phone' | 'none' | 'narrow' | 'wide';

interface Room {
  isMobile: boolean;
  isOpen: boolean;
  hasEntries: boolean;
}

const formOf = ({ isMobile, isOpen, hasEntries }: Room): Form => {
  if (isMobile) return 'phone';
  if (!hasEntries) return 'none';
  return isOpen ? 'wide' : 'narrow';
};

/** The content and the form of the sidebar. */
const useSide = (visible: MenuItem[], activePath: string) => {
  const isMobile = useIsMobile();
  const { isOpen, isDrawerOpen } = useSidebar();
  // On a phone the top bar has no space for areas.
  const isTopFirst = useLayout((layout) => layout.topNav) && !isMobile;
  const items = isTopFirst ? belowTop(visible, activePath) : visible;
  const form = formOf({ isMobile, isOpen, hasEntries: items.length > 0 });
  return { form, items, isMobile, isTopFirst, isCovered: isMobile && isDrawerOpen, isOpen };
};

export function Shell() {
  const { data: account } = useSuspenseQuery(accountInfoQuery());
  const menus = useMenus();
  useTabsFollow(menus.items);
  useEffect(() => storeUsualPages(menus.items), [menus.items]);
  useDiscardQuestion();
  const found = useTabs((state) => state.current?.found);
  return found ? <Frame account={account} menus={menus} found={found} /> : <ShellSkeleton />;
}

interface FrameProps {
  account: AccountInfo;
  menus: ReturnType<typeof useMenus>;
  found: FoundPage;
}

function Frame({ account, menus, found }: FrameProps) {
  const { activePath, trail } = found;
  const { form, items, isMobile, isTopFirst, isCovered, isOpen } = useSide(menus.visible, activePath);
  const isMaximised = useTabs((state) => state.maximised);
  const title = useTabs(titleInFront);
  useDrawerFocus(isCovered);
  useDocumentTitle(title);
  const hasSidebar = form !== 'none';
  // The start page is left out only if it has a button of its own next to the top menu.
  const entries = toTopEntries(menus.visible, isTopFirst ? undefined : menus.start);
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
      {hasSidebar && (
        <Sidebar
          account={account}
          items={items}
          activePath={activePath}
          startPath={menus.start}
          isCollapsed={form === 'narrow'}
        />
      )}
      {isCovered && <button type="button" className="dimmer" aria-label="关闭菜单" onClick={closeDrawer} />}
      <div className="shell-body" inert={isCovered}>
        <div className="shell-head">
          <TopBar
            account={account}
            entries={entries}
            activePath={activePath}
            isMobile={isMobile}
            isUnfolded={isMobile ? isCovered : isOpen}
            hasSidebar={hasSidebar}
          />
          <TabBar />
          <ConnectionStrip />
        </div>
        {!isTopFirst && <Breadcrumb trail={trail} title={title} />}
        <main id="main" tabIndex={-1}>
          <PageStack />
        </main>
        <Footer />
      </div>
      <ShellLayers />
    </div>
  );
}
