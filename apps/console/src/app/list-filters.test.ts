import { describe, expect, test } from 'vitest';
import type { ConsoleRecordOptions } from '../shared/records/console-record.ts';
import { filterFieldsOf } from '../shared/records/record-filters.tsx';

type AnyConsole = ConsoleRecordOptions<never, never>;

const isConsole = (value: unknown): value is AnyConsole =>
  typeof value === 'object' && value !== null && 'record' in value && 'noun' in value;

const modules = import.meta.glob<Record<string, unknown>>('../features/**/*{-console,Page}.tsx', { eager: true });
const consoles = Object.values(modules).flatMap((each) => Object.values(each).filter(isConsole));

test('every list of a record is found', () => expect(consoles.length).toBeGreaterThan(20));

describe.each(consoles.map((of) => [of.noun, of] as const))('the filters of %s', (_, of) => {
  test('have a label, and no one has to type an id', () => {
    for (const { label, names } of filterFieldsOf(of)) {
      expect(label).not.toBe('');
      expect(names.length).toBeGreaterThan(0);
    }
  });
});
