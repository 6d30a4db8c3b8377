import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Line {
  port: number;
  /** Everyone on it is told that it is gone, and no one new comes in. */
  cut(): void;
  mend(): Promise<void>;
  /** Anyone who comes from now on is led to another server. */
  leadTo(url: URL): void;
  /** Nothing moves any more, and no one is told; afterwards all of it does. */
  hold(isOn: boolean): void;
}

/** A line to a server that can be cut, held and repaired. */
export const openLine = async (url: URL): Promise<Line> => {
  let { port: farPort, hostname } = url;
  const open = new Set<Socket>();
  let isHeld = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => to.write(bytes)).on('close', () => to.destroy());
    if (isHeld) from.pause();
  };
  const build = () =>
    createServer((near) => {
      const far = connect(Number(farPort), hostname);
      for (const socket of [near, far]) keep(socket);
      forward(near, far);
      forward(far, near);
    });
  const listen = async (port: number) => {
    const server = build().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
    mend: async () => {
      server = await listen(port);
    },
    leadTo: (other) => {
      ({ port: farPort, hostname } = other);
    },
    hold: (isOn) => {
      isHeld = isOn;
      for (const socket of open) void (isOn ? socket.pause() : socket.resume());
    },
  };
};
