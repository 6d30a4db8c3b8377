import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fakes.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

const prepare = () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  const clock = fakeClock();
  warnOfUntrustedProxy(app, clock);
  app.get('/', () => 'ok');
  const ask = (headers = {}) => app.inject({ url: '/', headers });
  return { ask, clock, lines };
};

test('untrusted forwarded headers cause a warning once an hour, not with every request', async () => {
  const { ask, clock, lines } = prepare();
  for (let count = 0; count < 5; count += 1) await ask({ 'x-forwarded-for': '203.0.113.9' });
  expect(lines).toEqual([expect.stringContaining('HUIWU_TRUST_PROXY=1')]);
  clock.advance(3600);
  await ask({ forwarded: 'for=203.0.113.9' });
  expect(lines).toHaveLength(2);
});

test('a request without them causes no warning', async () => {
  const { ask, lines } = prepare();
  await ask();
  expect(lines).toEqual([]);
});
