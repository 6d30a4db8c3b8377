import { iso } from '../../../../platform/clock.ts';
import type { PersonalData } from '../../../personal-data/personal-data.store.ts';
import type { Store } from '../../../../store.ts';
import type { DeliveryPurgeRepository } from './delivery-purges.repository.ts';

const ROWS_AT_ONCE = 2000;

interface Needs {
  store: Store<{ deliveryPurges: DeliveryPurgeRepository }>;
}

/** After the retention period of a meeting it is kept how many were sent, and not to whom. */
export const createDeliveryPurge = ({ store }: Needs): PersonalData => ({
  preview: async (at, meetingId) => {
    const count = await store.read(at).deliveryPurges.count(meetingId);
    return { cleared: [{ title: '发送记录', count, unit: '条' }], kept: [] };
  },

  clear: (work, meetingId) =>
    store.join(work).repositories.deliveryPurges.clear(meetingId, { now: iso(work.now), limit: ROWS_AT_ONCE }),
});
