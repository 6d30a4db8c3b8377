import * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { Endpoint, Shape } from './endpoint.ts';
import { opaqueLine } from './fields.ts';
import type { FunctionName } from './functions.ts';
import { EXPORT_COLUMNS_MAX, EXPORT_SELECTED_MAX } from './limits.ts';
import type { Field, FieldKind } from './record-field.ts';
import { lazy, merged } from './schemas/lazy.ts';

/** A column of a list, or an input of its filter, described by properties of a record's field. */
export type ListColumn = Pick<Field, 'label'> &
  Partial<Pick<Field, 'guard' | 'choices' | 'dictionary' | 'filter' | 'mask'>> & { kind: FieldKind | 'role' };

export type ColumnsOfList = Readonly<Record<string, ListColumn>>;

/** The rows of a list that can be exported. The columns have the names of the row's properties. */
export interface ExportedList {
  /** Chinese name of the listed noun. */
  noun: string;
  list: Endpoint;
  columns: ColumnsOfList;
  /** Inputs of the filter that are not columns. */
  filters: ColumnsOfList;
  /** Columns that are not declared. */
  more?: MoreColumns | undefined;
  /** Rows below those of the list; in Excel files they have a sheet of their own. */
  details?: ExportedDetails | undefined;
}

/** The rows below the rows of a list. Columns that the reader may not see are left out. */
export interface ExportedDetails {
  noun: string;
  columns: ColumnsOfList;
}

/** Columns that depend on the data, such as the answers to forms. */
export interface MoreColumns {
  /** Their keys begin with it. */
  prefix: string;
  /** Answers those that the caller may export. */
  list: Endpoint<Shape, typeof offeredColumns>;
}

/** Columns to choose from. */
export const offeredColumns = z.array(z.object({ key: z.string(), label: z.string() }));

export const EXPORT_SCOPES = { page: '当前页', selected: '选中数据', all: '全部结果' } as const;
export type ExportScope = keyof typeof EXPORT_SCOPES;
export const EXPORT_FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

const keysOf = <Value extends string>(titles: Readonly<Record<Value, string>>): Value[] =>
  // TypeScript types the keys of an object as `string`.
  Object.keys(titles) as Value[];

const isEachOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

const MORE_KEY_MAX = 100;

const keyWith = ({ prefix }: MoreColumns) =>
  opaqueLine('没有这一列', MORE_KEY_MAX).check(z.startsWith(prefix, '没有这一列'));

const columnKey = (columns: readonly string[], more: MoreColumns | undefined): z.ZodMiniType<string> => {
  const declared = z.enum([...columns], '没有这一列');
  return more === undefined ? declared : z.union([declared, keyWith(more)], '没有这一列');
};

/** `filter` is the input of the list, with page and order as shown. */
export const exportInput = <Filter extends Shape>(filter: Filter, columns: readonly string[], more?: MoreColumns) =>
  z
    .strictObject({
      filter,
      scope: z.enum(keysOf(EXPORT_SCOPES), '请选择导出范围'),
      /** Ids of the selected rows, for the scope `selected`. */
      ids: z.optional(
        z
          .array(opaqueLine('编号格式不正确', 100).check(z.minLength(1, '编号格式不正确')))
          .check(z.maxLength(EXPORT_SELECTED_MAX, `一次最多导出选中的 ${EXPORT_SELECTED_MAX} 条`)),
      ),
      columns: z
        .array(columnKey(columns, more), '请选择导出的列')
        .check(
          z.minLength(1, '请至少选择一列'),
          z.maxLength(EXPORT_COLUMNS_MAX, `最多导出 ${EXPORT_COLUMNS_MAX} 列`),
          z.refine(isEachOnce, '同一列只能选择一次'),
        ),
      format: z.enum(keysOf(EXPORT_FORMATS), '请选择文件格式'),
    })
    .check(
      z.refine(({ scope, ids }) => (scope === 'selected') === (ids !== undefined && ids.length > 0), {
        error: '请选择要导出的数据',
        path: ['ids'],
      }),
    );

export const exportBegun = z.object({ taskId: z.string() });

interface NamedList<List extends Endpoint> {
  noun: string;
  /** Path of the list's noun. */
  path: `/${string}`;
  by: FunctionName;
  list: List;
  columns: ColumnsOfList;
  filters?: ColumnsOfList;
  more?: MoreColumns | undefined;
  details?: ExportedDetails | undefined;
}

export type ExportEndpoint<Filter extends Shape = Shape> = Endpoint<
  ReturnType<typeof exportInput<Filter>>,
  typeof exportBegun
> & { exports: ExportedList };

export const isExport = (endpoint: Endpoint): endpoint is ExportEndpoint => 'exports' in endpoint;

/** The part of the input that all exports have in common. */
export interface AskedExport {
  filter: Record<string, unknown>;
  scope: ExportScope;
  ids?: string[] | undefined;
  columns: string[];
  format: ExportFormat;
}

const asked = {
  filter: z.record(z.string(), z.unknown()),
  scope: z.enum(keysOf(EXPORT_SCOPES)),
  ids: z.optional(z.array(z.string())),
  columns: z.array(z.string()),
  format: z.enum(keysOf(EXPORT_FORMATS)),
};
const askedExport = z.object(asked);
const askedOfTask = z.object({ ...asked, path: z.string() });

/** Parses the common part of the input of any export. */
export const readExport = (input: unknown): AskedExport => z.parse(askedExport, input);

/** Parses the stored input of an export task, which includes the path of its call. */
export const readExportTask = (input: unknown): AskedExport & { path: string } => z.parse(askedOfTask, input);

/** The export of a list that is not a plain record. Lists of records use `exportCall`. */
/* @__NO_SIDE_EFFECTS__ */
export const exportOf = <List extends Endpoint>({
  noun,
  path,
  by,
  list,
  columns,
  filters = {},
  more,
  details,
}: NamedList<List>): ExportEndpoint<List['input']> => {
  const access: Access = { function: by };
  const told = {
    method: 'POST',
    path: `${path}/export`,
    summary: `在后台导出${noun}；进度和文件见任务`,
    access,
    effect: 'creates',
    makesFile: true,
    output: exportBegun,
    exports: { noun, list, columns, filters, more, details },
  } satisfies Omit<ExportEndpoint, 'input'>;
  const shapes = lazy({ input: () => exportInput<List['input']>(list.input, Object.keys(columns), more) });
  return merged(told, shapes) as typeof told & typeof shapes;
};
