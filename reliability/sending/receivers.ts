import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SeededRandom } from '../seeded-random.ts';

/** Of a hundred messages, so many are taken without an answer, and so many are put off. */
const WITHOUT_ANSWER = 0.03;
const PUT_OFF = 0.02;

/** What a carrier or a mail server on this machine has taken: how often each message, by its delivery or its address. */
export interface Receiver {
  port: number;
  taken: Map<string, number>;
  close(): Promise<void>;
}

const count = (taken: Map<string, number>, key: string): void => void taken.set(key, (taken.get(key) ?? 0) + 1);

interface Taken {
  phone: string;
  reference: string;
}

/** Answers as the short message service of Alibaba Cloud does; what it took it lists by number, also unanswered. */
export const startCarrier = async (random: SeededRandom): Promise<Receiver> => {
  const taken = new Map<string, number>();
  const messages: Taken[] = [];
  const listOf = (phone: string) => ({
    Code: 'OK',
    SmsSendDetailDTOs: {
      SmsSendDetailDTO: messages
        .filter((message) => message.phone === phone)
        .map(({ reference }) => ({ OutId: reference, SendStatus: 3 })),
    },
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const values = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const answer = (body: object) => response.end(JSON.stringify(body));
      if (request.headers['x-acs-action'] === 'QuerySendDetails')
        return answer(listOf(values.get('PhoneNumber') ?? ''));
      if (random.next() < PUT_OFF) return answer({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'later' });
      const reference = values.get('OutId') ?? '';
      count(taken, reference);
      messages.push({ phone: values.get('PhoneNumbers') ?? '', reference });
      return random.next() < WITHOUT_ANSWER ? response.destroy() : answer({ Code: 'OK', BizId: `B${reference}` });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, taken, close };
};

/** Counts what it takes by the recipient and the subject, which differs from notice to notice. */
export const startMailServer = async (): Promise<Receiver> => {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [, subject = ''] = /^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString('utf8')) ?? [];
        for (const { address } of envelope.rcptTo) count(taken, `${subject.trim()} ${address.toLowerCase()}`);
        done(null);
      });
    },
  });
  // A sender that is killed leaves its connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { port: (server.server.address() as AddressInfo).port, taken, close };
};
