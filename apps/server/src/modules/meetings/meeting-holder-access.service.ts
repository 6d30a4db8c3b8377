import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  isReadOnly,
  meetingBlockers,
  type MeetingAdminChoice,
  type MeetingAdminQuestion,
  type MeetingHolderEdit,
  type MeetingHolders,
} from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import { acrossMeetings } from '../../access/caller-scope.ts';
import type { MeetingHolderService } from '../meeting-holders/meeting-holders.service.ts';
import type { MeetingPlan } from './meeting-plan.service.ts';
import type { MeetingStore } from './meetings.store.ts';
import type { MeetingRow } from './meetings.table.ts';

interface Needs {
  store: MeetingStore;
  meetingPlan: MeetingPlan;
  meetingHolders: Pick<MeetingHolderService, 'list' | 'listChoices' | 'edit'>;
}

/**
 * Holders of roles in a meeting, for callers with access to the meeting; the right to assign roles is checked
 * elsewhere.
 */
export const createMeetingHolderAccess = ({ store, meetingPlan, meetingHolders }: Needs) => {
  const present = (row: MeetingRow): MeetingRow => (row.deleted_at === null ? row : refuse(baseErrors.notFound));

  const find = async (caller: Caller, id: string, name: 'meetings.view' | 'meetings.edit') => {
    const across = acrossMeetings(caller);
    return present(await meetingPlan.find({ repositories: store.read(across), caller: across }, id, name));
  };

  return {
    getMeetingHolders: async (id: string, caller: Caller): Promise<MeetingHolders> =>
      meetingHolders.list(await find(caller, id, 'meetings.view'), caller),

    listAdminChoices: async (
      { name = '', meetingId }: MeetingAdminQuestion,
      caller: Caller,
    ): Promise<MeetingAdminChoice[]> => {
      const { customer_id: customerId } =
        meetingId === undefined ? { customer_id: caller.customerId } : await find(caller, meetingId, 'meetings.edit');
      return meetingHolders.listChoices(customerId, name, caller);
    },

    /** Locks the meeting: a role is assigned before the meeting is cancelled, or not at all. */
    editMeetingHolder: (asked: MeetingHolderEdit, caller: Caller): Promise<null> =>
      store.change(acrossMeetings(caller), async (work) => {
        await work.repositories.locks.take(`meeting ${asked.id}`);
        const { state } = present(await meetingPlan.find(work, asked.id, 'meetings.edit'));
        if (isReadOnly(state)) refuse(lifecycleErrors.notNow, { blockers: [meetingBlockers.isClosed()] });
        return meetingHolders.edit(work, asked);
      }),
  };
};

export type MeetingHolderAccess = ReturnType<typeof createMeetingHolderAccess>;
