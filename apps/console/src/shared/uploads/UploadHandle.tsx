import { HolderOutlined } from '@ant-design/icons';
import type { KeyboardEvent, PointerEvent } from 'react';

interface UploadHandleProps {
  name: string;
  /** Its index, and the number of files. */
  place: number;
  count: number;
  onMove: (to: number) => void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The index of the element under the pointer, among its siblings. */
const placeUnder = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number | undefined => {
  const own = currentTarget.closest('li');
  const other = document.elementFromPoint(clientX, clientY)?.closest('li');
  if (!other || other === own || other.parentElement !== own?.parentElement) return undefined;
  return [...(own?.parentElement?.children ?? [])].indexOf(other);
};

/** Moves a file by mouse, touch or arrow keys. */
export function UploadHandle({ name, place, count, onMove }: UploadHandleProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = placeUnder(event);
    if (to !== undefined) onMove(to);
  };
  return (
    <button
      type="button"
      className="upload-handle"
      aria-label={`调整顺序 ${name}，第 ${place + 1} 个，共 ${count} 个`}
      title="拖动或用方向键调整顺序"
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handlePointerMove}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}
