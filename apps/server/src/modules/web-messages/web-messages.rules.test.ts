import { describe, expect, test } from 'vitest';
import { isAddressed, isOver, minutesToWait } from './web-messages.rules.ts';

const ANNA = {
  id: 'anna',
  name: '安娜',
  departmentName: '市场一组',
  roleIds: ['R1', 'R2'],
  departmentIds: ['D1', 'D2'],
};
const NOW = new Date('2026-11-20T10:00:00.000Z');

describe('an audience', () => {
  test.each([
    ['roles', ['R3']],
    ['roles', ['D1']],
    ['departments', ['D3']],
    ['departments', ['anna']],
    ['chosen', ['bert']],
    ['chosen', ['R1']],
    ['chosen', []],
  ] as const)('of %s %j is not for her', (audience, targets) => {
    expect(isAddressed(ANNA, { audience, targets })).toBe(false);
  });

  test.each([
    ['all', []],
    ['roles', ['R3', 'R2']],
    ['departments', ['D1']],
    ['chosen', ['bert', 'anna']],
  ] as const)('of %s %j is for her', (audience, targets) => {
    expect(isAddressed(ANNA, { audience, targets })).toBe(true);
  });
});

test('a message is over from its end on, and never without one', () => {
  expect(isOver({ expire_at: null }, NOW)).toBe(false);
  expect(isOver({ expire_at: '2026-11-20T10:00:00.001Z' }, NOW)).toBe(false);
  expect(isOver({ expire_at: '2026-11-20T10:00:00.000Z' }, NOW)).toBe(true);
});

test('an hour lies between two reminders', () => {
  expect(minutesToWait({ reminded_at: null }, NOW)).toBe(0);
  expect(minutesToWait({ reminded_at: '2026-11-20T10:00:00.000Z' }, NOW)).toBe(60);
  expect(minutesToWait({ reminded_at: '2026-11-20T09:00:01.000Z' }, NOW)).toBe(1);
  expect(minutesToWait({ reminded_at: '2026-11-20T09:00:00.000Z' }, NOW)).toBeLessThanOrEqual(0);
});
