import { isIPv4, isIPv6, SocketAddress } from 'node:net';

const BITS = 16;
/** What one household or one server is given of IPv6, in groups of sixteen bits. */
const GROUPS = 4;
/** Left of the colons that stand for zeros, and right of them. */
const HALVES = /^(.*?)::(.*)$/;
const MAPPED = /^::ffff:([\d.]+)$/i;

/** Some proxies write the port behind the address. */
const withoutPort = (text: string): string => {
  if (isIPv4(text) || isIPv6(text)) return text;
  return SocketAddress.parse(text)?.address ?? text;
};

const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'));

const leadingGroups = (address: string): string[] => {
  const [, left, right] = HALVES.exec(address) ?? [];
  if (left === undefined || right === undefined) return address.split(':').slice(0, GROUPS);
  const zeros = 128 / BITS - groupsIn(left).length - groupsIn(right).length;
  return [...groupsIn(left), ...Array<string>(zeros).fill('0'), ...groupsIn(right)].slice(0, GROUPS);
};

/**
 * Whom an address counts for in budgets. Anyone who has one address of IPv6 has the 2^64 beside it, so these are one; an
 * address of IPv4 is itself, however it is written. What is no address stands for itself.
 */
export const networkOf = (address: string): string => {
  const plain = withoutPort(address);
  if (!isIPv6(plain)) return plain;
  const { address: canonical } = new SocketAddress({ address: plain, family: 'ipv6' });
  return MAPPED.exec(canonical)?.[1] ?? `${leadingGroups(canonical).join(':')}::/64`;
};
