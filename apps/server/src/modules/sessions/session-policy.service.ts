import type { SettingService } from '../settings/settings.service.ts';

export interface SessionPolicy {
  idleSeconds: number;
  absoluteSeconds: number;
  /** Zero: passwords do not expire. */
  passwordDays: number;
}

/** How long sessions and passwords last, from the settings. */
export const createSessionPolicy = (settings: SettingService) => ({
  read: async (): Promise<SessionPolicy> => {
    const [idleMinutes, hours, passwordDays] = await Promise.all([
      settings.readNumber('sessionIdleMinutes', 30),
      settings.readNumber('sessionHours', 12),
      settings.readNumber('passwordExpiryDays', 0),
    ]);
    return { idleSeconds: idleMinutes * 60, absoluteSeconds: hours * 3600, passwordDays };
  },
});

export type SessionPolicyService = ReturnType<typeof createSessionPolicy>;
