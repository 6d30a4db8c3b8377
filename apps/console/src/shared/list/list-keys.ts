/** Elements in which a character is input, not a command. */
const TAKES_KEYS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';
/** Elements that use the arrow keys themselves. */
const HAS_ARROWS = '[role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="dialog"], input';

const ROW = '.ant-table-row, .card';

export interface ListKey {
  key: string;
  /** The focused element. */
  target: Element;
  /** The list's rows, and the root element of its page. */
  rows: HTMLElement;
  page: HTMLElement;
}

const rowsOf = (rows: HTMLElement): HTMLElement[] => [...rows.querySelectorAll<HTMLElement>(ROW)];

const isShown = (element: HTMLElement | undefined | null): element is HTMLElement =>
  element?.checkVisibility?.() ?? !!element;

const focusRow = (row: HTMLElement | undefined): boolean => {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
  return row !== undefined;
};

const press = (element: HTMLElement | undefined | null): boolean => {
  if (!isShown(element)) return false;
  element.click();
  return true;
};

const rowOf = ({ target, rows }: ListKey): HTMLElement | undefined => {
  const row = target.closest<HTMLElement>(ROW);
  return row && rows.contains(row) ? row : undefined;
};

const step = (key: ListKey, steps: number): boolean => {
  const all = rowsOf(key.rows);
  const present = rowOf(key);
  const from = present ? all.indexOf(present) : steps > 0 ? -1 : all.length;
  return focusRow(all[Math.min(Math.max(from + steps, 0), all.length - 1)]);
};

const button = (within: HTMLElement, verb: string): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent, dataset }) => (dataset['verb'] ?? textContent.trim()) === verb,
  );

const focusSearch = ({ page }: ListKey): boolean => {
  const field = page.querySelector<HTMLElement>('search input');
  field?.focus();
  return field !== null;
};

/** Keys that work everywhere on the page of the list, except in inputs. */
const ANYWHERE: Record<string, (key: ListKey) => boolean> = {
  j: (key) => step(key, 1),
  k: (key) => step(key, -1),
  n: ({ page }) => press(button(page, '新增')),
  '/': focusSearch,
};

const withRow =
  (act: (row: HTMLElement) => boolean) =>
  (key: ListKey): boolean => {
    const row = rowOf(key);
    return row !== undefined && act(row);
  };

const select = withRow((row) => press(row.querySelector<HTMLElement>('input[type="checkbox"]')));

/** Keys that work in a row and on its buttons. */
const IN_ROW: Record<string, (key: ListKey) => boolean> = {
  x: select,
  e: withRow((row) => press(button(row, '编辑'))),
  ArrowDown: (key) => rowOf(key) !== undefined && step(key, 1),
  ArrowUp: (key) => rowOf(key) !== undefined && step(key, -1),
};

/** Keys that work only if the row itself has the focus, because its buttons use them too. */
const ON_ROW: Record<string, (key: ListKey) => boolean> = {
  ' ': select,
  Enter: withRow((row) => press(row.querySelector<HTMLElement>('a[href]'))),
  Home: ({ rows }) => focusRow(rowsOf(rows)[0]),
  End: ({ rows }) => focusRow(rowsOf(rows).at(-1)),
};

/** Whether the focus is in an input or in a control that selects by letter. */
export const takesKeys = (target: Element): boolean => target.matches(TAKES_KEYS);

/** Runs the command of a key. Returns whether there was one. */
export const actOnKey = (key: ListKey): boolean => {
  const { target } = key;
  const isFree = !target.closest(HAS_ARROWS) || target.matches('input[type="checkbox"]');
  const ways = [...(target.matches(ROW) ? [ON_ROW] : []), ...(isFree ? [IN_ROW] : []), ANYWHERE];
  return ways.some((way) => way[key.key]?.(key) ?? false);
};
