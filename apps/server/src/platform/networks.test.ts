import { describe, expect, test } from 'vitest';
import { networkOf } from './networks.ts';

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:8080', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
  ])('of IPv4 written as %s is its own network', (written, network) => {
    expect(networkOf(written)).toBe(network);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('of IPv6 written as %s belongs to its network of 64 bits', (written, network) => {
    expect(networkOf(written)).toBe(network);
  });

  test('of the next IPv6 network is a different one', () => {
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });

  test.each(['', 'unknown', '2001:db8:::1', '999.1.1.1', 'fe80::1%', ':'.repeat(64)])(
    'that is invalid (%j) counts separately',
    (text) => {
      expect(networkOf(text)).toBe(text);
    },
  );
});
