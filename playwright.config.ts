import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/support/chromium.ts';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

// Every worker reads this file again: what the first process chose travels to them in the environment.
if (process.env.HUIWU_E2E_PORT === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-journeys-'));
  process.env.HUIWU_E2E_PORT = String(await freePort());
  process.env.HUIWU_E2E_PROVIDER_PORT = String(await freePort());
  process.env.HUIWU_E2E_FOLDER = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
}

const isStrict = ['true', '1'].includes(process.env.CI ?? '');
const port = process.env.HUIWU_E2E_PORT;
const folder = process.env.HUIWU_E2E_FOLDER ?? '';
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  // Every journey has people of its own, so that the last file does not keep one worker busy alone.
  fullyParallel: true,
  forbidOnly: isStrict,
  workers: 2,
  // A second try is named in the output and in the closing summary: see scripts/lib/tally.mjs.
  retries: isStrict ? 1 : 0,
  // For busy machines; only a journey that fails takes that long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test/journeys.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording costs a third of the time, so only a second try is recorded.
    trace: 'on-first-retry',
    // Journeys about motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...chromiumOptions,
      // Without a language that knows Chinese, Chromium drops the names of files.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  webServer: {
    // The journeys read the codes that the demo prints, so its output is kept in a file too.
    command: `"${process.execPath}" apps/server/dist/main.js serve 2>&1 | tee "${path.join(folder, 'server.log')}"`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: port,
      HUIWU_DATA_DIR: path.join(folder, 'data'),
      HUIWU_DEMO: '1',
      HUIWU_RATE_LIMIT: 'off',
      // The journeys of single sign-on start the provider there; for all others it is a link that leads nowhere.
      HUIWU_PUBLIC_URL: baseURL,
      HUIWU_OIDC_ISSUER: `http://127.0.0.1:${process.env.HUIWU_E2E_PROVIDER_PORT}`,
      HUIWU_OIDC_CLIENT_ID: 'huiwu',
      HUIWU_OIDC_CLIENT_SECRET: 'a secret of the client, for tests',
      HUIWU_OIDC_NAME: '企业账号',
    },
  },
});
