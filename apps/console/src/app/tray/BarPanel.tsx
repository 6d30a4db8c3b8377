import { Suspense, useState, type ReactNode, type ToggleEvent } from 'react';
import { ChunkBoundary } from '../../shared/chunks/ChunkBoundary.tsx';
import { PanelNote } from './PanelNote.tsx';
import './tray.css';

interface Props {
  id: string;
  /** The accessible name of the button, followed by `detail`. */
  name: string;
  detail: string | undefined;
  count: number;
  /** Whether the user should look soon. */
  isUrgent: boolean;
  icon: ReactNode;
  children: ReactNode;
}

/**
 * A button of the top bar with a number, and its panel: a native popover whose content is rendered while it is open.
 */
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
        {/* Rendered by the style sheet, because the accessible name already contains the number. */}
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
