import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { MailServer } from '../../platform/mail/smtp-session.ts';
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts';

/** How the server answers: at the recipient, after the content, or by closing the connection instead. */
export interface SmtpManner {
  isSecure?: boolean;
  isWithoutStartTls?: boolean;
  password?: string;
  recipient?: number;
  /** Only at these recipients. */
  recipients?: Readonly<Record<string, number>>;
  /** What is said to a recipient who is not taken. */
  says?: (address: string) => string;
  content?: number;
  isDroppedAfterData?: boolean;
}

const refusal = (responseCode: number, text = 'not now') => Object.assign(new Error(text), { responseCode });

/** A real SMTP server on this machine, with what it accepted. */
export const startSmtp = async (manner: SmtpManner = {}) => {
  const raw: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    secure: manner.isSecure === true,
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    authOptional: manner.password === undefined,
    disabledCommands: manner.isWithoutStartTls === true ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    logger: false,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: ({ password }, _session, done) =>
      password === manner.password ? done(null, { user: 'sender' }) : done(refusal(535)),
    onRcptTo: ({ address }, _session, done) => {
      const code = manner.recipients?.[address] ?? manner.recipient;
      done(code === undefined ? null : refusal(code, manner.says?.(address)));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (manner.isDroppedAfterData === true) {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (manner.content !== undefined) return done(refusal(manner.content));
        raw.push(Buffer.concat(chunks).toString('utf8'));
        done(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    raw,
    connections: () => connections,
    /** What a mail client shows of the last message. */
    last: () => PostalMime.parse(raw.at(-1) ?? ''),
    place: (own: Partial<MailServer> = {}): MailServer => ({
      host: 'localhost',
      port,
      security: 'starttls',
      user: '',
      password: '',
      ...own,
    }),
    /** Ends all connections that wait. */
    hangUp: () => {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
