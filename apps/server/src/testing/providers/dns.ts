import { createSocket } from 'node:dgram';

/** What is said about a name: its TXT records, a code of an error, or nothing at all. */
type ZoneAnswer = readonly string[] | 'nxdomain' | 'servfail' | 'refused' | 'silent';

const CODES = { nxdomain: 3, servfail: 2, refused: 5 } as const;
const [TXT, INTERNET, ANSWER_BITS] = [16, 1, 0x8180];
const HEADER_BYTES = 12;
const STRING_MAX = 255;
const POINTER_TO_QUESTION = 0xc00c;

/** The name of the question, and where the question ends. */
const questionIn = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 + 4 };
};

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};

/** A record is one or more strings of up to 255 bytes. */
const recordOf = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const strings = Array.from({ length: Math.max(1, Math.ceil(bytes.length / STRING_MAX)) }, (_, index) => {
    const part = bytes.subarray(index * STRING_MAX, (index + 1) * STRING_MAX);
    return Buffer.concat([Buffer.from([part.length]), part]);
  });
  const data = Buffer.concat(strings);
  return Buffer.concat([numbers(POINTER_TO_QUESTION, TXT, INTERNET, 0, 60, data.length), data]);
};

const answerTo = (query: Buffer, said: Exclude<ZoneAnswer, 'silent'>): Buffer => {
  const records = typeof said === 'string' ? [] : said.map(recordOf);
  const code = typeof said === 'string' ? CODES[said] : 0;
  const header = Buffer.concat([query.subarray(0, 2), numbers(ANSWER_BITS + code, 1, records.length, 0, 0)]);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, questionIn(query).end), ...records]);
};

/** A real name server on this machine. A name that is not in the zone does not exist. */
export const startDns = async (zone: Record<string, ZoneAnswer> = {}) => {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name } = questionIn(query);
    asked.push(name);
    const said = zone[name] ?? 'nxdomain';
    if (said !== 'silent') socket.send(answerTo(query, said), port, address);
  });
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', () => resolve()));
  const { port } = socket.address();
  return {
    asked,
    zone,
    server: `127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  };
};
