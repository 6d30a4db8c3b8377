import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import {
  addressProblem,
  plainAddress,
  stopsMessage,
  SUPPRESSION_REASONS,
  suppressionRecord,
  type SuppressionReason,
} from './index.ts';

const REASONS = Object.keys(SUPPRESSION_REASONS) as SuppressionReason[];

describe('a suppressed address', () => {
  test.each(REASONS)('that is listed for %s gets no notice and no promotion', (reason) => {
    expect([stopsMessage(reason, 'notice'), stopsMessage(reason, 'promo')]).toEqual([true, true]);
  });

  test('still learns of its own payment, unless nothing arrives there', () => {
    const stopped = REASONS.filter((reason) => stopsMessage(reason, 'transactional'));
    expect(stopped.toSorted()).toEqual(['bounce', 'invalid']);
  });
});

describe('the plain form of an address', () => {
  test.each([
    ['+86 138 0000 0001', '13800000001'],
    ['0086-13800000001', '13800000001'],
    ['8613800000001', '13800000001'],
    [' 138-0000-0001 ', '13800000001'],
    ['+852 5123 4567', '+85251234567'],
    // Not a mainland number with its prefix.
    ['86138', '86138'],
    [' Lin.X@Guest.Example ', 'lin.x@guest.example'],
  ])('of %s is %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
    expect(plainAddress(plain)).toBe(plain);
  });

  test('is what a draft takes in', () => {
    const { address } = z.parse(suppressionRecord.draft, { channel: 'email', address: ' LIN@guest.example ' });
    expect(address).toBe('lin@guest.example');
  });
});

describe('an address', () => {
  test.each([
    ['sms', 'lin@guest.example'],
    ['sms', '1380000'],
    ['sms', '+0'],
    ['email', '13800000001'],
    ['email', 'lin@'],
  ] as const)('for %s may not be %s', (channel, address) => {
    expect(addressProblem(channel, address)).toBeTypeOf('string');
    const said = suppressionRecord.draft.safeParse({ channel, address });
    expect(said.error?.issues.map(({ path }) => path)).toEqual([['address']]);
  });

  test.each([
    ['sms', '13800000001'],
    ['sms', '+85251234567'],
    ['email', 'lin@guest.example'],
  ] as const)('for %s may be %s', (channel, address) => {
    expect(addressProblem(channel, address)).toBeUndefined();
  });
});
