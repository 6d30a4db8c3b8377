import type { LayoutSettings } from '@huiwu/contract/preferences';

/** Settings with a few values. */
export type ChoiceName = 'mode' | 'sideTheme' | 'contentWidth' | 'tabStyle' | 'dateLanguage' | 'afterClose' | 'size';

/** Boolean settings. */
export type SwitchName = {
  [Name in keyof LayoutSettings]: LayoutSettings[Name] extends boolean ? Name : never;
}[keyof LayoutSettings];

interface LayoutChoice<Name extends ChoiceName> {
  title: string;
  options: [value: LayoutSettings[Name], title: string][];
}

export const CHOICES: { [Name in ChoiceName]: LayoutChoice<Name> } = {
  mode: {
    title: '外观',
    options: [
      ['system', '跟随系统'],
      ['light', '浅色'],
      ['dark', '深色'],
    ],
  },
  sideTheme: {
    title: '侧边栏',
    options: [
      ['theme-dark', '深色'],
      ['theme-light', '浅色'],
    ],
  },
  contentWidth: {
    title: '内容宽度',
    options: [
      ['fluid', '铺满'],
      ['fixed', '定宽'],
    ],
  },
  tabStyle: {
    title: '标签页样式',
    options: [
      ['card', '卡片'],
      ['plain', '简洁'],
      ['chrome', '浏览器'],
    ],
  },
  afterClose: {
    title: '关闭后前往',
    options: [
      ['last', '最后一个'],
      ['visited', '上次访问'],
    ],
  },
  dateLanguage: {
    title: '日期语言',
    options: [
      ['zh', '中文'],
      ['en', 'English'],
    ],
  },
  size: {
    title: '布局大小',
    options: [
      ['default', '默认'],
      ['medium', '中等'],
      ['small', '小'],
      ['mini', '迷你'],
    ],
  },
};
