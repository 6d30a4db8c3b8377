import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { adminProblems } from '@huiwu/contract/admins';
import type { MeetingCopying } from '../../records/meeting-copying.ts';
import type { MeetingAdminChoice, MeetingHolderEdit, MeetingHolders } from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { Work } from '../../store.ts';
import type { AdminDataScope } from '../admins/admin-data-scope.service.ts';
import { validityOf, type AdminMeetingRoleService, type Grant } from '../admins/admin-meeting-roles.service.ts';
import type { AdminStore } from '../admins/admins.store.ts';
import { presentHolders } from './meeting-holders.presenter.ts';

interface Needs {
  store: AdminStore;
  clock: Clock;
  adminDataScope: AdminDataScope;
  adminMeetingRoles: Pick<AdminMeetingRoleService, 'heldBy' | 'replaceHeld'>;
}

/** The same rows as `admin-meeting-roles`, for one meeting. */
export const createMeetingHolderService = ({ store, clock, adminDataScope, adminMeetingRoles }: Needs) => {
  const refuseWithoutRight = ({ rights }: Caller): void => {
    if (!hasFunction(rights, 'admins.assignRoles')) refuse(baseErrors.forbidden);
  };

  /** Runs in the transaction of a caller who has checked the access to the meeting. */
  const edit = async (own: Work<unknown>, asked: MeetingHolderEdit): Promise<null> => {
    refuseWithoutRight(own.caller);
    const work = store.join(own);
    const { repositories } = work;
    const target = { id: asked.adminId, function: 'admins.assignRoles' } as const;
    const { admin } = await adminDataScope.findManageable(work, target);
    const meeting = await repositories.meetings.find(asked.id);
    if (meeting?.customer_id !== admin.customer_id) refuseField('adminId', adminProblems.meetingGone);
    if (admin.version !== asked.version)
      refuse(baseErrors.changed, { current: { adminId: admin.id, version: admin.version } });
    if (new Set(asked.roleIds).size !== asked.roleIds.length) refuseField('roleIds', adminProblems.roleTwice);
    const held = await adminMeetingRoles.heldBy(repositories, admin.id);
    const here = asked.roleIds.map((roleId) => ({ meetingId: asked.id, roleId, ...validityOf(asked) }));
    const wanted = [...held.filter(({ meetingId }) => meetingId !== asked.id), ...here];
    await adminMeetingRoles.replaceHeld(work, { admin, held, wanted });
    return null;
  };

  return {
    /** For a meeting in the caller's data scope. */
    list: async (
      { id: meetingId, customer_id }: { id: string; customer_id: string },
      caller: Caller,
    ): Promise<MeetingHolders> => {
      const repositories = store.read(caller);
      const [rows, everywhere] = await Promise.all([
        repositories.meetingRoles.listHolders(meetingId, iso(clock.now())),
        repositories.meetingRoles.listEverywhere(customer_id),
      ]);
      const mayAssign = hasFunction(caller.rights, 'admins.assignRoles');
      const judged = await adminDataScope.judge(caller, rows);
      const isManageable = (id: string) => mayAssign && judged.get(id)?.isManageable === true;
      return { id: meetingId, holders: presentHolders(rows, isManageable), everywhere };
    },

    /** Admins of a customer who can be assigned a role or a meeting. */
    listChoices: async (customerId: string, name: string, caller: Caller): Promise<MeetingAdminChoice[]> =>
      (await store.read(caller).meetingRoles.listCandidates(customerId, name)).map((row) => ({
        id: row.id,
        name: row.real_name,
        departmentName: row.department_name,
        version: row.version,
      })),

    edit,

    /** Runs in the transaction of a meeting clone: holders get the same roles in the clone. */
    copyAll: async (own: Work<unknown>, { from, to, shift }: MeetingCopying): Promise<void> => {
      refuseWithoutRight(own.caller);
      const work = store.join(own);
      const { repositories, now } = work;
      const moved = (moment: string | null) => (moment === null ? null : shift(moment));
      const rows = await repositories.meetingRoles.listHolders(from, iso(now));
      for (const id of new Set(rows.map((row) => row.id))) {
        const target = { id, function: 'admins.assignRoles' } as const;
        const { admin } = await adminDataScope.findManageable(work, target);
        const added = rows
          .filter((row) => row.id === id)
          .map((row): Grant => {
            const { role_id: roleId, begin_at, end_at } = row;
            return { meetingId: to.id, roleId, beginAt: moved(begin_at), endAt: moved(end_at) };
          });
        const held = await adminMeetingRoles.heldBy(repositories, id);
        await adminMeetingRoles.replaceHeld(work, { admin, held, wanted: [...held, ...added] });
      }
    },
  };
};

export type MeetingHolderService = ReturnType<typeof createMeetingHolderService>;
