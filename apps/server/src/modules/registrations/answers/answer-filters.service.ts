import { refuseField } from '@huiwu/contract/base/errors';
import type { FieldName, FunctionName } from '@huiwu/contract/base/functions';
import {
  readAnswerCondition,
  registrationProblems,
  registrationRecord,
  type AnswerField,
  type Audience,
} from '@huiwu/contract/registrations';
import type { Caller } from '../../../access/caller.ts';
import { canReadField, hasFunction } from '../../../access/rights.ts';
import type { CallerAt } from '../../../store.ts';
import { refuseClosedFilter } from '../../../records/closed-fields.ts';
import type { RegistrationStore } from '../registrations.store.ts';
import { filteredFields, isKnown } from './answer-values.rules.ts';
import { fieldsOfVersions } from './answered-fields.rules.ts';

/** A filter of registrations, of which this knows what no column has. */
interface AskedAnswers extends Readonly<Record<string, unknown>> {
  answer?: string | undefined;
  answers?: readonly string[] | undefined;
  checkIn?: Audience['checkIn'];
  dedupeBy?: Audience['dedupeBy'];
}

/** Who may not look for orders, vouchers or check-ins does not find people by them. */
const NEEDED = {
  orderStates: 'orders.search',
  invoiceStates: 'orders.search',
  voucherStates: 'vouchers.search',
  checkIn: 'checkInRecords.search',
} as const satisfies Partial<Record<keyof Audience, FunctionName>>;

const DEDUPED_BY = { phone: 'registrations.phone', email: 'registrations.email' } as const satisfies Record<
  string,
  FieldName
>;

const refuseClosedConditions = ({ rights }: Caller, filter: AskedAnswers): void => {
  for (const [name, needed] of Object.entries(NEEDED))
    if (filter[name] !== undefined && !hasFunction(rights, needed))
      refuseField(name, registrationProblems.conditionClosed);
  const { dedupeBy } = filter;
  // Which people share an address is told by who is left.
  if ((dedupeBy === 'phone' || dedupeBy === 'email') && !canReadField(rights, DEDUPED_BY[dedupeBy]))
    refuseField('dedupeBy', registrationProblems.conditionClosed);
};

/** Filters of registrations by answers, and by what other modules know of them. */
export const createAnswerFilters = ({ store }: { store: RegistrationStore }) => {
  const list = async (at: CallerAt): Promise<AnswerField[]> =>
    filteredFields(fieldsOfVersions(await store.read(at).registrationAnswers.listVersionsInUse()));

  return {
    list,

    /**
     * Refuses conditions on what the caller may not read or look for, on points that are unknown, and on fields of forms that
     * are unknown or whose answers a right guards. Everything that finds registrations by a filter calls it: lists, counts, previews and actions; `at` is
     * the transaction that it is asked in.
     */
    refuseClosed: async (caller: Caller, filter: AskedAnswers, at: CallerAt = caller): Promise<void> => {
      refuseClosedFilter(registrationRecord, filter, caller);
      refuseClosedConditions(caller, filter);
      const { answer, answers = [], checkIn } = filter;
      if (checkIn !== undefined && (await store.read(at).checkInPoints.find(checkIn.point)) === undefined)
        refuseField('checkIn', registrationProblems.pointGone);
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
