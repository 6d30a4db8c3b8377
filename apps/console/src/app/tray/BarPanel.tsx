import { Suspense, useState, type ReactNode, type ToggleEvent } from 'react';
import { ChunkBoundary } from '../../shared/chunks/ChunkBoundary.tsx';
import { PanelNote } from './PanelNote.tsx';
import './tray.css';

interface Props {
  id: string;
  /** What the button is called; `detail` follows it where there is something to say. */
  name: string;
  detail: string | undefined;
  count: number;
  /** Whether a user should look soon. */
  isUrgent: boolean;
  icon: ReactNode;
  children: ReactNode;
}

/** A button of the top bar with a number, and what it opens: the browser's own popover, filled when it is open. */
export function BarPanel({ id, name, detail, count, isUrgent, icon, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => setIsOpen(event.newState === 'open');
  return (
    <>
      <button
        type="button"
        className="bar-button tray-button"
        aria-label={detail === undefined ? name : `${name}，${detail}`}
        title={name}
        popoverTarget={id}
      >
        {icon}
        {/* Drawn by the style sheet: the button's name says it in words. */}
        {count > 0 && (
          <span
            className="tray-count"
            aria-hidden="true"
            data-urgent={isUrgent}
            data-count={count > 99 ? '99+' : count}
          />
        )}
      </button>
      <div id={id} popover="auto" className="tray-panel" role="group" aria-label={name} onToggle={handleToggle}>
        {isOpen && (
          <ChunkBoundary>
            <Suspense fallback={<PanelNote title="正在加载…" />}>{children}</Suspense>
          </ChunkBoundary>
        )}
      </div>
    </>
  );
}
