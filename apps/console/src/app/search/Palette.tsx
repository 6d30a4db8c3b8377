import { ClearOutlined, SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { closeLayer } from '../shortcuts/layer-store.ts';
import { optionId, PaletteList } from './PaletteList.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import { usePalette } from './usePalette.ts';
import '../shortcuts/keys.css';
import './palette.css';

const LIST_ID = 'palette-list';
const LONGEST = 100;

/** One search field for all pages, records and actions of the user. */
export function Palette() {
  const palette = usePalette();
  const { typed, entries, active, mark } = palette;
  const field = useRef<HTMLInputElement>(null);
  // After the dialog is in the document and has taken the focus.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const moves: Record<string, () => void> = {
    ArrowDown: () => mark(active + 1),
    ArrowUp: () => mark(active - 1),
    Enter: () => entries[active] && palette.choose(entries[active]),
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    // Enter and arrow keys belong to the input method during composition.
    if (!move || event.nativeEvent.isComposing) return;
    event.preventDefault();
    move();
  };

  return (
    <Modal
      open
      title="搜索菜单"
      className="console-layer palette"
      classNames={{ header: 'sr-only' }}
      width={640}
      closable={false}
      footer={null}
      onCancel={closeLayer}
    >
      <div className="palette-head">
        <SearchOutlined aria-hidden="true" />
        <input
          ref={field}
          role="combobox"
          aria-label="搜索菜单、记录和操作"
          aria-expanded={entries.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
          placeholder={`搜索${['菜单', ...palette.hints, '操作'].join('、')}，支持拼音`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST}
          value={typed}
          onChange={({ target }) => palette.type(target.value)}
          onKeyDown={handleKeyDown}
        />
        <button type="button" className="palette-close" onClick={closeLayer}>
          关闭
        </button>
      </div>
      <PaletteList id={LIST_ID} groups={palette.groups} active={active} onMark={mark} onChoose={palette.choose} />
      <PaletteStatus palette={palette} />
      <div className="palette-foot">
        <span className="palette-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> 选择
          <kbd>↵</kbd> 打开
          <kbd>Esc</kbd> 关闭
        </span>
        {typed === '' && palette.hasHistory && (
          <button type="button" className="palette-clear" onClick={palette.clearHistory}>
            <ClearOutlined aria-hidden="true" /> 清除搜索历史
          </button>
        )}
      </div>
    </Modal>
  );
}
