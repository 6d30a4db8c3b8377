import { HomeOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { AccountInfo } from '@huiwu/contract/account';
import { goTo } from '../router/router.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { FullScreenButton } from '../settings/FullScreenButton.tsx';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { SizeButton } from '../settings/SizeButton.tsx';
import { MessageBell } from '../tray/MessageBell.tsx';
import { TaskTray } from '../tray/TaskTray.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import type { TopEntry } from '../screens/top-menu.ts';
import { HOME_PATH } from '../screens/resolve-page.ts';
import { toggleSidebar } from '../screens/sidebar-store.ts';
import { SignOutButton } from './SignOutButton.tsx';
import { TopMenu } from './TopMenu.tsx';
import './top-bar.css';

interface Props {
  account: AccountInfo;
  entries: TopEntry[];
  activePath: string;
  isMobile: boolean;
  isUnfolded: boolean;
  /** Without a sidebar there is no button that collapses it. */
  hasSidebar: boolean;
}

export function TopBar({ account, entries, activePath, isMobile, isUnfolded, hasSidebar }: Props) {
  return (
    <header className="bar">
      {hasSidebar && (
        <button
          type="button"
          className="bar-button"
          aria-label="折叠菜单"
          data-drawer-button
          aria-expanded={isUnfolded}
          title="折叠菜单"
          onClick={() => toggleSidebar(isMobile)}
        >
          {isUnfolded ? <MenuFoldOutlined aria-hidden="true" /> : <MenuUnfoldOutlined aria-hidden="true" />}
        </button>
      )}
      <TopMenu entries={entries} activePath={activePath} isMobile={isMobile} />
      <div className="bar-actions">
        {!isMobile && <SearchButton />}
        <MessageBell />
        <TaskTray />
        {!isMobile && (
          <>
            <SizeButton />
            <FullScreenButton />
          </>
        )}
        <SettingsButton />
        <button type="button" className="bar-button" aria-label="首页" title="首页" onClick={() => goTo(HOME_PATH)}>
          <HomeOutlined aria-hidden="true" />
        </button>
        <AccountMenu account={account} />
        <SignOutButton />
      </div>
    </header>
  );
}
