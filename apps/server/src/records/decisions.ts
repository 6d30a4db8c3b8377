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

/** The function of each action that every noun can have in addition to its transitions. */
const ACTION_FUNCTIONS = {
  edit: 'edit',
  delete: 'delete',
  restore: 'restore',
  enable: 'enableDisable',
  disable: 'enableDisable',
} as const;
type PlainAction = keyof typeof ACTION_FUNCTIONS;

/** The input of a guard. A guard is a pure function. */
export interface GuardInput<Row, Facts> {
  row: Row;
  facts: Facts;
  now: Date;
  caller: Caller;
}

type Guard<Row, Facts> = (of: GuardInput<Row, Facts>) => readonly (Blocker | false)[];

/** The guards of a noun's actions. An action without a guard is possible in every state that allows it. */
export type RecordGuards<L extends Lifecycle, Row, Facts> = Partial<
  Record<TransitionOf<L> | PlainAction, Guard<Row, Facts>>
>;

interface Described<L extends Lifecycle, Repositories, Row, Facts> {
  /** First part of the names of its functions: `meetings` in `meetings.edit`. */
  name: string;
  lifecycle?: L;
  guards: RecordGuards<L, Row, Facts>;
  /** Loads what the guards need from other tables, with one query for all rows. */
  loadFacts?(reading: Reading<Repositories>, rows: readonly Row[]): Promise<(row: Row) => Facts>;
}

export interface Decisions<Repositories, Row> {
  /** The actions for which the caller has the right, per row, each with its current blockers. */
  actionsOf(reading: Reading<Repositories>, rows: readonly Row[]): Promise<(row: Row) => Action[]>;
  /** The current blockers of an action; empty if it is possible. */
  blockersOf(reading: Reading<Repositories>, row: Row, action: string): Promise<Blocker[]>;
  /** Throws 720001 with the blockers if the action is blocked. The right is checked before, at the edge. */
  refuseBlocked(reading: Reading<Repositories>, row: Row, action: string): Promise<void>;
}

const isKnown = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

const isDeleted = (row: object): boolean => Boolean(valuesOf(row)['deleted_at']);

/** The actions that fit the state of a row, as pairs of action and function. */
const fittingActions = (name: string, lifecycle: Lifecycle | undefined, row: object): [string, string][] => {
  const { state } = valuesOf(row);
  const plain = (action: PlainAction): [string, string] => [action, `${name}.${ACTION_FUNCTIONS[action]}`];
  if (isDeleted(row)) return [plain('restore')];
  if (lifecycle === undefined)
    return [plain('edit'), ...(state === 1 ? [plain('disable')] : [plain('enable')]), plain('delete')];
  const transitions = Object.entries(lifecycle.transitions)
    .filter(([, { from }]) => from.some((each) => each === state))
    .map(([transition, { by }]): [string, string] => [transition, by]);
  return [plain('edit'), ...transitions, plain('delete')];
};

/**
 * Uses one guard per action both for the rows of a list and when the action is requested, so the two cannot disagree.
 */
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

  // The guards of a noun without facts do not read them.
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

/**
 * One transition: checks version (409), state and guards, then writes the new state with its reason and the log row.
 */
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
