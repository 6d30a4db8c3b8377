import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { SignInLogService } from '../sign-in-logs/sign-in-logs.service.ts';
import type { SessionStore } from './sessions.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

interface Needs {
  store: SessionStore;
  clock: Clock;
  signInLogs: SignInLogService;
}

interface Session {
  id: string;
  admin_id: string;
  ended_at: string | null;
}

/** One row for each session in this period, however many attempts there are. */
const QUIET_SECONDS = 3600;
/** For the sign-in log, where the owner of the session sees it too. */
const REASON = '会话凭证不完整，已拒绝（凭证可能被他人复制）';

/** Only the token or only the cookie of a session was sent: refused, and reported to its owner. */
export const createHalfSessionService = ({ store, clock, signInLogs }: Needs) => ({
  note: async (session: Session, context: RequestContext): Promise<void> => {
    if (session.ended_at !== null) return;
    const now = clock.now();
    await store.change(ALL_CUSTOMERS, async (work) => {
      const { sessions, admins } = work.repositories;
      const moment = { at: iso(now), quietSince: secondsLater(now, -QUIET_SECONDS) };
      if (!(await sessions.markHalfRefused(session.id, moment))) return;
      const owner = await admins.find(session.admin_id);
      if (owner === undefined) return;
      await signInLogs.record(work, {
        id: newId(now.getTime()),
        customer_id: owner.customer_id,
        admin_id: owner.id,
        admin_name: owner.real_name,
        phone: owner.phone,
        method: 'session',
        result: 'refused',
        reason: REASON,
        ip: context.ip,
        user_agent: context.userAgent,
        request_id: context.requestId,
        created_at: iso(now),
      });
    });
  },
});

export type HalfSessionService = ReturnType<typeof createHalfSessionService>;
