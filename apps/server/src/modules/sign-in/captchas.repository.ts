import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { CaptchasTable } from './sign-in.table.ts';

export const createCaptchaRepository = ({ db }: DatabaseConnections) => ({
  insert: async (row: CaptchasTable): Promise<void> => {
    await db.insertInto('captchas').values(row).execute();
  },

  take: (id: string) => db.deleteFrom('captchas').where('captchas.id', '=', id).returningAll().executeTakeFirst(),

  removeBefore: async (now: string): Promise<void> => {
    await db.deleteFrom('captchas').where('captchas.expires_at', '<', now).execute();
  },
});

export type CaptchaRepository = ReturnType<typeof createCaptchaRepository>;
