import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { uploadFile } from '@huiwu/contract/files';
import { expect, test } from 'vitest';
import { PDF } from '../../testing/file-contents.ts';
import { formOf } from '../../testing/forms.ts';
import { addressOf, testApp } from '../../testing/test-app.ts';

const prepare = async () => {
  const app = await testApp();
  const { caller } = await app.build.platform();
  const headers = { ...app.systemHeaders, 'x-user-token': caller.token };
  const upload = () => app.call(uploadFile, { file: { filename: '合同.pdf', content: PDF } }, { token: caller.token });
  const rows = () => app.db.selectFrom('files').selectAll().execute();
  const contents = () =>
    existsSync(app.folder)
      ? readdirSync(app.folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length
      : 0;
  return { ...app, caller, headers, upload, rows, contents };
};

/** Sends the head of an upload and a part of its body over a real connection; answers what came back, if anything. */
const sendPart = async (
  app: Awaited<ReturnType<typeof prepare>>,
  {
    headers,
    part,
    ends,
    declared,
  }: {
    headers: Record<string, string>;
    part: number;
    ends: boolean;
    declared?: number;
  },
): Promise<string> => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const form = formOf([{ name: 'file', filename: '合同.pdf', content: Buffer.concat([PDF, Buffer.alloc(1_000_000)]) }]);
  const lines = Object.entries({
    ...headers,
    ...form.headers,
    'content-length': declared ?? form.payload.length,
    host: 'x',
  });
  const head = `POST ${addressOf(uploadFile, {}).url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const socket = connect(port, '127.0.0.1');
  let answered = '';
  socket.on('data', (piece) => (answered += piece.toString()));
  socket.write(head);
  socket.write(form.payload.subarray(0, part));
  if (ends) socket.destroy();
  else await expect.poll(() => answered).toContain('\r\n\r\n');
  socket.destroy();
  await expect
    .poll(() => new Promise((resolve) => app.app.server.getConnections((_error, count) => resolve(count))))
    .toBe(0);
  return answered;
};

test('an upload that breaks off stores nothing', async () => {
  const app = await prepare();
  await sendPart(app, { headers: app.headers, part: 500_000, ends: true });
  expect([await app.rows(), app.contents()]).toEqual([[], 0]);
});

test('an upload without a session is refused before its file is read', async () => {
  const app = await prepare();
  const answer = await sendPart(app, { headers: app.systemHeaders, part: 1000, ends: false });
  expect(answer).toContain('610005');
  expect([await app.rows(), app.contents()]).toEqual([[], 0]);
});

test('an upload that declares a hundred megabytes is refused unread, and disconnected', async () => {
  const app = await prepare();
  const answer = await sendPart(app, {
    headers: app.headers,
    declared: 100_000_000,
    part: 1000,
    ends: false,
  });
  expect(answer).toContain('上传文件大小不能超过 10 MB');
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('a file that cannot be written leaves no row', async () => {
  const { upload, rows, folder } = await prepare();
  writeFileSync(folder, 'a file where the folder should be');
  expect((await upload()).status).toBe(500);
  // The folder is back when the next sweep comes.
  rmSync(folder);
  mkdirSync(folder);
  expect((await rows()).filter(({ state }) => state === 'kept')).toEqual([]);
});

test('files left by a killed process are cleaned up, but not running uploads', async () => {
  const { upload, db, rows, contents, fileCleanup, clock } = await prepare();
  const { data } = await upload();
  await db.updateTable('files').set({ state: 'arriving' }).where('id', '=', data.id).execute();
  await fileCleanup.sweep();
  expect([(await rows()).length, contents()]).toEqual([1, 1]);
  clock.advance(601);
  await fileCleanup.sweep();
  expect([(await rows()).length, contents()]).toEqual([0, 0]);
});

test('a stored file is never cleaned up', async () => {
  const { upload, rows, contents, fileCleanup, clock } = await prepare();
  const { data } = await upload();
  clock.advance(86_400);
  await fileCleanup.sweep();
  await fileCleanup.discard(data.id);
  expect([(await rows()).map(({ state }) => state), contents()]).toEqual([['kept'], 1]);
});
