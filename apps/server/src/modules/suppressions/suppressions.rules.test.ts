import { describe, expect, test } from 'vitest';
import { holdingAfter, isHolding, strictestReason, type Holding } from './suppressions.rules.ts';

const held = (own: Partial<Holding>): Holding => ({ reason: 'manual', failure: null, until: null, ...own });

describe('an opt-out', () => {
  test.each(['bounce', 'invalid', 'manual', 'complaint'] as const)('stays one when %s is reported later', (reason) => {
    expect(holdingAfter(held({ reason: 'optout' }), reason).reason).toBe('optout');
  });

  test('takes the place of an entry by hand, and of its time', () => {
    const after = holdingAfter(held({ until: '2026-12-31T00:00:00.000Z' }), 'optout');
    expect(after).toEqual({ reason: 'optout', failure: null, until: null });
  });
});

describe('an address at which nothing arrives', () => {
  test.each(['optout', 'complaint', 'manual'] as const)('still gets nothing after %s', (reason) => {
    const after = holdingAfter(held({ reason: 'bounce' }), reason);
    expect(after).toEqual({ reason, failure: 'bounce', until: null });
    expect(strictestReason(after)).toBe('bounce');
  });

  test('is known beside the opt-out that was first', () => {
    expect(holdingAfter(held({ reason: 'optout' }), 'invalid')).toEqual({
      reason: 'optout',
      failure: 'invalid',
      until: null,
    });
  });

  test('keeps what was said first', () => {
    expect(holdingAfter(held({ reason: 'invalid' }), 'bounce')).toEqual(held({ reason: 'invalid' }));
  });
});

test('an entry holds up to its time and no longer', () => {
  const until = '2026-11-26T08:00:00.000Z';
  expect(isHolding({ until }, '2026-11-26T07:59:59.999Z')).toBe(true);
  expect(isHolding({ until }, until)).toBe(false);
  expect(isHolding({ until: null }, until)).toBe(true);
});
