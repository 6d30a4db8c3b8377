import { lockScreen } from '../lock/lock-screen.ts';
import { closeLayer, openPalette, openShortcuts, useLayer } from './layer-store.ts';

export interface Binding {
  /** `Mod` is Command on Apple devices and Ctrl elsewhere. */
  keys: string;
  title: string;
  run: () => void;
}

const togglePalette = (): void => (useLayer.getState().layer === 'palette' ? closeLayer() : openPalette());

/** The shortcuts that work everywhere after sign-in. */
export const bindings: Binding[] = [
  { keys: 'Mod+K', title: '搜索菜单、记录和操作', run: togglePalette },
  { keys: 'Mod+Alt+L', title: '锁定屏幕', run: lockScreen },
  { keys: '?', title: '查看快捷键', run: openShortcuts },
];
