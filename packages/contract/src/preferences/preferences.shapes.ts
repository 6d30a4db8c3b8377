import * as z from 'zod/mini';
import { id, strippedLine } from '../base/fields.ts';
import { listColumns } from '../base/list-columns.ts';
import {
  ARRANGED_LISTS_MAX,
  LIVE_PAGES_MAX,
  LIVE_PAGES_MIN,
  PREFERENCE_BYTES_MAX,
  SEARCH_HISTORY_MAX,
  SHORTCUTS_MAX,
  TABS_MAX,
} from '../base/limits.ts';

/** The open tabs, in order. */
export const workspace = z.strictObject({
  tabs: z
    .array(
      z.strictObject({
        path: strippedLine('页面路径', 300),
        search: strippedLine('页面参数', 2000),
        title: strippedLine('页签标题', 100),
        isPinned: z.boolean(),
      }),
    )
    .check(z.maxLength(TABS_MAX, `最多保存 ${TABS_MAX} 个页签`)),
});
export type Workspace = z.output<typeof workspace>;

const everySetting = z.strictObject({
  sideTheme: z.enum(['theme-dark', 'theme-light']),
  theme: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, '颜色格式不正确')),
  topNav: z.boolean(),
  tagsView: z.boolean(),
  fixedHeader: z.boolean(),
  sidebarLogo: z.boolean(),
  dynamicTitle: z.boolean(),
  mode: z.enum(['system', 'light', 'dark']),
  size: z.enum(['default', 'medium', 'small', 'mini']),
  contentWidth: z.enum(['fluid', 'fixed']),
  tabStyle: z.enum(['card', 'plain', 'chrome']),
  animation: z.boolean(),
  colorWeak: z.boolean(),
  grey: z.boolean(),
  watermark: z.boolean(),
  listKeys: z.boolean(),
  dateLanguage: z.enum(['zh', 'en']),
  afterClose: z.enum(['last', 'visited']),
  maxLivePages: z.int().check(z.minimum(LIVE_PAGES_MIN), z.maximum(LIVE_PAGES_MAX)),
});
/** All settings, with defaults applied. */
export type LayoutSettings = z.output<typeof everySetting>;

/** The layout settings of an admin. Omitted settings have the defaults of the console. */
export const layoutSettings = z.partial(everySetting);

/** Search terms of the menu search, newest first. */
export const searchHistory = z
  .array(strippedLine('搜索内容', 100))
  .check(z.maxLength(SEARCH_HISTORY_MAX, `最多保存 ${SEARCH_HISTORY_MAX} 条搜索`));

/** Names of the guided tours that were completed or skipped. */
export const tours = z.array(strippedLine('导览名称', 60)).check(z.maxLength(50, '导览过多'));

/** Customized lists by name, each with its default view. */
export const arrangedLists = z
  .record(
    strippedLine('列表名称', 40),
    z.strictObject({ columns: z.optional(listColumns), defaultViewId: z.optional(id) }),
  )
  .check(z.refine((lists) => Object.keys(lists).length <= ARRANGED_LISTS_MAX, '保存的列表过多'));
export type ArrangedLists = z.output<typeof arrangedLists>;

/** Ids of the menu entries that are shortcuts of the home page. */
export const shortcuts = z.array(id).check(z.maxLength(SHORTCUTS_MAX, `最多选择 ${SHORTCUTS_MAX} 个快捷入口`));

/** The schema of each preference. Other names are refused. */
export const preferenceShapes = {
  workspace,
  layout: layoutSettings,
  searchHistory,
  tours,
  lists: arrangedLists,
  shortcuts,
} as const;

export type PreferenceName = keyof typeof preferenceShapes;

export const preferences = z.partial(z.object(preferenceShapes));
export type Preferences = z.output<typeof preferences>;
export type Preference<Name extends PreferenceName> = NonNullable<Preferences[Name]>;

const named = <const Name extends PreferenceName>(name: Name) =>
  z.strictObject({ name: z.literal(name), value: preferenceShapes[name] });

const isSmallEnough = (draft: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(draft)).length <= PREFERENCE_BYTES_MAX;

export const preferenceDraft = z
  .discriminatedUnion(
    'name',
    [named('workspace'), named('layout'), named('searchHistory'), named('tours'), named('lists'), named('shortcuts')],
    '没有这项个人设置',
  )
  .check(z.refine(isSmallEnough, { error: '保存的内容过大', path: ['value'] }));
export type PreferenceDraft = z.output<typeof preferenceDraft>;
