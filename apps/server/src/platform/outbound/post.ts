import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { AnswerTooLarge } from '../guarded-fetch.ts';
import { connectionProblem } from './connection-problems.ts';
import { refuseTypedIp, type HostGuard } from './hosts.ts';

/** No answer came. `isSent`: the request may have arrived, because a connection was there. */
export class NoAnswer extends Error {
  readonly isSent: boolean;

  constructor(isSent: boolean, cause: unknown) {
    super(connectionProblem(cause), { cause });
    this.name = 'NoAnswer';
    this.isSent = isSent;
  }
}

interface Posted {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

interface Limits {
  guard: HostGuard;
  /** For the whole exchange. */
  timeoutMs: number;
}

const ANSWER_BYTES = 262_144;

const readAll = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > ANSWER_BYTES) throw new AnswerTooLarge(ANSWER_BYTES);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Posts to a host that a company typed. Follows no redirects. Throws `NoAnswer`. */
export const postGuarded = (
  { url, headers, body }: Posted,
  { guard, timeoutMs }: Limits,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    let isSent = false;
    const fail = (error: unknown): void => reject(new NoAnswer(isSent, error));
    try {
      refuseTypedIp(url.hostname, guard);
    } catch (error) {
      fail(error);
      return;
    }
    const isPlain = url.protocol === 'http:';
    const request = (isPlain ? requestPlain : requestSecure)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: guard.lookup,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.once('socket', (socket) => {
      socket.once(isPlain ? 'connect' : 'secureConnect', () => (isSent = true));
    });
    request.once('error', fail);
    request.once('response', (response) => {
      readAll(response).then((text) => resolve({ status: response.statusCode ?? 0, body: text }), fail);
    });
    request.end(body);
  });
