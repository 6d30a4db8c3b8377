import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const SERVER_TESTS = ['apps/server/src/**/*.test.ts'];
const CONSOLE_SETUP = 'apps/console/src/testing/setup.ts';
const POSTGRES_SETUP = 'apps/server/src/testing/postgres-setup.ts';

const present = (file: string) => (existsSync(file) ? [`./${file}`] : []);

export default defineConfig({
  test: {
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      { test: { name: 'law', include: ['tools/law/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'server-sqlite', include: SERVER_TESTS, env: { TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          name: 'server-postgres',
          include: SERVER_TESTS,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: present(POSTGRES_SETUP),
        },
      },
      {
        test: {
          name: 'console',
          environment: 'happy-dom',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          setupFiles: present(CONSOLE_SETUP),
          env: { TZ: 'Asia/Shanghai' },
        },
      },
      {
        test: {
          name: 'boot',
          include: ['e2e/boot/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
