import { ALL_CUSTOMERS } from '../store.ts';
import { Secret, TOTP } from 'otpauth';
import type { TestServices } from './test-services.ts';

/** An authenticator as an admin carries it about. */
export const authenticatorOf = (setupKey: string, { clock }: Pick<TestServices, 'clock'>) => {
  const totp = new TOTP({ secret: Secret.fromBase32(setupKey) });
  return { codeNow: (shift = 0): string => totp.generate({ timestamp: clock.now().getTime() + shift * 1000 }) };
};

/** Turns it on for an admin, without their asking. */
export const turnOn = async (app: Pick<TestServices, 'store' | 'clock' | 'twoFactor'>, adminId: string) => {
  const { cipher, setupKey } = app.twoFactor.makeSecret('');
  const now = app.clock.now().toISOString();
  const recoveryCodes = await app.store.change(ALL_CUSTOMERS, async (work) => {
    const row = { admin_id: adminId, secret_cipher: cipher, created_at: now, expires_at: now, confirmed_at: now };
    await work.repositories.twoFactor.begin(row);
    return app.twoFactor.replaceCodes(work, adminId);
  });
  return { ...authenticatorOf(setupKey, app), recoveryCodes };
};
