import { Refused } from '@huiwu/contract/base/errors';
import { invoiceErrors } from '@huiwu/contract/invoices';
import { isTemporary } from '../../../../database/engines/engine.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Nothing if the channel does not answer in time: what came of it is asked later. */
export const withinTime = async <Answer>(
  answer: Promise<Answer>,
  limitMs = ANSWER_WITHIN_MS,
): Promise<Answer | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * What a channel answers. Throws 720051 if it fails or does not answer in time; an outage of our own database is none of
 * the channel.
 */
export const answerOf = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    const given = await withinTime(answer);
    if (given !== undefined) return given;
  } catch (error) {
    if (error instanceof Refused || isTemporary(error)) throw error;
  }
  throw new Refused(invoiceErrors.channelDown);
};

export const isChannelDown = (error: unknown): boolean =>
  error instanceof Refused && error.code === invoiceErrors.channelDown.code;

/** One after the other; one that fails does not keep the others waiting. Throws the first failure at the end. */
export const advanceEach = async (ids: readonly string[], advance: (id: string) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const id of ids) await advance(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
