import { baseErrors, refuse, type Refusal } from '@huiwu/contract/base/errors';
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
export type RecordGuards<L extends Lifecycle, Row, Facts, Own extends string = never> = Partial<
  Record<TransitionOf<L> | PlainAction | Own, Guard<Row, Facts>>
>;

/** An action of one noun that is no transition: `substitute` of registrations. */
interface OwnAction<Row> {
  by: FunctionName;
  /** Whether rows that are not deleted have the action. If left out, all of them do. */
  fits?(row: Row): boolean;
}

interface Described<L extends Lifecycle, Repositories, Row, Facts, Own extends string> {
  /** First part of the names of its functions: `meetings` in `meetings.edit`. */
  name: string;
  lifecycle?: L;
  ownActions?: Readonly<Record<Own, OwnAction<Row>>>;
  guards: RecordGuards<L, Row, Facts, Own>;
  /** The errors of blockers that have a code other than 720001, by the code of the blocker. */
  refusals?: Readonly<Record<string, Refusal>>;
  /** Loads what the guards need from other tables, with one query for all rows. */
  loadFacts?(reading: Reading<Repositories>, rows: readonly Row[]): Promise<(row: Row) => Facts>;
  /** The rows that each function reaches, of nouns with data scopes. */
  scopes?: {
    reachOf(
      reading: Reading<Repositories>,
      names: readonly FunctionName[],
    ): Promise<(name: FunctionName, row: Row) => boolean>;
  };
}

export interface Decisions<Repositories, Row> {
  /** The actions for which the caller has the right, per row, each with its current blockers. */
  actionsOf(reading: Reading<Repositories>, rows: readonly Row[]): Promise<(row: Row) => Action[]>;
  /** Why an action is not possible for each of many rows: nothing if it is. */
  reasonsOf(reading: Reading<Repositories>, rows: readonly Row[], action: string): Promise<(row: Row) => string[]>;
  /** The current blockers of an action; empty if it is possible. */
  blockersOf(reading: Reading<Repositories>, row: Row, action: string): Promise<Blocker[]>;
  /**
   * Throws 720001, or the error of its first blocker, with the blockers if the action is blocked. The right is checked
   * before, at the edge.
   */
  refuseBlocked(reading: Reading<Repositories>, row: Row, action: string): Promise<void>;
  /** Throws 404 if the function of the action does not reach the row. */
  refuseBeyond(reading: Reading<Repositories>, row: Row, action: string): Promise<void>;
}

const isKnown = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

const isDeleted = (row: object): boolean => Boolean(valuesOf(row)['deleted_at']);

/** An action and the function that it needs. */
type ActionRight = [action: string, by: FunctionName];

/** The actions that every noun can have and the transitions of its state, of those that fit a row. */
const usualActions = (name: string, lifecycle: Lifecycle | undefined, row: object): ActionRight[] => {
  const { state } = valuesOf(row);
  const plain = (action: PlainAction): ActionRight[] => {
    const by = `${name}.${ACTION_FUNCTIONS[action]}`;
    return isKnown(by) ? [[action, by]] : [];
  };
  if (isDeleted(row)) return plain('restore');
  if (lifecycle === undefined)
    return [...plain('edit'), ...(state === 1 ? plain('disable') : plain('enable')), ...plain('delete')];
  const transitions = Object.entries(lifecycle.transitions)
    .filter(([, { from }]) => from.some((each) => each === state))
    .flatMap(([transition, { by }]): ActionRight[] => (by !== undefined && isKnown(by) ? [[transition, by]] : []));
  return [...plain('edit'), ...transitions, ...plain('delete')];
};

/**
 * Uses one guard per action both for the rows of a list and when the action is requested, so the two cannot disagree.
 */
export const createDecisions = <
  Repositories,
  Row extends Versioned,
  Facts = undefined,
  L extends Lifecycle = Lifecycle<never, never>,
  Own extends string = never,
