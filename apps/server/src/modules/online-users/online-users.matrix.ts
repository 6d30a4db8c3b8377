import { adminErrors } from '@huiwu/contract/admins';
import { baseErrors } from '@huiwu/contract/base/errors';
import { onlineUserErrors } from '@huiwu/contract/online-users';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { each, listed, type MatrixTarget } from '../../testing/matrix/row.ts';

/** Of a session that does not exist, or is out of scope. */
const GONE = { ...onlineUserErrors.ended, code: baseErrors.notFound.code };

/** Sessions of the admins with the name of this session's admin. */
const sessionsByName = async ({ world, id }: MatrixTarget) => {
  const admin = await world.db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select('admins.real_name')
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  return { limit: 200, realName: admin?.real_name ?? '没有' };
};

export const matrix: NounMatrix = {
  rows: {
    listOwnSessions: {},
    // Only the caller's own sessions among the ids are ended; the others are not revealed.
    endOwnSessions: {
      on: 'session',
      within: 'anything',
      input: ({ id }) => ({ ids: [id] }),
      but: { absent: 200 },
      idleAt: ['sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'],
      logs: (place) => (place === 'own' ? 1 : 0),
    },
    listOnlineUsers: { on: 'session', within: 'rows', input: sessionsByName, verdict: listed },
    revokeSession: {
      on: 'session',
      within: 'rows',
      input: ({ id }) => ({ ids: [id] }),
      but: { own: adminErrors.notOnSelf.code },
      verdict: each({ ...baseErrors, ...adminErrors, gone: GONE }),
      // Sessions of other customers are not revealed.
      refusedInBatch: ({ place, caller, world }) => {
        const { first, second } = world.companies;
        const isKnown = place === 'own' || caller.customerId === (place === 'otherCompany' ? second : first).id;
        return isKnown && place !== 'absent' ? 1 : 0;
      },
    },
  },
  samples: {
    endOwnSessions: { ids: ['nothing'] },
    revokeSession: { ids: ['nothing'] },
  },
  kept: [],
};
