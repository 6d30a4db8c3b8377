import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptForms } from './bodies/forms.ts';
import { escaped } from './escaped.ts';

interface PayersView {
  subject: string;
  /** In fen. */
  amount: number;
  method: string;
  state: 'waiting' | 'paid' | 'closed';
  /** Notices that are on their way. */
  notices: number;
}

interface SentNotice {
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Sandbox {
  /** `pay` is what payers usually do; all others are faults to try. */
  choices: { pay: string } & Readonly<Record<string, string>>;
  page(id: string): Promise<PayersView | undefined>;
  choose(id: string, choice: unknown): Promise<boolean>;
  deliverBy(deliver: (notice: SentNotice) => Promise<boolean>): void;
}

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:0;color:#1d2433;background:#f3f5f9}main{box-sizing:border-box;max-width:26rem;margin:0 auto;padding:2.5rem 1.25rem;min-height:100vh;background:#fff}h1{font-size:1.05rem;font-weight:600;margin:0 0 .25rem;overflow-wrap:anywhere}.amount{font-size:2.4rem;font-weight:600;margin:1.25rem 0 .25rem;font-variant-numeric:tabular-nums}.quiet{color:#5b6577;margin:0 0 1.5rem}button,select{font:inherit;box-sizing:border-box;width:100%;min-height:2.9rem;border-radius:8px;border:1px solid #cfd6e3;background:inherit;color:inherit;padding:0 .75rem}button.main{background:#1a7f4b;border-color:#1a7f4b;color:#fff;font-weight:600}form+form{margin-top:2.5rem;padding-top:1.25rem;border-top:1px solid #e3e7ef}label{display:block;font-size:.875rem;color:#5b6577;margin-bottom:.375rem}select{margin-bottom:.75rem}@media(prefers-color-scheme:dark){body{background:#0c1017;color:#dbe2ee}main{background:#151b26}.quiet,label{color:#9aa6ba}form+form{border-color:#2a3140}button,select{border-color:#3a4456}select{background:#1d2533}button.main{background:#1a7f4b;border-color:#1a7f4b}}';

const METHODS: Record<string, string> = { wechat: '微信支付', alipay: '支付宝' };
const SENTENCES: Record<PayersView['state'], string> = {
  waiting: '沙箱支付，不会收取真实款项。',
  paid: '支付成功，可以关闭此页。',
  closed: '该笔支付已关闭。',
};

const formsOf = ({ choices }: Sandbox): string => {
  const { pay, ...faults } = choices;
  const options = Object.entries(faults)
    .map(([value, name]) => `<option value="${escaped(value)}">${escaped(name)}</option>`)
    .join('');
  return (
    `<form method="post"><input type="hidden" name="choice" value="pay"><button class="main">${escaped(pay)}</button></form>` +
    `<form method="post"><label for="choice">演练异常的通知</label><select id="choice" name="choice">${options}</select><button>按所选方式提交</button></form>`
  );
};

const pageOf = (sandbox: Sandbox, { subject, amount, method, state, notices }: PayersView): string => {
  const waiting = notices > 0 ? `<p class="quiet">还有 ${notices} 条通知没有送达。</p>` : '';
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${METHODS[method] ?? '在线支付'} - 沙箱</title><style>${STYLE}</style></head><body><main>` +
    `<h1>${escaped(subject)}</h1><p class="amount">¥${(amount / 100).toFixed(2)}</p><p class="quiet">${METHODS[method] ?? ''} · ${SENTENCES[state]}</p>` +
    `${waiting}${state === 'waiting' ? formsOf(sandbox) : ''}</main></body></html>`
  );
};

const sendPage = async (reply: FastifyReply, sandbox: Sandbox, id: string): Promise<FastifyReply | undefined> => {
  const shown = await sandbox.page(id);
  if (shown !== undefined) return reply.type('text/html; charset=utf-8').send(pageOf(sandbox, shown));
  reply.callNotFound();
  return undefined;
};

/** The payer's page of the sandbox. Its notices go through the routes of this server, not over a network. */
export const servePaymentPage = async (app: FastifyInstance, sandbox: Sandbox): Promise<void> => {
  sandbox.deliverBy(async ({ path, headers, body }) => {
    const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: body });
    return statusCode === 200;
  });
  await app.register(async (scope) => {
    acceptForms(scope);
    const path = '/sandbox/pay/:id';
    scope.get<{ Params: { id: string } }>(path, ({ params: { id } }, reply) => sendPage(reply, sandbox, id));
    scope.post<{ Params: { id: string } }>(path, async ({ params: { id }, body }, reply) => {
      const isDone = await sandbox.choose(id, (body as { choice?: unknown } | undefined)?.choice);
      return sendPage(isDone ? reply : reply.status(409), sandbox, id);
    });
  });
};
