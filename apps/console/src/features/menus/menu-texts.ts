import type { MenuKind, MenuMode } from '@huiwu/contract/menus';

export const KIND_TITLES: Record<MenuKind, string> = {
  directory: '目录',
  page: '页面',
  link: '外部链接',
  frame: '内嵌页面',
};

export const MODES: { value: MenuMode; label: string }[] = [
  { value: 'operations', label: '运营模式' },
  { value: 'meeting', label: '会议模式' },
];
