import { LogoutOutlined, SwapOutlined } from '@ant-design/icons';
import type { AccountInfo } from '@huiwu/contract/account';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { meetingNavigation } from '../router/meeting-navigation.ts';
import { CollapsedMenu } from './CollapsedMenu.tsx';
import { Logo } from './Logo.tsx';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { ShellLink } from '../router/ShellLink.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';
import { sidebarHead, switchMeetingPath } from './sidebar-title.ts';
import './sidebar.css';

interface Props {
  account: AccountInfo;
  items: MenuItem[];
  activePath: string;
  /** The link of the header: the start page. */
  startPath: string;
  isCollapsed: boolean;
}

export function Sidebar({ account, items, activePath, startPath, isCollapsed }: Props) {
  const hasLogo = useLayout((layout) => layout.sidebarLogo);
  const { title, subtitle } = sidebarHead(account);
  const switchPath = switchMeetingPath(account);
  return (
    <nav className="side" aria-label="侧边菜单">
      {hasLogo && (
        <ShellLink to={startPath} className="side-head" aria-label={`${title} ${subtitle}`.trim()}>
          <Logo location={account.custLogo} />
          {!isCollapsed && (
            <span className="side-names">
              <strong title={title}>{title}</strong>
              <span title={subtitle}>{subtitle}</span>
            </span>
          )}
        </ShellLink>
      )}
      {switchPath !== undefined && <MeetingExits switchPath={switchPath} isCollapsed={isCollapsed} />}
      <div className="side-scroll">
        {isCollapsed ? (
          <CollapsedMenu items={items} activePath={activePath} />
        ) : (
          <SidebarMenu items={items} activePath={activePath} />
        )}
      </div>
    </nav>
  );
}

/** The links that change or leave the meeting. */
function MeetingExits({ switchPath, isCollapsed }: { switchPath: string; isCollapsed: boolean }) {
  const name = (text: string) => (isCollapsed ? { 'aria-label': text, title: text } : {});
  return (
    <div className="side-exits">
      <ShellLink to={switchPath} {...name('切换会议')}>
        <SwapOutlined aria-hidden="true" />
        {!isCollapsed && '切换会议'}
      </ShellLink>
      <button type="button" onClick={() => void meetingNavigation.leave()} {...name('返回运营后台')}>
        <LogoutOutlined aria-hidden="true" />
        {!isCollapsed && '返回运营后台'}
      </button>
    </div>
  );
}
