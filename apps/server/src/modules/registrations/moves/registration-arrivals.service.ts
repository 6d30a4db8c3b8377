import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { iso } from '../../../platform/clock.ts';
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
    const { repositories, now } = store.join(of);
    const { registrations } = repositories;
    const changed = rows.filter(({ id, first_checkin_at: known }) => (arrivedAt.get(id) ?? null) !== known);
    for (const { id, version, first_checkin_at: known } of changed.toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    )) {
      const first_checkin_at = arrivedAt.get(id) ?? null;
      const isChange = (known === null) !== (first_checkin_at === null);
      const columns = { first_checkin_at, ...(isChange && { arrival_changed_at: iso(now) }) };
      // One that was withdrawn meanwhile is looked at again.
      const isDone = await registrations.update({ id, version }, columns);
      if (!isDone) refuse(baseErrors.changed);
    }
  },
});

export type RegistrationArrivals = ReturnType<typeof createRegistrationArrivals>;
