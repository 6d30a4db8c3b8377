import {
  CloseOutlined,
  CloseSquareOutlined,
  ColumnWidthOutlined,
  ExportOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MinusOutlined,
  PushpinOutlined,
  ReloadOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { linkLocation } from '../../../shared/meetings/link-location.ts';
import { locationText } from '../../router/router.ts';
import type { MenuEntry } from './FloatingMenu.tsx';
import { focusTabSoon } from './focus-tab.ts';
import { closeTabs, refreshTab, showTab, tabAt } from '../tab-commands.ts';
import { isOffered, type Closing } from '../tab-rules.ts';
import { maximise, pinTab, useTabs } from '../tab-store.ts';

const CLOSINGS: [Closing, string, ReactNode][] = [
  ['this', '关闭当前', <CloseOutlined key="this" />],
  ['others', '关闭其他', <ColumnWidthOutlined key="others" />],
  ['left', '关闭左侧', <VerticalRightOutlined key="left" />],
  ['right', '关闭右侧', <VerticalLeftOutlined key="right" />],
  ['all', '全部关闭', <CloseSquareOutlined key="all" />],
];

const toggleMaximised = (path: string): void => {
  const { maximised } = useTabs.getState();
  if (!maximised) showTab(path);
  maximise(!maximised);
};

/** The menu of a tab, with the entries that the specification allows there. */
export const tabMenu = (path: string): MenuEntry[] => {
  const { tabs, maximised } = useTabs.getState();
  const tab = tabAt(path);
  if (!tab) return [];
  const closings = CLOSINGS.filter(([closing]) => isOffered(tabs, path, closing));
  const pin: MenuEntry = {
    label: tab.isPinned ? '取消固定' : '固定',
    icon: tab.isPinned ? <MinusOutlined /> : <PushpinOutlined />,
    run: () => pinTab(path, !tab.isPinned),
  };
  const openElsewhere = () => void window.open(linkLocation(locationText(tab)), '_blank', 'noopener');
  return [
    { label: '刷新页面', icon: <ReloadOutlined />, run: () => void refreshTab(path) },
    ...closings.map(([closing, label, icon], index) => ({
      label,
      icon,
      beginsGroup: index === 0,
      run: () => void closeTabs(path, closing).then(() => focusTabSoon(path)),
    })),
    ...(tab.isAffixed ? [] : [{ ...pin, beginsGroup: true }]),
    { label: '新窗口打开', icon: <ExportOutlined />, beginsGroup: tab.isAffixed, run: openElsewhere },
    {
      label: maximised ? '还原内容' : '最大化内容',
      icon: maximised ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
      run: () => toggleMaximised(path),
    },
  ];
};

/** All open pages; the one in front is marked. */
export const allTabsMenu = (): MenuEntry[] => {
  const { tabs, current } = useTabs.getState();
  return tabs.map(({ path, title }) => ({
    label: title,
    isChecked: path === current?.path,
    run: () => showTab(path),
  }));
};
