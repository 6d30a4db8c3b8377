import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A real connection to the app, for what no client would ever send. */
export const connectTo = async (app: FastifyInstance): Promise<Socket> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Says this, byte by byte as it stands, and answers all that came back until the server hung up. */
export const sendRaw = async (app: FastifyInstance, bytes: string): Promise<string> => {
  const socket = await connectTo(app);
  let heard = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (heard += piece));
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return heard;
};

/** How each answer of a connection began. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
