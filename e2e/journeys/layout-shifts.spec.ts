import { CONSOLE } from './console-screens.ts';
import { DEMO, DEMO_PASSWORD } from './customer.ts';
import { MEETINGS, MONEY } from './meeting-screens.ts';
import { expect, submitSignIn, test } from './stage.ts';

const SHIFTS = `
  window.shifts = [];
  const shown = (node) => (node?.outerHTML ?? node?.textContent ?? 'gone').slice(0, 100);
  const at = ({ x, y }) => x + '/' + y;
  const moved = ({ node, previousRect, currentRect }) => shown(node) + ' ' + at(previousRect) + ' → ' + at(currentRect);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, sources: entry.sources.map(moved) });
  }).observe({ type: 'layout-shift', buffered: true });
`;
const MOST_SHIFT = 0.02;
// The reports come last: by then there are tabs to be put back in front of theirs.
const MAIN = ['administrators', 'applications', 'meetings', 'account settings', 'home', 'reports'];

test('the main screens load without layout shifts', async ({ page }) => {
  await page.addInitScript(SHIFTS);
  const expectSteady = async (what: string) => {
    const shifts = await page.evaluate<{ value: number; sources: string[] }[]>('window.shifts');
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${what}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST_SHIFT);
  };
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expectSteady('sign-in');
  await submitSignIn(page, DEMO.platform, DEMO_PASSWORD);
  await expect(page).toHaveURL(/#\/home\/index$/);
  const screens = [...CONSOLE, ...MEETINGS, ...MONEY].filter((screen) => MAIN.includes(screen.name));
  for (const { name, address, shows } of screens.toSorted((a, b) => MAIN.indexOf(a.name) - MAIN.indexOf(b.name))) {
    await page.goto('about:blank');
    await page.goto(`/#${address}`);
    await expect(shows(page)).toBeVisible();
    await expectSteady(name);
  }
});
