import type { BrowserContextOptions, Page } from '@playwright/test';
import { BILLING } from './billing-screens.ts';
import { CONSOLE } from './console-screens.ts';
import { HALL, SENDING } from './hall-screens.ts';
import { ENTERING, MEETINGS, MONEY } from './meeting-screens.ts';
import { MEMBERS } from './member-screens.ts';
import { CARBON, CARBON_DATA } from './carbon-screens.ts';
import { MESSAGES } from './message-screens.ts';
import { PUBLIC } from './public-screens.ts';
import { RECORDS } from './record-screens.ts';
import type { Form, Screen } from './screens.ts';
import { enter, expect, expectAccessible, test } from './stage.ts';

// Many screens and no story: a trace of all of them would take longer than looking at them.
test.use({ trace: 'off' });

const FORMS: Record<Form, BrowserContextOptions> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

const SCHEMES = ['light', 'dark'] as const;

type Schemes = readonly (typeof SCHEMES)[number][];

/** With every rule in the first colours; in others the page is the same, but for them. */
const lookAt = async (page: Page, what: string, [first, ...others]: Schemes): Promise<void> => {
  await expectAccessible(page, `${what}, ${first}`);
  for (const colorScheme of others) {
    await page.emulateMedia({ colorScheme });
    // Where no one has signed in, the browser itself chooses.
    const theme = () => page.evaluate(`document.documentElement.dataset.theme ?? '${colorScheme}'`);
    await expect.poll(theme).toBe(colorScheme);
    await expectAccessible(page, `${what}, ${colorScheme}`, ['color-contrast']);
  }
};

interface Walk {
  form: Form;
  /** Leads to an address with nothing left of what was done there before. */
  visit: (address: string) => Promise<unknown>;
}

const walk = async (page: Page, screens: readonly Screen[], { form, visit }: Walk): Promise<void> => {
  let order: Schemes = SCHEMES;
  for (const { name, address, act, shows } of screens.filter(({ only = form }) => only === form)) {
    await test.step(name, async () => {
      await visit(address);
      await act?.(page);
      // The pages of other tabs are in the document too.
      await expect(shows(page).filter({ visible: true }).first()).toBeVisible();
      await lookAt(page, `${name}, ${form}`, order);
      // The colours stay as they are for the next screen.
      order = order.toReversed();
    });
  }
};

const MARK_PAGES = `for (const panel of document.querySelectorAll('.page-panel')) panel.dataset.previous = ''`;

for (const form of ['desk', 'phone'] as const) {
  test(`pages without signing in are accessible, light and dark (${form})`, async ({ another }) => {
    const page = await another(FORMS[form]);
    const visit = async (address: string) => {
      await page.goto('about:blank');
      await page.goto(`/#${address}`);
    };
    await walk(page, PUBLIC, { form, visit });
  });

  for (const [part, screens] of [
    ['console', CONSOLE],
    ['records', RECORDS],
    ['meetings', MEETINGS],
    ['money', MONEY],
    ['files and messages', SENDING],
    ['hall', HALL],
    ['members', MEMBERS],
    ['messages', MESSAGES],
    ['billing', BILLING],
    ['carbon', [...CARBON_DATA, ENTERING, ...CARBON]],
  ] as const) {
    test(`the ${part} is accessible, light and dark (${form})`, async ({ another }) => {
      test.setTimeout(240_000);
      const page = await another(FORMS[form]);
      await enter(page);
      const visit = async (address: string) => {
        await page.keyboard.press('Escape');
        await page.evaluate(MARK_PAGES);
        await page.goto(`/#/redirect${address}`);
        // The previous page stays in front until the next one is drawn, and often has the same buttons.
        await expect(page.locator('[data-previous]').filter({ visible: true })).toHaveCount(0);
      };
      await walk(page, screens, { form, visit });
    });
  }
}
