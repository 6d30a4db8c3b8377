import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  EXPORT_FORMATS,
  EXPORT_SCOPES,
  readExport,
  type AskedExport,
  type ColumnsOfList,
  type ListColumn,
} from '@huiwu/contract/base/exports';
import type { Caller } from '../../access/caller.ts';
import { canReadField, fieldAccessOf, hasFunction } from '../../access/rights.ts';
import type { ExportFiles, FileOrder } from './export-files.service.ts';
import type { ExportCall } from './export-calls.rules.ts';
import { askedInputs, guardsOf, describeInput, type AskedInput, type Labels } from './exports.rules.ts';
import type { ExportRepositories, ExportStore } from './exports.store.ts';
import type { MoreColumnsService } from './more-columns.service.ts';

export const EXPORT_KIND = 'exports.export';

interface Needs {
  store: ExportStore;
  moreColumns: Pick<MoreColumnsService, 'extendNew'>;
  exportFiles: Pick<ExportFiles, 'begin'>;
}

/** Labels for the columns that take theirs from a dictionary, by the dictionary. */
export const loadLabels = async (
  { dictionaries }: Pick<ExportRepositories, 'dictionaries'>,
  columns: readonly (ListColumn | undefined)[],
): Promise<ReadonlyMap<string, Labels>> => {
  const types = new Set(columns.flatMap((column) => column?.dictionary ?? []));
  const found = await Promise.all(
    [...types].map(async (type) => {
      const entries = await dictionaries.listEnabled(type);
      return [type, new Map(entries.map(({ value, label }) => [value, label]))] as const;
    }),
  );
  return new Map(found);
};

const NAMED: Partial<
  Record<ListColumn['kind'], (repositories: ExportRepositories, id: string) => Promise<{ name: string } | undefined>>
> = {
  department: ({ departments }, id) => departments.find(id),
  role: ({ roleLists }, id) => roleLists.findView(id),
};

/** The filter as people say it. */
const sayFilter = async (repositories: ExportRepositories, inputs: readonly AskedInput[]): Promise<string> => {
  const labels = await loadLabels(
    repositories,
    inputs.map(({ column }) => column),
  );
  const said = inputs.map(async (asked) => {
    const { column, value } = asked;
    const found = column && typeof value === 'string' ? await NAMED[column.kind]?.(repositories, value) : undefined;
    return describeInput(
      found === undefined ? asked : { ...asked, value: found.name },
      labels.get(column?.dictionary ?? ''),
    );
  });
  return (await Promise.all(said)).join('；');
};

const refuseClosed = (
  { columns }: { columns: ColumnsOfList },
  asked: AskedExport,
  { inputs, caller: { rights } }: { inputs: readonly AskedInput[]; caller: Caller },
): void => {
  for (const [guard, label] of guardsOf(columns, asked.columns))
    if (fieldAccessOf(rights, guard) === 'hidden') refuseField('columns', `没有查看“${label}”的权限`);
  for (const { name, column } of inputs)
    if (column?.guard !== undefined && !canReadField(rights, column.guard))
      refuseField(`filter.${name}`, '没有按此字段查询的权限');
};

/** Begins exports: a task, and its row in the register. */
export const createExportService = ({ store, moreColumns, exportFiles }: Needs) => {
  const orderOf = async (
    { endpoint: { path }, of: { noun, columns, filters } }: ExportCall,
    asked: AskedExport,
    caller: Caller,
  ): Promise<FileOrder> => {
    const { scope, format } = asked;
    const inputs = askedInputs(asked.filter, { ...filters, ...columns });
    refuseClosed({ columns }, asked, { inputs, caller });
    const conditions =
      scope === 'selected' ? `选中 ${asked.ids?.length ?? 0} 条` : await sayFilter(store.read(caller), inputs);
    const named = asked.columns.map((key) => columns[key]?.label ?? key).join('、');
    return {
      task: { kind: EXPORT_KIND, title: `导出${noun}`, input: { ...asked, path } },
      entry: { path, title: noun, scope, conditions, columns: named, format },
      log: {
        action: '导出',
        targetName: noun,
        after: {
          范围: EXPORT_SCOPES[scope],
          筛选条件: conditions,
          导出的列: named,
          格式: EXPORT_FORMATS[format],
        },
      },
    };
  };

  return {
    beginExport: async (call: ExportCall, input: unknown, caller: Caller): Promise<{ taskId: string }> => {
      // Who may not look at a list may not have it as a file.
      if (!hasFunction(caller.rights, call.listBy)) refuse(baseErrors.forbidden);
      const asked = readExport(input);
      const extended = await moreColumns.extendNew(call, asked.columns, caller);
      return exportFiles.begin(await orderOf(extended, asked, caller), caller);
    },
  };
};

export type ExportService = ReturnType<typeof createExportService>;
