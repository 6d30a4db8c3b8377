import { setTimeout as sleep } from 'node:timers/promises';
import { readTask } from '../processes.ts';
import { percentile } from '../statistics.ts';
import { talk } from './connection.ts';
import type { Call, LoadResult, LoadTask, Stream } from './load.ts';

const GOOD_START = 'HTTP/1.1 200';
const GOOD_BODY = '{"code":200,';
const HEAD_END = '\r\n\r\n';

const isGood = (answer: Buffer): boolean => {
  const body = answer.indexOf(HEAD_END) + HEAD_END.length;
  return (
    answer.toString('latin1', 0, GOOD_START.length) === GOOD_START &&
    answer.toString('latin1', body, body + GOOD_BODY.length) === GOOD_BODY
  );
};

const render = (call: Call, { port, headers }: LoadTask): string => {
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const all = {
    host: `127.0.0.1:${port}`,
    connection: 'keep-alive',
    ...headers,
    ...call.headers,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${call.method} ${call.path} HTTP/1.1`, ...head, '', body].join('\r\n');
};

const MARK = '{unique}';

/** The mark and the digits are equally long, so the length in the head stays right. */
const createSequence = (calls: Call[], task: LoadTask, takeUnique: () => number) => {
  const texts = calls.map((call) => render(call, task));
  const ready = texts.map((text) => Buffer.from(text));
  const isUnique = texts.map((text) => text.includes(MARK));
  let next = 0;
  return (): string | Buffer => {
    const index = next % ready.length;
    next += 1;
    if (isUnique[index] !== true) return ready[index] ?? '';
    return (texts[index] ?? '').replaceAll(MARK, () => String(takeUnique()).padStart(MARK.length, '0'));
  };
};

interface Tally {
  times: number[];
  allAnswers: number;
  answers: number;
  failures: number;
  firstFailure: string;
}

interface Clock {
  tally: Tally;
  measuredFrom: number;
  isOver(): boolean;
  takeUnique(): number;
}

const openStream = (stream: Stream, task: LoadTask, clock: Clock) =>
  Array.from({ length: stream.connections }, async (_, index) => {
    const { everyMs = 0 } = task;
    if (everyMs > 0) await sleep((everyMs * index) / stream.connections);
    return talk({
      port: task.port,
      pauseMs: everyMs,
      nextRequest: createSequence(stream.calls[index % stream.calls.length] ?? [], task, clock.takeUnique),
      onAnswer: (milliseconds, answer) => {
        clock.tally.allAnswers += 1;
        if (performance.now() < clock.measuredFrom) return;
        const { tally } = clock;
        tally.answers += 1;
        tally.times.push(milliseconds);
        if (isGood(answer)) return;
        tally.failures += 1;
        if (tally.firstFailure === '')
          tally.firstFailure = answer.toString('utf8', answer.indexOf(HEAD_END)).trim().slice(0, 300);
      },
      isOver: clock.isOver,
    });
  });

const emptyTally = (): Tally => ({ times: [], allAnswers: 0, answers: 0, failures: 0, firstFailure: '' });

const resultOf = (front: Tally, back: Tally, seconds: number): LoadResult => {
  const sorted = front.times.toSorted((a, b) => a - b);
  return {
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    allAnswers: front.allAnswers + back.allAnswers,
    failures: front.failures + back.failures,
    firstFailure: front.firstFailure || back.firstFailure,
    backgroundPerSecond: back.answers / seconds,
  };
};

/** Sends for a while, counts from when things are warm, and prints the result as JSON. */
export const runLoadPart = async (file: string): Promise<void> => {
  const task = readTask<LoadTask>(file);
  const measuredFrom = performance.now() + task.warmSeconds * 1000;
  const measuredTo = measuredFrom + task.seconds * 1000;
  const [front, back] = [emptyTally(), emptyTally()];
  let unique = task.firstUnique ?? 0;
  const clockOf = (tally: Tally): Clock => ({
    tally,
    measuredFrom,
    isOver: () => performance.now() >= measuredTo,
    takeUnique: () => (unique += 1),
  });
  const streams = [...openStream(task, task, clockOf(front))];
  if (task.background !== undefined) streams.push(...openStream(task.background, task, clockOf(back)));
  await Promise.all(streams);
  console.log(JSON.stringify(resultOf(front, back, task.seconds)));
};
