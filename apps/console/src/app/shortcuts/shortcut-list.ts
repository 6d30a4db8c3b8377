import { bindings } from './bindings.ts';

export interface Shortcut {
  /** Alternative shortcuts. */
  keys: string[];
  title: string;
}

interface ShortcutGroup {
  title: string;
  shortcuts: Shortcut[];
}

/** All shortcuts: global ones, and those of one part of the page. */
export const shortcutGroups: ShortcutGroup[] = [
  {
    title: '随处可用',
    shortcuts: [
      ...bindings.map(({ keys, title }) => ({ keys: [keys], title })),
      { keys: ['Esc'], title: '关闭最上面的一层' },
      { keys: ['Tab', 'Shift+Tab'], title: '移到下一个、上一个控件' },
    ],
  },
  {
    title: '搜索',
    shortcuts: [
      { keys: ['↑', '↓'], title: '选择上一个、下一个结果' },
      { keys: ['Enter'], title: '打开选中的结果' },
    ],
  },
  {
    title: '标签页',
    shortcuts: [
      { keys: ['←', '→'], title: '移到上一个、下一个标签' },
      { keys: ['Home', 'End'], title: '移到第一个、最后一个标签' },
      { keys: ['Mod+Shift+←', 'Mod+Shift+→'], title: '向左、向右移动标签' },
      { keys: ['Delete'], title: '关闭标签' },
      { keys: ['Shift+F10'], title: '打开标签的菜单' },
      { keys: ['Esc'], title: '还原最大化的内容' },
    ],
  },
  {
    title: '列表与表单',
    shortcuts: [
      { keys: ['J', 'K'], title: '移到下一行、上一行（在行内也可用 ↓、↑）' },
      { keys: ['X', 'Space'], title: '选择或取消选择所在行' },
      { keys: ['Enter'], title: '打开所在行的详情' },
      { keys: ['E'], title: '编辑所在行' },
      { keys: ['/'], title: '移到查询条件' },
      { keys: ['N'], title: '新增' },
      { keys: ['Enter'], title: '在筛选条件中按此查询' },
      { keys: ['Mod+Enter'], title: '保存正在填写的表单' },
    ],
  },
];
