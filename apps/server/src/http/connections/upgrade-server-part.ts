import { createServer, type IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { host, port } = workerData as { host: string; port: number };
const UPGRADING = '系统正在升级，请稍后再试';
const RETRY_SECONDS = 5;

const PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>会务 Huiwu</title></head><body>${UPGRADING}</body></html>`;

interface Answer {
  status: number;
  type: 'application/json' | 'text/html';
  text: string;
}

const json = (status: number, content: object): Answer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(content),
});

const answerTo = ({ url = '', headers }: IncomingMessage): Answer => {
  if (url === '/healthz') return json(200, { status: 'ok' });
  if (url === '/readyz') return json(503, { status: 'not ready' });
  if (headers.accept?.includes('text/html') === true) return { status: 503, type: 'text/html', text: PAGE };
  return json(503, { code: 503, msg: UPGRADING });
};

const server = createServer((request, response) => {
  const { status, type, text } = answerTo(request);
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    // The server itself gives the next answer.
    connection: 'close',
    'retry-after': String(RETRY_SECONDS),
  });
  response.end(text);
});
server.listen({ host, port }, () => parentPort?.postMessage('listening'));
