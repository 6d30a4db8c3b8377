import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from '@huiwu/contract/base/limits';
import { useRef, type MouseEvent, type PointerEvent } from 'react';

interface Drag {
  /** Start position of the pointer and width of the column. */
  x: number;
  width: number;
  column: HTMLElement | undefined;
}

const clamp = (width: number): number => Math.round(Math.min(Math.max(width, COLUMN_WIDTH_MIN), COLUMN_WIDTH_MAX));

const stop = (event: MouseEvent): void => event.stopPropagation();

const begin = (event: PointerEvent<HTMLElement>): Drag | null => {
  const head = event.currentTarget.closest('th');
  if (!head) return null;
  const columns = head.closest('table')?.querySelectorAll('col') ?? [];
  return { x: event.clientX, width: head.offsetWidth, column: columns[head.cellIndex] };
};

/** The edge that resizes a column. The column chooser offers the same by keyboard. */
export function ColumnEdge({ onResize }: { onResize: (width: number) => void }) {
  const drag = useRef<Drag>(null);
  const widthAt = ({ clientX }: PointerEvent, { x, width }: Drag) => clamp(width + clientX - x);
  return (
    <span
      className="column-edge"
      aria-hidden="true"
      onClick={stop}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = begin(event);
      }}
      // Re-rendering the table for every step is too slow, so the browser moves the column during the drag.
      onPointerMove={(event) => {
        const { current } = drag;
        if (current?.column) current.column.style.width = `${widthAt(event, current)}px`;
      }}
      onPointerUp={(event) => {
        const { current } = drag;
        drag.current = null;
        if (current && Math.abs(event.clientX - current.x) > 1) onResize(widthAt(event, current));
      }}
    />
  );
}
