import * as z from 'zod/mini';
import { choicesOf } from '../base/record-choices.ts';
import type { ColumnsOfList } from '../base/exports.ts';
import { unusableInLine } from '../base/characters.ts';
import { kept } from '../base/edits.ts';
import { id, line, lines, oneLine, textKinds, timestamp, version } from '../base/fields.ts';
import { menuProblems } from './menus.errors.ts';

/** A menu is loaded as a whole, so it has this limit instead of paging. */
export const MENUS_MAX = 2000;

export const menuMode = z.enum(['operations', 'meeting'], '菜单所属模式不正确');
export type MenuMode = z.output<typeof menuMode>;

/** A heading, a page of the console, an external link, or an external page in a frame. */
export const MENU_KINDS = ['directory', 'page', 'link', 'frame'] as const;
export type MenuKind = (typeof MENU_KINDS)[number];

export const menuRecord = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  mode: menuMode,
  kind: z.enum(MENU_KINDS),
  title: z.string(),
  pageurl: z.string(),
  /** The full path, including those of the ancestors. */
  path: z.string(),
  component: z.string(),
  icon: z.string(),
  hidden: z.boolean(),
  activeMenu: z.string(),
  link: z.string(),
  query: z.string(),
  order: z.int(),
  isBuiltIn: z.boolean(),
  isForEverybody: z.boolean(),
  updatedAt: z.nullable(timestamp),
  version: z.int(),
});
export type MenuRecord = z.output<typeof menuRecord>;

export const menuRecordDetail = z.object({
  ...menuRecord.shape,
  /** Functions of a built-in page. They are granted to roles and cannot be changed here. */
  functions: z.array(z.object({ key: z.string(), kind: z.string(), title: z.string() })),
  fields: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Number of roles that hold the entry. */
  roleCount: z.int(),
});
export type MenuRecordDetail = z.output<typeof menuRecordDetail>;

const ORDER_MAX = 9_999_999;
const order = z.int('请输入整数').check(z.minimum(0, '排序不能小于 0'), z.maximum(ORDER_MAX, '排序数字过大'));

/** Null for the top level. */
const parentId = z.nullable(id);

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ? unusableInLine(value) === undefined : ['number', 'boolean'].includes(typeof value);

const isPlainObject = (text: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(text);
    return (
      typeof parsed === 'object' &&
      parsed !== null &&
      !Array.isArray(parsed) &&
      Object.entries(parsed).flat().every(isPlain)
    );
  } catch {
    return false;
  }
};

const query = z._default(
  lines('页面参数', 500)
    .check(
      z.trim(),
      z.refine((text) => text === '' || isPlainObject(text), '页面参数应为 JSON 对象，如 {"type":"vip"}'),
    )
    .register(textKinds, { kind: 'lines' }),
  '',
);

const activeMenu = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(200, '高亮菜单的地址过长'),
    z.refine((text) => text === '' || /^(\/[A-Za-z0-9_-]+)+$/.test(text), '请填写控制台内的页面地址，如 /system/admin'),
  ),
  '',
);

const pageurl = z
  .string('请输入路径')
  .check(
    z.trim(),
    z.minLength(1, '请输入路径'),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/, '路径只能使用字母、数字、- 和 _，并以字母或数字开头'),
  );

/** Only http and https addresses: no scripts, no data URLs, no other schemes, no backslashes. */
const ADDRESS = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(:\d{1,5})?([/?#][^\s\\<>"'`\p{Cc}]*)?$/iu;

const link = z.string().check(
  z.trim(),
  z.maxLength(500, '链接地址不能超过 500 个字'),
  oneLine('链接地址'),
  z.refine((text) => text === '' || ADDRESS.test(text), '链接地址应以 http:// 或 https:// 开头'),
);

const icon = z._default(z.string().check(z.regex(/^[a-z-]{0,30}$/, '图标不正确')), '');

const content = {
  parentId,
  title: line('菜单名称', 30),
  icon,
  hidden: z._default(z.boolean(), false),
  activeMenu,
  query,
};

export const menuDraft = z
  .strictObject({
    ...content,
    mode: menuMode,
    kind: z.enum(['directory', 'link', 'frame'], '请选择菜单类型'),
    pageurl,
    link: z._default(link, ''),
    isForEverybody: z._default(z.boolean(), false),
    /** The last position by default. */
    order: z.optional(order),
  })
  .check(
    z.refine(({ kind, link: address }) => kind === 'directory' || address !== '', {
      error: menuProblems.linkNeeded,
      path: ['link'],
    }),
    // Browsers block frames without TLS in a page with TLS.
    z.refine(({ kind, link: address }) => kind !== 'frame' || /^https:/i.test(address), {
      error: menuProblems.frameNeedsTls,
      path: ['link'],
    }),
    z.refine(({ kind, link: address }) => kind !== 'directory' || address === '', {
      error: menuProblems.directoryHasNoLink,
      path: ['link'],
    }),
  );
export type MenuDraft = z.output<typeof menuDraft>;

export const menuEdit = z.strictObject({
  ...kept(content),
  id,
  version,
  order,
  /** Unchanged if omitted. Those of built-in entries are fixed. */
  pageurl: z.optional(pageurl),
  link: z.optional(link),
  isForEverybody: z.optional(z.boolean()),
});
export type MenuEdit = z.output<typeof menuEdit>;

/** New positions of entries. Entries that are not listed keep theirs. */
export const menuPlaces = z.strictObject({
  places: z
    .array(z.strictObject({ id, version, parentId, order }), '请选择菜单')
    .check(z.minLength(1, '请选择菜单'), z.maxLength(MENUS_MAX, '菜单过多')),
});
export type MenuPlace = z.output<typeof menuPlaces>['places'][number];

export const MENU_KIND_TITLES: Record<MenuKind, string> = {
  directory: '目录',
  page: '页面',
  link: '外部链接',
  frame: '内嵌页面',
};
export const MENU_MODE_TITLES: Record<MenuMode, string> = { operations: '运营模式', meeting: '会议模式' };

export const menuColumns = {
  title: { kind: 'text', label: '菜单名称' },
  mode: { kind: 'choice', label: '所属模式', choices: choicesOf(MENU_MODE_TITLES) },
  kind: { kind: 'choice', label: '类型', choices: choicesOf(MENU_KIND_TITLES) },
  path: { kind: 'text', label: '地址' },
  link: { kind: 'text', label: '链接地址' },
  hidden: { kind: 'boolean', label: '显示', choices: choicesOf({ 1: '隐藏', 0: '显示' }) },
  isBuiltIn: { kind: 'boolean', label: '来源', choices: choicesOf({ 1: '系统内置', 0: '自建' }) },
  order: { kind: 'integer', label: '排序' },
  updatedAt: { kind: 'time', label: '最近修改' },
} satisfies ColumnsOfList;
