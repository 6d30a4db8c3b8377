import { describe, expect, test } from 'vitest';
import { createHostGuard, isLoopbackAddress, isNetwork } from './hosts.ts';

describe('hosts that companies type', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    'not an address',
  ])('are not connected to at %s', (address) => {
    expect(createHostGuard().isAllowed(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '2400:3200::1'])('are connected to at %s', (address) => {
    expect(createHostGuard().isAllowed(address)).toBe(true);
  });

  test('are connected to in the networks that the operator allows, and in no other', () => {
    const guard = createHostGuard(['10.20.0.0/16', '::1']);
    expect(['10.20.1.1', '::1'].every(guard.isAllowed)).toBe(true);
    expect(['10.21.1.1', '127.0.0.1'].some(guard.isAllowed)).toBe(false);
  });

  test('are networks only in their written form', () => {
    expect(['10.0.0.0/8', '::1', 'fd00::/8', '10.0.0.1'].every(isNetwork)).toBe(true);
    expect(['10.0.0.0/33', '10.0/8', 'host', '10.0.0.0/8/8', '::/x'].some(isNetwork)).toBe(false);
    expect([isLoopbackAddress('127.0.0.2'), isLoopbackAddress('10.0.0.1')]).toEqual([true, false]);
  });
});
