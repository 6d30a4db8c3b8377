import { DONE, Refused, type FieldProblem } from '@huiwu/contract/base/errors';

/** What a service said: its code and sentence, and what the refusal carried. */
export const refusalOf = async (work: Promise<unknown>): Promise<{ code: number; message: string; data: unknown }> => {
  try {
    await work;
    return { code: DONE, message: '', data: undefined };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: error.code, message: error.message, data: error.data };
  }
};

export const codeOf = async (work: Promise<unknown>): Promise<number> => (await refusalOf(work)).code;

/** The sentences of a refusal, by field. */
export const problemsOf = async (work: Promise<unknown>): Promise<Record<string, string>> => {
  const { data } = await refusalOf(work);
  const { fields = [] } = (data ?? {}) as { fields?: FieldProblem[] };
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
};

/** The codes of what was in the way of an action. */
export const blockersOf = async (work: Promise<unknown>): Promise<string[]> => {
  const { data } = await refusalOf(work);
  const { blockers = [] } = (data ?? {}) as { blockers?: { code: string }[] };
  return blockers.map(({ code }) => code);
};

/** What was said to the caller. */
export const messageOf = async (work: Promise<unknown>): Promise<string> => (await refusalOf(work)).message;
