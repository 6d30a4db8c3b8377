import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuickFilters } from '../filters/QuickFilters.tsx';

const ROW_PX = 390;
const TAB_PX = 120;

/** Tabs side by side in a row that is as wide as a phone. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
    const row = this.closest('[role="tablist"]');
    if (row === this || row === null) return new DOMRect(0, 0, ROW_PX, 40);
    return new DOMRect([...row.children].indexOf(this) * TAB_PX - row.scrollLeft, 0, TAB_PX, 40);
  });
});
afterEach(() => vi.restoreAllMocks());

const KEYS = ['all', 'pending', 'paid', 'confirmed', 'cancelled', 'withdrawn'];

const tabs = (chosen: string) => (
  <QuickFilters
    label="状态"
    filters={KEYS.map((key) => ({ key, title: key, count: 1, isChosen: key === chosen }))}
    onChoose={() => undefined}
  />
);

test('a row of tabs that is wider than a phone shows the chosen one when it opens, and when another is chosen', () => {
  const { getByRole, rerender } = render(tabs('withdrawn'));
  const row = getByRole('tablist');
  expect(row.scrollLeft).toBe(KEYS.length * TAB_PX - ROW_PX);
  rerender(tabs('cancelled'));
  expect(row.scrollLeft).toBe(KEYS.length * TAB_PX - ROW_PX);
  rerender(tabs('all'));
  expect(row.scrollLeft).toBe(0);
});
