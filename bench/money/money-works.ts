import path from 'node:path';
import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import { confirmExactBankLines } from '../../packages/contract/src/bank-lines/index.ts';
import { downloadInvoiceFiles } from '../../packages/contract/src/invoices/index.ts';
import { exportOrders } from '../../packages/contract/src/orders/orders.endpoints.ts';
import { APP, SECRET_KEY, type Huiwu } from '../huiwu-server.ts';
import { projectRoot, runProgram } from '../processes.ts';
import { shown } from '../table.ts';
import { rowOf, type WorkRow } from '../works.ts';
import { createMoneyClient, timed, type MoneyClient } from './money-client.ts';
import { OPEN_ORDERS } from './money-fill.ts';
import { MEETINGS } from './money-ids.ts';
import { benchOrder } from './money-orders.ts';
import { isRegistered, payerAt, payRefAt, regNoAt } from './money-rows.ts';

export interface MoneyPlace {
  folder: string;
  dataDir: string;
  databaseUrl: string | undefined;
}

const STATEMENT_LINES = 5000;
/** What collections of garbage leave open between two moments. */
const FLAT_MIB = 32;
const IMPORT = `${BASE_PATH}/fee/bank/import`;
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

const openOrder = (rows: number, index: number) => benchOrder(rows + index, { isOpen: true, documentsBelow: 0 });

/** What a bank says of a transfer: half with a reference, others with a number, a payer, a phone or nothing. */
const lineOf = (rows: number, at: number): string => {
  // Orders that no payment of this run touches.
  const number = (at * 5) % (OPEN_ORDERS / 2);
  const index = rows + number;
  const { total } = openOrder(rows, number);
  const payer = payerAt(index);
  const purposes = ['', '', '', '', ''].map(() => `转账 ${payRefAt(index)}`);
  const texts = [...purposes, `会费 ${regNoAt(index)}`, '会费', '会费', `会费 ${payer.phone}`, '往来款'];
  const name = at % 10 === 6 ? payer.name : at % 10 === 7 ? payer.company : `无名${at}`;
  const purpose = isRegistered(number, index) || at % 10 < 5 ? texts[at % 10] : '往来款';
  return `${today()},${(total / 100).toFixed(2)},${name},,${purpose},LS${at}`;
};

interface Job {
  id: string;
  columns: { field: string | null }[];
  counts: { new: number; imported: number };
  activity: { isOver: boolean; error: string } | null;
}

const untilOver = async (client: MoneyClient, id: string): Promise<Job> => {
  for (;;) {
    const job = await client.get<Job>(`${IMPORT}/get/one/${id}`);
    if (job.activity?.isOver === true) return job;
    await new Promise((done) => setTimeout(done, 100));
  }
};

/** A statement becomes lines, each with the orders that it seems to be for. */
export const measureMatching = async (huiwu: Huiwu, rows: number): Promise<WorkRow[]> => {
  const client = await createMoneyClient(huiwu, MEETINGS[1]);
  const lines = Array.from({ length: STATEMENT_LINES }, (_, at) => lineOf(rows, at));
  const file = new Blob([['入账日期,金额,对方户名,对方账号,摘要,流水号', ...lines].join('\n')]);
  const job = await client.upload<Job>(`${IMPORT}/upload`, file);
  await client.post(`${IMPORT}/map`, { id: job.id, fields: job.columns.map(({ field }) => field) });
  await client.post(`${IMPORT}/check`, { id: job.id, mode: 'skip' });
  await untilOver(client, job.id);
  const [done, matching] = await timed(huiwu, async () => {
    await client.post(`${IMPORT}/commit`, { id: job.id });
    return untilOver(client, job.id);
  });
  const confirmAll = async (): Promise<number> => {
    let [confirmed, afterId]: [number, string | null | undefined] = [0, undefined];
    while (afterId !== null) {
      const asked: object = afterId === undefined ? {} : { afterId };
      const done: { confirmed: number; nextAfterId: string | null } = await client.post(
        BASE_PATH + confirmExactBankLines.path,
        asked,
      );
      confirmed += done.confirmed;
      afterId = done.nextAfterId;
    }
    return confirmed;
  };
  const [confirmed, confirming] = await timed(huiwu, confirmAll);
  return [
    {
      ...rowOf(`matching with ${OPEN_ORDERS} open orders`, `${done.counts.imported} lines`, matching),
      goal: '≤ 10 s',
      isMet: matching.seconds <= 10,
    },
    { ...rowOf('confirming all with a reference', `${confirmed} lines`, confirming), goal: '', isMet: undefined },
  ];
};

