import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import type { nothing } from './envelope.ts';
import { defineErrors, refuse } from './errors.ts';
import { id, lines, textKinds, version } from './fields.ts';
import type { FunctionName } from './functions.ts';
import { choicesOf, oneOf } from './record-choices.ts';
import { readOnly, type Tone } from './record-field.ts';
import type { AnyRecord } from './record.ts';
import { callOf, changing, type Resource } from './resource.ts';

export interface Transition<State extends string = string> {
  /** Label of the button: `发布`. */
  verb: string;
  from: readonly State[];
  to: State;
  /** The function that is required. Omitted if only attendees make the transition. */
  by?: FunctionName;
  /** The caller must give a reason. */
  needsReason?: true;
  isDangerous?: true;
  /** The usual next step of its states: lists show it as a button before other actions. */
  isMain?: true;
  /** It is made in a cancelled meeting as well. */
  alsoWhenCancelled?: true;
  /** Text of the confirmation in the console. */
  confirm?: string;
}

/** The states of a noun and the transitions between them. */
export interface Lifecycle<State extends string = string, Name extends string = string> {
  states: Readonly<Record<State, string>>;
  tones?: Readonly<Partial<Record<State, Tone>>>;
  /** What each state means to the people of the meeting, for the tooltip of its tag. */
  hints: Readonly<Record<State, string>>;
  initial: State;
  /** Its transitions are about money: they are made in a cancelled meeting as well. */
  isMoney?: true;
  transitions: Readonly<Record<Name, Transition<State>>>;
}

/* @__NO_SIDE_EFFECTS__ */
export const defineLifecycle = <
  State extends string,
  const Transitions extends Readonly<Record<string, Transition<NoInfer<State>>>>,
>(lifecycle: {
  states: Readonly<Record<State, string>>;
  tones?: Readonly<Partial<Record<NoInfer<State>, Tone>>>;
  hints: Readonly<Record<NoInfer<State>, string>>;
  initial: NoInfer<State>;
  isMoney?: true;
  transitions: Transitions;
}): typeof lifecycle => lifecycle;

export type StateOf<L extends Lifecycle> = keyof L['states'] & string;
export type TransitionOf<L extends Lifecycle> = keyof L['transitions'] & string;

export const lifecycleErrors = defineErrors({
  notNow: { code: 720_001, message: '当前状态不允许此操作' },
  inUse: { code: 720_011, message: '存在关联数据，不能删除' },
});

/** Refuses what cannot be done now, with the sentence that says why. */
export const refuseNow = (message: string): never => refuse({ ...lifecycleErrors.notNow, message });

/** A reason why an action is not possible now, with a message and a link to the page that resolves it. */
export const blocker = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  sentence: z.string(),
  fix: z.optional(z.object({ title: z.string(), to: z.string() })),
});
export type Blocker = z.output<typeof blocker>;

/** An action on a record. It is possible if there are no blockers. */
export const action = z.object({ name: z.string(), blockers: z.array(blocker) });
export type Action = z.output<typeof action>;

interface BlockerDefinition<Params> {
  sentence: (params: Params) => string;
  /** Link to the page that resolves it. It receives the blocker's parameters. */
  fix?: { title: string; to: (params: Params) => string };
}

/** A blocker without parameters has a function without arguments. */
type BlockerOf<Params> = unknown extends Params ? () => Blocker : (params: Params) => Blocker;

/** The blockers of a noun. Each is a function that returns one. */
/* @__NO_SIDE_EFFECTS__ */
export const defineBlockers = <Params>(definitions: {
  [Code in keyof Params]: BlockerDefinition<Params[Code]>;
}): { [Code in keyof Params]: BlockerOf<Params[Code]> } => {
  const makers = Object.entries<BlockerDefinition<never>>(definitions).map(([code, { sentence, fix }]) => [
    code,
    (params: Blocker['params'] = {}): Blocker => ({
      code,
      params,
      sentence: sentence(params as never),
      ...(fix === undefined ? {} : { fix: { title: fix.title, to: fix.to(params as never) } }),
    }),
  ]);
  // Each function is called with the parameters of its own definition, which TypeScript cannot relate.
  return Object.fromEntries(makers) as { [Code in keyof Params]: BlockerOf<Params[Code]> };
};

/** Blockers of transitions that the current state does not allow. */
export const stateBlockers = defineBlockers({
  wrongState: { sentence: ({ state, verb }: { state: string; verb: string }) => `当前状态为“${state}”，不能${verb}` },
  /** An own action of a noun that the row does not offer. */
  notNow: { sentence: () => '当前状态不能进行此操作' },
});

/** The actions of each row and detail, for nouns with guarded actions. */
export const withActions = {
  actions: readOnly({ kind: 'json', label: '操作', output: z.array(action) }, { isListed: true, isComputed: true }),
};

/** The fields of a noun with a lifecycle. Lists are filtered by one state, or with `oneOf` by several. */
/* @__NO_SIDE_EFFECTS__ */
export const lifecycleFields = <State extends string, const Filter extends 'equals' | 'oneOf' = 'equals'>(
  { states, tones, hints }: Lifecycle<State>,
  filter: Filter = 'equals' as Filter,
) => ({
  state: readOnly(
    { kind: 'choice', label: '状态', output: oneOf('状态', states) },
    { isListed: true, isSortable: true, filter, choices: choicesOf(states, tones, hints) },
  ),
  stateReason: readOnly({ kind: 'lines', label: '状态说明', output: z.string() }),
  ...withActions,
});

const byVersion = z.strictObject({ id, version });
const reason = lines('原因', 200).check(z.trim(), z.minLength(1, '请输入原因')).register(textKinds, { kind: 'lines' });
const byReason = z.strictObject({ id, version, reason });

/** A transition with `needsReason` takes `{ id, version, reason }`, any other `{ id, version }`. */
type TransitionInput<Of extends Transition> = {
  explained: typeof byReason;
  plain: typeof byVersion;
}[Of extends { needsReason: true } ? 'explained' : 'plain'];

/** The call of one transition. It requires the function that the lifecycle names. */
/* @__NO_SIDE_EFFECTS__ */
export const transitionCall = <L extends Lifecycle, Name extends TransitionOf<L>, R extends AnyRecord>(
  resource: Resource<string, R>,
  lifecycle: L,
  name: Name,
): Endpoint<TransitionInput<L['transitions'][Name]>, typeof nothing> => {
  const transition: Transition | undefined = lifecycle.transitions[name];
  if (transition === undefined) throw new Error(`there is no transition ${name}`);
  const { verb, by, needsReason, alsoWhenCancelled = lifecycle.isMoney } = transition;
  if (by === undefined) throw new Error(`no admin does ${name}`);
  const input = needsReason === true ? byReason : byVersion;
  const call = changing(resource, { at: `${name}/{id}`, summary: `${verb}${resource.record.noun}`, by, input });
  return callOf(alsoWhenCancelled === true ? { ...call, alsoWhenCancelled } : call, undefined);
};
