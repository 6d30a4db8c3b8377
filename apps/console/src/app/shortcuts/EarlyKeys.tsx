import type { KeyboardEvent } from 'react';
import { closeLayer, setPaletteText, useLayer } from './layer-store.ts';
import './early-keys.css';

const handleKeyDown = ({ key }: KeyboardEvent) => {
  if (key === 'Escape') closeLayer();
};

/** Holds the focus and collects the typed text while the code of a layer loads, so that no key reaches the page. */
export function EarlyKeys() {
  const text = useLayer((state) => state.text);
  return (
    <input
      ref={(input) => input?.focus({ preventScroll: true })}
      className="early-keys"
      aria-label="搜索菜单"
      value={text}
      onChange={({ target }) => setPaletteText(target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}
