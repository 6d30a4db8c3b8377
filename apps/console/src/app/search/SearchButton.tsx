import { SearchOutlined } from '@ant-design/icons';
import { openPalette } from '../shortcuts/layer-store.ts';
import { isApple } from '../shortcuts/match-keys.ts';

const TITLE = `搜索菜单（${isApple() ? '⌘ K' : 'Ctrl + K'}）`;

const prefetch = () => void import('./Palette.tsx').catch(() => undefined);

export function SearchButton() {
  return (
    <button
      type="button"
      className="bar-button"
      aria-label="搜索菜单"
      aria-haspopup="dialog"
      title={TITLE}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={openPalette}
    >
      <SearchOutlined aria-hidden="true" />
    </button>
  );
}
