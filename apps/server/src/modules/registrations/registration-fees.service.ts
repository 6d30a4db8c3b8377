import { Refused, refuseField } from '@huiwu/contract/base/errors';
import { feeErrors } from '@huiwu/contract/fee-items';
import { iso } from '../../platform/clock.ts';
import type { FeePricing, MeetingFees } from '../fee-items/fee-pricing.service.ts';
import type { PricedLine } from '../fee-items/fee-quotes.ts';
import type { RegistrationRepositories, RegistrationWork } from './registrations.store.ts';

interface Needs {
  feePricing: Pick<FeePricing, 'open'>;
}

/** A missing price is the problem of the type that was chosen. */
const priced = (fees: MeetingFees, { typeId, at, field }: { typeId: string; at: string; field: string }): number => {
  try {
    return fees.priceFor(typeId, at);
  } catch (error) {
    if (error instanceof Refused && error.code === feeErrors.noPrice.code) refuseField(field, error.message);
    throw error;
  }
};

export type FeesOfTypes = (typeId: string) => { price: number; lines: readonly PricedLine[] };

/** What registrations of a meeting cost, by its fee items and the prices of its types. */
export const createRegistrationFees = ({ feePricing }: Needs) => ({
  /** For many registrations in one transaction: the fee of a type at that moment, in fen, and what it is for. */
  open: async ({ repositories, now }: RegistrationWork, meetingId: string): Promise<FeesOfTypes> => {
    const fees = await feePricing.open(repositories, meetingId);
    const known = new Map<string, { price: number; lines: PricedLine[] }>();
    return (typeId) => {
      const found = known.get(typeId);
      if (found !== undefined) return found;
      const price = priced(fees, { typeId, at: iso(now), field: 'type' });
      const fee = { price, lines: fees.linesFor(typeId, iso(now)) };
      known.set(typeId, fee);
      return fee;
    };
  },

  /** The fee of a type at the moment of a transaction, in fen; refused at the field that names the type. */
  priceNow: async (
    { repositories, now }: RegistrationWork,
    { meetingId, typeId, field }: { meetingId: string; typeId: string; field: string },
  ): Promise<number> => priced(await feePricing.open(repositories, meetingId), { typeId, at: iso(now), field }),

  /** What each type costs now, in fen; null where it has no price at the moment. */
  shownPrices: async (
    repositories: Pick<RegistrationRepositories, 'feeItems' | 'registrationTypes'>,
    { meetingId, at }: { meetingId: string; at: string },
  ): Promise<(typeId: string) => number | null> => {
    const fees = await feePricing.open(repositories, meetingId);
    return (typeId) => {
      try {
        return fees.priceFor(typeId, at);
      } catch (error) {
        if (error instanceof Refused) return null;
        throw error;
      }
    };
  },
});

export type RegistrationFees = ReturnType<typeof createRegistrationFees>;
