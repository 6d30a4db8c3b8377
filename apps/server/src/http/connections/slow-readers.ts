import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A client that reads fewer bytes than this per interval, while more are ready, occupies memory and open files. */
const PACE_MS = 10_000;
const PACE_BYTES = 10_240;

interface Pace {
  taken: number;
  /** Whether more bytes were ready at the previous check. */
  isWaiting: boolean;
}

/** Bytes accepted by the client or by the operating system on the way to it. */
const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

const look = (socket: Socket, before: Pace): Pace => {
  const now = { taken: takenBy(socket), isWaiting: socket.writableLength > 0 };
  if (before.isWaiting && now.isWaiting && now.taken - before.taken < PACE_BYTES) socket.destroy();
  return now;
};

/**
 * Closes connections of clients that do not read their answers (files, lists, pages). This releases what the connection
 * holds, such as an open file or a place in the pipeline.
 */
export const endSlowReaders = (app: FastifyInstance): void => {
  const paces = new Map<Socket, Pace>();
  app.server.on('connection', (socket: Socket) => {
    paces.set(socket, { taken: 0, isWaiting: false });
    socket.once('close', () => paces.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of paces) paces.set(socket, look(socket, before));
  }, PACE_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
};
