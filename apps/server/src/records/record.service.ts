import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { ListSums } from '@huiwu/contract/base/calls/list-sums';
import type { AnyRecord, DetailOf, DraftOf, EditOf, FilterOf, ListOf } from '@huiwu/contract/base/record';
import type { Caller } from '../access/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Store, Work } from '../store.ts';
import { refuseClosedDraft, refuseClosedInputs } from './closed-fields.ts';
import type { DataScopes, ScopedVerb } from './data-scopes.ts';
import type { Decisions } from './decisions.ts';
import type { Plan, Reading, Versioned } from './plan.ts';
import { valuesOf } from './present.ts';
import type { Conditions, ListFilter } from './record.repository.ts';
import { sealedColumnsOf } from './inputs/secret-fields.ts';
import { createSteps } from './steps.ts';

/** A change before it is made, with the row as it was. */
export type Doing<R extends AnyRecord, Row> =
  | { action: 'add'; values: DraftOf<R>; before?: undefined }
  | { action: 'edit'; values: EditOf<R>; before: Row }
  | { action: 'enable' | 'disable' | 'delete' | 'restore'; values?: undefined; before: Row };

/** The hooks of a plain noun. A noun that needs more uses `createSteps`. */
export interface RecordHooks<R extends AnyRecord, Repositories, Listed, Row> {
  /** Throws to refuse, if possible at a field. Returned columns are written together with the inputs. */
  check?(work: Work<Repositories>, doing: Doing<R, Row>): Promise<object | void>;
  /** Effects in the same transaction. */
  after?(work: Work<Repositories>, doing: Doing<R, Row> & { id: string }): Promise<void>;
  /** The conditions of filters that no column answers. */
  conditionsFor?(reading: Reading<Repositories>, filter: FilterOf<R>): Promise<Conditions>;
  /** Fills the actions of rows and refuses blocked actions. */
  decisions?: Decisions<Repositories, Listed>;
}

interface Needs<Repositories> {
  store: Store<Repositories>;
  clock: Clock;
  /** The scope of the rows, if it is not the caller's own customer. */
  scopeOf?(caller: Caller): Promise<Caller>;
  /** Required by nouns with secrets. */
  secrets?: Pick<Secrets, 'encrypt'>;
  /** Required by nouns whose rows are limited by the data scopes of roles. */
  dataScopes?: DataScopes<Repositories>;
}

export interface RecordService<R extends AnyRecord> {
  list(filter: FilterOf<R>, caller: Caller): Promise<ListOf<R>>;
  /** Over the whole filter of the list. */
  sums(filter: FilterOf<R>, caller: Caller): Promise<ListSums>;
  get(id: string, caller: Caller): Promise<DetailOf<R>>;
  add(draft: DraftOf<R>, caller: Caller): Promise<{ id: string }>;
  edit(edit: EditOf<R>, caller: Caller): Promise<null>;
  enable(of: { id: string; state: 0 | 1 }, caller: Caller): Promise<null>;
  delete(id: string, caller: Caller): Promise<null>;
  /** The same inside of a caller's transaction, such as that of an import. */
  addInside(work: Work<unknown>, draft: DraftOf<R>): Promise<{ id: string }>;
  editInside(work: Work<unknown>, edit: EditOf<R>): Promise<void>;
  deleteInside(work: Work<unknown>, id: string): Promise<void>;
  restore(id: string, caller: Caller): Promise<null>;
}

