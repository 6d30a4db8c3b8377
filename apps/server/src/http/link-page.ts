import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from './escaped.ts';

type Channel = 'sms' | 'email';

type OpenedLink =
  | { state: 'unknown' | 'expired' }
  | { state: 'open' | 'done'; company: string; channel: Channel; contact: string };

interface Links {
  /** Changes nothing. */
  open(token: string): Promise<OpenedLink>;
  use(token: string): Promise<OpenedLink>;
}

interface LinkPage {
  status: number;
  title: string;
  sentences: readonly string[];
  button?: string;
}

/** Requests of one address in a minute: a company's mail server may open every link that it receives. */
const PER_MINUTE = 600;
const BODY_BYTES_MAX = 4096;

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:0;color:#1d2433;background:#f3f5f9}main{box-sizing:border-box;max-width:28rem;margin:0 auto;padding:3rem 1.25rem;min-height:100vh;background:#fff}h1{font-size:1.35rem;margin:0 0 1rem}p{margin:0 0 1rem;overflow-wrap:anywhere}button{font:inherit;font-weight:600;width:100%;min-height:3rem;margin-top:1rem;border:0;border-radius:8px;background:#1558c0;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #8ab4f8;outline-offset:2px}@media(prefers-color-scheme:dark){body{background:#0c1017;color:#dbe2ee}main{background:#151b26}}';

/** No script, no image, no other address: the page holds what a company typed about itself. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const NAMES: Record<Channel, string> = { sms: '短信', email: '邮件' };

const TOO_OFTEN: LinkPage = { status: 429, title: '操作过于频繁', sentences: ['请稍后再打开此链接。'] };
const PROBLEMS: Record<'unknown' | 'expired', LinkPage> = {
  unknown: { status: 404, title: '链接无效', sentences: ['请核对链接是否完整，或与发送方联系。'] },
  expired: { status: 410, title: '链接已过期', sentences: ['请使用最近一次收到的消息中的链接，或与发送方联系。'] },
};

const pageOf = (shown: OpenedLink): LinkPage => {
  if (!('company' in shown)) return PROBLEMS[shown.state];
  const { company, channel, contact } = shown;
  const name = NAMES[channel];
  const still = `与您本人的报名、缴费和发票有关的${name}仍会发送。`;
  if (shown.state === 'done')
    return { status: 200, title: '已退订', sentences: [`${contact} 不再收到“${company}”的${name}通知。`, still] };
  return {
    status: 200,
    title: `退订${name}`,
    sentences: [`退订后，${contact} 不再收到“${company}”的${name}通知。`, still],
    button: '退订',
  };
};

const htmlOf = ({ title, sentences, button }: LinkPage): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>` +
  `<h1>${escaped(title)}</h1>${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('')}` +
  `${button === undefined ? '' : `<form method="post"><button>${escaped(button)}</button></form>`}</main></body></html>`;

const answer = (reply: FastifyReply, page: LinkPage): FastifyReply =>
  reply
    .status(page.status)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(htmlOf(page));

const createLimit = (app: FastifyInstance): ((request: FastifyRequest) => Promise<boolean>) => {
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve(false);
  const count = app.createRateLimit({ max: PER_MINUTE, timeWindow: '1 minute', keyGenerator: ({ ip }) => ip });
  return async (request) => {
    const result = await count(request);
    return !result.isAllowed && result.isExceeded;
  };
};

/**
 * Links in messages: `/l/{token}`. Opening one changes nothing. Its button posts, as mail programs do by themselves for
 * `List-Unsubscribe=One-Click` (RFC 8058), with either kind of form: what the form says does not matter, because the
 * address says it all.
 */
export const serveMessageLinks = async (app: FastifyInstance, links: Links): Promise<void> => {
  await app.register(async (scope) => {
    const isTooOften = createLimit(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      async () => undefined,
    );
    const serve =
      (act: (token: string) => Promise<OpenedLink>) => async (request: FastifyRequest, reply: FastifyReply) => {
        if (await isTooOften(request)) return answer(reply, TOO_OFTEN);
        return answer(reply, pageOf(await act((request.params as { token: string }).token)));
      };
    // Mail programs and link checkers ask for the head first.
    scope.route({ method: ['GET', 'HEAD'], url: '/l/:token', handler: serve(links.open) });
    scope.post('/l/:token', serve(links.use));
  });
};
