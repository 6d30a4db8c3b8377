import { HolderOutlined } from '@ant-design/icons';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { useIsMobile } from '../components/useIsMobile.ts';
import { showDragLabel, type DragLabel } from './drag-label.ts';
import type { MoveKey, Zone } from './tree-moves.ts';
import type { TreeMoves } from './useTreeMoves.ts';
import './trees.css';

const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies MoveKey[];
/** The upper and lower part of a row mean before and after it; the middle means below it in the tree. */
const EDGE = 0.3;
const HALF = 0.5;

const rowUnder = ({ clientX, clientY }: PointerEvent): HTMLElement | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('tr[data-row-key]') ?? undefined;

const zoneOf = (row: HTMLElement, { clientY }: PointerEvent, canHold: boolean): Zone => {
  const { top, height } = row.getBoundingClientRect();
  const share = (clientY - top) / height;
  const edge = canHold ? EDGE : HALF;
  if (share < edge) return 'before';
  return share >= 1 - edge ? 'after' : 'inside';
};

// Marks rows directly in the document: rendering the whole table for every pointer move would be too slow.
const unmark = (handle: HTMLElement): void =>
  handle
    .closest('table')
    ?.querySelectorAll<HTMLElement>('tr[data-drop]')
    .forEach((row) => row.removeAttribute('data-drop'));

const INDENT_PX = 20;

/** The drop position: a line at the level of the row, or the row that becomes the parent. */
const mark = (row: HTMLElement, zone: Zone): void => {
  const level = Number(/ant-table-row-level-(\d+)/.exec(row.className)?.[1] ?? 0);
  row.style.setProperty('--drop-indent', `${level * INDENT_PX}px`);
  row.dataset['drop'] = zone;
};

const REACH_PX = 48;
const STEP_PX = 16;

// Scrolls while the pointer stays near the edge.
const scrollNearEdge = ({ clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
  const box = currentTarget.closest('.ant-table-content');
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (clientY < top + REACH_PX * 2) box.scrollTop -= STEP_PX;
  else if (clientY > bottom - REACH_PX) box.scrollTop += STEP_PX;
};

interface MoveHandleProps<Row> {
  row: Row;
  name: string;
  /** Rows have no levels. */
  isFlat?: true;
  /** The call that moves a row. Admins who may not make it have no handle. */
  to: Endpoint;
  /** Undefined while the rows are filtered. */
  moves: TreeMoves<Row> | undefined;
}

/** Moves a row in its tree or its list by mouse, touch or arrow keys. */
export function MoveHandle<Row extends { id: string }>({ moves, to, ...rest }: MoveHandleProps<Row>) {
  const { can } = useAccess();
  const isMobile = useIsMobile();
  return moves && !isMobile && can(to) ? <Handle {...rest} moves={moves} /> : null;
}

interface HandleProps<Row> {
  row: Row;
  name: string;
  /** Rows have no levels. */
  isFlat?: true;
  moves: TreeMoves<Row>;
}

function Handle<Row extends { id: string }>({ row, name, isFlat, moves }: HandleProps<Row>) {
  const label = useRef<DragLabel>(undefined);
  // Removes the label if the row disappears during the drag.
  useEffect(() => () => label.current?.drop(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!KEYS.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    moves.press(row, event.key as MoveKey);
  };
  /** The row under the pointer, and the part of it. */
  const placeUnder = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return undefined;
    const over = rowUnder(event);
    const overId = over?.dataset['rowKey'];
    if (!over || overId === undefined || overId === row.id) return undefined;
    return { over, overId, zone: zoneOf(over, event, moves.canHold(overId)) };
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    scrollNearEdge(event);
    unmark(event.currentTarget);
    const place = placeUnder(event);
    const refusal = place && moves.refusalOf(row, place);
    event.currentTarget.toggleAttribute('data-refused', refusal !== undefined);
    label.current ??= showDragLabel(name);
    label.current.moveTo(event.clientX, event.clientY, refusal);
    if (place && refusal === undefined) mark(place.over, place.zone);
  };
  const end = (handle: HTMLElement) => {
    unmark(handle);
    handle.removeAttribute('data-refused');
    label.current?.drop();
    label.current = undefined;
  };
  const handlePointerUp = (event: PointerEvent<HTMLElement>) => {
    const place = placeUnder(event);
    end(event.currentTarget);
    if (place) moves.drop(row, place);
  };
  return (
    <button
      type="button"
      className="move-handle"
      data-moves={row.id}
      aria-label={`移动 ${name}`}
      title={isFlat ? '拖动，或按 ↑、↓ 调整顺序' : '拖动，或用方向键移动：上下调整顺序，左右改变层级'}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={(event) => end(event.currentTarget)}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}
