import type { FieldProblem, Refused } from '@huiwu/contract/base/errors';
import type { Blocker } from '@huiwu/contract/base/lifecycle';

/** Why something was refused, as its own call would have said. */
export const sentenceOf = ({ message, data }: Refused): string => {
  const { blockers = [], fields = [] } = (data ?? {}) as { blockers?: Blocker[]; fields?: FieldProblem[] };
  const sentences = [...blockers.map(({ sentence }) => sentence), ...fields.map((field) => field.message)];
  return sentences.length === 0 ? message : sentences.join('；');
};
