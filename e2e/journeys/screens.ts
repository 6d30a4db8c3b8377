import type { Locator, Page } from '@playwright/test';

export type Form = 'phone' | 'desk';

export interface Screen {
  name: string;
  address: string;
  /** What is done there first. */
  act?: (page: Page) => Promise<void>;
  /** What stands there once it is complete. */
  shows: (page: Page) => Locator;
  /** Only there; everywhere when left out. */
  only?: Form;
}

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

export const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });
export const inDialog = (name: string) => (page: Page) => page.getByRole('dialog').getByLabel(name, { exact: true });
export const open = (name: string) => (page: Page) =>
  page.locator('.list-panel').getByRole('link', { name, exact: true }).first().click();

/** A row of the meeting that goes on, by its number. */
export const rowId = (kind: string, number: number): string =>
  `01HWDEM0${kind}${String(1000 + number).padStart(16, '0')}`;

/** A text in the list of the page. */
export const listed = (text: string) => (page: Page) =>
  page.locator('.list-panel').getByText(text, { exact: true }).filter({ visible: true }).first();

/** The list with this name and at least one row: a table, or cards on a phone. */
export const rowsOf = (name: string) => (page: Page) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .nth(1)
    .or(page.getByRole('list', { name }).getByRole('listitem').first());
