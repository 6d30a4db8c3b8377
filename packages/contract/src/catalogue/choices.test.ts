import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { records } from './index.ts';

/** The values of an enumeration, also of one that may be absent or that is listed. */
const valuesOf = (shape: z.ZodMiniType): string[] => {
  const { def } = shape._zod as unknown as { def: Record<string, unknown> };
  const inner = def['innerType'] ?? def['element'];
  if (inner !== undefined) return valuesOf(inner as z.ZodMiniType);
  return Object.values((def['entries'] ?? {}) as Record<string, string>);
};

test('every value of a choice has a title, in lists and files as well as in forms', () => {
  let checked = 0;
  for (const [name, { fields }] of Object.entries(records))
    for (const [key, { kind, output, choices }] of Object.entries(fields)) {
      if (!['choice', 'choices'].includes(kind) || choices === undefined) continue;
      const titled = new Set(choices.map(({ value }) => value));
      expect([name, key, valuesOf(output).filter((value) => !titled.has(value))]).toEqual([name, key, []]);
      checked += 1;
    }
  expect(checked).toBeGreaterThan(50);
});
