import { Fragment, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from '../../router/router.ts';
import { placeWithin } from './place-within.ts';

export interface MenuEntry {
  label: string;
  run: () => void;
  /** A radio item, and whether it is selected. */
  isChecked?: boolean;
  icon?: ReactNode;
  /** Draws a separator above it. */
  beginsGroup?: boolean;
}

export interface MenuPlace {
  x: number;
  y: number;
}

interface Props {
  label: string;
  /** The width: fixed by convention, or that of the content. */
  form: 'tab' | 'list';
  entries: MenuEntry[];
  at: MenuPlace;
  /** Called with whether the focus should return to the opener. */
  onClose: (isReturning: boolean) => void;
}

/** A menu at the pointer. Any event outside of it closes it. */
export function FloatingMenu({ label, form, entries, at, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(at);
  useCloseBeside(menu, onClose);

  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = menu.current ?? { offsetWidth: 0, offsetHeight: 0 };
    setPlace(placeWithin(at, { width: offsetWidth, height: offsetHeight }));
  }, [at]);
  useEffect(() => {
    const items = itemsOf(menu.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus({ preventScroll: true });
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' || key === 'Tab') onClose(true);
    else if (!moveFocus(itemsOf(menu.current), key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = ({ run }: MenuEntry) => {
    onClose(true);
    run();
  };
  return (
    <div
      ref={menu}
      className="floating-menu"
      data-form={form}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      style={{ left: place.x, top: place.y }}
      onKeyDown={handleKeyDown}
    >
      {entries.map((entry, index) => (
        <Fragment key={`${index}-${entry.label}`}>
          {entry.beginsGroup && <hr />}
          <button
            type="button"
            role={entry.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={entry.isChecked}
            tabIndex={-1}
            onClick={() => choose(entry)}
          >
            {entry.icon && <span aria-hidden="true">{entry.icon}</span>}
            <span>{entry.label}</span>
          </button>
        </Fragment>
      ))}
    </div>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('button') ?? [])];

const GOALS: Record<string, (present: number, count: number) => number> = {
  ArrowDown: (present, count) => (present + 1) % count,
  ArrowUp: (present, count) => (present - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const moveFocus = (items: HTMLElement[], key: string): boolean => {
  const goal = GOALS[key];
  if (!goal) return false;
  items[goal(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
  return true;
};

const useCloseBeside = (menu: { current: HTMLElement | null }, onClose: Props['onClose']) => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const isBeside = ({ target }: Event) => !(target instanceof Node && menu.current?.contains(target));
    const leave = (event: Event) => {
      if (isBeside(event)) close.current(false);
    };
    const ends = new AbortController();
    const options = { capture: true, signal: ends.signal };
    for (const type of ['pointerdown', 'click', 'scroll']) document.addEventListener(type, leave, options);
    for (const type of ['blur', 'resize']) window.addEventListener(type, leave, { signal: ends.signal });
    const stop = useLocation.subscribe(() => close.current(false));
    return () => {
      ends.abort();
      stop();
    };
  }, [menu]);
};
