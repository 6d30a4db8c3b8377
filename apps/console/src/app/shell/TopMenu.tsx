import { Dropdown } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { isOpenBranch } from '../../shared/menus/find-menu.ts';
import { splitTopMenu, topMenuCapacity, type TopEntry } from '../screens/top-menu.ts';
import { dropdownEntries } from './dropdown-entries.tsx';
import { ShellLink } from '../router/ShellLink.tsx';
import { useViewportWidth } from './useViewportWidth.ts';

interface Props {
  entries: TopEntry[];
  activePath: string;
  /** Touch screens have no hover, so an area only links to its first page. */
  isMobile: boolean;
}

const isCurrent = (entry: TopEntry, activePath: string): boolean =>
  entry.item ? isOpenBranch(entry.item, activePath) : entry.target === activePath;

const pagesOf = ({ item }: TopEntry) => (item && item.children.length > 0 ? item.children : undefined);

const linkOf = ({ target, isExternal, title }: TopEntry) => (
  <ShellLink to={target} isExternal={isExternal}>
    {title}
  </ShellLink>
);

const overflowItem = (entry: TopEntry) => {
  const pages = pagesOf(entry);
  return pages
    ? { key: entry.id, label: entry.title, children: dropdownEntries(pages) }
    : { key: entry.id, label: linkOf(entry) };
};

/**
 * The areas of the console, as many as fit into the window. On hover, an area shows its pages, so that every page can
 * be opened with one click, whichever branch of the sidebar is expanded.
 */
export function TopMenu({ entries, activePath, isMobile }: Props) {
  const { shown, more } = splitTopMenu(entries, topMenuCapacity(useViewportWidth()));
  return (
    <nav className="top-menu" aria-label="顶部菜单">
      <ul>
        {shown.map((entry) => (
          <li key={entry.id}>
            <Area entry={entry} isActive={isCurrent(entry, activePath)} hasPages={!isMobile} />
          </li>
        ))}
        {more.length > 0 && (
          <li>
            <Dropdown menu={{ items: more.map(overflowItem) }} trigger={['click', 'hover']}>
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

interface AreaProps {
  entry: TopEntry;
  isActive: boolean;
  hasPages: boolean;
}

/** The pages of an area appear with a delay, so that a pointer that only passes over them opens nothing. */
const HOVER_DELAY_SECONDS = 0.25;

function Area({ entry, isActive, hasPages }: AreaProps) {
  const { target, isExternal, title } = entry;
  const pages = hasPages ? pagesOf(entry) : undefined;
  const [isOpen, setOpen] = useState(false);
  const link = (
    <ShellLink
      to={target}
      isExternal={isExternal}
      className="top-item"
      aria-current={isActive ? 'true' : undefined}
      onClick={() => setOpen(false)}
    >
      {title}
    </ShellLink>
  );
  if (!pages) return link;
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items: dropdownEntries(pages) }}
      trigger={['hover']}
      mouseEnterDelay={HOVER_DELAY_SECONDS}
    >
      {link}
    </Dropdown>
  );
}
