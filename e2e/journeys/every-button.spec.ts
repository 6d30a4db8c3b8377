import type { BrowserContextOptions, Page } from '@playwright/test';
import { getMeeting } from '../../packages/contract/src/meetings/index.ts';
import { getMenuTree, type MenuNode } from '../../packages/contract/src/menus/index.ts';
import type { Customer } from './customer.ts';
import { enter, expect, test } from './stage.ts';

/** Changes something at once, or needs something to be changed before it does. */
const NOT_PRESSED =
  /^(查询|重置|恢复默认|全部展开|上移|下移|移动|关闭行|展开行|上一页|下一页|重试|重新发送|发送通知|通知受众|发送初始密码|取消|全部已读|\d+)$/;

const NOTES = `
  window.changes = 0;
  window.changedAt = 0;
  new MutationObserver((list) => { window.changes += list.length; window.changedAt = performance.now(); })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
`;
const QUIET_MS = 120;
/** A layer that opens late may cover the button; it is closed before the next attempt. */
const PRESS_MS = 400;
/** How often the page is asked: hundreds of buttons wait for it. */
const OFTEN = { intervals: [30] };

/** One of every kind of button on the page in front, marked with what it is: the word before the row's name. */
const MARKED = `(() => {
  document.querySelectorAll('[data-kind]').forEach((each) => each.removeAttribute('data-kind'));
  const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility());
  const found = new Set();
  for (const each of main?.querySelectorAll('button, .ant-segmented-item, a[href*="dialog=view"]') ?? []) {
    const name = (each.getAttribute('aria-label') ?? each.textContent).trim();
    const kind = each.matches('a') ? '详情' : name.split(' ')[0];
    const isBlocked = each.disabled || each.getAttribute('aria-disabled') === 'true';
    if (!each.checkVisibility() || isBlocked || kind === '' || found.has(kind)) continue;
    found.add(kind);
    each.dataset.kind = kind;
  }
  return [...found];
})()`;

const kindsOn = async (page: Page): Promise<string[]> =>
  (await page.evaluate<string[]>(MARKED)).filter((kind) => !NOT_PRESSED.test(kind));

const openLayer = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const entries = (page: Page) => page.locator('.ant-dropdown').filter({ visible: true }).getByRole('menuitem');

/** Back to the list as it was, without what has been opened over it. */
const closeAll = async (page: Page): Promise<void> => {
  await expect(async () => {
    if ((await openLayer(page).count()) + (await entries(page).count()) === 0) return;
    await page.keyboard.press('Escape');
    const left = async () => (await openLayer(page).count()) + (await entries(page).count());
    await expect.poll(left, { ...OFTEN, timeout: 1000 }).toBe(0);
  }).toPass(OFTEN);
};

interface Place {
  title: string;
  address: string;
}

interface Visit extends Place {
  page: Page;
  /** How many requests have no answer yet. */
  waiting: () => number;
}

/** What comes late has come: nothing is asked for any more, and nothing moves. */
const settle = async ({ page, waiting }: Visit): Promise<void> => {
  const isQuiet = `performance.now() - window.changedAt > ${QUIET_MS}`;
  await expect.poll(async () => waiting() === 0 && (await page.evaluate<boolean>(isQuiet)), OFTEN).toBe(true);
};

const arrive = async ({ page, address, title }: Omit<Visit, 'waiting'>): Promise<void> => {
  await page.goto(`/#/redirect${address}`);
  const main = page.locator('main').filter({ visible: true });
  await expect(main.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
  await expect(main.locator('.list-panel').filter({ visible: true })).toBeVisible();
  await expect(main.locator('[aria-busy="true"], .ant-skeleton').filter({ visible: true })).toHaveCount(0);
};

/** Presses one button and waits for something to become of it. A layer may come so late that it lies over the button. */
const press = async (visit: Visit, kind: string): Promise<void> => {
  const { page, address } = visit;
  await expect(async () => {
    await closeAll(page);
    if (!(await kindsOn(page)).includes(kind)) {
      await arrive(visit);
      await settle(visit);
      await kindsOn(page);
    }
    await page.evaluate('window.changes = 0');
    await page.locator(`[data-kind="${kind}"]`).click({ timeout: PRESS_MS });
  }, `${kind} at ${address} cannot be pressed`).toPass(OFTEN);
  await expect
    .poll(() => page.evaluate<number>('window.changes'), { ...OFTEN, message: `${kind} at ${address} does nothing` })
    .toBeGreaterThan(0);
};

/** What stands under 更多 opens a layer or a page of its name, or says why it does not. */
const pressEntries = async (visit: Visit, kind: string): Promise<void> => {
  const { page, address } = visit;
  await expect(entries(page).first()).toBeVisible();
  const names = (await entries(page).allTextContents()).filter((name) => !NOT_PRESSED.test(name.split(' ')[0] ?? ''));
  for (const [index, name] of names.entries()) {
    // The menu closes with each choice, some moments after the page of the choice has come.
    if (index > 0) {
      await expect(entries(page)).toHaveCount(0);
      await press(visit, kind);
    }
    await entries(page).filter({ hasText: name }).first().click();
    const answer = openLayer(page).or(page.getByRole('alert').filter({ visible: true }));
    const other = page.getByRole('heading', { name: name.split(' ')[0], level: 1, exact: true });
    await expect(
      answer.or(other.filter({ visible: true })).first(),
      `${name} at ${address} does nothing`,
    ).toBeVisible();
    await closeAll(page);
  }
};

const pressAll = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await arrive(visit);
  await settle(visit);
  const kinds = await kindsOn(page);
  expect(kinds.length, visit.title).toBeGreaterThan(2);
  for (const kind of kinds) {
    await press(visit, kind);
    if (kind === '更多') await pressEntries(visit, kind);
    await closeAll(page);
  }
};

