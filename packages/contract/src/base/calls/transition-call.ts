import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import type { nothing } from '../envelope.ts';
import { id, lines, textKinds, version } from '../fields.ts';
import type { Lifecycle, Transition, TransitionOf } from '../lifecycle.ts';
import type { AnyRecord } from '../record.ts';
import { callOf, changing, type Resource } from '../resource.ts';

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
