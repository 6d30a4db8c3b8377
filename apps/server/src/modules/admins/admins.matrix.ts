import { adminErrors } from '@huiwu/contract/admins';
import { baseErrors } from '@huiwu/contract/base/errors';
import { bindTo } from '../../testing/providers/single-sign-on.ts';
import { turnOn } from '../../testing/two-factor.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { each, listed, textOf } from '../../testing/matrix/row.ts';

const NOT_ON_SELF = adminErrors.notOnSelf.code;

export const matrix: NounMatrix = {
  rows: {
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
        departmentId: target.caller.departmentId,
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
    sendInitialPasswordsLater: { input: () => ({ ids: ['nothing'] }) },
    getMeetingRoles: { on: 'admin', within: 'rows', input: ({ id }) => ({ adminId: id }), but: { deleted: 200 } },
    editMeetingRoles: {
      on: 'admin',
      within: 'rows',
      input: ({ id }) => ({ id, version: 1, roles: [] }),
      but: { self: NOT_ON_SELF },
    },
  },
  samples: {
    addAdmin: { realName: '张三', phone: '19912345678', departmentId: 'nothing', roleIds: [] },
    editAdmin: { id: 'nothing', version: 1, realName: '张三', departmentId: 'nothing' },
    changeAdminState: { id: 'nothing', state: '0' },
    sendInitialPasswords: { ids: ['nothing'] },
    sendInitialPasswordsLater: { ids: ['nothing'] },
    getMeetingRoles: { adminId: 'nothing' },
    editMeetingRoles: { id: 'nothing', version: 1, roles: [] },
  },
  kept: [
    {
      edit: 'editAdmin',
      get: 'getAdmin',
      on: 'admin',
      filled: { email: 'kept@example.com', jobTitle: '主管', idCard: '11010519491231002X' },
      named: ({ department }) => ({ departmentId: department.id }),
    },
  ],
};
