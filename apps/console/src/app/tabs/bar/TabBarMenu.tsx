import { useMemo } from 'react';
import { FloatingMenu, type MenuPlace } from './FloatingMenu.tsx';
import { allTabsMenu, tabMenu } from './tab-menu.tsx';
import { tabAt } from '../tab-commands.ts';

interface Props {
  /** The tab of the menu; undefined for the menu of all tabs. */
  path: string | undefined;
  at: MenuPlace;
  onClose: (isReturning: boolean) => void;
}

export function TabBarMenu({ path, at, onClose }: Props) {
  const entries = useMemo(() => (path === undefined ? allTabsMenu() : tabMenu(path)), [path]);
  const label = path === undefined ? '全部标签' : `${tabAt(path)?.title ?? ''} 的操作`;
  return (
    <FloatingMenu
      key={path}
      label={label}
      form={path === undefined ? 'list' : 'tab'}
      entries={entries}
      at={at}
      onClose={onClose}
    />
  );
}
