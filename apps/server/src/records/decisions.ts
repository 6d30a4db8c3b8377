import { refuse } from '@huiwu/contract/base/errors';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import {
  lifecycleErrors,
  stateBlockers,
  type Action,
  type Blocker,
  type Lifecycle,
  type TransitionOf,
} from '@huiwu/contract/base/lifecycle';
import type { Caller } from '../access/caller.ts';
import { hasFunction } from '../access/rights.ts';
import type { Work } from '../store.ts';
import type { Reading, Versioned } from './plan.ts';
import { asText } from './mapping.ts';
import { valuesOf } from './present.ts';
import type { Steps } from './steps.ts';

/** Actions that every noun may have besides its transitions, at the function of each. */
const ACTION_FUNCTIONS = {
  edit: 'edit',
  delete: 'delete',
  restore: 'restore',
  enable: 'enableDisable',
  disable: 'enableDisable',
} as const;
type PlainAction = keyof typeof ACTION_FUNCTIONS;

/** What a guard decides by; it asks for nothing and changes nothing. */
export interface GuardInput<Row, Facts> {
  row: Row;
  facts: Facts;
  now: Date;
  caller: Caller;
}

type Guard<Row, Facts> = (of: GuardInput<Row, Facts>) => readonly (Blocker | false)[];

/** The guards of a noun's actions; an action without one is possible wherever its state allows it. */
export type RecordGuards<L extends Lifecycle, Row, Facts> = Partial<
  Record<TransitionOf<L> | PlainAction, Guard<Row, Facts>>
>;

interface Described<L extends Lifecycle, Repositories, Row, Facts> {
  /** First half of the names of its functions. */
  name: string;
  lifecycle?: L;
  guards: RecordGuards<L, Row, Facts>;
  /** What the guards need of other tables: one query for all rows. */
  loadFacts?(reading: Reading<Repositories>, rows: readonly Row[]): Promise<(row: Row) => Facts>;
}

export interface Decisions<Repositories, Row> {
  /** What the caller may do with each row, with what blocks it now. */
  actionsOf(reading: Reading<Repositories>, rows: readonly Row[]): Promise<(row: Row) => Action[]>;
  /** What is in the way of an action. */
  blockersOf(reading: Reading<Repositories>, row: Row, action: string): Promise<Blocker[]>;
  /** Refuses an action that is blocked now, with its blockers. The right to it is the edge's business. */
  refuseBlocked(reading: Reading<Repositories>, row: Row, action: string): Promise<void>;
}

const isKnown = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

const isDeleted = (row: object): boolean => Boolean(valuesOf(row)['deleted_at']);

/** The actions that fit the state of a row, each with its function. */
const fittingActions = (name: string, lifecycle: Lifecycle | undefined, row: object): [string, string][] => {
  const { state } = valuesOf(row);
  const plain = (action: PlainAction): [string, string] => [action, `${name}.${ACTION_FUNCTIONS[action]}`];
  if (isDeleted(row)) return [plain('restore')];
  if (lifecycle === undefined)
    return [plain('edit'), ...(state === 1 ? [plain('disable')] : [plain('enable')]), plain('delete')];
  const transitions = Object.entries(lifecycle.transitions)
    .filter(([, { from }]) => from.some((each) => each === state))
    .flatMap(([transition, { by }]): [string, string][] => (by === undefined ? [] : [[transition, by]]));
  return [plain('edit'), ...transitions, plain('delete')];
};

/** One guard for each action: it fills the rows of a list and decides when the action is asked for. */
export const createDecisions = <
  Repositories,
  Row extends Versioned,
  Facts = undefined,
  L extends Lifecycle = Lifecycle<never, never>,
>({
  name,
  lifecycle,
  guards,
  loadFacts,
}: Described<L, Repositories, Row, Facts>): Decisions<Repositories, Row> => {
  const known: Partial<Record<string, Guard<Row, Facts>>> = guards;

  const stateBlocker = (row: Row, action: string): Blocker | false => {
    const transition = lifecycle?.transitions[action];
    const state = asText(valuesOf(row)['state']);
    if (transition === undefined || transition.from.includes(state)) return false;
    return stateBlockers.wrongState({ state: lifecycle?.states[state] ?? state, verb: transition.verb });
  };

  const blockersOf = (action: string, of: GuardInput<Row, Facts>): Blocker[] => {
    const wrong = stateBlocker(of.row, action);
    return wrong === false ? (known[action]?.(of) ?? []).filter((each) => each !== false) : [wrong];
  };

  // A noun without facts has guards that do not look at them.
  const factsOf = (reading: Reading<Repositories>, rows: readonly Row[]): Promise<(row: Row) => Facts> =>
    loadFacts?.(reading, rows) ?? Promise.resolve(() => undefined as Facts);

  const askedOf = async (reading: Reading<Repositories>, row: Row, action: string): Promise<Blocker[]> => {
    const { caller, now } = reading;
    const facts = await factsOf(reading, [row]);
    return blockersOf(action, { row, facts: facts(row), now, caller });
  };

  return {
    blockersOf: askedOf,

    actionsOf: async (reading, rows) => {
      const { caller, now } = reading;
      const facts = await factsOf(reading, rows);
      return (row) =>
        fittingActions(name, lifecycle, row)
          .filter(([, by]) => isKnown(by) && hasFunction(caller.rights, by))
          .map(([action]) => ({ name: action, blockers: blockersOf(action, { row, facts: facts(row), now, caller }) }));
    },

    refuseBlocked: async (reading, row, action) => {
      const blockers = await askedOf(reading, row, action);
      if (blockers.length > 0) refuse(lifecycleErrors.notNow, { blockers });
    },
  };
};

export interface DecisionRequest {
  id: string;
  version: number;
  reason?: string;
}

/** One transition: version, state and guards, then the new state with its reason and the row of the log. */
export const transitionFor =
  <L extends Lifecycle, R extends AnyRecord, Repositories, Listed extends Versioned, Row extends Listed>(
    lifecycle: L,
    steps: Steps<R, Repositories, Listed, Row>,
    decisions: Decisions<Repositories, Listed>,
  ) =>
  async (
    work: Work<Repositories>,
    name: TransitionOf<L>,
    { id, version, reason, columns }: DecisionRequest & { columns?: object },
  ) => {
    const before = await steps.findPresent(work.repositories, id);
    await steps.refuseStale(work, before, version);
    await decisions.refuseBlocked(work, before, name);
    const transition = lifecycle.transitions[name];
    if (transition === undefined) throw new Error(`there is no transition ${name}`);
    await steps.change(work, {
      before,
      action: transition.verb,
      columns: { state: transition.to, state_reason: reason ?? '', ...columns },
      ...(reason === undefined ? {} : { facts: { 原因: reason } }),
    });
    return before;
  };
