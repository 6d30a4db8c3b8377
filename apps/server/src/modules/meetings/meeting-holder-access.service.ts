import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
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
import { isReadOnly } from './meetings.rules.ts';
import type { MeetingStore } from './meetings.store.ts';

interface Needs {
  store: MeetingStore;
  meetingPlan: MeetingPlan;
  meetingHolders: Pick<MeetingHolderService, 'list' | 'listChoices' | 'edit'>;
}

/** Who works in a meeting, for callers who reach the meeting; the rest is decided where roles are given. */
export const createMeetingHolderAccess = ({ store, meetingPlan, meetingHolders }: Needs) => {
  const find = async (caller: Caller, id: string, name: 'meetings.view' | 'meetings.edit') => {
    const across = acrossMeetings(caller);
    const row = await meetingPlan.find({ repositories: store.read(across), caller: across }, id, name);
    return row.deleted_at === null ? row : refuse(baseErrors.notFound);
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

    editMeetingHolder: async (asked: MeetingHolderEdit, caller: Caller): Promise<null> => {
      const { state } = await find(caller, asked.id, 'meetings.edit');
      if (isReadOnly(state)) refuse(lifecycleErrors.notNow, { blockers: [meetingBlockers.isClosed()] });
      return meetingHolders.edit(asked, caller);
    },
  };
};

export type MeetingHolderAccess = ReturnType<typeof createMeetingHolderAccess>;
