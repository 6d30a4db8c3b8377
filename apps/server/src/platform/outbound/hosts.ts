import { lookup } from 'node:dns';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { AddressRefused } from '../guarded-fetch.ts';

/** Networks that are no part of the public internet, by the registries of special-purpose addresses of IANA. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = isIP(address) === 6 ? '128' : '32'] = network.split('/');
    list.addSubnet(address, Number(bits), kindOf(address));
  }
  return list;
};

const PRIVATE = listOf(NOT_PUBLIC);
const LOOPBACK = listOf(['127.0.0.0/8', '::1/128']);

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && LOOPBACK.check(address, kindOf(address));

/** Decides by address, when the connection is made, which hosts that companies typed may be connected to. */
export interface HostGuard {
  isAllowed(address: string): boolean;
  /** For the connections of Node: resolves a name, and fails if one of its addresses is not allowed. */
  lookup: LookupFunction;
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

/** The public internet, and the networks that the operator allows. */
export const createHostGuard = (allowed: readonly string[] = [], resolve: Resolve = lookup): HostGuard => {
  const own = listOf(allowed);
  const isAllowed = (address: string): boolean => {
    const kind = kindOf(address);
    return isIP(address) !== 0 && (own.check(address, kind) || !PRIVATE.check(address, kind));
  };
  return {
    isAllowed,
    lookup: (host, options, done) => {
      resolve(host, { ...options, all: true }, (error, addresses) => {
        if (error) return done(error, []);
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
          return done(new AddressRefused(), []);
        return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
      });
    },
  };
};

/** Names are checked as they are resolved; an address that was typed is resolved by nothing. */
export const refuseTypedIp = (host: string, guard: HostGuard): void => {
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(plain) !== 0 && !guard.isAllowed(plain)) throw new AddressRefused();
};

interface Place {
  host: string;
  port: number;
}

/** Opens a connection within the time limit. */
export const connectGuarded = (
  { host, port }: Place,
  { guard, timeoutMs }: { guard: HostGuard; timeoutMs: number },
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    refuseTypedIp(host, guard);
    const socket = connect({ host, port, lookup: guard.lookup });
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    const late = setTimeout(() => fail(new Error('连接服务器超时')), timeoutMs);
    socket.once('error', (error) => {
      clearTimeout(late);
      fail(error);
    });
    socket.once('connect', () => {
      clearTimeout(late);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
