import { createServer } from 'node:http';
import { readTask } from '../processes.ts';

export interface BareTask {
  port: number;
  /** The bytes that the real server answered, by method, path and body. */
  answers: Record<string, string>;
}

export const answerKey = (call: { method: string; path: string; body?: string }): string =>
  `${call.method} ${call.path} ${call.body ?? ''}`;

/** Node's own server with nothing in it but the bytes: what no server written in it can pass. */
export const runBare = (file: string): Promise<void> => {
  const { port, answers } = readTask<BareTask>(file);
  const ready = new Map(Object.entries(answers).map(([key, text]) => [key, Buffer.from(text)]));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const bytes = ready.get(answerKey({ method: request.method ?? '', path: request.url ?? '', body }));
      response.writeHead(bytes === undefined ? 404 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': bytes?.length ?? 0,
      });
      response.end(bytes);
    });
  });
  server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`));
  return Promise.resolve();
};
