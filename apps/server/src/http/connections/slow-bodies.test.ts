import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

const neverEnding = () => new Readable({ read: () => undefined });

const sending = (type: string) => {
  const app = Fastify();
  endSlowBodies(app);
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/', (request) => (type.startsWith('multipart/') ? 'taken' : request.body));
  return app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload: neverEnding() }).then(
    ({ body }) => body,
    () => 'hung up on',
  );
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('a body that is not complete within thirty seconds is disconnected', async () => {
  let answer = 'nothing yet';
  const sent = sending('application/json').then((said) => (answer = said));
  await vi.advanceTimersByTimeAsync(29_900);
  expect(answer).toBe('nothing yet');
  await vi.advanceTimersByTimeAsync(200);
  await sent;
  expect(answer).not.toBe('nothing yet');
});

test('a file may take longer', async () => {
  expect(await sending('multipart/form-data; boundary=x')).toBe('taken');
});
