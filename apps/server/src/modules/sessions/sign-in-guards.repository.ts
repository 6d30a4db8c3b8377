import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';

interface Moment {
  now: string;
  /** Failures before this moment are forgotten. */
  windowStart: string;
}

export const createSignInGuardRepository = (db: Kysely<Tables>) => ({
  find: (subject: string) =>
    db
      .selectFrom('sign_in_guards')
      .selectAll('sign_in_guards')
      .where('sign_in_guards.subject', '=', subject)
      .executeTakeFirst(),

  /**
   * Counts one more try before anybody looks whether it is right, so that tries sent side by side cannot outrun the
   * count. Nothing comes back while the subject is locked.
   */
  claim: async (subject: string, { now, windowStart }: Moment): Promise<number | undefined> => {
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
              locked_until: null,
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

  /** One try that was counted was none. */
  giveBack: async (subject: string): Promise<void> => {
    await db
      .updateTable('sign_in_guards')
      .set((expression) => ({ failures: expression('sign_in_guards.failures', '-', 1) }))
      .where('sign_in_guards.subject', '=', subject)
      .where('sign_in_guards.failures', '>', 0)
      .execute();
  },

  lock: async (subject: string, until: string): Promise<void> => {
    await db
      .updateTable('sign_in_guards')
      .set({ locked_until: until })
      .where('sign_in_guards.subject', '=', subject)
      .execute();
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

  remove: async (subject: string): Promise<void> => {
    await db.deleteFrom('sign_in_guards').where('sign_in_guards.subject', '=', subject).execute();
  },
});
