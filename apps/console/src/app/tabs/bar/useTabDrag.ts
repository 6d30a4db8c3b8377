import { useRef, useState, type PointerEvent } from 'react';
import { moveTab, useTabs } from '../tab-store.ts';

/** Shorter movements count as a click. */
const THRESHOLD_PX = 6;
/** Distance from the ends at which the strip scrolls during a drag. */
const EDGE_PX = 24;
const EDGE_STEP_PX = 12;

interface Held {
  path: string;
  fromX: number;
  isMoving: boolean;
}

const tabUnder = ({ target }: PointerEvent): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[role="tab"]');

const placeAt = (strip: HTMLElement, path: string, x: number): number =>
  [...strip.querySelectorAll<HTMLElement>('[role="tab"]')]
    .filter((tab) => tab.dataset['path'] !== path)
    .filter((tab) => {
      const { left, width } = tab.getBoundingClientRect();
      return left + width / 2 < x;
    }).length;

const scrollAlong = (bar: HTMLElement, x: number): void => {
  const strip = bar.querySelector('.tab-scroll');
  if (!strip) return;
  const { left, right } = strip.getBoundingClientRect();
  if (x < left + EDGE_PX) strip.scrollBy(-EDGE_STEP_PX, 0);
  if (x > right - EDGE_PX) strip.scrollBy(EDGE_STEP_PX, 0);
};

const isAffixed = (path: string): boolean => useTabs.getState().tabs.some((tab) => tab.path === path && tab.isAffixed);

/** Reorders tabs by dragging. On touch screens, dragging scrolls the strip instead. */
export const useTabDrag = () => {
  const held = useRef<Held>(undefined);
  const [dragged, setDragged] = useState<string>();

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    const path = tabUnder(event)?.dataset['path'];
    held.current = undefined;
    if (path === undefined || event.button !== 0 || event.pointerType === 'touch' || isAffixed(path)) return;
    held.current = { path, fromX: event.clientX, isMoving: false };
  };

  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = held;
    if (!current || event.buttons === 0) return;
    const { currentTarget: strip, clientX } = event;
    if (!current.isMoving) {
      if (Math.abs(clientX - current.fromX) < THRESHOLD_PX) return;
      current.isMoving = true;
      strip.setPointerCapture(event.pointerId);
      setDragged(current.path);
    }
    scrollAlong(strip, clientX);
    moveTab(current.path, placeAt(strip, current.path, clientX));
  };

  const handlePointerEnd = () => setDragged(undefined);

  return {
    dragged,
    /** The click that ends a drag is ignored. */
    hasMoved: (): boolean => held.current?.isMoving ?? false,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerEnd,
      onPointerCancel: handlePointerEnd,
    },
  };
};
