import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { MailServer } from '../../config/messages.ts';
import { connectionProblem } from '../outbound/connection-problems.ts';
import { connectGuarded, isLoopbackAddress, type HostGuard } from '../outbound/hosts.ts';
import { providerText } from '../outbound/provider-texts.ts';
import type { ComposedMail } from './message.ts';

export type { MailServer };

export interface SessionNeeds {
  guard: HostGuard;
  connectMs: number;
  greetingMs: number;
  /** Of silence, until the connection is closed. */
  idleMs: number;
  /** For the opening as a whole, and for each message: a server that sends a byte now and then is never silent. */
  wholeMs: number;
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

/** The server's own words where it said any; the library puts others before them. */
const problemOf = (error: unknown, isContentSent: boolean): MailProblem => {
  const { responseCode, response } = error as { responseCode?: number | false; response?: string };
  const status = responseCode || 0;
  const said = status > 0 && response !== undefined ? response : connectionProblem(error);
  return new MailProblem({ message: providerText(said), status, isContentSent });
};

/** A signed-in connection to a mail server, which takes one message after the other. */
export interface MailSession {
  /** Resolves to the server's reply. Throws `MailProblem`. */
  send(mail: ComposedMail): Promise<string>;
  isOpen(): boolean;
  close(): void;
}

const UNENCRYPTED = '不加密的连接只能用于本机的服务器，请改用 TLS 或 STARTTLS';

const prepare = async (server: MailServer, needs: SessionNeeds): Promise<SMTPConnection> => {
  const { host, port, security } = server;
  const { guard, connectMs, greetingMs, idleMs, authority } = needs;
  // Before the server is greeted: what it says then needs a listener.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const socket = await connectGuarded({ host, port }, { guard, timeoutMs: connectMs });
  if (security === 'none' && !isLoopbackAddress(socket.remoteAddress ?? '')) {
    socket.destroy();
    throw new Error(UNENCRYPTED);
  }
  return new Connection({
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

const CLOSED = '服务器关闭了连接';

type Ended = (error?: Error | null) => void;

/** One step of the connection; an error or the end of the connection ends it as well. */
const step = (connection: SMTPConnection, act: (done: Ended) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error(CLOSED));
    connection.once('error', reject);
    connection.once('end', ended);
    act((error) => {
      connection.removeListener('error', reject);
      connection.removeListener('end', ended);
      if (error) reject(error);
      else resolve();
    });
  });

/** Ends the connection after the time. */
const closeAfter = (connection: SMTPConnection, ms: number): (() => void) => {
  const late = setTimeout(() => connection.close(), ms);
  return () => clearTimeout(late);
};

const sendBy = (connection: SMTPConnection, { from, to, content }: ComposedMail): Promise<string> =>
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
    const ended = (): void => fail(new Error(CLOSED));
    connection.once('end', ended);
    connection.send({ from, to: [to] }, body, (error, info) => {
      connection.removeListener('end', ended);
      if (error) fail(error);
      else resolve(providerText(info?.response ?? ''));
    });
  });

const start = async (connection: SMTPConnection, { user, password }: MailServer): Promise<void> => {
  await step(connection, (done) => connection.connect(done));
  if (user !== '') await step(connection, (done) => connection.login({ credentials: { user, pass: password } }, done));
};

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
    const inTime = closeAfter(opened, needs.wholeMs);
    await start(opened, server).finally(inTime);
    return {
      isOpen: () => isOpen,
      close: () => {
        isOpen = false;
        opened.quit();
      },
      send: (mail) => sendBy(opened, mail).finally(closeAfter(opened, needs.wholeMs)),
    };
  } catch (error) {
    connection?.close();
    throw problemOf(error, false);
  }
};
