import { refuseField } from '@huiwu/contract/base/errors';
import {
  readAnswerCondition,
  registrationProblems,
  registrationRecord,
  type AnswerField,
} from '@huiwu/contract/registrations';
import type { Caller } from '../../../access/caller.ts';
import type { CallerAt } from '../../../store.ts';
import { refuseClosedFilter } from '../../../records/closed-fields.ts';
import type { RegistrationStore } from '../registrations.store.ts';
import { filteredFields, isKnown } from './answer-values.rules.ts';
import { fieldsOfVersions } from './answered-fields.rules.ts';

/** A filter of registrations, of which this knows the answers. */
interface AskedAnswers extends Readonly<Record<string, unknown>> {
  answer?: string | undefined;
  answers?: readonly string[] | undefined;
}

/** Filters of registrations by answers. */
export const createAnswerFilters = ({ store }: { store: RegistrationStore }) => {
  const list = async (at: CallerAt): Promise<AnswerField[]> =>
    filteredFields(fieldsOfVersions(await store.read(at).registrationAnswers.listVersionsInUse()));

  return {
    list,

    /**
     * Refuses conditions on fields that the caller may not read, and on fields of forms that are unknown or whose answers a
     * right guards. Everything that finds registrations by a filter calls it: lists, counts, previews and actions; `at` is
     * the transaction that it is asked in.
     */
    refuseClosed: async (caller: Caller, filter: AskedAnswers, at: CallerAt = caller): Promise<void> => {
      refuseClosedFilter(registrationRecord, filter, caller);
      const { answer, answers = [] } = filter;
      const asked = [
        ...(answer === undefined ? [] : [['answer', answer] as const]),
        ...answers.map((text) => ['answers', text] as const),
      ];
      if (asked.length === 0) return;
      const fields = await list(at);
      for (const [input, text] of asked) {
        const condition = readAnswerCondition(text);
        if (condition === undefined || !isKnown(fields, condition))
          refuseField(input, registrationProblems.answerClosed);
      }
    },
  };
};

export type AnswerFilters = ReturnType<typeof createAnswerFilters>;
