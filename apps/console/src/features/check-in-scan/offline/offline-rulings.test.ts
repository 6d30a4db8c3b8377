import type { DeskPoint, RosterRow } from '@huiwu/contract/check-ins/door';
import { expect, test } from 'vitest';
import { A_POINT } from '../testing/a-point.ts';
import { judgeOffline, type OfflineScan } from './offline-rulings.ts';

const AT = '2026-11-20T02:00:00.000Z';
const rowOf = (keptOut: RosterRow[5] = ''): RosterRow => ['digest', 'R1', '孟晚', '远山', 0, keptOut, '', ''];

const judge = (own: Partial<OfflineScan> = {}, point: Partial<DeskPoint> = {}) =>
  judgeOffline({
    row: rowOf(),
    typeIds: ['A'],
    at: AT,
    direction: 'in',
    isConfirmed: false,
    arrival: undefined,
    ...own,
    point: { ...A_POINT, ...point },
  });

const REFUSED: [what: string, own: Partial<OfflineScan>, point: Partial<DeskPoint>, result: string][] = [
  ['a code that is none', { row: undefined }, {}, 'unknown'],
  ['a person who has not paid', { row: rowOf('unpaid') }, {}, 'unpaid'],
  ['a person who was substituted', { row: rowOf('substituted') }, { allowsUnpaid: true }, 'substituted'],
  ['another type', {}, { typeIds: ['B'] }, 'wrong_type'],
  ['a person before the point opens', {}, { openAt: '2026-11-20T02:00:01.000Z' }, 'not_open'],
  ['a person once the point is closed', {}, { closeAt: AT }, 'not_open'],
  ['a person who has come', { arrival: { at: AT, direction: 'in' } }, {}, 'duplicate'],
  ['a person who is in', { arrival: { at: AT, direction: 'in' } }, { mode: 'in_out' }, 'duplicate'],
  ['a person whom the desk has not confirmed', {}, { needsConfirm: true }, 'need_confirm'],
];

test.each(REFUSED)('a device without a network does not let in %s', (...[, own, point, result]) => {
  expect(judge(own, point)).toBe(result);
});

test('a device without a network lets people in by the rules of the point', () => {
  expect(judge()).toBe('ok');
  expect(judge({ row: rowOf('unpaid') }, { allowsUnpaid: true })).toBe('ok');
  expect(judge({ isConfirmed: true }, { needsConfirm: true })).toBe('ok');
  expect(judge({ arrival: { at: AT, direction: 'in' } }, { mode: 'multi' })).toBe('ok');
  expect(judge({ arrival: { at: AT, direction: 'in' }, direction: 'out' }, { mode: 'in_out' })).toBe('ok');
  const yesterday = { at: '2026-11-19T15:59:00.000Z', direction: 'in' } as const;
  expect(judge({ arrival: yesterday }, { mode: 'once_per_day' })).toBe('ok');
});
