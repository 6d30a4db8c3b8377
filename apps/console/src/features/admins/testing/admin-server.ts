import {
  addAdmin,
  changeAdminState,
  deleteAdmin,
  editAdmin,
  editMeetingRoles,
  endAdminTwoFactor,
  getAdmin,
  getMeetingRoles,
  listAdmins,
  restoreAdmin,
  resetAdminPassword,
  sendInitialPasswords,
  type Admin,
  type AdminFilter,
} from '@huiwu/contract/admins';
import { unbindAdminIdentity } from '@huiwu/contract/single-sign-on';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { listDepartmentChoices } from '@huiwu/contract/departments';
import { listRoleChoices } from '@huiwu/contract/roles';
import { fakeServer, on } from '../../../testing/fake-server.ts';

const DEPARTMENTS = [
  { id: 'D1', parentId: null, code: '01', name: '总部', custCode: 'HUIWU', state: 1 },
  { id: 'D2', parentId: 'D1', code: '0101', name: '财务部', custCode: 'HUIWU', state: 1 },
];

const ROLES = [
  {
    id: 'R1',
    code: 'finance',
    name: '财务',
    custCode: 'HUIWU',
    kind: 'operations' as const,
    state: 1,
    isGrantable: true,
  },
  {
    id: 'R2',
    code: 'admin',
    name: '平台管理员',
    custCode: 'HUIWU',
    kind: 'operations' as const,
    state: 1,
    isGrantable: false,
  },
  { id: 'R3', code: 'desk', name: '签到', custCode: 'HUIWU', kind: 'meeting' as const, state: 1, isGrantable: true },
];

let made = 0;

/** Returns a valid admin. A test states only the properties that matter to it. */
export const anAdmin = (given: Partial<Admin> = {}): Admin => {
  made += 1;
  return {
    id: `A${made}`,
    adminNo: `GL${made}`,
    realName: `管理员${made}`,
    phone: `1380000${String(made).padStart(4, '0')}`,
    email: '',
    jobTitle: '',
    custCode: 'HUIWU',
    custName: '会务',
    department: { id: 'D2', name: '财务部' },
    roles: [],
    state: 1,
    passwordState: 'normal',
    lastSignInAt: null,
    createdAt: '2026-11-01T02:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-11-01T02:00:00.000Z',
    deletedAt: null,
    deletedBy: null,
    version: 1,
    isManageable: true,
    ...given,
  };
};

const isAsked =
  ({ realName = '', isDeleted = false, state }: AdminFilter) =>
  (admin: Admin) =>
    admin.realName.includes(realName) &&
    (admin.deletedAt !== null) === isDeleted &&
    (state ?? admin.state) === admin.state;

/** An in-memory server that stores these admins during a test. */
export const adminServer = (kept: Admin[]) => {
  const find = (id: string): Admin => kept.find((admin) => admin.id === id) ?? refuse(baseErrors.notFound);
  const change = (id: string, changes: Partial<Admin>) => {
    const admin = find(id);
    Object.assign(admin, changes, { version: admin.version + 1 });
    return null;
  };
  const checkVersion = (id: string, version: number) =>
    find(id).version === version ? undefined : refuse(baseErrors.changed, { current: find(id) });

  return fakeServer([
    on(listDepartmentChoices, () => DEPARTMENTS),
    on(listRoleChoices, () => ROLES),
    on(listAdmins, (filter) => {
      const found = kept.filter(isAsked(filter));
      const start = (filter.page - 1) * filter.limit;
      return {
        list: found.slice(start, start + filter.limit),
        total: found.length,
        page: filter.page,
        limit: filter.limit,
      };
    }),
    on(getAdmin, ({ id }) => find(id)),
    on(addAdmin, ({ realName, phone, jobTitle }) => {
      const admin = anAdmin({ realName, phone, jobTitle, passwordState: 'unsent' });
      kept.unshift(admin);
      return { id: admin.id, adminNo: admin.adminNo };
    }),
    on(editAdmin, ({ id, version, realName, jobTitle, phone }) => {
      checkVersion(id, version);
      return change(id, { realName, jobTitle, ...(phone && { phone }) });
    }),
    on(changeAdminState, ({ id, state }) => change(id, { state: Number(state) })),
    on(deleteAdmin, ({ id }) => change(id, { deletedAt: '2026-11-21T00:00:00.000Z', deletedBy: '王经理' })),
    on(restoreAdmin, ({ id }) => change(id, { deletedAt: null, deletedBy: null })),
    on(resetAdminPassword, ({ id }) => change(id, { passwordState: 'initial' })),
    on(unbindAdminIdentity, ({ id }) => change(id, { hasIdentity: false })),
    on(endAdminTwoFactor, ({ id }) => change(id, { hasSecondStep: false })),
    on(sendInitialPasswords, ({ ids }) =>
      ids.map((id) => {
        const { realName, passwordState } = find(id);
        const isDone = passwordState !== 'normal';
        return { id, name: realName, isDone, message: isDone ? '已发送' : '已登录过，无需发送' };
      }),
    ),
    on(getMeetingRoles, ({ adminId }) => ({
      adminId,
      version: find(adminId).version,
      meetings: [
        { meetingId: 'M1', meetingCode: 'HY1', meetingName: '年会', roleIds: [], beginTime: null, endTime: null },
      ],
    })),
    on(editMeetingRoles, ({ id, version }) => {
      checkVersion(id, version);
      return change(id, {});
    }),
  ]);
};
