import { refuseField } from '@huiwu/contract/base/errors';
import { readAnswerCondition, registrationProblems, type AnswerField } from '@huiwu/contract/registrations';
import type { Caller } from '../../../access/caller.ts';
import type { RegistrationStore } from '../registrations.store.ts';
import { filteredFields, isKnown } from './answer-values.rules.ts';
import { fieldsOfVersions } from './answered-fields.rules.ts';

interface AskedAnswers {
  answer?: string | undefined;
  answers?: readonly string[] | undefined;
}

/** Filters of registrations by answers. */
export const createAnswerFilters = ({ store }: { store: RegistrationStore }) => {
  const list = async (caller: Caller): Promise<AnswerField[]> =>
    filteredFields(fieldsOfVersions(await store.read(caller).registrationAnswers.listVersionsInUse()));

  return {
    list,

    /** Refuses conditions on fields that are unknown, or whose answers a right guards. */
    refuseClosed: async (caller: Caller, { answer, answers = [] }: AskedAnswers): Promise<void> => {
      const asked = [
        ...(answer === undefined ? [] : [['answer', answer] as const]),
        ...answers.map((text) => ['answers', text] as const),
      ];
      if (asked.length === 0) return;
      const fields = await list(caller);
      for (const [input, text] of asked) {
        const condition = readAnswerCondition(text);
        if (condition === undefined || !isKnown(fields, condition))
          refuseField(input, registrationProblems.answerClosed);
      }
    },
  };
};

export type AnswerFilters = ReturnType<typeof createAnswerFilters>;
