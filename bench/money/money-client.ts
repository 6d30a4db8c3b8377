import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import { listMyTasks, type Task } from '../../packages/contract/src/tasks/index.ts';
import { signInTo, type Huiwu } from '../huiwu-server.ts';
import { PATHS } from '../server/cases.ts';

const LOOK_MS = 100;

export interface MeasuredWork {
  seconds: number;
  cpuSeconds: number;
  peakMib: number;
  /** The most memory in the first and in the second half of the time: what is flat does not grow. */
  halvesMib: [number, number];
  /** What a light list answers meanwhile, beside what it answers alone. */
  share?: number;
}

/** One client of the running server, inside a meeting or, without a code, outside of all. */
export const createMoneyClient = async (huiwu: Huiwu, meetingCode?: string) => {
  const inMeeting: Record<string, string> = meetingCode === undefined ? {} : { 'x-meeting-code': meetingCode };
  const headers = { ...(await signInTo(huiwu.port)), ...inMeeting };
  const ask = async <Data>(address: string, init: RequestInit): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${huiwu.port}${address}`, init);
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
    if (code !== 200) throw new Error(`${address}: ${code} ${msg}`);
    return data;
  };
  const get = <Data>(address: string): Promise<Data> => ask<Data>(address, { headers });
  const post = <Data>(address: string, body: object): Promise<Data> =>
    ask<Data>(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    headers,
    get,
    post,
    upload: <Data>(address: string, file: Blob, name = 'rows.csv'): Promise<Data> => {
      const form = new FormData();
      form.append('file', file, name);
      return ask<Data>(address, { method: 'POST', headers, body: form });
    },
    /** Until a task of the background is done. */
    untilDone: async (taskId: string): Promise<Task> => {
      for (;;) {
        const task = (await get<Task[]>(BASE_PATH + listMyTasks.path)).find(({ id }) => id === taskId);
        if (task?.state === 'done') return task;
        if (task === undefined || task.state === 'failed' || task.state === 'cancelled')
          throw new Error(task?.error ?? 'the task is gone');
        await sleep(LOOK_MS);
      }
    },
    /** Answers of a light list in a second, one after another, until it is over. */
    lightPerSecond: async (isOver: () => boolean): Promise<number> => {
      const since = performance.now();
      let count = 0;
      for (; !isOver(); count += 1) await get(PATHS.light);
      return (count / (performance.now() - since)) * 1000;
    },
  };
};

export type MoneyClient = Awaited<ReturnType<typeof createMoneyClient>>;

/** How long something takes, and the most memory that the server holds meanwhile. */
export const timed = async <Result>(
  huiwu: Huiwu,
  act: () => Promise<Result>,
): Promise<[result: Result, measured: MeasuredWork]> => {
  const [since, cpu] = [performance.now(), huiwu.cpuMs()];
  const memory = [huiwu.memoryMib()];
  const timer = setInterval(() => memory.push(huiwu.memoryMib()), LOOK_MS / 2);
  const result = await act().finally(() => clearInterval(timer));
  memory.push(huiwu.memoryMib());
  const half = Math.ceil(memory.length / 2);
  const halvesMib: [number, number] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  const [seconds, cpuSeconds] = [(performance.now() - since) / 1000, (huiwu.cpuMs() - cpu) / 1000];
  return [result, { seconds, cpuSeconds, peakMib: Math.max(...halvesMib), halvesMib }];
};
