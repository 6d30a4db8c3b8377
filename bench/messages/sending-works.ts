import { randomBytes } from 'node:crypto';
import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import { listRegistrations } from '../../packages/contract/src/registrations/index.ts';
import type { Huiwu } from '../huiwu-server.ts';
import type { Call } from '../load/load.ts';
import { timed } from '../money/money-client.ts';
import { partOf, runProgram } from '../processes.ts';
import { PATHS } from '../server/cases.ts';
import { shown } from '../table.ts';
import type { WorkRow } from '../works.ts';
import { mostInASecond, type Arrival, type MailServerOfBench } from './mail-server.ts';
import { MEETINGS, SENDERS } from './messages-fill.ts';
import type { NodemailerResult, NodemailerTask } from './nodemailer-part.ts';
import { createNoticeClient, type NoticeClient } from './notice-client.ts';
import type { ProbeResult, ProbeTask } from './probe-part.ts';

interface SendingRun {
  folder: string;
  mailServer: MailServerOfBench;
  mails: number;
}

/** As many as the server hands over at once. */
const CONNECTIONS = 10;
/** By nodemailer alone, each time. */
const ALONE = 2000;
const LIMIT_MS = 600_000;
const GOAL_PER_SECOND = 100;
const FLAT_MIB = 64;
const PROBE_SECONDS = 20;
const PROBE_EVERY_MS = 20;

const sendByNodemailer = async ({ folder, mailServer }: SendingRun, mails: number): Promise<NodemailerResult> => {
  const task: NodemailerTask = { port: mailServer.port, mails, connections: CONNECTIONS };
  return JSON.parse(await runProgram(partOf('part:nodemailer', task, folder), LIMIT_MS)) as NodemailerResult;
};

interface Sent {
  count: number;
  perSecond: number;
  seconds: number;
  cpuSeconds: number;
  peakMib: number;
  arrivals: Arrival[];
  memory: number[];
}

/** From the moment that paused notices go on until so many mails have come. */
const sendAll = async (
  { huiwu, client, run }: { huiwu: Huiwu; client: NoticeClient; run: SendingRun },
  ids: string[],
): Promise<Sent> => {
  const { mailServer, mails } = run;
  for (const id of ids) await client.beginPaused(id);
  const first = mailServer.accepted();
  const memory = [huiwu.memoryMib()];
  const onLook = (count: number) => {
    if (memory.length === 1 && count - first >= mails / 2) memory.push(huiwu.memoryMib());
  };
  // A few went before they were paused.
  const { doneCount } = await client.get(ids[0] ?? '');
  const target = first + (ids.length === 1 ? mails - doneCount : mails);
  const [arrivals, measured] = await timed(huiwu, async () => {
    for (const id of ids) await client.resume(id);
    return mailServer.untilAccepted(target, onLook);
  });
  memory.push(huiwu.memoryMib());
  const count = mailServer.accepted() - first;
  const seconds = ((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)) / 1000;
  return { ...measured, count, seconds, perSecond: count / seconds, arrivals, memory };
};

/** Of memory before, in the middle and at the end. */
const isFlat = ([first = 0, ...later]: readonly number[]): boolean => Math.max(...later) - first <= FLAT_MIB;

const shownSent = ({ count, perSecond, cpuSeconds, arrivals }: Sent): string =>
  `${count} mails, ${shown(perSecond)}/s (${mostInASecond(arrivals)} in the best second), ${shown((cpuSeconds / count) * 1000)} ms CPU each`;

/** One notice, beside nodemailer alone before and after it. */
export const measureSending = async (huiwu: Huiwu, run: SendingRun): Promise<WorkRow[]> => {
  const client = await createNoticeClient(huiwu, MEETINGS[1]);
  const some = Math.min(run.mails, ALONE);
  const before = await sendByNodemailer(run, some);
  const id = await client.prepare(['email']);
  const sent = await sendAll({ huiwu, client, run }, [id]);
  const after = await sendByNodemailer(run, some);
  const { seconds, cpuSeconds, peakMib, perSecond, memory } = sent;
  const alone = (some * 2) / (before.seconds + after.seconds);
  const cpuAlone = ((before.cpuSeconds + after.cpuSeconds) / 2 / some) * 1000;
  const ratio = perSecond / alone;
  return [
    {
      name: `sending, one sender`,
      measured: shownSent(sent),
      seconds,
      cpuSeconds,
      peakMib,
      goal: `≥ ${GOAL_PER_SECOND}/s`,
      isMet: perSecond >= GOAL_PER_SECOND,
    },
    {
      name: `nodemailer alone, ${CONNECTIONS} connections`,
      measured: `${shown(alone)}/s, ${shown(cpuAlone)} ms CPU each; the server ${ratio.toFixed(2)} ×`,
      seconds: (before.seconds + after.seconds) / 2,
      cpuSeconds: (before.cpuSeconds + after.cpuSeconds) / 2,
      peakMib: Number.NaN,
      goal: '≥ 0.5 ×',
      isMet: ratio >= 0.5,
    },
    {
      name: 'memory before, in the middle, at the end',
      measured: memory.map((each) => `${shown(each)} MiB`).join(', '),
      seconds: Number.NaN,
      cpuSeconds: Number.NaN,
      peakMib,
      goal: 'flat',
      isMet: isFlat(memory),
    },
  ];
};

