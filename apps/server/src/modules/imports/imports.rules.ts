import { refuseField } from '@huiwu/contract/base/errors';
import {
  importProblems,
  rowProblems,
  type ImportColumn,
  type ImportMode,
  type ImportPlan,
} from '@huiwu/contract/imports';
import type { Caller } from '../../access/caller.ts';
import { canWriteField, hasFunction, type Rights } from '../../access/rights.ts';
import type { Importer, ImportTarget, ImportValues } from './importers.ts';

/** No row has a higher number: what the engines take for an integer. */
export const LAST_ROW = 2_147_483_647;

/** A column of a file, as it is stored. */
export interface FileColumn {
  heading: string;
  field: string | null;
}

/** A reason that keeps a row out; `field` is null where it concerns no single input. */
export interface Reason {
  field: string | null;
  message: string;
}

export interface PlacedReason {
  column: number | null;
  message: string;
}

/** The column of the noun for each column of the file. */
export const columnsOf = (plan: ImportPlan, columns: readonly FileColumn[]): (ImportColumn | undefined)[] =>
  columns.map(({ field }) => plan.columns.find(({ name }) => name === field));

/** The caller may not write it, not even in a new record. */
export const isClosedColumn = ({ guard, isOpenInDraft }: ImportColumn, rights: Rights): boolean =>
  guard !== undefined && isOpenInDraft !== true && !canWriteField(rights, guard);

/** Throws if an option is unknown or requires a function that the caller does not have. */
export const refuseClosedOptions = ({ plan }: Importer, options: readonly string[], { rights }: Caller): void => {
  for (const name of options) {
    const option = plan.options?.find((each) => each.name === name);
    if (option === undefined || !hasFunction(rights, option.right)) refuseField('options', importProblems.optionClosed);
  }
};

/** Reasons at the columns of the file; what has no column there is said of the row. */
export const placeReasons = (reasons: readonly Reason[], columns: readonly FileColumn[]): PlacedReason[] =>
  reasons.map(({ field, message }) => {
    const column = field === null ? -1 : columns.findIndex((each) => each.field === field);
    return { column: column === -1 ? null : column, message };
  });

/** What names a row, or nothing where a part of it is missing or rows have no names. */
export const keyOf = (values: ImportValues, names: readonly string[] | undefined): string | undefined => {
  const parts = names?.map((name) => values[name]);
  if (parts === undefined || parts.length === 0 || parts.some((part) => part === undefined || part === ''))
    return undefined;
  return JSON.stringify(parts.map((part) => String(part).toLowerCase()));
};

export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each) => other.includes(each));
  return one === other;
};

/** The inputs of a row that are not what the record has already. */
export const changesOf = (values: ImportValues, target: ImportTarget, { columns }: ImportPlan): ImportValues => {
  const fixed = new Set(columns.filter(({ isFixed }) => isFixed === true).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !fixed.has(name) && !isSameValue(value, target.values[name])),
  );
};

/** What is to be done with a row that holds, or why not. */
export type RowPlan = { result: 'new' | 'update' } | { result: 'skip'; why: string } | { problem: string };

interface Question {
  mode: ImportMode;
  target: ImportTarget | undefined;
  changed: ImportValues;
  may: { add: boolean; edit: boolean };
}

export const planOf = ({ mode, target, changed, may }: Question): RowPlan => {
  if (target === undefined) return may.add ? { result: 'new' } : { problem: rowProblems.mayNotAdd };
  if (mode === 'insert') return { problem: rowProblems.exists };
  if (mode === 'skip') return { result: 'skip', why: rowProblems.exists };
  if (Object.keys(changed).length === 0) return { result: 'skip', why: rowProblems.unchanged };
  return may.edit ? { result: 'update' } : { problem: rowProblems.mayNotEdit };
};

/** What an empty cell of a new row stands for. */
export const withBlanks = (values: ImportValues, plan: ImportPlan): ImportValues => ({
  ...Object.fromEntries(plan.columns.flatMap(({ name, blank }) => (blank === undefined ? [] : [[name, blank]]))),
  ...values,
});
