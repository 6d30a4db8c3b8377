import { useState } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { isOpenBranch } from '../../shared/menus/find-menu.ts';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { MenuIcon } from '../../shared/menus/MenuIcon.tsx';
import { ShellLink } from '../router/ShellLink.tsx';

interface Props {
  items: MenuItem[];
  activePath: string;
}

const branchOf = (items: MenuItem[], activePath: string): string | undefined =>
  items.find((item) => item.children.length > 0 && isOpenBranch(item, activePath))?.id;

/** One level of the sidebar. At most one entry per level is expanded. */
export function SidebarMenu({ items, activePath }: Props) {
  const here = branchOf(items, activePath);
  const [unfolded, setUnfolded] = useState({ here, id: here });
  // Opening a page of another branch expands that branch. Later choices of the user are kept.
  if (unfolded.here !== here) setUnfolded({ here, id: here ?? unfolded.id });

  const handleToggle = (id: string) => setUnfolded({ here, id: unfolded.id === id ? undefined : id });

  return (
    <ul className="side-list">
      {items.map((item) => (
        <li key={item.id}>
          {item.children.length === 0 ? (
            <ShellLink
              to={item.target}
              isExternal={item.isExternal}
              className="side-item"
              aria-current={item.path === activePath ? 'page' : undefined}
            >
              {item.level === 1 || item.icon ? <MenuIcon name={item.icon} /> : null}
              <span className="side-text">{item.title}</span>
            </ShellLink>
          ) : (
            <Branch item={item} activePath={activePath} isUnfolded={unfolded.id === item.id} onToggle={handleToggle} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface BranchProps {
  item: MenuItem;
  activePath: string;
  isUnfolded: boolean;
  onToggle: (id: string) => void;
}

function Branch({ item, activePath, isUnfolded, onToggle }: BranchProps) {
  return (
    <>
      <button type="button" className="side-item" aria-expanded={isUnfolded} onClick={() => onToggle(item.id)}>
        <MenuIcon name={item.icon} />
        <span className="side-text">{item.title}</span>
        <DownOutlined className="side-arrow" aria-hidden="true" />
      </button>
      {isUnfolded && <SidebarMenu items={item.children} activePath={activePath} />}
    </>
  );
}
