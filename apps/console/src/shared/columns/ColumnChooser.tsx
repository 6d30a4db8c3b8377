import { ColumnWidthOutlined, HolderOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from '@huiwu/contract/base/limits';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import { columnChoices, moveChoice, toListColumns, type ColumnChoice } from './arrange-columns.ts';
import type { Column } from './columns.tsx';
import type { Arrangement } from '../views/useArrangement.ts';
import './column-chooser.css';
import { NumberInput } from '../numbers/NumberInput.tsx';

const PINS = [
  { side: 'start', label: '固定在左', Icon: VerticalRightOutlined },
  { side: 'end', label: '固定在右', Icon: VerticalLeftOutlined },
] as const;

const WIDTH_STEP = 8;

interface ColumnChooserProps {
  columns: Pick<Column<never>, 'key' | 'title' | 'width' | 'pin' | 'onCard' | 'isExtra'>[];
  arrangement: Arrangement;
  onClose: () => void;
}

/** Configures the columns of a list: which, in which order, how wide and where fixed. Changes apply immediately. */
export function ColumnChooser({ columns, arrangement, onClose }: ColumnChooserProps) {
  const choices = columnChoices(columns, arrangement.columns);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  const indexOf = (key: string) => choices.findIndex((choice) => choice.key === key);
  const keep = (next: ColumnChoice[]) => arrangement.arrange(toListColumns(next, columns));
  const change = (key: string, changes: Partial<ColumnChoice>) =>
    keep(choices.map((choice) => (choice.key === key ? { ...choice, ...changes } : choice)));
  const move = (key: string, steps: number) => {
    const next = moveChoice(choices, key, steps);
    if (next === choices) return;
    keep(next);
    setSaid(`${titleOf(key)} 移到第 ${next.findIndex((choice) => choice.key === key) + 1} 列`);
  };
  return (
    <SideDrawer title="列设置" onClose={onClose}>
      <p className="column-chooser-hint">改动立即生效并保存。拖动手柄或按 ↑、↓ 排序，列宽可在表头拖动。</p>
      <ul className="column-chooser" aria-label="列">
        {choices.map((choice) => (
          <li key={choice.key} data-key={choice.key} data-dragged={choice.key === dragged || undefined}>
            <ChoiceRow
              choice={choice}
              title={titleOf(choice.key)}
              onChange={(changes) => change(choice.key, changes)}
              onMove={(steps) => move(choice.key, steps)}
              onDrag={setDragged}
              onDragOver={(over) => move(choice.key, indexOf(over) - indexOf(choice.key))}
            />
          </li>
        ))}
      </ul>
      <div className="column-chooser-foot">
        <span className="sr-only" aria-live="polite">
          {said}
        </span>
        <Button disabled={arrangement.columns === undefined} onClick={() => arrangement.arrange(undefined)}>
          恢复默认
        </Button>
      </div>
    </SideDrawer>
  );
}

interface ChoiceRowProps {
  choice: ColumnChoice;
  title: string;
  onChange: (changes: Partial<ColumnChoice>) => void;
  onMove: (steps: number) => void;
  /** The dragged column; undefined when the drag ends. */
  onDrag: (key: string | undefined) => void;
  onDragOver: (key: string) => void;
}

/** The column under the pointer. */
const keyUnder = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-key]')?.dataset['key'];

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function ChoiceRow({ choice, title, onChange, onMove, onDrag, onDragOver }: ChoiceRowProps) {
  const { key, place, isHidden, width, pin } = choice;
  const isFree = place === 'free';
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onMove(steps);
  };
  const handlePointerMove = (event: PointerEvent) => {
    const over = event.buttons === 0 ? undefined : keyUnder(event);
    if (over !== undefined && over !== key) onDragOver(over);
  };
  return (
    <>
      <button
        type="button"
        className="column-chooser-handle"
        aria-label={`移动 ${title}`}
        title="拖动，或按 ↑、↓"
        disabled={!isFree}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onDrag(key);
        }}
        onPointerMove={handlePointerMove}
        onPointerUp={() => onDrag(undefined)}
        onPointerCancel={() => onDrag(undefined)}
      >
        <HolderOutlined aria-hidden />
      </button>
      <Checkbox
        className="column-chooser-name"
        checked={!isHidden}
        disabled={!isFree}
        onChange={({ target }) => onChange({ isHidden: !target.checked })}
      >
        {title}
      </Checkbox>
      <span className="column-chooser-tools">
        {isFree &&
          PINS.map(({ side, label, Icon }) => (
            <button
              key={side}
              type="button"
              className="column-chooser-tool"
              aria-label={`${title} ${label}`}
              aria-pressed={pin === side}
              title={pin === side ? '取消固定' : label}
              onClick={() => onChange({ pin: pin === side ? 'none' : side })}
            >
              <Icon aria-hidden />
            </button>
          ))}
        <WidthTool title={title} width={width} onChange={(next) => onChange({ width: next })} />
      </span>
    </>
  );
}

interface WidthToolProps {
  title: string;
  width: number;
  onChange: (width: number) => void;
}

/** An input for the width, as an alternative to dragging the edge; shown on demand. */
function WidthTool({ title, width, onChange }: WidthToolProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="column-chooser-tool"
        aria-label={`${title} 列宽`}
        aria-expanded={isOpen}
        title="列宽"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ColumnWidthOutlined aria-hidden />
      </button>
      {isOpen && (
        <NumberInput
          aria-label={`${title} 宽度`}
          className="column-chooser-width"
          min={COLUMN_WIDTH_MIN}
          max={COLUMN_WIDTH_MAX}
          step={WIDTH_STEP}
          precision={0}
          suffix="px"
          value={width}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
    </>
  );
}
