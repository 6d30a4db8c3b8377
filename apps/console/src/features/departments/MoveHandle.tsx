import { HolderOutlined } from '@ant-design/icons';
import type { Department } from '@huiwu/contract/departments';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { MoveKey, Zone } from './department-moves.ts';

const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies MoveKey[];
/** The upper and the lower part of a row put it beside, the middle below. */
const EDGE = 0.3;

export interface DepartmentMoves {
  drop: (department: Department, at: { overId: string; zone: Zone }) => void;
  press: (department: Department, key: MoveKey) => void;
}

const rowUnder = ({ clientX, clientY }: PointerEvent): HTMLElement | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('tr[data-row-key]') ?? undefined;

const zoneOf = (row: HTMLElement, { clientY }: PointerEvent): Zone => {
  const { top, height } = row.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < EDGE) return 'before';
  return share > 1 - EDGE ? 'after' : 'inside';
};

// The rows are marked in the document itself: drawing the whole table with every move of the pointer would be felt.
const unmark = (handle: HTMLElement): void =>
  handle
    .closest('table')
    ?.querySelectorAll<HTMLElement>('tr[data-drop]')
    .forEach((row) => row.removeAttribute('data-drop'));

const REACH_PX = 48;
const STEP_PX = 16;

// Rows that are out of sight are reached by staying near the edge.
const scrollNearEdge = ({ clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
  const box = currentTarget.closest('.ant-table-content');
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (clientY < top + REACH_PX * 2) box.scrollTop -= STEP_PX;
  else if (clientY > bottom - REACH_PX) box.scrollTop += STEP_PX;
};

interface MoveHandleProps {
  department: Department;
  moves: DepartmentMoves;
}

/** Puts a department somewhere else in the tree: with the pointer, a finger, or the arrow keys. */
export function MoveHandle({ department, moves }: MoveHandleProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!KEYS.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    moves.press(department, event.key as MoveKey);
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    scrollNearEdge(event);
    unmark(event.currentTarget);
    const row = rowUnder(event);
    if (row && row.dataset['rowKey'] !== department.id) row.dataset['drop'] = zoneOf(row, event);
  };
  const handlePointerUp = (event: PointerEvent<HTMLElement>) => {
    unmark(event.currentTarget);
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const row = rowUnder(event);
    const overId = row?.dataset['rowKey'];
    if (row && overId && overId !== department.id) moves.drop(department, { overId, zone: zoneOf(row, event) });
  };
  return (
    <button
      type="button"
      className="move-handle"
      data-moves={department.id}
      aria-label={`移动 ${department.name}`}
      title="拖动，或用方向键移动：上下调整顺序，左右改变层级"
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={(event) => unmark(event.currentTarget)}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}
