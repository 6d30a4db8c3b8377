import { lockScreen } from '../lock/lock-screen.ts';
import { closeLayer, openPalette, openShortcuts, useLayer } from './layer-store.ts';

export interface Binding {
  /** `Mod` is Ctrl, and Command on Apple's machines. */
  keys: string;
  title: string;
  run: () => void;
}

const togglePalette = (): void => (useLayer.getState().layer === 'palette' ? closeLayer() : openPalette());

/** The keys that work everywhere behind the sign-in. */
export const bindings: Binding[] = [
  { keys: 'Mod+K', title: '搜索菜单、记录和操作', run: togglePalette },
  { keys: 'Mod+Alt+L', title: '锁定屏幕', run: lockScreen },
  { keys: '?', title: '查看快捷键', run: openShortcuts },
];
