import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { visit } from '../support/client.ts';
import { demoOn } from './database.ts';
import { start } from './program.ts';

const OPERATOR = ['19900000001', 'Huiwu@2026'] as const;

/** Bytes as they are: no client would send them. */
const sendRaw = async (origin: string, head: string): Promise<void> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(Buffer.from(head, 'latin1'));
  await once(socket, 'close');
};

test('the log contains no secrets and no terminal control characters', async () => {
  const settings = { ...(await demoOn('sqlite')), HUIWU_LOG_LEVEL: 'info' };
  const program = await start(settings);
  const visitor = await visit(program.origin);
  const operator = await visitor.signIn(...OPERATOR);
  await operator.fetch(`/api/backend/sso-user-backend/system/logout?token=${operator.token}`);
  await operator.fetch('/api/backend/%0a%1b[31m/forged?phone=19912345678', {
    headers: { 'user-agent': 'canary-agent' },
  });
  await visitor.anonymous.fetch('/api/backend/sso-user-backend/get', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'huiwu_half=canary-half' },
    body: '{"type":"password","phone":"19912345678","password":"Canary-7-password"}',
  });
  const end = 'Host: a\r\nConnection: close\r\n\r\n';
  await sendRaw(program.origin, `GET /\u00c2\u009b31m\u001b[2J HTTP/1.1\r\n${end}`);
  await sendRaw(program.origin, `GET /\u00c2\u009b31m?canary HTTP/1.1\r\n${end}`);
  await program.stop();
  const said = program.stdout() + program.stderr();
  const logged = said.split('\n').filter((line) => line.startsWith('{'));
  expect(logged.length).toBeGreaterThan(8);
  for (const line of logged) expect(() => JSON.parse(line) as unknown).not.toThrow();
  const secrets = [operator.token, 'canary', 'Canary', '19912345678', OPERATOR[1]];
  expect(secrets.filter((secret) => logged.some((line) => line.includes(secret)))).toEqual([]);
  expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});
