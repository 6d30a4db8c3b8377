import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';

const BOTH = { password: 'Old-horse-7', code: '000000' };

/** Wrong like those of other calls, with which it would be one too many. */
const unguessed =
  (input: object) =>
  async ({ world }: MatrixTarget) => {
    await world.db.deleteFrom('sign_in_guards').execute();
    return { ...input };
  };

export const matrix: NounMatrix = {
  rows: {
    getOwnIdentity: {},
    unbindOwnIdentity: { input: unguessed({ password: 'Old-horse-7' }), answers: 400, isCostly: true, logs: 1 },
    getAccountInfo: {},
    getProfile: {},
    editProfile: {
      input: async ({ caller, world }) => {
        const row = await world.db.selectFrom('admins').selectAll().where('id', '=', caller.id).executeTakeFirst();
        return { version: row?.version ?? 1, realName: '赵六' };
      },
    },
    editPassword: { answers: 400, isCostly: true, logs: 1 },
    editPhone: { answers: 400, isCostly: true, logs: 1 },
    getTwoFactor: {},
    beginTwoFactor: { input: unguessed({ password: 'Old-horse-7' }), answers: 400, isCostly: true, logs: 1 },
    confirmTwoFactor: { answers: 400 },
    endTwoFactor: { input: unguessed(BOTH), answers: 400, isCostly: true, logs: 1 },
    renewRecoveryCodes: { input: unguessed(BOTH), answers: 400, isCostly: true, logs: 1 },
  },
  samples: {
    unbindOwnIdentity: { password: 'Old-horse-7' },
    editProfile: { version: 1, realName: '张三' },
    editPassword: { oldPassword: 'Old-horse-7', password: 'New-horse-7', confirmPassword: 'New-horse-7' },
    editPhone: { password: 'Old-horse-7', phone: '19912345678', code: '000000' },
    beginTwoFactor: { password: 'Old-horse-7' },
    confirmTwoFactor: { code: '000000' },
    endTwoFactor: { password: 'Old-horse-7', code: '000000' },
    renewRecoveryCodes: { password: 'Old-horse-7', code: '000000' },
  },
  kept: [{ edit: 'editProfile', get: 'getProfile', filled: { email: 'own@example.com', jobTitle: '总监' } }],
};