/** Creates the service of a plain noun: list, detail, add, edit, enable, delete and restore. */
export const createRecordService = <R extends AnyRecord, Repositories, Listed extends Versioned, Row extends Listed>(
  needs: Needs<Repositories> & Plan<R, Repositories, Listed, Row> & RecordHooks<R, Repositories, Listed, Row>,
): RecordService<R> => {
  const {
    store,
    clock,
    scopeOf = (caller) => Promise.resolve(caller),
    dataScopes,
    secrets,
    check,
    after,
    conditionsFor,
    decisions,
    ...plan
  } = needs;
  const { record } = plan;
  const steps = createSteps({ ...plan, ...(decisions && { actions: decisions.actionsOf }) });
  const sealed = sealedColumnsOf(record, secrets);
  const isRestorable = record.fields['deletedAt'] !== undefined;

  /** Whose rights count: of a noun with data scopes, those over all rows that the action reaches. */
  const callerFor = async (caller: Caller, verb: ScopedVerb): Promise<Caller> => {
    const scoped = await scopeOf(caller);
    return dataScopes?.callerFor(scoped, verb) ?? scoped;
  };

  const withinOf = async (from: Omit<Reading<Repositories>, 'now'>, verb: ScopedVerb): Promise<Conditions> =>
    (await dataScopes?.withinVerb(from, verb)) ?? [];

  const reading = async (caller: Caller, verb: ScopedVerb): Promise<Reading<Repositories>> => {
    const scoped = await callerFor(caller, verb);
    return { repositories: store.read(scoped), caller: scoped, now: clock.now() };
  };

  const withinFilter = async (from: Reading<Repositories>, filter: FilterOf<R>): Promise<Conditions> => [
    ...(await withinOf(from, 'search')),
    ...((await conditionsFor?.(from, filter)) ?? []),
  ];

  /** Finds what is to be changed, within the caller's data scope, and changes it. */
  const changeRow = async (
    { id, verb, caller }: { id: string; verb: ScopedVerb; caller: Caller },
    act: (work: Work<Repositories>, before: Row) => Promise<void>,
  ): Promise<null> => {
    await store.change(await callerFor(caller, verb), async (work) => {
      await act(work, await steps.find(work.repositories, id, await withinOf(work, verb)));
    });
    return null;
  };

  const refuseDeleted = (row: Row): void => {
    if (valuesOf(row)['deleted_at']) refuse(baseErrors.notFound);
  };

  /** Always in this order: guards, `check`, the step, `after`. */
  const perform = async (
    work: Work<Repositories>,
    doing: Doing<R, Row> & { before: Row },
    step: (columns: object | undefined) => Promise<void>,
  ): Promise<void> => {
    await decisions?.refuseBlocked(work, doing.before, doing.action);
    const columns = (await check?.(work, doing)) ?? undefined;
    await step(columns);
    await after?.(work, { ...doing, id: steps.idOf(doing.before) });
  };

  const addIn = async (work: Work<Repositories>, draft: DraftOf<R>): Promise<{ id: string }> => {
    refuseClosedDraft(record, valuesOf(draft as object), work.caller);
    const doing = { action: 'add' as const, values: draft };
    const columns = (await check?.(work, doing)) ?? {};
    const id = await steps.add(work, draft as object, { ...columns, ...sealed(draft as object) });
    await after?.(work, { ...doing, id });
    return { id };
  };

  const editIn = async (work: Work<Repositories>, before: Row, change: EditOf<R>): Promise<void> => {
    const { id: _id, version, ...values } = change as { id: string; version: number };
    refuseDeleted(before);
    await steps.refuseStale(work, before, version);
    // Before `check`, whose sentences may tell something about the value.
    refuseClosedInputs(record, values, work.caller);
    await perform(work, { action: 'edit', values: change, before }, (columns = {}) =>
      steps.edit(work, { before, values, columns: { ...columns, ...sealed(values) } }),
    );
  };

  const deleteIn = async (work: Work<Repositories>, before: Row): Promise<void> => {
    if (valuesOf(before)['deleted_at']) return;
    await perform(work, { action: 'delete', before }, () =>
      isRestorable ? steps.delete(work, before) : steps.remove(work, before),
    );
  };

  return {
    addInside: (work, draft) => addIn(store.join(work), draft),
    editInside: async (joined, change) => {
      const work = store.join(joined);
      const { id } = change as { id: string };
      await editIn(work, await steps.find(work.repositories, id, await withinOf(work, 'edit')), change);
    },
    deleteInside: async (joined, id) => {
      const work = store.join(joined);
      await deleteIn(work, await steps.find(work.repositories, id, await withinOf(work, 'delete')));
    },

    list: async (filter, caller) => {
      const from = await reading(caller, 'search');
      return steps.page(from, filter as ListFilter, await withinFilter(from, filter));
    },

    sums: async (filter, caller) => {
      const from = await reading(caller, 'search');
      return steps.sums(from, filter as ListFilter, await withinFilter(from, filter));
    },

    get: async (id, caller) => {
      const from = await reading(caller, 'view');
      return steps.detail(from, await steps.find(from.repositories, id, await withinOf(from, 'view')));
    },

    add: async (draft, caller) => store.change(await callerFor(caller, 'add'), (work) => addIn(work, draft)),

    edit: (edit, caller) => {
      const { id } = edit as { id: string };
      return changeRow({ id, verb: 'edit', caller }, (work, before) => editIn(work, before, edit));
    },

    enable: ({ id, state }, caller) =>
      changeRow({ id, verb: 'enableDisable', caller }, async (work, before) => {
        refuseDeleted(before);
        if (valuesOf(before)['state'] === state) return;
        const [action, title] = state === 1 ? (['enable', '启用'] as const) : (['disable', '停用'] as const);
        await perform(work, { action, before }, (columns) =>
          steps.change(work, { before, action: title, columns: { state, ...columns } }),
        );
      }),

    delete: (id, caller) => changeRow({ id, verb: 'delete', caller }, deleteIn),

    restore: (id, caller) =>
      changeRow({ id, verb: 'restore', caller }, async (work, before) => {
        if (!valuesOf(before)['deleted_at']) return;
        await perform(work, { action: 'restore', before }, (columns) =>
          steps.change(work, { before, action: '恢复', columns: { deleted_at: null, ...columns } }),
        );
      }),
  };
};
