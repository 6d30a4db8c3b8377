import { adminErrors } from '@huiwu/contract/admins';
import { baseErrors } from '@huiwu/contract/base/errors';
import { bindTo } from '../providers/single-sign-on.ts';
import { turnOn } from '../two-factor.ts';
import { each, listed, textOf, type Rows, type MatrixTarget } from './row.ts';

const NOT_ON_SELF = adminErrors.notOnSelf.code;

const ownDepartment = ({ caller }: MatrixTarget) => caller.departmentId;

/** Admins, those who ask to be one, and the views that people share. */
export const PEOPLE: Rows = {
  listAdmins: {
    on: 'admin',
    within: 'rows',
    input: async (target) => ({ adminNo: await textOf(target, 'admins', 'admin_no') }),
    verdict: listed,
  },
  getAdmin: { on: 'admin', within: 'rows', input: ({ id }) => ({ id }), but: { deleted: 200 } },
  addAdmin: {
    input: (target) => ({
      realName: '王五',
      phone: `1992${String(target.number).padStart(7, '0')}`,
      departmentId: ownDepartment(target),
      roleIds: [],
    }),
  },
  editAdmin: {
    on: 'admin',
    within: 'rows',
    input: async ({ id, world }) => {
      const row = await world.db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst();
      return { id, version: row?.version ?? 1, realName: '王五', departmentId: row?.department_id ?? 'nothing' };
    },
  },
  changeAdminState: {
    on: 'admin',
    within: 'rows',
    input: ({ id }) => ({ id, state: '0' }),
    but: { self: NOT_ON_SELF },
  },
  deleteAdmin: {
    on: 'admin',
    within: 'rows',
    input: ({ id }) => ({ id }),
    but: { self: NOT_ON_SELF, deleted: 200 },
    logs: (place) => (place === 'deleted' ? 0 : 1),
  },
  restoreAdmin: {
    on: 'admin',
    within: 'rows',
    input: ({ id }) => ({ id }),
    but: { deleted: 200 },
    logs: (place) => (place === 'deleted' ? 1 : 0),
  },
  endAdminTwoFactor: {
    on: 'admin',
    within: 'rows',
    input: async ({ id, place, world }) => {
      if (place !== 'absent') await turnOn(world, id);
      return { id };
    },
    but: { self: NOT_ON_SELF },
  },
  unbindAdminIdentity: {
    on: 'admin',
    within: 'rows',
    input: async ({ id, place, world, number }) => {
      if (place !== 'absent') await bindTo(world, id, { subject: `subject-${number}` });
      return { id };
    },
    but: { self: NOT_ON_SELF },
  },
  resetAdminPassword: {
    isCostly: true,
    on: 'admin',
    within: 'rows',
    input: ({ id }) => ({ id }),
    but: { self: NOT_ON_SELF },
  },
  sendInitialPasswords: {
    isCostly: true,
    on: 'admin',
    within: 'rows',
    input: ({ id }) => ({ ids: [id] }),
    but: { self: NOT_ON_SELF },
    verdict: each({ ...baseErrors, ...adminErrors }),
  },
  getMeetingRoles: { on: 'admin', within: 'rows', input: ({ id }) => ({ adminId: id }), but: { deleted: 200 } },
  editMeetingRoles: {
    on: 'admin',
    within: 'rows',
    input: ({ id }) => ({ id, version: 1, roles: [] }),
    but: { self: NOT_ON_SELF },
  },
  shareSavedView: [
    { on: 'ownView', within: 'oneself', input: ({ id }) => ({ id, version: 1, audience: 'company' }) },
    { on: 'sharedView', within: 'own-company', input: ({ id }) => ({ id, version: 1, audience: 'company' }) },
  ],
  listApplications: {
    on: 'application',
    input: async (target) => ({ realName: await textOf(target, 'applications', 'real_name') }),
    verdict: listed,
  },
  reviewApplication: {
    on: 'application',
    input: ({ id }) => ({ id, version: 1, isPassed: false, remark: '不符' }),
  },
};
