/** Thrown when so much work waits already that more would only make everybody late. */
export class QueueFull extends Error {}

/** Runs at most `running` tasks at once and lets at most `waiting` more wait. */
export const createQueue = ({ running, waiting }: { running: number; waiting: number }) => {
  let active = 0;
  const line: (() => void)[] = [];

  const release = (): void => {
    active -= 1;
    line.shift()?.();
  };

  const enter = (): Promise<void> => {
    if (active < running) {
      active += 1;
      return Promise.resolve();
    }
    if (line.length >= waiting) return Promise.reject(new QueueFull('queue is full'));
    return new Promise((resolve) => {
      line.push(() => {
        active += 1;
        resolve();
      });
    });
  };

  return {
    run: async <Result>(task: () => Promise<Result>): Promise<Result> => {
      await enter();
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
};
