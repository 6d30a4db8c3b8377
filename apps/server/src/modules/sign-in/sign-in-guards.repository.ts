import type { DatabaseConnections } from '../../database/engines/connections.ts';

interface Failure {
  now: string;
  /** Failures before this moment do not count. */
  windowStart: string;
  /** The lockout after the last failure of a budget; absent for subjects that are counted and never locked. */
  lock?: { at: number; until: string };
}

export const createSignInGuardRepository = ({ db }: DatabaseConnections) => ({
  find: (subject: string) =>
    db
      .selectFrom('sign_in_guards')
      .selectAll('sign_in_guards')
      .where('sign_in_guards.subject', '=', subject)
      .executeTakeFirst(),

  /**
   * Counts one failure and locks at the end of the budget, in one statement, so that concurrent failures are counted
   * exactly. Returns undefined if the subject is locked.
   */
  countFailure: async (subject: string, { now, windowStart, lock }: Failure): Promise<number | undefined> => {
    const row = await db
      .insertInto('sign_in_guards')
      .values({ subject, failures: 1, window_started_at: now, locked_until: null })
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet((expression) => {
            const isOver = expression.or([
              expression('sign_in_guards.window_started_at', '<=', windowStart),
              expression('sign_in_guards.locked_until', 'is not', null),
            ]);
            return {
              failures: expression
                .case()
                .when(isOver)
                .then(1)
                .else(expression('sign_in_guards.failures', '+', 1))
                .end(),
              window_started_at: expression
                .case()
                .when(isOver)
                .then(now)
                .else(expression.ref('sign_in_guards.window_started_at'))
                .end(),
              locked_until:
                lock === undefined
                  ? null
                  : expression
                      .case()
                      .when(expression.not(isOver).and('sign_in_guards.failures', '>=', lock.at - 1))
                      .then(lock.until)
                      .else(null)
                      .end(),
            };
          })
          .where(({ or, eb }) =>
            or([eb('sign_in_guards.locked_until', 'is', null), eb('sign_in_guards.locked_until', '<=', now)]),
          ),
      )
      .returning('failures')
      .executeTakeFirst();
    return row?.failures;
  },

  removeBefore: async (moment: string): Promise<void> => {
    await db
      .deleteFrom('sign_in_guards')
      .where('sign_in_guards.window_started_at', '<', moment)
      .where(({ or, eb }) =>
        or([eb('sign_in_guards.locked_until', 'is', null), eb('sign_in_guards.locked_until', '<', moment)]),
      )
      .execute();
  },

  /** Resets the failures of a subject that is not locked. */
  forget: async (subject: string, now: string): Promise<void> => {
    await db
      .deleteFrom('sign_in_guards')
      .where('sign_in_guards.subject', '=', subject)
      .where(({ or, eb }) =>
        or([eb('sign_in_guards.locked_until', 'is', null), eb('sign_in_guards.locked_until', '<=', now)]),
      )
      .execute();
  },
});

export type SignInGuardRepository = ReturnType<typeof createSignInGuardRepository>;
