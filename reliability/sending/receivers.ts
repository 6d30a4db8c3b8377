import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSmtp } from '../../apps/server/src/testing/providers/smtp.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Of a hundred messages, so many are taken without an answer, and so many are put off. */
const WITHOUT_ANSWER = 0.03;
const PUT_OFF = 0.02;

/** What a carrier or a mail server on this machine has taken: how often each message, by its delivery or its address. */
export interface Receiver {
  port: number;
  taken(): Map<string, number>;
  close(): Promise<void>;
}

const countBy = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

interface Taken {
  phone: string;
  reference: string;
}

/** Answers as the short message service of Alibaba Cloud does; what it took it lists by number, also unanswered. */
export const startCarrier = async (random: SeededRandom): Promise<Receiver> => {
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
      messages.push({ phone: values.get('PhoneNumbers') ?? '', reference });
      return random.next() < WITHOUT_ANSWER ? response.destroy() : answer({ Code: 'OK', BizId: `B${reference}` });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  const taken = () => countBy(messages.map(({ reference }) => reference));
  return { port: (server.address() as AddressInfo).port, taken, close };
};

const headerOf = (mail: string, name: string): string =>
  (new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1] ?? '').trim();

/** Known by their subject, which differs from notice to notice, and their recipient. */
export const startMailServer = async (): Promise<Receiver> => {
  const { raw, place, close } = await startSmtp({ isWithoutStartTls: true });
  const taken = () => countBy(raw.map((mail) => `${headerOf(mail, 'Subject')} ${headerOf(mail, 'To').toLowerCase()}`));
  return { port: place().port, taken, close };
};
