import { describe, expect, test } from 'vitest';
import { scrollFor } from './strip-scroll.ts';

const boxes = Array.from({ length: 8 }, (_, index) => ({ start: index * 100, end: index * 100 + 90 }));
const at = (index: number, scrollLeft: number) => scrollFor({ boxes, index, scrollLeft, width: 300 });

describe('the strip', () => {
  test('goes to its beginning for the first tab and to its end for the last', () => {
    expect(at(0, 250)).toBe(0);
    expect(at(7, 0)).toBe(494);
  });

  test('shows both neighbours of the active tab, with a gap of 4 px', () => {
    expect(at(4, 0)).toBe(294);
    expect(at(2, 490)).toBe(96);
  });

  test('does not scroll if all three are visible', () => {
    expect(at(3, 195)).toBe(195);
  });

  test.each([0, 250, 600])('keeps the active tab out of the fade of a narrow strip, from %i px', (scrollLeft) => {
    const left = scrollFor({ boxes, index: 4, scrollLeft, width: 200 });
    expect(400 - left).toBeGreaterThanOrEqual(48);
    expect(left + 200 - 490).toBeGreaterThanOrEqual(48);
  });

  test('centres a tab that is too wide to stand clear of the fade on both sides', () => {
    expect(scrollFor({ boxes, index: 4, scrollLeft: 0, width: 150 })).toBe(370);
  });

  test('does not scroll without an active tab', () => {
    expect(at(-1, 120)).toBe(120);
  });
});
