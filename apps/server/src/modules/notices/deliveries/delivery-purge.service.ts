import { iso } from '../../../platform/clock.ts';
import type { PersonalData } from '../../personal-data/personal-data.store.ts';
import type { DeliveryStore } from './deliveries.store.ts';

const ROWS_AT_ONCE = 2000;

/** After the retention period of a meeting it is kept how many were sent, and not to whom. */
export const createDeliveryPurge = ({ store }: { store: DeliveryStore }): PersonalData => ({
  preview: async (at, meetingId) => {
    const count = await store.read(at).deliveries.countUnpurged(meetingId);
    return { cleared: [{ title: '发送记录', count, unit: '条' }], kept: [] };
  },

  clear: (work, meetingId) =>
    store.join(work).repositories.deliveries.clear(meetingId, { now: iso(work.now), limit: ROWS_AT_ONCE }),
});
