import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** How long the whole answer is, once its head is there. */
const answerLength = (received: Buffer): number | undefined => {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('an answer without a length cannot be measured');
  return end + HEAD_END.length + Number(length);
};

export interface Talk {
  port: number;
  /** From an answer to the next request. */
  pauseMs: number;
  nextRequest(): string | Buffer;
  onAnswer(milliseconds: number, answer: Buffer): void;
  isOver(): boolean;
}

/**
 * One keep-alive connection that sends the next request when the last one is answered. It speaks just enough HTTP to
 * know where an answer ends, since a whole client would cost as much as the server under test.
 */
export const talk = ({ port, pauseMs, nextRequest, onAnswer, isOver }: Talk): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = () => {
      if (isOver()) {
        socket.destroy();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(nextRequest());
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = answerLength(received);
      if (length === undefined || received.length < length) return;
      onAnswer(performance.now() - sentAt, received);
      received = Buffer.alloc(0);
      if (pauseMs === 0) send();
      else setTimeout(send, pauseMs);
    });
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('the server closed the connection')));
  });
