import { refuseField } from '@huiwu/contract/base/errors';
import type { ColumnsOfList, ExportEndpoint } from '@huiwu/contract/base/exports';
import type { Caller } from '../../access/caller.ts';
import type { ExportCall } from './export-calls.rules.ts';

export type ListRow = Readonly<Record<string, unknown>>;

/** Columns of an export that depend on the data; modules name theirs in their manifest. */
export interface ExportColumns {
  call: ExportEndpoint;
  /** All columns, each with the right that guards it. */
  columns(caller: Caller): Promise<ColumnsOfList>;
  /** Values by row and column, as far as the caller may see them now. */
  values(
    caller: Caller,
    asked: { ids: readonly string[]; keys: readonly string[] },
  ): Promise<ReadonlyMap<string, ListRow>>;
}

interface Needs {
  exportColumns: readonly ExportColumns[];
}

const idOf = ({ id }: ListRow): string => (typeof id === 'string' ? id : '');

/** Adds columns that are not declared to exports that ask for them. */
export const createMoreColumns = ({ exportColumns }: Needs) => {
  const sourceFor = ({ endpoint, of }: ExportCall, columns: readonly string[]) => {
    const { prefix } = of.more ?? {};
    const keys = prefix === undefined ? [] : columns.filter((key) => key.startsWith(prefix));
    const source = exportColumns.find(({ call }) => call.path === endpoint.path);
    return source === undefined || keys.length === 0 ? undefined : { source, keys };
  };

  const extend = async (call: ExportCall, columns: readonly string[], caller: Caller): Promise<ExportCall> => {
    const asked = sourceFor(call, columns);
    if (asked === undefined) return call;
    return { ...call, of: { ...call.of, columns: { ...call.of.columns, ...(await asked.source.columns(caller)) } } };
  };

  return {
    /** The call with all of its columns. */
    extend,

    /** As above for a new export, which names columns that exist. */
    extendNew: async (call: ExportCall, columns: readonly string[], caller: Caller): Promise<ExportCall> => {
      const extended = await extend(call, columns, caller);
      if (columns.some((key) => extended.of.columns[key] === undefined)) refuseField('columns', '没有这一列');
      return extended;
    },

    /** The rows with the values of these columns. */
    fill: async (
      call: ExportCall,
      columns: readonly string[],
      { rows, caller }: { rows: readonly ListRow[]; caller: Caller },
    ): Promise<readonly ListRow[]> => {
      const asked = sourceFor(call, columns);
      if (asked === undefined || rows.length === 0) return rows;
      const values = await asked.source.values(caller, { ids: rows.map(idOf), keys: asked.keys });
      return rows.map((row) => ({ ...row, ...values.get(idOf(row)) }));
    },
  };
};

export type MoreColumnsService = ReturnType<typeof createMoreColumns>;
