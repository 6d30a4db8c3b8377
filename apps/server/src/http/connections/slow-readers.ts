import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Anyone who takes less than this in a while, though there is more for them, holds memory and open files without need. */
const PACE_MS = 10_000;
const PACE_BYTES = 10_240;

interface Pace {
  taken: number;
  /** Whether there was more to take at the last look. */
  isWaiting: boolean;
}

/** Bytes that the other side, or the system on its way there, has taken. */
const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

const look = (socket: Socket, before: Pace): Pace => {
  const now = { taken: takenBy(socket), isWaiting: socket.writableLength > 0 };
  if (before.isWaiting && now.isWaiting && now.taken - before.taken < PACE_BYTES) socket.destroy();
  return now;
};

/**
 * Hangs up on clients that do not read what they asked for, whatever it is: files, lists, pages. What a connection holds
 * (a file, a place in the pipeline) is let go with it.
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
