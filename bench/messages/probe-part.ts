import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../load/load.ts';
import { readTask } from '../processes.ts';
import { percentile } from '../statistics.ts';

export interface ProbeTask {
  port: number;
  headers: Record<string, string>;
  seconds: number;
  /** In turn, one every so many milliseconds. */
  calls: Call[];
  everyMs: number;
}

/** Of each call. */
export type ProbeResult = { p50: number; p99: number }[];

const ask = (agent: Agent, { port, headers }: ProbeTask, { method, path, body }: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const own = text === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const asking = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...own } });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      answer.on('end', resolve);
      answer.on('error', reject);
      answer.resume();
    });
    asking.end(text);
  });

/** Asks at a steady pace, as many admins do together: a request does not wait for the one before it. */
export const runProbe = async (file: string): Promise<void> => {
  const task = readTask<ProbeTask>(file);
  const agent = new Agent({ keepAlive: true });
  const times = task.calls.map((): number[] => []);
  const asked: Promise<void>[] = [];
  const since = performance.now();
  for (let step = 0; step * task.everyMs < task.seconds * 1000; step += 1) {
    const due = since + step * task.everyMs;
    await sleep(Math.max(0, due - performance.now()));
    const call = task.calls[step % task.calls.length];
    if (call === undefined) break;
    const at = performance.now();
    asked.push(
      ask(agent, task, call).then(() => {
        times[step % task.calls.length]?.push(performance.now() - at);
      }),
    );
  }
  await Promise.all(asked);
  agent.destroy();
  const result: ProbeResult = times.map((each) => {
    const sorted = each.toSorted((a, b) => a - b);
    return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  });
  console.log(JSON.stringify(result));
};
