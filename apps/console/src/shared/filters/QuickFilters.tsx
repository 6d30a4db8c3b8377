import { useRef, type KeyboardEvent } from 'react';
import { useChosenInView } from '../layout/useChosenInView.ts';
import './quick-filters.css';

interface QuickFilter<Key extends string> {
  key: Key;
  title: string;
  /** How many rows it shows; absent until it is known. */
  count: number | undefined;
  isChosen: boolean;
}

interface QuickFiltersProps<Key extends string> {
  /** What they filter by: 报名状态. */
  label: string;
  filters: readonly QuickFilter<Key>[];
  onChoose: (key: Key) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Which of `count` tabs a key moves the focus to. */
const goalOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : (at + step + count) % count;
};

const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === event.target);
  const goal = at === -1 ? undefined : goalOf(event.key, at, tabs.length);
  if (goal === undefined) return;
  event.preventDefault();
  tabs[goal]?.focus();
};

/** Tabs above a list, each a filter with its number of rows. Arrow keys move the focus, Enter chooses. */
export function QuickFilters<Key extends string>({ label, filters, onChoose }: QuickFiltersProps<Key>) {
  const chosen = filters.findIndex(({ isChosen }) => isChosen);
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, filters.map(({ key, count, isChosen }) => [key, count, isChosen].join(' ')).join());
  return (
    <div ref={row} className="quick-filters" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={handleKeyDown}>
      {filters.map(({ key, title, count, isChosen }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={isChosen}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {title} <span className="number">{count ?? ''}</span>
        </button>
      ))}
    </div>
  );
}
