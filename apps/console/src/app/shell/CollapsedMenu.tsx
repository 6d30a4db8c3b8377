import { Dropdown, Tooltip } from 'antd';
import { isOpenBranch } from '../../shared/menus/find-menu.ts';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { MenuIcon } from '../../shared/menus/MenuIcon.tsx';
import { dropdownEntries } from './dropdown-entries.tsx';
import { ShellLink } from '../router/ShellLink.tsx';

interface Props {
  items: MenuItem[];
  activePath: string;
}

/** The sidebar with a width of 64 px: icons with tooltips; submenus open next to them. */
export function CollapsedMenu({ items, activePath }: Props) {
  return (
    <ul className="side-list">
      {items.map((item) => (
        <li key={item.id}>
          {item.children.length === 0 ? (
            <Tooltip title={item.title} placement="right">
              <ShellLink
                to={item.target}
                isExternal={item.isExternal}
                className="side-item"
                aria-label={item.title}
                aria-current={item.path === activePath ? 'page' : undefined}
              >
                <MenuIcon name={item.icon} />
              </ShellLink>
            </Tooltip>
          ) : (
            <Dropdown
              menu={{ items: dropdownEntries(item.children) }}
              placement="topLeft"
              trigger={['hover', 'click']}
              align={{ points: ['tl', 'tr'], offset: [4, 0] }}
            >
              <button
                type="button"
                className={isOpenBranch(item, activePath) ? 'side-item side-item-open' : 'side-item'}
                aria-label={item.title}
                aria-haspopup="menu"
              >
                <MenuIcon name={item.icon} />
              </button>
            </Dropdown>
          )}
        </li>
      ))}
    </ul>
  );
}
