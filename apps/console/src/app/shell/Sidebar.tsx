import type { AccountInfo } from '@huiwu/contract/account';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { CollapsedMenu } from './CollapsedMenu.tsx';
import { Logo } from './Logo.tsx';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { HOME_PATH } from './menu/resolve-page.ts';
import { ShellLink } from './ShellLink.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';
import { sidebarTitle, switchMeetingPath } from './sidebar-title.ts';
import './sidebar.css';

interface Props {
  account: AccountInfo;
  items: MenuItem[];
  activePath: string;
  isCollapsed: boolean;
}

export function Sidebar({ account, items, activePath, isCollapsed }: Props) {
  const hasLogo = useLayout((layout) => layout.sidebarLogo);
  const title = sidebarTitle(account);
  const switchPath = switchMeetingPath(account);
  return (
    <nav className="side" aria-label="侧边菜单">
      {hasLogo && (
        <ShellLink to={HOME_PATH} className="side-head" aria-label={`${title} ${account.custName}`.trim()}>
          <Logo address={account.custLogo} />
          {!isCollapsed && (
            <span className="side-names">
              <strong>{title}</strong>
              <span title={account.custName}>{account.custName}</span>
            </span>
          )}
        </ShellLink>
      )}
      {switchPath !== undefined && !isCollapsed && (
        <ShellLink to={switchPath} className="side-switch">
          切换会议
        </ShellLink>
      )}
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
