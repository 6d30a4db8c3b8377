import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { AddressRefused } from '../guarded-fetch.ts';
import { connectGuarded, isLoopbackAddress, type HostGuard } from '../outbound/hosts.ts';
import type { ComposedMail } from './message.ts';

export interface MailServer {
  host: string;
  port: number;
  /** `tls` from the first byte; `starttls` is required, not tried; `none` on this machine only. */
  security: 'tls' | 'starttls' | 'none';
  /** Empty for a server that asks for no sign-in. */
  user: string;
  password: string;
}

export interface SessionNeeds {
  guard: HostGuard;
  connectMs: number;
  greetingMs: number;
  /** Of silence, until the connection is closed. */
  idleMs: number;
  /** Further certificates that are trusted, in PEM. */
  authority?: string;
}

/** What went wrong, and whether the server may have the message. */
export class MailProblem extends Error {
  /** The server's reply code; 0 if it gave none. */
  readonly status: number;
  readonly isContentSent: boolean;

  constructor({ message, status, isContentSent }: { message: string; status: number; isContentSent: boolean }) {
    super(message);
    this.name = 'MailProblem';
    this.status = status;
    this.isContentSent = isContentSent;
  }
}

const problemOf = (error: unknown, isContentSent: boolean): MailProblem => {
  const { message, responseCode = 0 } = error as { message: string; responseCode?: number };
  return new MailProblem({ message, status: responseCode, isContentSent });
};

/** A signed-in connection to a mail server, which takes one message after the other. */
export interface MailSession {
  /** Resolves to the server's reply. Throws `MailProblem`. */
  send(mail: ComposedMail): Promise<string>;
  isOpen(): boolean;
  close(): void;
}

const prepare = async (server: MailServer, needs: SessionNeeds): Promise<SMTPConnection> => {
  const { host, port, security } = server;
  const { guard, connectMs, greetingMs, idleMs, authority } = needs;
  const socket = await connectGuarded({ host, port }, { guard, timeoutMs: connectMs });
  if (security === 'none' && !isLoopbackAddress(socket.remoteAddress ?? '')) {
    socket.destroy();
    throw new AddressRefused();
  }
  return new SMTPConnection({
    host,
    port,
    connection: socket,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: idleMs,
    tls: {
      ...(isIP(host) === 0 && { servername: host }),
      minVersion: 'TLSv1.2',
      ...(authority !== undefined && { ca: authority }),
    },
  });
};

type Ended = (error?: Error | null) => void;

/** One step of the connection; an error of the connection ends it as well. */
const step = (connection: SMTPConnection, act: (done: Ended) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject);
    act((error) => {
      connection.removeListener('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });

/** Connects, secures the connection and signs in. Throws `MailProblem`. */
export const openSession = async (server: MailServer, needs: SessionNeeds): Promise<MailSession> => {
  let isOpen = true;
  let connection: SMTPConnection | undefined;
  try {
    const opened = await prepare(server, needs);
    connection = opened;
    // A connection that ends while it waits is no error of anyone; without a listener it would end the process.
    opened.on('error', () => (isOpen = false));
    opened.on('end', () => (isOpen = false));
    await step(opened, (done) => opened.connect(done));
    const { user, password: pass } = server;
    if (user !== '') await step(opened, (done) => opened.login({ credentials: { user, pass } }, done));
    return {
      isOpen: () => isOpen,
      close: () => {
        isOpen = false;
        opened.quit();
      },
      send: ({ from, to, content }) =>
        new Promise((resolve, reject) => {
          let isContentSent = false;
          // The server has answered DATA when this is read for the first time.
          const body = Readable.from(
            (function* () {
              isContentSent = true;
              yield content;
            })(),
          );
          const fail = (error: unknown): void => reject(problemOf(error, isContentSent));
          const ended = (): void => fail(new Error('the connection was closed'));
          opened.once('end', ended);
          opened.send({ from, to: [to] }, body, (error, info) => {
            opened.removeListener('end', ended);
            if (error) fail(error);
            else resolve(info?.response ?? '');
          });
        }),
    };
  } catch (error) {
    connection?.close();
    throw problemOf(error, false);
  }
};
