import { newId } from '../../platform/ids.ts';
import type { MeetingCopying } from '../../records/meeting-copying.ts';
import type { AnyWork } from '../../store.ts';
import type { BadgeStore } from './badges.store.ts';

export const createBadgeTemplateCopies = ({ store }: { store: BadgeStore }) => ({
  /** In the transaction of a meeting that is copied. */
  copyAll: async (work: AnyWork, { from, to }: MeetingCopying): Promise<void> => {
    const { repositories, now, created } = store.join(work);
    const rows = await repositories.badgeTemplates.listOf(from);
    const owner = { customer_id: to.customerId, meeting_id: to.id };
    await repositories.badgeTemplates.insertAll(
      rows.map((row) => ({ ...row, ...owner, id: newId(now.getTime()), version: 1, ...created })),
    );
  },
});
