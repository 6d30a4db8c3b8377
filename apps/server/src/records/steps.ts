import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type { Facts, LogEntry } from '../modules/business-logs/business-logs.rules.ts';
import { iso } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../store.ts';
import { refuseClosedDraft, refuseClosedInputs } from './closed-fields.ts';
import { asText, columnsOf, factsOf, storedFields, textOf, type StoredValues } from './mapping.ts';
import type { Plan, Reading, Versioned } from './plan.ts';
import type { Conditions, ListFilter } from './record.repository.ts';
import { loadNames, loggedIn, presenterOf, valuesOf } from './present.ts';
import { groupsFor, type FieldGrouping } from './lists/groups.ts';
import { sumsFor } from './lists/sums.ts';

/** A new row of `addAll`: its inputs, and its columns that are no inputs, with the id. */
export interface AddedRow {
  values: object;
  columns: { id: string } & object;
}

interface Edited<Row> {
  before: Row;
  values: object;
  /** Columns that are not inputs. */
  columns?: object;
  /** Name of the action in the business log; `编辑` by default. */
  action?: string;
}

interface Changed<Row> {
  before: Row;
  /** Name of the action in the business log: `停用`. */
  action: string;
  columns: object;
  /** Additional facts for the business log. */
  facts?: Facts;
}

/** The state of a record in the business log. */
const stateOf = (row: StoredValues, { fields }: AnyRecord): string => {
  if (row['deleted_at']) return '已删除';
  return fields['state'] === undefined ? '正常' : textOf(row['state'], fields['state'], () => undefined);
};

