import { iso } from '../../platform/clock.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { SessionRepository } from './sessions.repository.ts';
import type { SessionEnd } from './sessions.table.ts';

interface Needs {
  store: Store<{ sessions: SessionRepository }>;
}

/** Ends sessions in the transaction of their cause. */
export const createSessionEnds = ({ store }: Needs) => {
  const at = (work: AnyWork, why: SessionEnd) => ({ at: iso(work.now), why });
  const sessionsIn = (work: AnyWork) => store.join(work).repositories.sessions;

  return {
    removeBefore: (work: AnyWork, moment: string): Promise<void> => sessionsIn(work).removeBefore(moment),

    end: (work: AnyWork, id: string, why: SessionEnd): Promise<void> => sessionsIn(work).end(id, at(work, why)),

    /** A locked session answers no calls until it is unlocked. */
    setLocked: (work: AnyWork, id: string, isLocked: boolean): Promise<void> =>
      sessionsIn(work).setLocked(id, isLocked ? iso(work.now) : null),

    /** `spare`: the session that is kept. */
    endAllOf: (work: AnyWork, adminId: string, { why, spare }: { why: SessionEnd; spare?: string }): Promise<void> =>
      sessionsIn(work).endAllOf(adminId, { ...at(work, why), ...(spare !== undefined && { spare }) }),

    endAllOfCustomer: (work: AnyWork, customerId: string, why: SessionEnd): Promise<void> =>
      sessionsIn(work).endAllOfCustomer(customerId, at(work, why)),

    /** Sessions that were opened through an outside identity. */
    endThrough: (work: AnyWork, identityIds: string[], why: SessionEnd): Promise<void> =>
      sessionsIn(work).endThrough(identityIds, at(work, why)),
  };
};

export type SessionEnds = ReturnType<typeof createSessionEnds>;