/** All orders with their items as a workbook, alone and beside a light list. */
export const measureExport = async (huiwu: Huiwu, rows: number): Promise<WorkRow> => {
  const client = await createMoneyClient(huiwu, MEETINGS[0]);
  const columns = Object.keys(exportOrders.exports.columns).slice(0, 10);
  const asked = { filter: {}, scope: 'all', columns, format: 'xlsx' };
  const begin = async () => {
    const { taskId } = await client.post<{ taskId: string }>(BASE_PATH + exportOrders.path, asked);
    return client.untilDone(taskId);
  };
  const [task, measured] = await timed(huiwu, begin);
  const until = performance.now() + 3000;
  const alone = await client.lightPerSecond(() => performance.now() > until);
  let isOver = false;
  const beside = client.lightPerSecond(() => isOver);
  await begin().finally(() => (isOver = true));
  const share = (await beside) / alone;
  const goal = (rows / 1_000_000) * 45;
  return {
    ...rowOf('XLSX of two sheets', `${task.progress} rows; light list ${share.toFixed(2)} × alone`, measured),
    goal: `≤ ${shown(goal)} s, ≤ 250 MiB`,
    isMet: measured.seconds <= goal && measured.peakMib <= 250,
  };
};

export const measureArchive = async (huiwu: Huiwu): Promise<WorkRow> => {
  const client = await createMoneyClient(huiwu, MEETINGS[0]);
  const idle = huiwu.memoryMib();
  const [task, { halvesMib, ...measured }] = await timed(huiwu, async () => {
    const filter = { page: 1, limit: 10, state: ['issued'] };
    const { taskId } = await client.post<{ taskId: string }>(BASE_PATH + downloadInvoiceFiles.path, { filter });
    return client.untilDone(taskId);
  });
  return {
    ...rowOf(
      'ZIP of invoices',
      `${task.progress} files; idle ${shown(idle)} MiB, halves ${halvesMib.map(shown).join(' and ')}`,
      measured,
    ),
    goal: '≤ 60 s, flat',
    isMet: measured.seconds <= 60 && halvesMib[1] - halvesMib[0] <= FLAT_MIB,
  };
};

const TELL_PEAK = 'data:text/javascript,process.on("exit",()=>console.log("peak "+process.resourceUsage().maxRSS))';

/** The command of the operator, over everything that is there. The server is stopped. */
export const measureVerification = async (place: MoneyPlace): Promise<WorkRow> => {
  const since = performance.now();
  const said = await runProgram(
    {
      command: process.execPath,
      args: [
        '--max-semi-space-size=8',
        '--import',
        TELL_PEAK,
        path.join(projectRoot, 'apps/server/dist/main.js'),
        'verify-ledger',
      ],
      env: {
        HUIWU_DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl ?? '',
        HUIWU_DEMO: '1',
        HUIWU_SECRET_KEY: SECRET_KEY,
        HUIWU_APP_KEY: APP.appKey,
        HUIWU_APP_SECRET: APP.appSecret,
      },
    },
    1_800_000,
  );
  return {
    name: 'huiwu verify-ledger',
    measured: /账目[^\n]*/.exec(said)?.[0] ?? said,
    seconds: (performance.now() - since) / 1000,
    cpuSeconds: Number.NaN,
    peakMib: Number(/peak (\d+)/.exec(said)?.[1]) / 1024,
    goal: 'balanced',
    isMet: said.includes('账目一致'),
  };
};
