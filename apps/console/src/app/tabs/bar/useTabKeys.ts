import { useState, type KeyboardEvent } from 'react';
import { focusTab, focusTabSoon } from './focus-tab.ts';
import { closeTabs, tabAt } from '../tab-commands.ts';
import { moveTab, useTabs } from '../tab-store.ts';
import { isFixed } from '../tab.ts';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const indexOf = (path: string): number => useTabs.getState().tabs.findIndex((tab) => tab.path === path);

const pathAt = (index: number): string | undefined => {
  const { tabs } = useTabs.getState();
  return tabs.at(index % tabs.length)?.path;
};

const goalOf = (key: string, path: string): string | undefined => {
  if (key === 'Home') return pathAt(0);
  if (key === 'End') return pathAt(-1);
  const step = STEPS[key];
  return step === undefined ? undefined : pathAt(indexOf(path) + step);
};

const close = async (path: string): Promise<void> => {
  const tab = tabAt(path);
  if (!tab || isFixed(tab)) return;
  const index = indexOf(path);
  await closeTabs(path, 'this');
  const { tabs } = useTabs.getState();
  focusTabSoon((tabs[index] ?? tabs.at(-1))?.path ?? '');
};

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/**
 * The keyboard control of the bar: arrow keys, Home and End move the focus, Ctrl+Shift with an arrow key reorders,
 * Delete closes.
 */
export const useTabKeys = (openMenu: (tab: HTMLElement) => void) => {
  const [said, setSaid] = useState('');

  const carry = (path: string, step: number): void => {
    const to = indexOf(path) + step;
    const title = tabAt(path)?.title ?? '';
    const isMoved = to >= 0 && moveTab(path, to);
    setSaid(isMoved ? `${title} 已移到第 ${to + 1} 个` : `${title} 不能再移动了`);
    focusTabSoon(path);
  };

  const act = (event: KeyboardEvent, tab: HTMLElement, path: string): boolean => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const step = STEPS[key];
    if (step !== undefined && shiftKey && (ctrlKey || metaKey)) carry(path, step);
    else if (isMenuKey(event)) openMenu(tab);
    else if (key === 'Delete') void close(path);
    else {
      const goal = goalOf(key, path);
      if (goal === undefined) return false;
      focusTab(goal);
    }
    return true;
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    const path = tab?.dataset['path'];
    if (tab && path !== undefined && act(event, tab, path)) event.preventDefault();
  };

  return { said, handleKeyDown };
};
