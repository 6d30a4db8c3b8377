import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const place = fc
  .record({ last: fc.integer({ min: 1, max: 1000 }), part: fc.nat({ max: 10_000 }), room: fc.constantFrom(5, 7) })
  .map(({ last, part, room }) => ({ last, room, current: 1 + (part % last) }));

describe('the numbers of the pages', () => {
  test.each([
    [{ current: 1, last: 1, room: 7 }, [1]],
    [{ current: 3, last: 7, room: 7 }, [1, 2, 3, 4, 5, 6, 7]],
    [{ current: 1, last: 100, room: 7 }, [1, 2, 3, 4, 5, 6, 100]],
    [{ current: 5, last: 100, room: 7 }, [1, 3, 4, 5, 6, 7, 100]],
    [{ current: 99, last: 100, room: 7 }, [1, 95, 96, 97, 98, 99, 100]],
    [{ current: 50, last: 100, room: 5 }, [1, 49, 50, 51, 100]],
  ])('at %j are %j', (at, numbers) => {
    expect(pageNumbers(at)).toEqual(numbers);
  });

  test('are as many as there is room or pages, in order, with the first, the current and the last', () => {
    fc.assert(
      fc.property(place, ({ current, last, room }) => {
        const numbers = pageNumbers({ current, last, room });
        expect(numbers).toHaveLength(Math.min(room, last));
        expect(numbers).toEqual([...numbers].toSorted((a, b) => a - b));
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
      }),
    );
  });
});
