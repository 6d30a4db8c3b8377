import type { AnyRecord, DetailOf, DraftOf, EditOf, FilterOf, ListOf } from '@huiwu/contract/base/record';
import type { Caller } from '../access/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store, Work } from '../store.ts';
import type { Decisions } from './decisions.ts';
import type { Plan, Reading, Versioned } from './plan.ts';
import { valuesOf } from './present.ts';
import type { ListFilter } from './record.repository.ts';
import { createSteps } from './steps.ts';

/** What is about to be done, and what was there before. */
export type Doing<R extends AnyRecord, Row> =
  | { action: 'add'; values: DraftOf<R>; before?: undefined }
  | { action: 'edit'; values: EditOf<R>; before: Row }
  | { action: 'enable' | 'disable' | 'delete' | 'restore'; values?: undefined; before: Row };

/** What a plain noun has of its own, beside its plan's `beside`. One that needs more is written with the steps. */
export interface RecordHooks<R extends AnyRecord, Repositories, Listed, Row> {
  /** Refuses, at a field where it can; the columns that it returns are written beside the inputs. */
  check?(work: Work<Repositories>, doing: Doing<R, Row>): Promise<object | void>;
  /** Effects in the same transaction. */
  after?(work: Work<Repositories>, doing: Doing<R, Row> & { id: string }): Promise<void>;
  /** The blockers of actions, in the rows and before each action. */
  decisions?: Decisions<Repositories, Listed>;
}

interface Needs<Repositories> {
  store: Store<Repositories>;
  clock: Clock;
  /** Whose rows the caller works on, where those are not their own customer's. */
  scopeOf?(caller: Caller): Promise<Caller>;
}

export interface RecordService<R extends AnyRecord> {
  list(filter: FilterOf<R>, caller: Caller): Promise<ListOf<R>>;
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

/** The service of a plain noun: list, detail, add, edit, enable, delete and restore. */
export const createRecordService = <R extends AnyRecord, Repositories, Listed extends Versioned, Row extends Listed>(
  needs: Needs<Repositories> & Plan<R, Repositories, Listed, Row> & RecordHooks<R, Repositories, Listed, Row>,
): RecordService<R> => {
  const { store, clock, scopeOf = (caller) => Promise.resolve(caller), check, after, decisions, ...plan } = needs;
  const { record } = plan;
  const steps = createSteps({ ...plan, ...(decisions && { actions: decisions.actionsOf }) });
  const isRestorable = record.fields['deletedAt'] !== undefined;

  const reading = async (caller: Caller): Promise<Reading<Repositories>> => {
    const scoped = await scopeOf(caller);
    return { repositories: store.read(scoped), caller: scoped, now: clock.now() };
  };

  const change = async (caller: Caller, act: (work: Work<Repositories>) => Promise<void>): Promise<null> => {
    await store.change(await scopeOf(caller), act);
    return null;
  };

  /** Guards, own check, the step itself, own effects: always in this order. */
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

  const add = async (work: Work<Repositories>, draft: DraftOf<R>): Promise<{ id: string }> => {
    const doing = { action: 'add' as const, values: draft };
    const columns = (await check?.(work, doing)) ?? {};
    const id = await steps.add(work, draft as object, columns);
    await after?.(work, { ...doing, id });
    return { id };
  };

  const edit = async (work: Work<Repositories>, change: EditOf<R>): Promise<void> => {
    const { id, version, ...values } = change as { id: string; version: number };
    const before = await steps.findPresent(work.repositories, id);
    await steps.refuseStale(work, before, version);
    await perform(work, { action: 'edit', values: change, before }, (columns = {}) =>
      steps.edit(work, { before, values, columns }),
    );
  };

  const remove = async (work: Work<Repositories>, id: string): Promise<void> => {
    const before = await steps.find(work.repositories, id);
    if (valuesOf(before)['deleted_at']) return;
    await perform(work, { action: 'delete', before }, () =>
      isRestorable ? steps.delete(work, before) : steps.remove(work, before),
    );
  };

  return {
    addInside: (work, draft) => add(store.join(work), draft),
    editInside: (work, change) => edit(store.join(work), change),
    deleteInside: (work, id) => remove(store.join(work), id),

    list: async (filter, caller) => steps.page(await reading(caller), filter as ListFilter),

    get: async (id, caller) => {
      const from = await reading(caller);
      return steps.detail(from, await steps.find(from.repositories, id));
    },

    add: async (draft, caller) => store.change(await scopeOf(caller), (work) => add(work, draft)),

    edit: (values, caller) => change(caller, (work) => edit(work, values)),

    enable: ({ id, state }, caller) =>
      change(caller, async (work) => {
        const before = await steps.findPresent(work.repositories, id);
        if (valuesOf(before)['state'] === state) return;
        const [action, title] = state === 1 ? (['enable', '启用'] as const) : (['disable', '停用'] as const);
        await perform(work, { action, before }, (columns) =>
          steps.change(work, { before, action: title, columns: { state, ...columns } }),
        );
      }),

    delete: (id, caller) => change(caller, (work) => remove(work, id)),

    restore: (id, caller) =>
      change(caller, async (work) => {
        const before = await steps.find(work.repositories, id);
        if (!valuesOf(before)['deleted_at']) return;
        await perform(work, { action: 'restore', before }, (columns) =>
          steps.change(work, { before, action: '恢复', columns: { deleted_at: null, ...columns } }),
        );
      }),
  };
};
