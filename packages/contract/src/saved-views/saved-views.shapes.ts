import * as z from 'zod/mini';
import { id, line, opaqueLine, strippedLine, version } from '../base/fields.ts';
import { listColumns } from '../base/list-columns.ts';
import { PAGE_LIMIT_MAX } from '../base/limits.ts';

const FILTERS_MAX = 40;

const name = opaqueLine('查询条件不正确', 60).check(z.minLength(1));

/** The state of a list without its page number. */
export const viewState = z.strictObject({
  filters: z
    .record(name, strippedLine('查询条件', 200))
    .check(z.refine((filters) => Object.keys(filters).length <= FILTERS_MAX, '查询条件过多')),
  orderBy: z.optional(name),
  order: z.optional(z.enum(['asc', 'desc'])),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX))),
  columns: z.optional(listColumns),
});
export type ViewState = z.output<typeof viewState>;

/** Who can use a view. */
const audience = z.enum(['own', 'role', 'company'], '请选择可见范围');
export type ViewAudience = z.output<typeof audience>;

const list = line('列表名称', 40);
const viewName = line('视图名称', 30);

export const savedView = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  audience,
  roleId: z.nullable(z.string()),
  roleName: z.nullable(z.string()),
  state: viewState,
  ownerName: z.string(),
  isOwn: z.boolean(),
  /** Whether the caller may change, rename or delete it. */
  isEditable: z.boolean(),
  version: z.int(),
});
export type SavedView = z.output<typeof savedView>;

export const viewsOfList = z.strictObject({ list });

export const savedViewDraft = z.strictObject({ list, name: viewName, state: viewState });
export type SavedViewDraft = z.output<typeof savedViewDraft>;

export const savedViewEdit = z.strictObject({ id, version, name: viewName, state: viewState });
export type SavedViewEdit = z.output<typeof savedViewEdit>;

export const savedViewShare = z.strictObject({ id, version, audience, roleId: z.optional(id) });
export type SavedViewShare = z.output<typeof savedViewShare>;
