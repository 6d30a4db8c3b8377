import type { Clock } from '../../platform/clock.ts';
import type { SettingService } from '../settings/settings.service.ts';

export interface SessionPolicy {
  idleSeconds: number;
  absoluteSeconds: number;
  /** Zero: passwords do not expire. */
  passwordDays: number;
  /** Living sessions of one admin; the oldest one ends with one more. */
  sessionsMax: number;
}

/** Who changes a setting past the program raises no count; that is noticed this soon. */
const REMEMBERED_MS = 5000;

/** How long sessions and passwords last, from the settings. */
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

    /** For every request: as it was, unless the count of changes that came with the session is another one. */
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
