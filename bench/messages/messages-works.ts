import type { Huiwu } from '../huiwu-server.ts';
import { timed } from '../money/money-client.ts';
import type { Options } from '../options.ts';
import { median } from '../statistics.ts';
import { shown } from '../table.ts';
import { rowOf, type WorkRow } from '../works.ts';
import { CALLBACK_SECRET, carrierIdOf, MEETINGS, phoneOfSent, SENT_NOTICE } from './messages-fill.ts';
import { createNoticeClient } from './notice-client.ts';

const REPEATED = 10;
/** As carriers post them. */
const RECEIPTS_AT_ONCE = 100;

/** Limits are for as many rows as the goal names. */
const limitFor = (seconds: number, { rows }: Options): number => (seconds * rows) / 100_000;

/** The first answer counts everyone; later ones remember it until a registration changes. */
export const measureDryRun = async (huiwu: Huiwu, options: Options): Promise<WorkRow[]> => {
  const client = await createNoticeClient(huiwu, MEETINGS[0]);
  const id = await client.prepare(['sms', 'email']);
  const [{ count }, first] = await timed(huiwu, () => client.preview(id));
  const times: number[] = [];
  for (let step = 0; step < REPEATED; step += 1) times.push((await timed(huiwu, () => client.preview(id)))[1].seconds);
  const goal = limitFor(1, options);
  const measured = `${count} people; then ${shown(median(times) * 1000)} ms`;
  return [{ ...rowOf('dry run, first', measured, first), goal: `≤ ${shown(goal)} s`, isMet: first.seconds <= goal }];
};

/** Each recipient gets a row; sending is paused meanwhile. */
const freeze = async (huiwu: Huiwu, channels: ('sms' | 'email')[], options: Options): Promise<WorkRow[]> => {
  const client = await createNoticeClient(huiwu, MEETINGS[0]);
  const id = await client.prepare(channels);
  const [task, freezing] = await timed(huiwu, () => client.beginPaused(id));
  const { openCount } = await client.get(id);
  const [, ending] = await timed(huiwu, () => client.abort(id));
  const goal = limitFor(15, options);
  return [
    {
      ...rowOf(`freezing, ${channels.join(' and ')}`, `${task.progress} people, ${openCount} messages`, freezing),
      goal: `≤ ${shown(goal)} s`,
      isMet: freezing.seconds <= goal,
    },
    { ...rowOf('ending it', `${openCount} messages`, ending), goal: '', isMet: undefined },
  ];
};

export const measureFreezing = async (huiwu: Huiwu, options: Options): Promise<WorkRow[]> => [
  ...(await freeze(huiwu, ['email'], options)),
  ...(await freeze(huiwu, ['sms', 'email'], options)),
];

const receiptOf = (index: number): object => ({
  phone_number: phoneOfSent(index),
  send_time: '2026-01-01 10:00:00',
  report_time: '2026-01-01 10:00:02',
  success: true,
  err_code: 'DELIVERED',
  err_msg: '用户接收成功',
  sms_size: '1',
  biz_id: carrierIdOf(index),
  out_id: '',
});

/** Posts them from so many connections; each waits for its answer. */
const postAll = async (huiwu: Huiwu, bodies: string[], connections: number): Promise<number> => {
  let next = 0;
  let refused = 0;
  const work = async () => {
    while (next < bodies.length) {
      const body = bodies[next] ?? '';
      next += 1;
      const answer = await fetch(`http://127.0.0.1:${huiwu.port}/api/callback/sms/${CALLBACK_SECRET}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await answer.arrayBuffer();
      if (!answer.ok) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return refused;
};

/** What a carrier says of messages that it took before: many in a callback, then each in one of its own. */
export const measureReceipts = async (
  huiwu: Huiwu,
  { receipts, options }: { receipts: number; options: Options },
): Promise<WorkRow[]> => {
  const client = await createNoticeClient(huiwu, MEETINGS[1]);
  const goal = limitFor(20, options);
  const rows: WorkRow[] = [];
  for (const [step, atOnce] of [RECEIPTS_AT_ONCE, 1].entries()) {
    const bodies = Array.from({ length: Math.ceil(receipts / atOnce) }, (_, body) => {
      const first = step * receipts + body * atOnce;
      const last = Math.min(first + atOnce, (step + 1) * receipts);
      return JSON.stringify(Array.from({ length: last - first }, (_each, at) => receiptOf(first + at)));
    });
    const before = (await client.get(SENT_NOTICE)).deliveredCount;
    const [refused, measured] = await timed(huiwu, () => postAll(huiwu, bodies, options.connections));
    const delivered = (await client.get(SENT_NOTICE)).deliveredCount - before;
    rows.push({
      ...rowOf(
        `receipts, ${atOnce} in a callback, ${options.connections} connections`,
        `${delivered} delivered, ${refused} callbacks refused`,
        measured,
      ),
      goal: `≤ ${shown(goal)} s`,
      isMet: delivered === receipts && measured.seconds <= goal,
    });
  }
  return rows;
};
