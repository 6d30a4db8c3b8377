import { BADGE_FIELDS, type BadgePart, type PrintedBadge } from '@huiwu/contract/badges';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { BadgeDrawing } from './BadgeDrawing.tsx';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FINE = 0.2;

const labelOf = (part: BadgePart): string => {
  if (part.kind === 'code') return '二维码';
  if (part.kind === 'logo') return '标志';
  return part.kind === 'text' ? part.text : BADGE_FIELDS[part.field];
};

const rounded = (mm: number): number => Math.round(mm * 10) / 10;

interface BadgeCanvasProps {
  size: { width: number; height: number };
  layout: readonly BadgePart[];
  badge: PrintedBadge;
  logo: string;
  chosen: number | null;
  onChoose: (index: number) => void;
  onChange: (index: number, part: BadgePart) => void;
}

/** The badge with a handle over each part: dragged, or moved by the arrow keys. */
export function BadgeCanvas({ size, layout, badge, logo, chosen, onChoose, onChange }: BadgeCanvasProps) {
  const drag = useRef<{ x: number; y: number; part: BadgePart; scale: number } | null>(null);

  const moveTo = (index: number, part: BadgePart, at: { x: number; y: number }) =>
    onChange(index, {
      ...part,
      x: rounded(Math.min(Math.max(0, at.x), Math.max(0, size.width - part.width))),
      y: rounded(Math.min(Math.max(0, at.y), Math.max(0, size.height - part.height))),
    });

  const handleDown = (event: PointerEvent<SVGRectElement>, index: number, part: BadgePart) => {
    const { ownerSVGElement } = event.currentTarget;
    const scale = size.width / (ownerSVGElement?.getBoundingClientRect().width ?? size.width);
    drag.current = { x: event.clientX, y: event.clientY, part, scale };
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose(index);
  };
  const handleMove = (event: PointerEvent<SVGRectElement>, index: number) => {
    if (drag.current === null) return;
    const { x, y, part, scale } = drag.current;
    moveTo(index, part, { x: part.x + (event.clientX - x) * scale, y: part.y + (event.clientY - y) * scale });
  };
  const handleKey = (event: KeyboardEvent, index: number, part: BadgePart) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? FINE : 1;
    moveTo(index, part, { x: part.x + step[0] * by, y: part.y + step[1] * by });
  };

  return (
    <div className="badge-canvas">
      <BadgeDrawing size={size} layout={layout} badge={badge} logo={logo}>
        {layout.map((part, index) => (
          <rect
            key={index}
            className="badge-handle"
            data-chosen={chosen === index}
            {...{ x: part.x, y: part.y, width: part.width, height: part.height }}
            role="button"
            tabIndex={0}
            aria-label={`${labelOf(part)}，左 ${part.x} 毫米，上 ${part.y} 毫米`}
            aria-pressed={chosen === index}
            onFocus={() => onChoose(index)}
            onPointerDown={(event) => handleDown(event, index, part)}
            onPointerMove={(event) => handleMove(event, index)}
            onPointerUp={() => {
              drag.current = null;
            }}
            onKeyDown={(event) => handleKey(event, index, part)}
          />
        ))}
      </BadgeDrawing>
    </div>
  );
}
