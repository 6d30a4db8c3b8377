import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseBusy } from '../database/engines/engine.ts';
import { createOutageLog } from './outages.ts';

const prepare = () => {
  let now = 0;
  const lines: object[] = [];
  const request = {
    routeOptions: { url: '/api/x' },
    log: { warn: (line: object) => lines.push(line) },
  } as unknown as FastifyRequest;
  const tell = createOutageLog(() => now);
  return { lines, tell: (error: Error) => tell(error, request), pass: (ms: number) => (now += ms) };
};

test('a thousand requests during an outage write one log line without a stack trace', () => {
  const { lines, tell } = prepare();
  for (let time = 0; time < 1000; time += 1) tell(new DatabaseBusy('Query read timeout'));
  expect(lines).toEqual([{ cause: 'Error: Query read timeout', call: '/api/x', others: 0 }]);
});

test('a continuing outage is logged every ten seconds, with the number of failures', () => {
  const { lines, tell, pass } = prepare();
  for (let time = 0; time < 5; time += 1) tell(new DatabaseBusy('gone'));
  pass(10_000);
  tell(new DatabaseBusy('gone'));
  expect(lines).toEqual([expect.objectContaining({ others: 0 }), expect.objectContaining({ others: 4 })]);
});

test('another cause is logged immediately, in one line and without phone numbers', () => {
  const { lines, tell } = prepare();
  tell(new DatabaseBusy('gone'));
  tell(Object.assign(new Error('no room for 19912345678\nDETAIL: row'), { code: 'ENOSPC' }));
  expect(lines[1]).toMatchObject({ cause: 'ENOSPC: no room for ***' });
});
