import { expect, test } from 'vitest';
import type { ConsoleRecordOptions } from '../shared/records/console-record.ts';
import { filterFieldsOf } from '../shared/records/record-filters.tsx';

type AnyConsole = ConsoleRecordOptions<never, never>;

const isConsole = (value: unknown): value is AnyConsole =>
  typeof value === 'object' && value !== null && 'record' in value && 'noun' in value;

const modules = import.meta.glob<Record<string, unknown>>('../features/**/*{-console,Page}.tsx', { eager: true });
const consoles = Object.values(modules).flatMap((each) => Object.values(each).filter(isConsole));

test('every list of a record is found', () => expect(consoles.length).toBeGreaterThan(20));

test.each(consoles.map((of) => [of.noun, of] as const))('the filters of %s ask no one to type an id', (_, of) => {
  expect(() => filterFieldsOf(of)).not.toThrow();
});

test('a filter that takes an id needs options', () => {
  const fields = { team: { kind: 'team', label: '团队', filter: 'equals' } };
  const of = { noun: '订单', record: { fields } } as unknown as AnyConsole;
  expect(() => filterFieldsOf(of)).toThrow('the filter team of 订单 has no options to choose from');
});
