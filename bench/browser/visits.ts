import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import { probeScript, type Seen, type Watch } from './probe.ts';

export const SLOW = { cpu: 4, latencyMs: 165, bytesPerSecond: 1_012_500 };
const VIEWPORT = { width: 1366, height: 768 };
const LIMIT_MS = 30_000;
const POLL_MS = 100;
const PERSON = '19900000001';
/** A brisk typist. */
const KEY_MS = 120;

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const { latencyMs, bytesPerSecond, cpu } = SLOW;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
};

interface Visit extends Watch {
  state?: State;
  /** Line and processor as `SLOW` says. */
  isSlow: boolean;
}

/** A browser of its own for every visit: nothing is cached, compiled or connected yet. */
export const visit = async <Result>(
  { state, isSlow, isTyping }: Visit,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      locale: 'zh-CN',
      ...(state === undefined ? {} : { storageState: state }),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    await page.addInitScript(probeScript({ isTyping }));
    if (isSlow) await slowDown(page);
    return await work(page);
  } finally {
    await browser.close();
  }
};

export const look = (page: Page): Promise<Seen> => page.evaluate('huiwuBench()');

/** Asked from outside, since the page's own policy lets nothing be evaluated in it. */
const until = async (page: Page, what: 'typedAt' | 'rowsAt'): Promise<void> => {
  for (let waited = 0; waited < LIMIT_MS; waited += POLL_MS) {
    if ((await look(page))[what] !== null) return;
    await page.waitForTimeout(POLL_MS);
  }
  throw new Error(`${page.url()}: no ${what} within ${LIMIT_MS} ms`);
};

/** Until nothing has been fetched for a while. */
const untilQuiet = async (page: Page): Promise<void> => {
  let known = -1;
  for (let tries = 0; tries < 15; tries += 1) {
    await page.waitForTimeout(1000);
    const { length } = (await look(page)).files;
    if (length === known) return;
    known = length;
  }
};

/** From an empty cache to a field that takes what is typed, and on until all is quiet. */
export const typeInto = (address: string): Promise<Seen> =>
  visit({ isSlow: true, isTyping: true }, async (page) => {
    await page.goto(address, { waitUntil: 'commit' });
    await until(page, 'typedAt');
    await untilQuiet(page);
    return look(page);
  });

export const openRows = (address: string, state?: State): Promise<Seen> =>
  visit({ isSlow: true, isTyping: false, ...(state === undefined ? {} : { state }) }, async (page) => {
    await page.goto(address, { waitUntil: 'commit' });
    await until(page, 'rowsAt');
    await page.waitForTimeout(1000);
    return look(page);
  });

const signIn = async (page: Page, address: string, keyMs: number): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('手机号码').pressSequentially(PERSON, { delay: keyMs });
  await page.getByLabel('密码', { exact: true }).pressSequentially(DEMO_PASSWORD, { delay: keyMs });
  await page.getByLabel('我已阅读并同意').check();
  await untilQuiet(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await until(page, 'rowsAt');
};

/** Types like a person while the console arrives, then signs in and waits for the rows of the page asked for. */
export const signInAndWait = (address: string): Promise<Seen> =>
  visit({ isSlow: true, isTyping: false }, async (page) => {
    await signIn(page, address, KEY_MS);
    await page.waitForTimeout(1000);
    return look(page);
  });

/** What a browser keeps of an admin who is signed in. */
export const keepSignedIn = (address: string): Promise<State> =>
  visit({ isSlow: false, isTyping: false }, async (page) => {
    await signIn(page, address, 0);
    return page.context().storageState();
  });
