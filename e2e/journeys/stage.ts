import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import axe from 'axe-core';
import { TOKEN_COOKIE } from '../../apps/console/src/shared/session/token-cookie.ts';
import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import { signIn as signInByPassword } from '../../packages/contract/src/sign-in/index.ts';
import { visit, type Client } from '../support/client.ts';
import { DEMO, DEMO_PASSWORD, customer, type Customer } from './customer.ts';

/** What a page must never do, whatever a journey is about. */
const watch = (context: BrowserContext, troubles: string[]): void => {
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.page()?.url()})`);
  });
  context.on('weberror', (error) => troubles.push(`page: ${error.error().stack ?? error.error().message}`));
};

interface Stage {
  troubles: string[];
  customer: Customer;
  /** A second browser, for whatever another admin does meanwhile. */
  another: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A browser whose console stays silent, a customer to work in, and other browsers when a story needs them. */
export const test = base.extend<Stage & { actionTimeout: number }>({
  troubles: [
    async ({ baseURL }, perform) => {
      const troubles: string[] = [];
      await perform(troubles);
      expect(troubles, `what the browser complained of at ${baseURL}`).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, troubles }, perform) => {
    watch(context, troubles);
    await perform(context);
  },
  actionTimeout: 30_000,
  another: async ({ browser, troubles }, perform) => {
    const contexts: BrowserContext[] = [];
    await perform(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watch(context, troubles);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  customer: async ({ baseURL }, perform, { workerIndex }) => perform(await customer(baseURL ?? '', workerIndex)),
});

export { expect };

/** Fills in the sign-in page that is open and sends it. */
export const submitSignIn = async (page: Page, phone: string, password: string): Promise<void> => {
  await expect(page).toHaveURL(/#\/login/);
  await page.getByLabel('手机号码').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

/** From the sign-in page into the shell. */
export const signIn = async (page: Page, phone: string = DEMO.platform, password = DEMO_PASSWORD): Promise<void> => {
  await page.goto('/#/login');
  await submitSignIn(page, phone, password);
  await expect(page.getByRole('button', { name: '账户' })).toBeVisible();
};

const ORIGIN = `http://127.0.0.1:${process.env.HUIWU_E2E_PORT ?? ''}`;
let visitor: Promise<Client> | undefined;

/** The two cookies that a browser has after signing in. */
const cookiesOf = async (phone: string, password: string) => {
  const { anonymous } = await (visitor ??= visit(ORIGIN));
  const answer = await anonymous.fetch(BASE_PATH + signInByPassword.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ type: 'password', phone, password }),
  });
  const { msg, data } = (await answer.json()) as { msg: string; data: { Token: string } | null };
  const half = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie().at(0) ?? '');
  if (!data || !half) throw new Error(`${phone} cannot sign in: ${msg}`);
  const [, name = '', value = ''] = half;
  return [
    { name: TOKEN_COOKIE, value: data.Token, url: ORIGIN, sameSite: 'Strict' as const },
    { name, value, url: ORIGIN, sameSite: 'Strict' as const, httpOnly: true },
  ];
};

/** Into the shell past the sign-in page, for stories that are not about signing in. */
export const enter = async (page: Page, phone: string = DEMO.platform, password = DEMO_PASSWORD): Promise<void> => {
  await page.context().addCookies(await cookiesOf(phone, password));
  await page.goto('/#/home/index');
  await expect(page.getByRole('button', { name: '账户' })).toBeVisible();
};

/**
 * Waits until the address has followed the layer that was closed. The browser goes back a moment after the layer is gone,
 * and a reload in between would open it again.
 */
export const expectClosed = (page: Page): Promise<void> => expect(page).not.toHaveURL(/[?&]dialog=/);

/** The list of administrators, narrowed down to the people of one test. */
export const openAdmins = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/#/system/admin${search}`);
  await expect(page.getByRole('table', { name: '管理员列表' }).getByRole('row').nth(1)).toBeVisible();
};

export const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: '管理员列表' }).getByRole('row').filter({ hasText: name });

/** An action of a row that stands under 更多. */
export const chooseMore = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `更多 ${name}` }).click();
  await page.getByRole('menuitem', { name: `${action} ${name}` }).click();
};

/** One of the options that a combobox offers. */
export const choose = async (page: Page, field: ReturnType<Page['getByLabel']>, option: string): Promise<void> => {
  await field.click();
  await page
    .locator('.ant-select-item-option, .ant-select-tree-node-content-wrapper')
    .filter({ hasText: option, visible: true })
    .first()
    .click();
  // One of many stays open for more; one alone has closed itself, and Escape would close what is below it.
  const isOpenForMore = await field.evaluate((input) => input.closest('.ant-select-multiple') !== null);
  if (isOpenForMore) await page.keyboard.press('Escape');
};

interface Finding {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * Waits until the next frames are drawn and nothing moves, unless it moves for ever. It asks frame by frame: the promise of
 * one animation stays open when its element is taken away in between.
 */
const STILL = `(async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const moving = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().iterations < 9);
  const latest = performance.now() + 10_000;
  do {
    await frame();
    await frame();
  } while (moving().length > 0 && performance.now() < latest);
  if (moving().length > 0) throw new Error('moves on: ' + moving().map(({ effect }) => effect.target.outerHTML.slice(0, 200)));
})()`;

const findings = (page: Page, setUp: string, options: object): Promise<Finding[]> =>
  page.evaluate<Finding[]>(`${setUp}; axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`);

/** Whatever a screen reader or a person with poor sight would stumble over. */
export const expectAccessible = async (page: Page, what: string, rules?: string[]): Promise<void> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  await page.evaluate(STILL);
  // Only what is wrong is of interest, and everything is of this origin.
  const options = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) };
  // The markup of everything looked at takes an eighth of the time, and is read only if something is wrong.
  const isFine = (await findings(page, 'axe.configure({ noHtml: true })', options)).length === 0;
  const violations = isFine ? [] : await findings(page, 'axe.reset()', options);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n').at(1)?.trim()}`,
    ),
  );
  expect.soft(found, what).toEqual([]);
};
