import type { Page } from '@playwright/test';
import { SLOW, visit, type State } from '../browser/visits.ts';
import { readStalls, timeUntil, WATCH_SCRIPT, type Stalls } from './watch.ts';

const ROWS = 50;
const SETTLE_MS = 1500;
const KEY_MS = 150;
const WORD = 'zhangsan';

interface Place {
  address: string;
  state: State;
}

const ADMINS = { path: '/system/admin', heading: '管理员管理' };
const REQUESTS = { path: '/system/application', heading: '账号申请' };

const tab = (page: Page, title: string) => page.getByRole('tab', { name: title, exact: true });

const menuLink = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '侧边菜单' }).getByRole('link', { name: title, exact: true });

/** A signed-in stay at the list with fifty rows, with a slow processor and a fast line. */
const stay = <Result>({ address, state }: Place, work: (page: Page) => Promise<Result>): Promise<Result> =>
  visit({ isSlow: false, isTyping: false, state }, async (page) => {
    await page.addInitScript(WATCH_SCRIPT);
    await page.goto(`${address}#${ADMINS.path}?limit=${ROWS}`);
    await page
      .locator('.ant-table-row .row-actions')
      .nth(ROWS - 1)
      .waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    await page.waitForTimeout(SETTLE_MS);
    return work(page);
  });

export interface Switches {
  /** To a page whose tab is open, with and without fifty rows on it. */
  toList: number[];
  toLight: number[];
  /** To a page that has no tab yet but whose code is there. */
  toNew: number[];
}

/** Goes to and fro between pages. */
export const switchTabs = (place: Place, times: number): Promise<Switches> =>
  stay(place, async (page) => {
    const seen: Switches = { toList: [], toLight: [], toNew: [] };
    await menuLink(page, REQUESTS.heading).click();
    await page.waitForTimeout(SETTLE_MS);
    for (let round = 0; round < times; round += 1) {
      const toList = () => tab(page, ADMINS.heading).click();
      seen.toList.push(await timeUntil(page, { heading: ADMINS.heading, rows: ROWS }, toList));
      await page.waitForTimeout(SETTLE_MS);
      const toLight = () => tab(page, REQUESTS.heading).click();
      seen.toLight.push(await timeUntil(page, { heading: REQUESTS.heading, rows: 0 }, toLight));
      await page.waitForTimeout(SETTLE_MS);
      await tab(page, ADMINS.heading).click();
      await tab(page, REQUESTS.heading).click({ button: 'middle' });
      await page.waitForTimeout(SETTLE_MS);
      const toNew = () => menuLink(page, REQUESTS.heading).click();
      seen.toNew.push(await timeUntil(page, { heading: REQUESTS.heading, rows: 0 }, toNew));
      await page.waitForTimeout(SETTLE_MS);
    }
    return seen;
  });

type Typing = [where: string, open: (page: Page) => Promise<void>, label: string];

const TYPINGS: Typing[] = [
  ['filter 姓名', async () => undefined, '姓名'],
  ['filter 工号, all filters open', (page) => page.getByRole('button', { name: '展开' }).click(), '工号'],
  ['form 新增管理员 over the list', (page) => page.getByRole('button', { name: '新增', exact: true }).click(), '职务'],
];

/** Types like a person above, and over, a table of fifty rows. */
export const typeAboveRows = (place: Place): Promise<[where: string, stalls: Stalls][]> =>
  stay(place, async (page) => {
    const seen: [string, Stalls][] = [];
    for (const [where, open, label] of TYPINGS) {
      await open(page);
      await page.waitForTimeout(SETTLE_MS);
      const field = page.getByLabel(label, { exact: true }).last();
      await field.focus();
      await page.waitForTimeout(SETTLE_MS);
      await readStalls(page);
      await field.pressSequentially(WORD, { delay: KEY_MS });
      await page.waitForTimeout(SETTLE_MS);
      seen.push([where, await readStalls(page)]);
    }
    return seen;
  });
