import { useSyncExternalStore } from 'react';
import { chooseMode, readMode, watchMode, type Mode } from './light-mode.ts';

const NEXT: Record<Mode, Mode> = { system: 'light', light: 'dark', dark: 'system' };
const TITLES: Record<Mode, string> = { system: '跟随系统', light: '浅色', dark: '深色' };

/** The page is also rendered at build time, where no mode is stored. */
const whileBuilding = (): Mode => 'system';

/** Switches between dark, light and the operating system's mode. */
export function ModeSwitch() {
  const mode = useSyncExternalStore(watchMode, readMode, whileBuilding);
  return (
    <button type="button" className="light-mode" title="切换外观" onClick={() => chooseMode(NEXT[mode])}>
      外观：{TITLES[mode]}
    </button>
  );
}
