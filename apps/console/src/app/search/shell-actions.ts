import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { signOutEverywhere } from '../../shared/account/leave.ts';
import { chooseTheme } from '../../shared/theme/theme-store.ts';
import { lockScreen } from '../lock/lock-screen.ts';
import { openSettings } from '../settings/settings-store.ts';
import { openShortcuts, startTour } from '../shortcuts/layer-store.ts';

interface Situation {
  isDark: boolean;
  isMobile: boolean;
}

/** The actions for the console itself. */
export const shellActions = ({ isDark, isMobile }: Situation): PaletteEntry[] => [
  {
    id: 'shell theme',
    title: isDark ? '切换为浅色' : '切换为深色',
    keywords: ['主题', '外观', '夜间', '暗色', '亮色'],
    outcome: { run: () => chooseTheme(isDark ? 'light' : 'dark') },
  },
  {
    id: 'shell settings',
    title: '布局设置',
    keywords: ['主题', '颜色', '外观', '标签页', '水印'],
    outcome: { run: openSettings },
  },
  { id: 'shell password', title: '修改密码', keywords: ['账户设置'], outcome: { to: '/home/editInfo' } },
  { id: 'shell lock', title: '锁定屏幕', keywords: ['锁屏', '离开'], outcome: { run: lockScreen } },
  { id: 'shell shortcuts', title: '查看快捷键', keywords: ['键盘', '帮助'], outcome: { run: openShortcuts } },
  ...(isMobile
    ? []
    : [{ id: 'shell tour', title: '开始新手导览', keywords: ['帮助', '教程', '引导'], outcome: { run: startTour } }]),
  {
    id: 'shell sign-out',
    title: '退出登录',
    keywords: ['注销', '登出'],
    outcome: {
      run: ({ confirm }) =>
        void confirm({
          title: '确定退出系统吗？',
          consequence: '退出后需要重新登录，未保存的内容将丢失。',
          verb: '确定',
          act: signOutEverywhere,
        }),
    },
  },
];
