import type { RegistrationState } from '../registrations/registration-states.ts';

/** Whom a point lets in. Without types it lets in all of them. */
export interface Admission {
  typeIds: readonly string[];
  allowsUnpaid: boolean;
}

/** The states of registrations that are let in. */
export const admittedStates = ({ allowsUnpaid }: Pick<Admission, 'allowsUnpaid'>): RegistrationState[] =>
  allowsUnpaid ? ['confirmed', 'pending_payment'] : ['confirmed'];

/** Whether people of a type are let in. */
export const admitsType = ({ typeIds }: Pick<Admission, 'typeIds'>, typeId: string): boolean =>
  typeIds.length === 0 || typeIds.includes(typeId);

interface Counted {
  state: RegistrationState;
  typeId: string;
  count: number;
}

/** How many people are expected at a point. */
export const expectedAt = (admission: Admission, counts: readonly Counted[]): number =>
  counts
    .filter(({ state, typeId }) => admittedStates(admission).includes(state) && admitsType(admission, typeId))
    .reduce((sum, { count }) => sum + count, 0);

/** From the stored form: JSON text of ids, and 1 or 0. */
export const parseAdmission = (typeIds: string, allowsUnpaid: number): Admission => ({
  typeIds: JSON.parse(typeIds) as string[],
  allowsUnpaid: allowsUnpaid === 1,
});