/** Two notices at once, each by a sender of its own: the limit of one account does not hold both back. */
export const measureTwoSenders = async (huiwu: Huiwu, run: SendingRun): Promise<WorkRow[]> => {
  const client = await createNoticeClient(huiwu, MEETINGS[1]);
  const ids: string[] = [];
  for (const sender of SENDERS) ids.push(await client.prepare(['email'], { sender }));
  // Enough to see a rate.
  const sent = await sendAll({ huiwu, client, run: { ...run, mails: Math.floor(run.mails / 5) } }, ids);
  for (const id of ids) await client.abort(id);
  const { seconds, cpuSeconds, peakMib } = sent;
  return [
    {
      name: 'sending, two senders',
      measured: shownSent(sent),
      seconds,
      cpuSeconds,
      peakMib,
      goal: '',
      isMet: undefined,
    },
  ];
};

const FILE_BYTES = 2 * 1_048_576;
const ATTACHED = 1000;

/** One file with each mail, which is put together in memory. */
export const measureAttachments = async (huiwu: Huiwu, run: SendingRun): Promise<WorkRow[]> => {
  const client = await createNoticeClient(huiwu, MEETINGS[1]);
  const file = await client.upload(new Blob([randomBytes((FILE_BYTES / 4) * 3).toString('base64')]));
  const mails = Math.min(run.mails, ATTACHED);
  const id = await client.prepare(['email'], { attachments: [file] });
  const sent = await sendAll({ huiwu, client, run: { ...run, mails } }, [id]);
  await client.abort(id);
  const { seconds, cpuSeconds, peakMib, memory } = sent;
  return [
    {
      name: `sending, ${FILE_BYTES / 1_048_576} MiB attached`,
      measured: `${shownSent(sent)}; ${memory.map((each) => `${shown(each)} MiB`).join(', ')}`,
      seconds,
      cpuSeconds,
      peakMib,
      goal: 'flat',
      isMet: isFlat(memory),
    },
  ];
};

const PROBED: [string, Call][] = [
  ['light list', { method: 'GET', path: PATHS.light }],
  ['registrations, page 1', { method: 'POST', path: BASE_PATH + listRegistrations.path, body: { page: 1, limit: 10 } }],
];

/** Requests of other admins at a steady pace, without and with a notice that is sent. */
export const measureOthers = async (huiwu: Huiwu, run: SendingRun): Promise<WorkRow[]> => {
  const client = await createNoticeClient(huiwu, MEETINGS[1]);
  const task: ProbeTask = {
    port: huiwu.port,
    headers: client.headers,
    seconds: PROBE_SECONDS,
    calls: PROBED.map(([, call]) => call),
    everyMs: PROBE_EVERY_MS,
  };
  const probe = async () => JSON.parse(await runProgram(partOf('part:probe', task, run.folder))) as ProbeResult;
  // What the first requests compile is not the idle server's.
  await probe();
  const idle = await probe();
  const id = await client.prepare(['email']);
  await client.beginPaused(id);
  await client.resume(id);
  const [since, first] = [performance.now(), run.mailServer.accepted()];
  const busy = await probe();
  const perSecond = ((run.mailServer.accepted() - first) / (performance.now() - since)) * 1000;
  const peakMib = huiwu.memoryMib();
  await client.abort(id);
  return PROBED.map(([name], at) => {
    const [before, meanwhile] = [idle[at], busy[at]];
    const ratio = (meanwhile?.p99 ?? Number.NaN) / (before?.p99 ?? Number.NaN);
    const figures = (of: ProbeResult[number] | undefined) =>
      `p50 ${shown(of?.p50 ?? Number.NaN)}, p99 ${shown(of?.p99 ?? Number.NaN)} ms`;
    return {
      name: `${name}, idle and meanwhile`,
      measured: `${figures(before)}; ${figures(meanwhile)}: ${ratio.toFixed(2)} × (${shown(perSecond)} mails/s)`,
      seconds: PROBE_SECONDS,
      cpuSeconds: Number.NaN,
      peakMib,
      goal: '≤ 3 ×',
      isMet: ratio <= 3,
    };
  });
};
