import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectGuarded, createHostGuard, isLoopbackAddress } from './hosts.ts';

/** What the name server says, by name; it may say something else each time. */
const names = new Map<string, string[][]>();

const guardOf = (networks: string[] = []) =>
  createHostGuard(networks, (host, _options, done) => {
    const answers = names.get(host) ?? [];
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });

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
    'fe80::1%lo',
    'fec0::1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
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

  test('are on this machine at any of its addresses', () => {
    expect([isLoopbackAddress('127.0.0.2'), isLoopbackAddress('10.0.0.1')]).toEqual([true, false]);
  });
});

describe('a name', () => {
  const addressesOf = (host: string) =>
    new Promise<unknown>((resolve) =>
      guardOf().lookup(host, { all: true }, (error, addresses) => resolve(error?.message ?? addresses)),
    );
  const REFUSED = 'the address is not allowed';

  test('with one private address among public ones is refused, and so is one without an address', async () => {
    names.set('mixed.example', [['8.8.8.8', '10.0.0.1']]);
    names.set('mapped.example', [['2400:3200::1', '::ffff:127.0.0.1']]);
    expect(await addressesOf('mixed.example')).toBe(REFUSED);
    expect(await addressesOf('mapped.example')).toBe(REFUSED);
    expect(await addressesOf('nothing.example')).toBe(REFUSED);
  });

  test('that was public a moment ago and is private now is refused: each connection asks again', async () => {
    names.set('changing.example', [['8.8.8.8'], ['169.254.169.254']]);
    expect(await addressesOf('changing.example')).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await addressesOf('changing.example')).toBe(REFUSED);
  });

  test('of a server on this machine is not connected to, unless its network is allowed', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    names.set('inside.example', [['127.0.0.1']]);
    const connectWith = (networks: string[]) =>
      connectGuarded({ host: 'inside.example', port }, { guard: guardOf(networks), timeoutMs: 1000 });
    await expect(connectWith([])).rejects.toThrow(REFUSED);
    expect(connections).toBe(0);
    const socket = await connectWith(['127.0.0.1']);
    socket.destroy();
    expect(socket.remoteAddress === undefined || isLoopbackAddress(socket.remoteAddress)).toBe(true);
  });
});
