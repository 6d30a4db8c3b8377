import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctedTime, earlierOf, refusalAt, rulingsOf, type ScanAttempt } from './check-in-rulings.rules.ts';

const POINT = { type_ids: '["A"]', allows_unpaid: 0, state: 1, open_at: null, close_at: null };
const TICKET = { state: 'confirmed', type_id: 'A' } as const;
const AT = '2026-11-20T01:00:00.000Z';

const at = (minute: number, direction: ScanAttempt['direction'] = 'in', id = `r${minute}`): ScanAttempt => ({
  id,
  scannedAt: new Date(Date.parse(AT) + minute * 60_000).toISOString(),
  direction,
});
const resultsOf = (mode: Parameters<typeof rulingsOf>[0], attempts: ScanAttempt[]) =>
  attempts.map(({ id }) => rulingsOf(mode, attempts).get(id));

describe('a ticket is refused', () => {
  test.each([
    ['that is none', POINT, undefined, 'unknown'],
    ['of a person who was substituted', POINT, { ...TICKET, state: 'substituted' }, 'substituted'],
    ['that was cancelled', POINT, { ...TICKET, state: 'cancelled' }, 'cancelled'],
    ['whose person withdrew', POINT, { ...TICKET, state: 'withdrawn' }, 'cancelled'],
    ['that is still reviewed', POINT, { ...TICKET, state: 'pending_review' }, 'unconfirmed'],
    ['that is not paid', POINT, { ...TICKET, state: 'pending_payment' }, 'unpaid'],
    ['of another type', POINT, { ...TICKET, type_id: 'B' }, 'wrong_type'],
    ['at a disabled point', { ...POINT, state: 0 }, TICKET, 'not_open'],
    ['before a point opens', { ...POINT, open_at: '2026-11-20T01:00:00.001Z' }, TICKET, 'not_open'],
    ['once a point is closed', { ...POINT, close_at: AT }, TICKET, 'not_open'],
    ['at a point that was deleted', undefined, TICKET, 'not_open'],
  ] as const)('%s', (...[, point, ticket, result]) => {
    expect(refusalAt(point, ticket, AT)).toBe(result);
  });

  test('and one that is not paid is let in where that is allowed, at any time where none is set', () => {
    expect(refusalAt({ ...POINT, allows_unpaid: 1 }, { ...TICKET, state: 'pending_payment' }, AT)).toBeUndefined();
    expect(refusalAt({ ...POINT, type_ids: '[]', open_at: AT }, TICKET, AT)).toBeUndefined();
  });
});

describe('the order of the scans decides', () => {
  test('once: the first one lets in, in whatever order they arrive', () => {
    expect(resultsOf('once', [at(5), at(1), at(9)])).toEqual(['duplicate', 'ok', 'duplicate']);
  });

  test('once a day by the days of Shanghai', () => {
    const evening = at(14 * 60 + 59);
    const midnight = at(15 * 60);
    expect(resultsOf('once_per_day', [at(0), evening, midnight])).toEqual(['ok', 'duplicate', 'ok']);
  });

  test('in and out take turns', () => {
    expect(resultsOf('in_out', [at(0, 'out'), at(1), at(2), at(3, 'out'), at(4, 'out'), at(5)])).toEqual([
      'duplicate',
      'ok',
      'duplicate',
      'ok',
      'duplicate',
      'ok',
    ]);
  });

  test('a duplicate names the scan that let the person in', () => {
    const all = [at(5), at(1), at(9)];
    expect(earlierOf(at(9), all, rulingsOf('once', all))?.id).toBe('r1');
    expect(earlierOf(at(1), all, rulingsOf('once', all))).toBeUndefined();
  });

  test('of any scans, whatever their order, exactly one lets in once', () => {
    const attempts = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(attempts, (minutes) => {
        const all = minutes.map((minute) => at(minute));
        const rulings = rulingsOf('once', all);
        const first = Math.min(...minutes);
        expect(all.filter(({ id }) => rulings.get(id) === 'ok').map(({ id }) => id)).toEqual([`r${first}`]);
        expect(rulingsOf('once', all.toReversed())).toEqual(rulings);
      }),
    );
  });
});

describe('the time of a scan', () => {
  const now = new Date('2026-11-20T02:00:00.000Z');

  test('is corrected by what the clock of the device is wrong', () => {
    const deviceTime = '2026-11-20T05:00:00.000Z';
    expect(correctedTime('2026-11-20T04:10:00.000Z', { deviceTime, now })).toBe('2026-11-20T01:10:00.000Z');
  });

  test('is never in the future, nor long ago', () => {
    const deviceTime = now.toISOString();
    expect(correctedTime('2026-11-21T00:00:00.000Z', { deviceTime, now })).toBe(deviceTime);
    expect(correctedTime('1970-01-01T00:00:00.000Z', { deviceTime, now })).toBe('2026-10-21T02:00:00.000Z');
  });
});