const joined = (above: string, path: string): string => `${above}/${path}`.replaceAll(/\/+/g, '/');

const pagesOf = (nodes: readonly MenuNode[], above = ''): Place[] =>
  nodes.flatMap(({ pageurl, title, hidden, children }) => {
    const address = joined(above, pageurl);
    if (children.length > 0) return pagesOf(children, address);
    return hidden ? [] : [{ title, address }];
  });

/** Home and the customer's data are no lists; meetings have journeys of their own. */
const listsOf = async (customer: Customer): Promise<Place[]> => {
  const menu = await (await customer.operator()).call(getMenuTree, {});
  const lists = pagesOf(menu).filter(({ address }) => /^\/(system|log|member|base|message)\//.test(address));
  expect(lists.length).toBeGreaterThan(10);
  return lists;
};

const RUNNING = '01HWDEM0MT0000000000000001';
const ROOMING = { title: '分房名单', address: '/registration/hotel/rooming' };

/** These pages have no list of their own. */
const OTHERS = ['/fee/reconciliation', '/message/template'];

/** The lists of the meeting that goes on, which the page enters. */
const listsOfMeeting = async (page: Page, customer: Customer, area: RegExp): Promise<Place[]> => {
  const operator = await customer.operator();
  const { code: meetingCode } = await operator.call(getMeeting, { id: RUNNING });
  const menu = await operator.call(getMenuTree, {}, { meetingCode });
  const lists = pagesOf(menu).filter(({ address }) => area.test(address) && !OTHERS.includes(address));
  expect(lists.length).toBeGreaterThanOrEqual(4);
  await page.goto(`/#/registration/list?meetingCode=${meetingCode}`);
  await expect(page.getByRole('heading', { name: '参会人员', level: 1, exact: true })).toBeVisible();
  return lists;
};

const FORMS: Record<string, BrowserContextOptions> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Presses every button of the lists, and expects no call to be refused. */
const pressLists = async (page: Page, listsIn: () => Promise<Place[]>): Promise<void> => {
  const refusals: string[] = [];
  const unanswered = new Set<unknown>();
  page.on('request', (request) => unanswered.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => unanswered.delete(request));
  page.on('response', async (answer) => {
    if (!answer.headers()['content-type']?.includes('json')) return;
    const { code = 200, msg = '' } = (await answer.json().catch(() => ({}))) as { code?: number; msg?: string };
    if (code !== 200) refusals.push(`${answer.url()}: ${code} ${msg}`);
  });
  await enter(page);
  const lists = await listsIn();
  await page.evaluate(NOTES);
  for (const place of lists)
    await test.step(place.title, () => pressAll({ ...place, page, waiting: () => unanswered.size }));
  expect(refusals).toEqual([]);
};

for (const [form, options] of Object.entries(FORMS)) {
  test(`every button of every list has an effect, and none fails (${form})`, async ({ another, customer }) => {
    test.setTimeout(240_000);
    await pressLists(await another(options), () => listsOf(customer));
  });
}

test('every button of every list about the people of a meeting has an effect, and none fails', async ({
  page,
  customer,
}) => {
  test.setTimeout(240_000);
  await pressLists(page, async () => [...(await listsOfMeeting(page, customer, /^\/registration\//)), ROOMING]);
});

test('every button of every list about the messages of a meeting has an effect, and none fails', async ({
  page,
  customer,
}) => {
  test.setTimeout(240_000);
  await pressLists(page, () => listsOfMeeting(page, customer, /^\/message\//));
});

test('every button of every list about the money of a meeting has an effect, and none fails', async ({
  page,
  customer,
}) => {
  test.setTimeout(240_000);
  await pressLists(page, () => listsOfMeeting(page, customer, /^\/(fee|invoice)\//));
});

test('ten rows of a list need no scroll bar on an office screen in either direction', async ({ page, customer }) => {
  await enter(page);
  const BAR = 11;
  for (const place of await listsOf(customer)) {
    await arrive({ ...place, page });
    const excess = await page.evaluate<number[]>(`(() => {
      const box = [...document.querySelectorAll('.list-table .ant-table-content')].find((each) => each.checkVisibility());
      const { scrollHeight } = document.documentElement;
      return [scrollHeight - innerHeight, parseInt(box.querySelector('table').style.width) - box.clientWidth + ${BAR}];
    })()`);
    for (const pixels of excess) expect(pixels, place.title).toBeLessThanOrEqual(0);
  }
});
