import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { limitRate } from '../limits.ts';
import { createCallbackLimit } from './callback-limit.ts';
import { serveCallbacks } from './callbacks.ts';

const LIMIT = 600;
const [OURS, OTHER] = ['a'.repeat(32), 'b'.repeat(32)];

/** A server that knows two secrets and takes `signed` for a signed callback. */
const callbackServer = async () => {
  const app = fastify();
  await limitRate(app);
  let received = 0;
  await serveCallbacks(app, () => ({
    receive: async ({ secret, body }) => {
      received += 1;
      if (secret !== OURS && secret !== OTHER) return 'unknown';
      return body.toString() === 'signed' ? 'accepted' : 'refused';
    },
  }));
  const send = async (secret: string, payload: string) => {
    const url = `/api/callback/sms/${secret}`;
    const headers = { 'content-type': 'text/plain' };
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const times = async (count: number, ask: (index: number) => Promise<number>) => {
    const statuses = new Set<number>();
    for (let index = 0; index < count; index += 1) statuses.add(await ask(index));
    return [...statuses];
  };
  return { send, times, received: () => received };
};

describe('callbacks', () => {
  test('that are accepted are never cut, also where each message of a large notice has its own', async () => {
    const { send, times, received } = await callbackServer();
    expect(await times(10_000, () => send(OURS, 'signed'))).toEqual([200]);
    expect(received()).toBe(10_000);
  });

  test('with a wrong signature are cut before they are read, and cut no other secret', async () => {
    const { send, times, received } = await callbackServer();
    expect(await times(LIMIT, () => send(OURS, 'forged'))).toEqual([400]);
    expect(await send(OURS, 'forged')).toBe(429);
    expect(received()).toBe(LIMIT);
    expect(await send(OTHER, 'signed')).toBe(200);
  });

  test('that guess secrets are cut by their address, but not a secret that was accepted from there', async () => {
    const { send, times } = await callbackServer();
    expect(await send(OURS, 'signed')).toBe(200);
    expect(await times(LIMIT, (index) => send(`${index}`, 'signed'))).toEqual([404]);
    expect(await send('601', 'signed')).toBe(429);
    expect(await send(OURS, 'signed')).toBe(200);
  });

  test('that cannot be read count as guesses', async () => {
    const { send, times } = await callbackServer();
    const tooLarge = 'x'.repeat(65_537);
    expect(await times(LIMIT, (index) => send(`${index}`, tooLarge))).toEqual([413]);
    expect(await send('601', tooLarge)).toBe(429);
  });

  test('are counted again from nothing each minute, with bounded memory', () => {
    let now = 0;
    const limit = createCallbackLimit(() => now);
    const from = { ip: '192.0.2.1', secret: OURS };
    for (let count = 0; count < LIMIT; count += 1) limit.count(from, 'unknown');
    expect(limit.isTooOften(from)).toBe(true);
    now = 60_000;
    expect(limit.isTooOften(from)).toBe(false);
    for (let count = 0; count < LIMIT; count += 1) limit.count(from, 'unknown');
    for (let index = 0; index < 10_000; index += 1) limit.count({ ip: `${index}`, secret: OURS }, 'unknown');
    expect(limit.isTooOften(from)).toBe(false);
  });
});
