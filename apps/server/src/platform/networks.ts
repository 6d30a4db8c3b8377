import { isIPv4, isIPv6, SocketAddress } from 'node:net';

const BITS = 16;
/** The prefix that one household or server has in IPv6, in groups of sixteen bits. */
const GROUPS = 4;
/** The groups before and after `::`. */
const HALVES = /^(.*?)::(.*)$/;
const MAPPED = /^::ffff:([\d.]+)$/i;

/** Some proxies append the port to the address. */
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
 * The network that budgets count by. The owner of one IPv6 address has all 2^64 addresses of its network, so these
 * count as one. IPv4 addresses count singly, in normalised form. Invalid addresses are returned unchanged.
 */
export const networkOf = (address: string): string => {
  const plain = withoutPort(address);
  if (!isIPv6(plain)) return plain;
  const { address: canonical } = new SocketAddress({ address: plain, family: 'ipv6' });
  return MAPPED.exec(canonical)?.[1] ?? `${leadingGroups(canonical).join(':')}::/64`;
};
