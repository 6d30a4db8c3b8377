import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { BASE_PATH } from '@huiwu/contract/base/endpoint';
import { downloadFile, uploadFile } from '@huiwu/contract/files';
import { expect, test, vi } from 'vitest';
import { connectTo, sendRaw, statusesIn } from '../raw-http.ts';
import { testApp } from '../test-app.ts';

/** So many answers on one connection that no buffer on the way takes them all. */
const ANSWERS = { files: 12, words: 60 };

const openFiles = () => readdirSync('/proc/self/fd').length;

/** A real server whose watch over its connections moves by hand. */
const prepare = async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const app = await testApp({ isRateLimited: false });
    const { caller } = await app.build.platform();
    const headers = { ...app.systemHeaders, 'x-user-token': caller.token };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const connections: Socket[] = [];
    app.app.server.on('connection', (socket: Socket) => connections.push(socket));
    const waiting = () =>
      connections.filter(({ destroyed, writableLength }) => !destroyed && writableLength > 0).length;
    return { ...app, caller, connections, waiting, head: `Host: a\r\n${head.join('')}\r\n` };
  } catch (error) {
    vi.useRealTimers();
    throw error;
  }
};

type World = Awaited<ReturnType<typeof prepare>>;

const askWithoutReading = async ({ app, head }: World, address: string, answers: number): Promise<Socket> => {
  const socket = await connectTo(app);
  socket.pause();
  socket.write(`GET ${address} HTTP/1.1\r\n${head}`.repeat(answers));
  return socket;
};

const fileOf = async ({ call, caller }: World): Promise<string> => {
  const content = Buffer.alloc(4_000_000, '会议');
  const { data } = await call(uploadFile, { file: { filename: 'a.txt', content } }, { token: caller.token });
  return `${BASE_PATH}${downloadFile.path}?fileName=${data.fileName}`;
};

test.each<['files' | 'words', number, (world: World) => Promise<string>]>([
  ['files', 20, fileOf],
  ['words', 4, () => Promise.resolve('/api/docs/openapi.json')],
])(
  'clients that request %s and do not read the answer are disconnected, and nothing stays open',
  { timeout: 60_000 },
  async (what, count, addressOf) => {
    const world = await prepare();
    try {
      const address = await addressOf(world);
      await sendRaw(world.app, `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      const before = openFiles();
      const clients = await Promise.all(
        Array.from({ length: count }, () => askWithoutReading(world, address, ANSWERS[what])),
      );
      await expect.poll(world.waiting, { timeout: 20_000 }).toBe(count);
      // One look is not enough: a client may begin to read.
      await vi.advanceTimersByTimeAsync(10_100);
      expect(world.waiting()).toBe(count);
      await vi.advanceTimersByTimeAsync(10_100);
      await expect
        .poll(() => world.connections.filter(({ destroyed }) => !destroyed).length, { timeout: 20_000 })
        .toBe(0);
      for (const client of clients) client.destroy();
      await expect.poll(openFiles, { timeout: 20_000 }).toBeLessThanOrEqual(before + 1);
    } finally {
      vi.useRealTimers();
    }
  },
);

/** Reads so many bytes and then stops, so that the rest waits for the next time. */
const readSome = (socket: Socket, bytes: number): Promise<void> =>
  new Promise((resolve) => {
    let heard = 0;
    const handleData = (piece: Buffer) => {
      heard += piece.length;
      if (heard < bytes) return;
      socket.off('data', handleData).pause();
      resolve();
    };
    socket.on('data', handleData).resume();
  });

test('a client that reads slowly, or has nothing to read, is not disconnected', { timeout: 60_000 }, async () => {
  const world = await prepare();
  try {
    const address = await fileOf(world);
    const idle = await connectTo(world.app);
    const reader = await askWithoutReading(world, address, ANSWERS.files);
    await expect.poll(world.waiting, { timeout: 20_000 }).toBe(1);
    for (let round = 0; round < 3; round += 1) {
      await readSome(reader, 4_000_000);
      await vi.advanceTimersByTimeAsync(10_100);
    }
    expect([reader.destroyed, idle.destroyed, world.connections.filter(({ destroyed }) => destroyed)]).toEqual([
      false,
      false,
      [],
    ]);
    const closed = once(reader, 'close');
    reader.destroy();
    idle.destroy();
    await closed;
  } finally {
    vi.useRealTimers();
  }
});

test('a body in chunks of one byte is read, and one that is cut off stores nothing', async () => {
  const { app, head } = await prepare().finally(() => vi.useRealTimers());
  const body = '{"page":1,"limit":10}';
  const pieces = [...body].map((character) => `1\r\n${character}\r\n`).join('');
  const start = `POST ${BASE_PATH}/system-management-backend/system/admin/get/page HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
  const heard = await sendRaw(app, `${start}Connection: close\r\n${head}${pieces}0\r\n\r\n`);
  expect([statusesIn(heard), heard.includes('"code":200')]).toEqual([[200], true]);
  const socket = await connectTo(app);
  socket.write(`${start}${head}${pieces}`);
  socket.destroy();
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
    .toBe(0);
});
