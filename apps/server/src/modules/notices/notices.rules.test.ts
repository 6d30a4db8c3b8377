import { describe, expect, test } from 'vitest';
import { dueAt, figuresOf, hasLinks, readText, stateOfPlan } from './notices.rules.ts';

const MEETING = { begin_at: '2026-12-01T01:00:00.000Z', end_at: '2026-12-03T09:00:00.000Z' };
const PLAN = { schedule: 'relative', send_at: null, relative_base: 'before_begin', relative_hours: 24 } as const;

describe('a planned notice', () => {
  test('goes with a meeting that is moved', () => {
    expect(dueAt(PLAN, MEETING)).toBe('2026-11-30T01:00:00.000Z');
    expect(dueAt(PLAN, { ...MEETING, begin_at: '2026-12-08T01:00:00.000Z' })).toBe('2026-12-07T01:00:00.000Z');
    expect(dueAt({ ...PLAN, relative_base: 'after_end', relative_hours: 2 }, MEETING)).toBe('2026-12-03T11:00:00.000Z');
  });

  test('has no time of its own where it waits for an admin', () => {
    expect(dueAt({ ...PLAN, schedule: 'now' }, MEETING)).toBeNull();
    expect(dueAt({ ...PLAN, schedule: 'at', send_at: '2026-11-29T00:00:00.000Z' }, MEETING)).toBe(
      '2026-11-29T00:00:00.000Z',
    );
  });

  test.each([
    ['2026-11-30T00:59:59.000Z', 'waits'],
    ['2026-11-30T01:00:00.000Z', 'due'],
    ['2026-11-30T02:00:00.000Z', 'due'],
    ['2026-11-30T02:00:01.000Z', 'missed'],
  ])('at %s it %s, because no one expects it an hour late', (moment, state) => {
    expect(stateOfPlan('2026-11-30T01:00:00.000Z', new Date(moment))).toBe(state);
  });
});

test('a web message says how many of the people it did not reach', () => {
  const read = (count: number) => [
    { notice_id: 'n', channel: 'web' as const, state: 'delivered' as const, count, parts: 0 },
    { notice_id: 'n', channel: 'sms' as const, state: 'delivered' as const, count: 5, parts: 5 },
  ];
  expect(readText(5, read(2))).toBe('站内信 2 人收到，其余 3 人不是可以进入会议的管理员，没有收到');
  expect(readText(5, read(5))).toBe('');
});

test.each([
  ['<p><a href="https://x.example">报名</a></p>', true],
  ['<p>请打开https://x.example/a报名</p>', true],
  ['<p>请打开 WWW.x.example</p>', true],
  ['<p>ht<strong>tps://</strong>x.example</p>', true],
  ['<p>联系 desk@www.example，或见 <img src="/api/backend/common/image/a.png"></p>', false],
  ['<p>报名已通过</p>', false],
])('a text with a link or with its address as words has links: %s', (html, has) => {
  expect(hasLinks(html)).toBe(has);
});

test('figures are those of the rows', () => {
  const of = (state: Parameters<typeof figuresOf>[0][number]['state'], count: number, parts = 0) => ({
    notice_id: 'n',
    channel: 'sms' as const,
    state,
    count,
    parts,
  });
  expect(
    figuresOf([
      of('sent', 3, 4),
      of('delivered', 2, 2),
      of('failed', 1),
      of('withheld', 5),
      of('suppressed', 1),
      of('queued', 7),
    ]),
  ).toEqual({ doneCount: 5, deliveredCount: 2, failedCount: 1, stoppedCount: 6, openCount: 7, parts: 6 });
});
