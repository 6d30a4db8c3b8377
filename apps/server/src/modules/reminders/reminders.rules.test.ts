import { isQuietHour } from '@huiwu/contract/deliveries';
import { describe, expect, test } from 'vitest';
import { expectedAt, windowOf } from './reminders.rules.ts';

test.each([
  ['2026-11-26T11:59:59.000Z', false],
  ['2026-11-26T12:00:00.000Z', true],
  ['2026-11-25T23:59:59.000Z', true],
  ['2026-11-26T00:00:00.000Z', false],
])('%s is a quiet hour in Shanghai: %s', (moment, isQuiet) => {
  expect(isQuietHour(new Date(moment))).toBe(isQuiet);
});

test.each([
  ['2026-11-26T04:30:00.000Z', true],
  ['2026-11-26T05:00:00.000Z', false],
  ['2026-11-26T12:00:00.000Z', false],
])('%s is between half past twelve and one in Shanghai: %s', (moment, isQuiet) => {
  expect(isQuietHour(new Date(moment), { quiet_from: '12:30', quiet_to: '13:00' })).toBe(isQuiet);
});

const MEETING = { begin_at: '2026-12-10T01:00:00.000Z', end_at: '2026-12-11T10:00:00.000Z' };
const NOW = new Date('2026-12-09T01:00:00.000Z');
const rule = (own: object): Parameters<typeof expectedAt>[0] => ({
  scene: 'unpaid',
  quiet_from: '20:00',
  quiet_to: '08:00',
  trigger: 'at',
  hours: null,
  fixed_at: null,
  repeat_hours: null,
  ...own,
});

describe('a rule', () => {
  test.each([
    ['some hours before the meeting begins reminds from then on', { trigger: 'before_begin', hours: 24 }, {}],
    ['some hours before the meeting begins reminds no one earlier', { trigger: 'before_begin', hours: 23 }, undefined],
    ['after the end reminds no one before it', { trigger: 'after_end', hours: 0 }, undefined],
    ['at a given time reminds no one before it', { fixed_at: '2026-12-09T01:00:01.000Z' }, undefined],
    ['at a given time reminds from then on', { fixed_at: '2026-12-09T01:00:00.000Z' }, {}],
    [
      'before orders are due asks for those that are due until then',
      { trigger: 'before_due', hours: 2 },
      { due: { after: '2026-12-09T01:00:00.000Z', until: '2026-12-09T03:00:00.000Z' } },
    ],
  ])('%s', (_what, own, window) => {
    expect(windowOf(rule(own), MEETING, NOW)).toEqual(window);
  });

  test('of a coming meeting reminds no one once it has begun', () => {
    const begun = new Date(MEETING.begin_at);
    expect(windowOf(rule({ trigger: 'before_begin', hours: 24 }), MEETING, begun)).toBeUndefined();
  });
});

describe('the time at which someone is reminded', () => {
  const at = (own: object, target: object = {}) =>
    expectedAt(rule(own), { cause: null, dueAt: null, lastSentAt: null, ...target }, { meeting: MEETING, now: NOW });

  test('is not known without what it counts from', () => {
    expect(at({ trigger: 'before_due', hours: 24 })).toBeNull();
  });

  test('is never, once the meeting has begun or the order is due', () => {
    expect(at({ trigger: 'before_begin', hours: 24 })).not.toBeNull();
    const late = rule({ trigger: 'before_begin', hours: 24 });
    const none = { cause: null, dueAt: null, lastSentAt: null };
    const begun = { meeting: MEETING, now: new Date(MEETING.begin_at) };
    expect(expectedAt(late, none, begun)).toBeNull();
    expect(expectedAt(rule({ scene: 'meeting_soon', fixed_at: NOW.toISOString() }), none, begun)).toBeNull();
    expect(at({ trigger: 'before_due', hours: 24 }, { dueAt: NOW.toISOString() })).toBeNull();
  });

  test('is never in the past, and after the last reminder by the interval', () => {
    const own = { trigger: 'after_cause', hours: 1, repeat_hours: 24 };
    expect(at(own, { cause: '2026-12-01T00:00:00.000Z' })).toBe('2026-12-09T01:00:00.000Z');
    const sent = { cause: '2026-12-01T00:00:00.000Z', lastSentAt: '2026-12-08T06:00:00.000Z' };
    expect(at(own, sent)).toBe('2026-12-09T06:00:00.000Z');
  });

  test('is the end of the quiet hours where it would be within them', () => {
    expect(at({ fixed_at: '2026-12-09T13:00:00.000Z' })).toBe('2026-12-10T00:00:00.000Z');
  });
});
