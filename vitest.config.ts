import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const CONSOLE_SETUP = 'apps/console/src/testing/setup.ts';
const POSTGRES_SETUP = 'apps/server/src/testing/postgres-setup.ts';

const present = (file: string) => (existsSync(file) ? [`./${file}`] : []);

/** Begun last, one of these would keep one processor busy while the other has nothing left to do. */
const LONG = ['matrix/matrix.test.ts', 'odd-input.test.ts', 'boot/refused-starts.test.ts', 'boot/backup.test.ts'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// A file does not get a process of its own. The server keeps nothing in its modules, but in what `buildApp` makes for each
// test; what a file of the console left behind is put away by its set-up file.
const TOGETHER = { pool: 'threads', isolate: false } as const;
const SERVER = { ...TOGETHER, include: ['apps/server/src/**/*.test.ts'] };

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // All of the machine: by default one processor is left alone, which on two is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'law', include: ['tools/law/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...SERVER, name: 'server-sqlite', env: { TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          ...SERVER,
          name: 'server-postgres',
          // Connections that are slow or broken say nothing about the engine.
          exclude: ['**/attacks/sockets.test.ts'],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: present(POSTGRES_SETUP),
        },
      },
      {
        test: {
          name: 'console',
          environment: 'happy-dom',
          ...TOGETHER,
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          setupFiles: present(CONSOLE_SETUP),
          env: { TZ: 'Asia/Shanghai' },
        },
      },
      {
        test: {
          name: 'boot',
          include: ['e2e/boot/**/*.test.ts'],
          globalSetup: present('e2e/boot/filled-demo.ts'),
          // Servers that start, fill a demo and restore it take long on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
