import { everyCall, refusals } from '@huiwu/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { RELEASE } from '../release.ts';
import { routePath } from '../call-paths.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE =
  'body{font:15px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;max-width:1080px;margin:2rem auto;padding:0 1rem;color:#1d2433;background:#fff}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #e3e7ef;vertical-align:top}code{font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{background:#11151d;color:#dbe2ee}th,td{border-color:#2a3140}a{color:#8fb4ff}}';

const callRows = (): string =>
  Object.entries(everyCall)
    .map(
      ([name, endpoint]) =>
        `<tr><td><code>${endpoint.method}</code></td><td><code>${escaped(routePath(endpoint))}</code></td><td>${escaped(endpoint.summary)}</td><td><code>${escaped(name)}</code></td></tr>`,
    )
    .join('');

const refusalRows = (): string =>
  Object.values(refusals)
    .flatMap((group) => Object.values(group))
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, message }) => `<tr><td><code>${code}</code></td><td>${escaped(message)}</td></tr>`)
    .join('');

const page = (): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>接口文档 - 会务 Huiwu</title><style>${STYLE}</style></head><body><main>` +
  `<h1>会务 Huiwu 接口文档</h1><p>版本 ${RELEASE}。机器可读的 OpenAPI 3.1 文档：<a href="/api/docs/openapi.json">/api/docs/openapi.json</a></p>` +
  `<h2>接口</h2><table><thead><tr><th>方法</th><th>路径</th><th>说明</th><th>名称</th></tr></thead><tbody>${callRows()}</tbody></table>` +
  `<h2>错误目录</h2><table><thead><tr><th>code</th><th>说明</th></tr></thead><tbody>${refusalRows()}</tbody></table></main></body></html>`;

/** `/api/docs`: a page for people, the OpenAPI document for everything else. */
export const serveDocs = (app: FastifyInstance): void => {
  let built: ReturnType<typeof openApiDocument> | undefined;
  // Built on the first request, because few starts need this page.
  const document = () => (built ??= openApiDocument(everyCall, RELEASE));
  app.get('/api/docs/openapi.json', (_request, reply) => reply.send(document()));
  app.get('/api/docs', (request, reply) =>
    (request.headers.accept ?? '').includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(page())
      : reply.send(document()),
  );
};