>({
  name,
  lifecycle,
  ownActions,
  guards,
  refusals = {},
  loadFacts,
  scopes,
}: Described<L, Repositories, Row, Facts, Own>): Decisions<Repositories, Row> => {
  const known: Partial<Record<string, Guard<Row, Facts>>> = guards;
  const own: [string, OwnAction<Row>][] = Object.entries(ownActions ?? {});

  const fittingActions = (row: Row): ActionRight[] => [
    ...usualActions(name, lifecycle, row),
    ...own
      .filter(([, { fits }]) => !isDeleted(row) && (fits?.(row) ?? true))
      .map(([action, { by }]): ActionRight => [action, by]),
  ];

  const functionOf = (action: string): FunctionName | undefined => {
    const plain: Partial<Record<string, string>> = ACTION_FUNCTIONS;
    const ownFunction = own.find(([each]) => each === action)?.[1].by;
    const by = ownFunction ?? lifecycle?.transitions[action]?.by ?? `${name}.${plain[action]}`;
    return isKnown(by) ? by : undefined;
  };

  const stateBlocker = (row: Row, action: string): Blocker | false => {
    const transition = lifecycle?.transitions[action];
    const state = asText(valuesOf(row)['state']);
    if (transition === undefined || transition.from.includes(state)) return false;
    return stateBlockers.wrongState({ state: lifecycle?.states[state] ?? state, verb: transition.verb });
  };

  const isUnfit = (row: Row, action: string): boolean =>
    own.some(([each, { fits }]) => each === action && fits?.(row) === false);

  const blockersOf = (action: string, of: GuardInput<Row, Facts>): Blocker[] => {
    const wrong = stateBlocker(of.row, action);
    if (wrong !== false) return [wrong];
    const blockers = (known[action]?.(of) ?? []).filter((each) => each !== false);
    return blockers.length === 0 && isUnfit(of.row, action) ? [stateBlockers.notNow()] : blockers;
  };

  // The guards of a noun without facts do not read them.
  const factsOf = (reading: Reading<Repositories>, rows: readonly Row[]): Promise<(row: Row) => Facts> =>
    loadFacts?.(reading, rows) ?? Promise.resolve(() => undefined as Facts);

  const askedOf = async (reading: Reading<Repositories>, row: Row, action: string): Promise<Blocker[]> => {
    const facts = await factsOf(reading, [row]);
    return blockersOf(action, { ...reading, row, facts: facts(row) });
  };

  return {
    blockersOf: askedOf,

    actionsOf: async (reading, rows) => {
      const { caller, now } = reading;
      const functions = rows.flatMap((row) => fittingActions(row).map(([, by]) => by));
      const [facts, isReached] = await Promise.all([factsOf(reading, rows), scopes?.reachOf(reading, functions)]);
      return (row) =>
        fittingActions(row)
          .filter(([, by]) => hasFunction(caller.rights, by) && (isReached?.(by, row) ?? true))
          .map(([action]) => ({ name: action, blockers: blockersOf(action, { row, facts: facts(row), now, caller }) }));
    },

    reasonsOf: async (reading, rows, action) => {
      const by = functionOf(action);
      const [facts, isReached] = await Promise.all([
        factsOf(reading, rows),
        by === undefined ? undefined : scopes?.reachOf(reading, [by]),
      ]);
      return (row) =>
        by !== undefined && isReached?.(by, row) === false
          ? [baseErrors.notFound.message]
          : blockersOf(action, { ...reading, row, facts: facts(row) }).map(({ sentence }) => sentence);
    },

    refuseBeyond: async (reading, row, action) => {
      const by = functionOf(action);
      if (scopes === undefined || by === undefined || !hasFunction(reading.caller.rights, by)) return;
      const isReached = await scopes.reachOf(reading, [by]);
      if (!isReached(by, row)) refuse(baseErrors.notFound);
    },

    refuseBlocked: async (reading, row, action) => {
      const blockers = await askedOf(reading, row, action);
      const [first] = blockers;
      if (first === undefined) return;
      const refusal = refusals[first.code];
      if (refusal === undefined) refuse(lifecycleErrors.notNow, { blockers });
      else refuse({ ...refusal, message: first.sentence }, { ...first.params, blockers });
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
 * `columnsOf` gives the other columns that it writes; it is asked after the guards.
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
    { id, version, reason, columnsOf }: DecisionRequest & { columnsOf?: (before: Row) => Promise<object> | object },
  ): Promise<Row> => {
    const before = await steps.findPresent(work.repositories, id);
    await decisions.refuseBeyond(work, before, name);
    await steps.refuseStale(work, before, version);
    await decisions.refuseBlocked(work, before, name);
    const transition = lifecycle.transitions[name];
    if (transition === undefined) throw new Error(`there is no transition ${name}`);
    await steps.change(work, {
      before,
      action: transition.verb,
      columns: { state: transition.to, state_reason: reason ?? '', ...(await columnsOf?.(before)) },
      ...(reason === undefined ? {} : { facts: { 原因: reason } }),
    });
    return before;
  };
