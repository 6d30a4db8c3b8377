import { setTimeout as sleep } from 'node:timers/promises';
import { partOf, startProgram } from '../processes.ts';

const LOOK_MS = 20;
/** A sender that has nothing more to say for so long has ended. */
const PATIENCE_MS = 20_000;

export interface Arrival {
  at: number;
  count: number;
}

/** The mail server of this run, in a process of its own, so that it costs the server under test nothing of its thread. */
export const startMailServer = async (folder: string) => {
  const running = await startProgram({ ...partOf('part:smtp', {}, folder), ready: /listens on \d+/ });
  const port = Number(/listens on (\d+)/.exec(running.said())?.[1]);
  const accepted = (): number => Number([...running.said().matchAll(/accepted (\d+)\n/g)].at(-1)?.[1] ?? 0);
  return {
    port,
    accepted,
    stop: running.stop,
    /** What came when, until there are so many or nothing more comes. */
    untilAccepted: async (target: number, onLook: (count: number) => void): Promise<Arrival[]> => {
      const arrivals: Arrival[] = [{ at: performance.now(), count: accepted() }];
      for (;;) {
        const [count, last] = [accepted(), arrivals.at(-1)];
        const now = performance.now();
        onLook(count);
        if (count !== last?.count) arrivals.push({ at: now, count });
        else if (now - last.at > PATIENCE_MS) return arrivals;
        if (count >= target) return arrivals;
        await sleep(LOOK_MS);
      }
    },
  };
};

export type MailServerOfBench = Awaited<ReturnType<typeof startMailServer>>;

const SECOND_MS = 1000;

/** Most that came within any second. */
export const mostInASecond = (arrivals: Arrival[]): number =>
  Math.max(
    ...arrivals.map(({ at, count }) => {
      const before = arrivals.findLast((each) => each.at <= at - SECOND_MS);
      return before === undefined ? 0 : count - before.count;
    }),
  );
