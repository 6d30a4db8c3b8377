import { Dropdown } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { isOpenBranch } from '../../shared/menus/find-menu.ts';
import { splitTopMenu, topMenuCapacity, type TopEntry } from './menu/top-menu.ts';
import { ShellLink } from './ShellLink.tsx';
import { useViewportWidth } from './useViewportWidth.ts';

interface Props {
  entries: TopEntry[];
  activePath: string;
}

const isCurrent = (entry: TopEntry, activePath: string): boolean =>
  entry.item ? isOpenBranch(entry.item, activePath) : entry.target === activePath;

/** The areas of the console, as many as the window has room for. */
export function TopMenu({ entries, activePath }: Props) {
  const { shown, more } = splitTopMenu(entries, topMenuCapacity(useViewportWidth()));
  const overflow = more.map((entry) => ({
    key: entry.id,
    label: (
      <ShellLink to={entry.target} isExternal={entry.isExternal}>
        {entry.title}
      </ShellLink>
    ),
  }));
  return (
    <nav className="top-menu" aria-label="顶部菜单">
      <ul>
        {shown.map((entry) => (
          <li key={entry.id}>
            <ShellLink
              to={entry.target}
              isExternal={entry.isExternal}
              className="top-item"
              aria-current={isCurrent(entry, activePath) ? 'true' : undefined}
            >
              {entry.title}
            </ShellLink>
          </li>
        ))}
        {overflow.length > 0 && (
          <li>
            <Dropdown menu={{ items: overflow }} trigger={['click', 'hover']}>
              <button type="button" className="top-item" aria-haspopup="menu">
                更多 <DownOutlined aria-hidden="true" />
              </button>
            </Dropdown>
          </li>
        )}
      </ul>
    </nav>
  );
}
