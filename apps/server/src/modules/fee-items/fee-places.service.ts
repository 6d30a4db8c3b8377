import { refuse } from '@huiwu/contract/base/errors';
import { feeItemProblems } from '@huiwu/contract/fee-items';
import { registrationErrors } from '@huiwu/contract/registrations';
import type { FeeItemRow } from './fee-items.table.ts';

/** What the count of places reads, given by the work of the caller. */
export interface FeePlacesRepositories {
  feeItems: {
    listPresent(meetingId: string): Promise<FeeItemRow[]>;
    soldOf(ids: readonly string[]): Promise<Map<string, number>>;
  };
}

/** A position that takes some of an item; null is the price of a type, which has no item. */
interface Position {
  feeItemId: string | null;
  quantity: number;
}

/** The first item of which more is asked for than there is. */
export interface FeeShortage {
  name: string;
  left: number;
}

const quantitiesOf = (positions: readonly Position[]): Map<string, number> => {
  const quantities = new Map<string, number>();
  for (const { feeItemId: id, quantity } of positions)
    if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return quantities;
};

const refuseShort = ({ name, left }: FeeShortage): never =>
  refuse({ ...registrationErrors.noPlace, message: feeItemProblems.noPlace({ name, left }) }, { item: name, left });

/** Places of items with a limit, for rows that are only written later. */
export interface CountedPlaces {
  /** Refuses where too few are left; counts them otherwise. */
  take(positions: readonly Position[]): void;
}

/**
 * How many of a fee item are left: its capacity less what active positions of orders hold. Callers that write hold the
 * meeting, so places are counted by one at a time.
 */
export const createFeePlaces = () => {
  const shortageOf = async (
    { feeItems }: FeePlacesRepositories,
    meetingId: string,
    { added, removed = [] }: { added: readonly Position[]; removed?: readonly Position[] },
  ): Promise<FeeShortage | undefined> => {
    const [asked, freed] = [quantitiesOf(added), quantitiesOf(removed)];
    // Positions that are only replaced need no place, also where a capacity was lowered since.
    const more = [...asked].filter(([id, quantity]) => quantity > (freed.get(id) ?? 0)).map(([id]) => id);
    if (more.length === 0) return undefined;
    const limited = (await feeItems.listPresent(meetingId)).filter(
      ({ id, capacity }) => capacity !== null && more.includes(id),
    );
    const sold = await feeItems.soldOf(limited.map(({ id }) => id));
    for (const { id, name, capacity } of limited) {
      const left = (capacity ?? 0) - (sold.get(id) ?? 0) + (freed.get(id) ?? 0);
      if ((asked.get(id) ?? 0) > left) return { name, left: Math.max(0, left) };
    }
    return undefined;
  };

  return {
    shortageOf,

    /** Refuses positions for which too few places are left. `removed` are those that end in the same change. */
    refuseFull: async (
      repositories: FeePlacesRepositories,
      meetingId: string,
      positions: { added: readonly Position[]; removed?: readonly Position[] },
    ): Promise<void> => {
      const shortage = await shortageOf(repositories, meetingId, positions);
      if (shortage !== undefined) refuseShort(shortage);
    },

    /** `earlier`: what a check has counted so far, of which nothing is stored. It is counted on. */
    open: async (
      { feeItems }: FeePlacesRepositories,
      meetingId: string,
      earlier: Map<string, number>,
    ): Promise<CountedPlaces> => {
      const limited = (await feeItems.listPresent(meetingId)).filter(({ capacity }) => capacity !== null);
      const sold = await feeItems.soldOf(limited.map(({ id }) => id));
      const taken = new Map(earlier);
      return {
        take: (positions) => {
          const asked = quantitiesOf(positions);
          for (const { id, name, capacity } of limited) {
            const left = (capacity ?? 0) - (sold.get(id) ?? 0) - (taken.get(id) ?? 0);
            if ((asked.get(id) ?? 0) > left) refuseShort({ name, left: Math.max(0, left) });
          }
          for (const [id, quantity] of asked) {
            taken.set(id, (taken.get(id) ?? 0) + quantity);
            earlier.set(id, (earlier.get(id) ?? 0) + quantity);
          }
        },
      };
    },
  };
};

export type FeePlaces = ReturnType<typeof createFeePlaces>;
