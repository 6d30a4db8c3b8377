/** Thrown if too many tasks are waiting. */
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

/** A queue for each key: tasks with the same key run one after the other. */
export const createQueues = (size: { running: number; waiting: number }) => {
  const queues = new Map<string, { queue: ReturnType<typeof createQueue>; users: number }>();
  return {
    run: async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
      const entry = queues.get(key) ?? { queue: createQueue(size), users: 0 };
      entry.users += 1;
      queues.set(key, entry);
      try {
        return await entry.queue.run(task);
      } finally {
        entry.users -= 1;
        if (entry.users === 0) queues.delete(key);
      }
    },
  };
};
