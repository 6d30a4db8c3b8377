import { iso } from '../../../../platform/clock.ts';
import type { Locks } from '../../../../database/locks.ts';
import type { PersonalData } from '../../../personal-data/personal-data.store.ts';
import type { Store } from '../../../../store.ts';
import type { DeliveryPurgeRepository } from './delivery-purges.repository.ts';

const ROWS_AT_ONCE = 2000;

interface Needs {
  store: Store<{ deliveryPurges: DeliveryPurgeRepository; locks: Locks }>;
}

/** After the retention period of a meeting it is kept how many were sent, and not to whom. */
export const createDeliveryPurge = ({ store }: Needs): PersonalData => ({
  preview: async (at, meetingId) => {
    const count = await store.read(at).deliveryPurges.count(meetingId);
    return { cleared: [{ title: '发送记录', count, unit: '条' }], kept: [] };
  },

  clear: async (work, meetingId) => {
    const { deliveryPurges, locks } = store.join(work).repositories;
    await locks.keepWritersOut('deliveries');
    return deliveryPurges.clear(meetingId, { now: iso(work.now), limit: ROWS_AT_ONCE });
  },
});
