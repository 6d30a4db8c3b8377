import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import { filterCss } from './css-filter.ts';

const antdRoot = dirname(createRequire(import.meta.url).resolve('antd/package.json'));

/** Where the classes of a component are not called like its folder. */
const CLASSES_OF_FOLDER: Record<string, string[]> = {
  button: ['btn'],
  'date-picker': ['picker'],
  calendar: ['picker-calendar'],
  'float-button': ['float-btn'],
  grid: ['row', 'col'],
  'qr-code': ['qrcode'],
  badge: ['badge', 'ribbon', 'scroll-number'],
};

const classesOf = (folder: string): string[] => CLASSES_OF_FOLDER[folder] ?? [folder];

const claimed = new Set(Object.values(CLASSES_OF_FOLDER).flat());

// `row` and `qrcode` are other doors to `grid` and `qr-code`, with no rules of their own.
const folders = globSync('*/style/index.js', { cwd: join(antdRoot, 'es') })
  .map((file) => dirname(dirname(file)))
  .filter((folder) => !claimed.has(folder));

// The longest name first: `.ant-input-number` is not a part of `.ant-input`.
const owners = folders
  .flatMap((folder) => classesOf(folder).map((name) => ({ name, folder })))
  .toSorted((a, b) => b.name.length - a.name.length);

const ownerOf = (className: string): string | undefined =>
  owners.find(({ name }) => className === name || className.startsWith(`${name}-`))?.folder;

const ownersIn = (selector: string): (string | undefined)[] =>
  [...selector.matchAll(/\.ant-([a-z0-9-]+)/g)].map(([, name]) => ownerOf(name ?? ''));

/**
 * Looks that this console does not have: writing from right to left, columns that follow the window, buttons in
 * colours of their own, and Ant Design's menu on a page (in a dropdown it has other classes).
 */
const NEVER = [
  /\.ant-[a-z-]*rtl\b/,
  /\.ant-col-(?:xs|sm|md|lg|xl|xxl|xxxl)-/,
  /\.ant-btn-color-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)\b/,
  /\.ant-menu\b/,
];

const isNeeded = (selector: string): boolean =>
  !NEVER.some((look) => look.test(selector)) && !selector.startsWith('.css-var-');

const sheet = filterCss(postcss.parse(readFileSync(join(antdRoot, 'dist/antd.css'))), isNeeded);

/** The rules of one component, by its folder, out of the sheet that Ant Design ships. */
export const rulesOf = (folder: string): string =>
  filterCss(sheet.clone(), (selector) => ownersIn(selector).find(Boolean) === folder).toString();

/** What belongs to no component: links, icons, motion. */
export const sharedRules = (): string =>
  filterCss(sheet.clone(), (selector) => !ownersIn(selector).some(Boolean)).toString();