/** The steps of a change inside a transaction. Each one writes the stamps, the version and the log row. */
export const createSteps = <R extends AnyRecord, Repositories, Listed extends Versioned, Row extends Listed>(
  plan: Plan<R, Repositories, Listed, Row>,
) => {
  const { record, module, of } = plan;
  const stored = storedFields(record);
  const presenter = presenterOf(plan);
  const nameColumn = stored.find(({ name }) => name === record.name)?.column ?? record.idColumn;
  const idOf = (row: object): string => asText(valuesOf(row)[record.idColumn]);
  const tracks = (name: string): boolean => record.fields[name] !== undefined;

  const entryOf = async (
    work: Work<Repositories>,
    row: object,
    own: Pick<LogEntry, 'action' | 'before' | 'after'>,
  ): Promise<LogEntry> => {
    const { customer_id: owner } = valuesOf(row);
    const entry: LogEntry = {
      module,
      targetId: idOf(row),
      targetName: asText(valuesOf(row)[nameColumn]),
      ...(typeof owner === 'string' && { customerId: owner }),
      ...own,
    };
    // A row after a change is the old row overwritten with the changed columns.
    return (await plan.logAs?.(entry, row as Row, work.repositories)) ?? entry;
  };

  const log = async (work: Work<Repositories>, row: object, own: Pick<LogEntry, 'action' | 'before' | 'after'>) =>
    work.log(await entryOf(work, row, own));

  /**
   * The facts of rows for the business log, with the names of referenced rows. The first row is the state before an
   * edit.
   */
  const factsOfAll = async (
    work: Work<Repositories>,
    rows: readonly object[],
    beforeOf: (index: number) => object | undefined = (index) => (index === 0 ? undefined : rows[0]),
  ): Promise<Facts[]> => {
    const all = rows.map(valuesOf);
    const nameOf = await loadNames(
      of(work.repositories),
      all.flatMap((row) => loggedIn(stored, row)),
    );
    return all.map((row, index) => ({
      ...factsOf(row, stored, nameOf),
      ...plan.facts?.(rows[index] as Row, beforeOf(index) as Row | undefined),
    }));
  };

  const newRow = (work: Work<Repositories>, values: object, columns: object): object => {
    refuseClosedDraft(record, valuesOf(values), work.caller);
    const stamps = { ...(tracks('createdAt') && work.created), ...(tracks('updatedAt') && work.updated) };
    const identity = record.idColumn === 'id' ? { id: newId(work.now.getTime()) } : {};
    return { ...identity, ...columnsOf(valuesOf(values), stored), ...stamps, ...columns };
  };

  const update = async (work: Work<Repositories>, before: Row, columns: object): Promise<object> => {
    const stamps = tracks('updatedAt') ? work.updated : {};
    const change = { ...columns, ...stamps };
    const isDone = await of(work.repositories).update({ id: idOf(before), version: before.version }, change as never);
    if (!isDone) refuse(baseErrors.changed);
    return { ...before, ...change };
  };

  /** A record beyond the conditions, such as a data scope, does not exist. */
  const find = async (repositories: Repositories, id: string, within?: Conditions): Promise<Row> =>
    (await of(repositories).find(id, within)) ?? refuse(baseErrors.notFound);

  /** Changes columns that are not inputs, such as the state. The log row contains the state before and after. */
  const change = async (work: Work<Repositories>, { before, action, columns, facts }: Changed<Row>): Promise<void> => {
    const after = await update(work, before, columns);
    await log(work, after, {
      action,
      before: { 状态: stateOf(valuesOf(before), record) },
      after: { 状态: stateOf(valuesOf(after), record), ...facts },
    });
  };

  return {
    idOf,
    find,
    change,
    log,
    detail: presenter.detail,

    /** Throws 404 for a deleted record. */
    findPresent: async (repositories: Repositories, id: string, within?: Conditions): Promise<Row> => {
      const row = await find(repositories, id, within);
      return valuesOf(row)['deleted_at'] ? refuse(baseErrors.notFound) : row;
    },

    page: presenter.page,

    /** Over the whole filter of a list. */
    sums: ({ repositories, caller }: Reading<Repositories>, filter: ListFilter, within?: Conditions) =>
      sumsFor(record, of(repositories), { filter, caller, within }),

    /** The rows of a list by a field, over the whole filter. */
    groups: (
      { repositories, caller }: Reading<Repositories>,
      filter: ListFilter,
      { within, ...asked }: FieldGrouping & { within?: Conditions | undefined },
    ) => groupsFor(record, of(repositories), { ...asked, filter, caller, within }),

    /** Throws 409 if the given version is outdated, with the current record where the caller may view it. */
    refuseStale: async (work: Work<Repositories>, before: Row, version: number): Promise<void> => {
      if (before.version === version) return;
      const isTold = (await plan.mayView?.(work, before)) ?? true;
      refuse(baseErrors.changed, isTold ? { current: await presenter.detail(work, before) } : undefined);
    },

    add: async (work: Work<Repositories>, values: object, columns: object = {}): Promise<string> => {
      const row = newRow(work, values, columns);
      await of(work.repositories).insert(row as never);
      const [after] = await factsOfAll(work, [row]);
      await log(work, row, { action: '新增', after: after ?? {} });
      return idOf(row);
    },

    /** As `add` for many rows of the same inputs: one insert and one insert of log rows for all of them. */
    addAll: async (work: Work<Repositories>, added: readonly AddedRow[]): Promise<void> => {
      if (added.length === 0) return;
      const rows = added.map(({ values, columns }) => newRow(work, values, columns));
      await of(work.repositories).insertAll(rows as never);
      const facts = await factsOfAll(work, rows, () => undefined);
      const entries: LogEntry[] = [];
      for (const [at, row] of rows.entries())
        entries.push(await entryOf(work, row, { action: '新增', after: facts[at] ?? {} }));
      await work.logAll(entries);
    },

    edit: async (
      work: Work<Repositories>,
      { before, values, columns, action = '编辑' }: Edited<Row>,
    ): Promise<void> => {
      refuseClosedInputs(record, valuesOf(values), work.caller);
      const after = await update(work, before, { ...columnsOf(valuesOf(values), stored), ...columns });
      const [old = {}, next = {}] = await factsOfAll(work, [before, after]);
      await log(work, after, { action, before: old, after: next });
    },

    /** Moves the record to the recycle bin and disables it, so that a restored record is not active at once. */
    delete: (work: Work<Repositories>, before: Row): Promise<void> => {
      const disabled = record.fields['state']?.kind === 'enabled' ? { state: 0 } : {};
      return change(work, { before, action: '删除', columns: { deleted_at: iso(work.now), ...disabled } });
    },

    /** Deletes the row permanently, for nouns without a recycle bin. */
    remove: async (work: Work<Repositories>, before: Row): Promise<void> => {
      await of(work.repositories).remove(idOf(before));
      const [facts] = await factsOfAll(work, [before]);
      await log(work, before, { action: '删除', before: facts ?? {} });
    },
  };
};

export type Steps<R extends AnyRecord, Repositories, Listed extends Versioned, Row extends Listed> = ReturnType<
  typeof createSteps<R, Repositories, Listed, Row>
>;
