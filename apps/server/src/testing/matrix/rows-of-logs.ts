import { adminErrors } from '@huiwu/contract/admins';
import { baseErrors } from '@huiwu/contract/base/errors';
import { onlineUserErrors } from '@huiwu/contract/online-users';
import { each, listed, type Rows } from './row.ts';

/** Of a session that is not there, or not within reach. */
const GONE = { ...onlineUserErrors.ended, code: baseErrors.notFound.code };

/** What was done, who came in, and who is there. */
export const LOGS: Rows = {
  listBusinessLogs: { on: 'businessLog', within: 'rows', input: ({ id }) => ({ requestId: id }), verdict: listed },
  getBusinessLog: { on: 'businessLog', within: 'rows', input: ({ id }) => ({ id }) },
  listSignInLogs: { on: 'signInLog', within: 'rows', input: ({ id }) => ({ requestId: id }), verdict: listed },
  listOnlineUsers: { on: 'session', within: 'rows', input: () => ({ limit: 200 }), verdict: listed },
  revokeSession: {
    on: 'session',
    within: 'rows',
    input: ({ id }) => ({ ids: [id] }),
    but: { own: adminErrors.notOnSelf.code },
    verdict: each({ ...baseErrors, ...adminErrors, gone: GONE }),
    // Of another customer's it is not even known that they are there.
    refusedInBatch: ({ place, caller, world }) => {
      const { first, second } = world.companies;
      const isKnown = place === 'own' || caller.customerId === (place === 'otherCompany' ? second : first).id;
      return isKnown && place !== 'absent' ? 1 : 0;
    },
  },
};
