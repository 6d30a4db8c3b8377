import { adminProblems, type MeetingRoles, type MeetingRolesDraft } from '@huiwu/contract/admins';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { Work } from '../../store.ts';
import type { RightsEpochs } from '../customers/rights-epochs.service.ts';
import type { AdminRepositories, AdminStore, AdminWork } from './admins.store.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import type { AdminGrants } from './admin-grants.service.ts';
import { personOf, type AdminDataScope } from './admin-data-scope.service.ts';
import type { AdminView } from './admins.repository.ts';

interface Needs {
  store: AdminStore;
  adminDataScope: AdminDataScope;
  adminGrants: AdminGrants;
  rightsEpochs: RightsEpochs;
}

export interface Grant {
  meetingId: string;
  roleId: string;
  beginAt: string | null;
  endAt: string | null;
}

const isSameGrant = (one: Grant, other: Grant): boolean =>
  one.meetingId === other.meetingId &&
  one.roleId === other.roleId &&
  one.beginAt === other.beginAt &&
  one.endAt === other.endAt;

type ValidityDraft = Pick<MeetingRolesDraft['roles'][number], 'beginTime' | 'endTime'>;

/** A date includes its whole day; a time is the end itself. */
const endOf = (text: string): string | undefined => (text.length === 10 ? rangeEnd(text) : rangeStart(text));

export const validityOf = ({ beginTime, endTime }: ValidityDraft) => ({
  beginAt: rangeStart(beginTime ?? undefined) ?? null,
  endAt: endOf(endTime ?? '') ?? null,
});

/** A meeting occurs once, with one validity for all roles in it, and each role once. */
const flat = (roles: MeetingRolesDraft['roles']): Grant[] => {
  if (new Set(roles.map(({ meetingId }) => meetingId)).size !== roles.length)
    refuseField('roles', adminProblems.meetingTwice);
  if (roles.some(({ roleIds }) => new Set(roleIds).size !== roleIds.length))
    refuseField('roles', adminProblems.roleTwice);
  return roles.flatMap((entry) =>
    entry.roleIds.map((roleId) => ({ meetingId: entry.meetingId, roleId, ...validityOf(entry) })),
  );
};

/** The validity in the log; undefined without limits. */
const validityText = ({ beginAt, endAt }: Grant): string => {
  if (beginAt === null && endAt === null) return '';
  return `（${beginAt === null ? '' : shanghaiMinute(beginAt)} 至 ${endAt === null ? '长期' : shanghaiMinute(endAt)}）`;
};

export const createAdminMeetingRoleService = ({
  store,
  adminDataScope: dataScope,
  adminGrants: grants,
  rightsEpochs,
}: Needs) => {
  const factsOf = async ({ meetings, roles }: AdminRepositories, held: Grant[]) => {
    const [known, names] = await Promise.all([
      meetings.listAll(),
      roles.listByIds([...new Set(held.map((grant) => grant.roleId))]),
    ]);
    const textOf = (own: Grant[]): string => {
      const roleNames = own.map((grant) => names.find((role) => role.id === grant.roleId)?.name ?? '');
      return roleNames.join('、') + own.slice(0, 1).map(validityText).join('');
    };
    return Object.fromEntries(
      known
        .map((meeting) => ({ meeting, own: held.filter((grant) => grant.meetingId === meeting.id) }))
        .filter(({ own }) => own.length > 0)
        .map(({ meeting, own }) => [meeting.name, textOf(own)]),
    );
  };

  const present = async (repositories: AdminRepositories, admin: AdminView): Promise<MeetingRoles> => {
    const [meetings, held] = await Promise.all([
      repositories.meetings.listAll({ customerId: admin.customer_id }),
      repositories.adminRoles.listMeetingRoles(admin.id),
    ]);
    return {
      adminId: admin.id,
      version: admin.version,
      meetings: meetings.map((meeting) => {
        const own = held.filter((grant) => grant.meeting_id === meeting.id);
        return {
          meetingId: meeting.id,
          meetingCode: meeting.code,
          meetingName: meeting.name,
          roleIds: own.map((grant) => grant.role_id),
          beginTime: own[0]?.begin_at ?? null,
          endTime: own[0]?.end_at ?? null,
        };
      }),
    };
  };

  const heldBy = async ({ adminRoles }: Pick<AdminRepositories, 'adminRoles'>, adminId: string): Promise<Grant[]> =>
    (await adminRoles.listMeetingRoles(adminId)).map((row) => ({
      meetingId: row.meeting_id,
      roleId: row.role_id,
      beginAt: row.begin_at,
      endAt: row.end_at,
    }));

  /** Sets all roles of an admin in meetings, and logs it. New ones are checked, existing ones are not. */
  const replaceHeld = async (
    at: Work<unknown>,
    { admin, held, wanted }: { admin: AdminView; held: Grant[]; wanted: Grant[] },
  ): Promise<void> => {
    const work = store.join(at);
    const { repositories } = work;
    // With another validity it is assigned again.
    const holds = wanted.filter((grant) => !held.some((each) => isSameGrant(each, grant)));
    await grants.checkHolds(work, { person: personOf(admin), holds });
    if (!(await repositories.admins.update(admin.id, admin.version, work.updated))) refuse(baseErrors.changed);
    await repositories.adminRoles.replaceMeetingRoles(admin, wanted);
    await rightsEpochs.raise(work, admin.customer_id);
    const [before, after] = [await factsOf(repositories, held), await factsOf(repositories, wanted)];
    await work.log({
      module: '管理员管理',
      action: '分配会议角色',
      targetId: admin.id,
      targetName: admin.real_name,
      customerId: admin.customer_id,
      before,
      after,
    });
  };

  const edit = async (work: AdminWork, draft: MeetingRolesDraft): Promise<null> => {
    const { repositories } = work;
    const target = { id: draft.id, function: 'admins.assignRoles' } as const;
    const { admin } = await dataScope.findManageable(work, target);
    if (admin.version !== draft.version) refuse(baseErrors.changed, { current: await present(repositories, admin) });
    const held = await heldBy(repositories, admin.id);
    const wanted = flat(draft.roles);
    const meetings = await repositories.meetings.listAll({ customerId: admin.customer_id });
    const known = new Set(meetings.map(({ id }) => id));
    if (!wanted.every(({ meetingId }) => known.has(meetingId))) refuseField('roles', adminProblems.meetingGone);
    // Roles in meetings that the form does not show, such as deleted ones, stay.
    const hidden = held.filter(({ meetingId }) => !known.has(meetingId));
    await replaceHeld(work, { admin, held, wanted: [...wanted, ...hidden] });
    return null;
  };

  return {
    heldBy,
    replaceHeld,

    getMeetingRoles: async (adminId: string, caller: Caller): Promise<MeetingRoles> => {
      const repositories = store.read(caller);
      const { admin } = await dataScope.find(caller, { id: adminId, function: 'admins.assignRoles' });
      return present(repositories, admin);
    },

    editMeetingRoles: (draft: MeetingRolesDraft, caller: Caller): Promise<null> =>
      store.change(caller, (work) => edit(work, draft)),
  };
};

export type AdminMeetingRoleService = ReturnType<typeof createAdminMeetingRoleService>;
