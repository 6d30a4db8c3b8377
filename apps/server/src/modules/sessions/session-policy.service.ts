import type { Clock } from '../../platform/clock.ts';
import type { SettingService } from '../settings/settings.service.ts';

export interface SessionPolicy {
  idleSeconds: number;
  absoluteSeconds: number;
  /** Zero: passwords do not expire. */
  passwordDays: number;
  /** Active sessions of one admin; one more ends the oldest. */
  sessionsMax: number;
}

/** Settings that were changed directly in the database raise no epoch; they are noticed after this time. */
const REMEMBERED_MS = 5000;

/** Lifetimes of sessions and passwords, from the settings. */
export const createSessionPolicy = ({ settings, clock }: { settings: SettingService; clock: Clock }) => {
  let known: { epoch: string; until: number; policy: SessionPolicy } | undefined;

  const read = async (): Promise<SessionPolicy> => {
    const [idleMinutes, hours, passwordDays, sessionsMax] = await Promise.all([
      settings.readNumber('sessionIdleMinutes', 30),
      settings.readNumber('sessionHours', 12),
      settings.readNumber('passwordExpiryDays', 0),
      settings.readNumber('sessionsPerAdmin', 20),
    ]);
    return { idleSeconds: idleMinutes * 60, absoluteSeconds: hours * 3600, passwordDays, sessionsMax };
  };

  return {
    read,

    /** Cached for every request, until the epoch that was read with the session changes. */
    readAt: async (changes: string | number | null): Promise<SessionPolicy> => {
      const [epoch, now] = [String(changes), clock.now().getTime()];
      const isFresh = known !== undefined && now < known.until && known.until - now <= REMEMBERED_MS;
      if (known !== undefined && isFresh && known.epoch === epoch) return known.policy;
      const policy = await read();
      known = { epoch, until: now + REMEMBERED_MS, policy };
      return policy;
    },
  };
};

export type SessionPolicyService = ReturnType<typeof createSessionPolicy>;
