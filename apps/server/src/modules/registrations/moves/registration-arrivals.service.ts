import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { AnyWork } from '../../../store.ts';
import type { RegistrationStore } from '../registrations.store.ts';
import type { RegistrationRow } from '../registrations.table.ts';

/** When people first came to the meeting; null for those who have not, or whose check-in was undone. */
export const createRegistrationArrivals = ({ store }: { store: RegistrationStore }) => ({
  note: async (
    of: AnyWork,
    rows: readonly Pick<RegistrationRow, 'id' | 'version' | 'first_checkin_at'>[],
    arrivedAt: ReadonlyMap<string, string>,
  ): Promise<void> => {
    const { registrations } = store.join(of).repositories;
    const changed = rows.filter(({ id, first_checkin_at: known }) => (arrivedAt.get(id) ?? null) !== known);
    for (const { id, version } of changed.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      // One that was withdrawn meanwhile is looked at again.
      const isDone = await registrations.update({ id, version }, { first_checkin_at: arrivedAt.get(id) ?? null });
      if (!isDone) refuse(baseErrors.changed);
    }
  },
});

export type RegistrationArrivals = ReturnType<typeof createRegistrationArrivals>;
