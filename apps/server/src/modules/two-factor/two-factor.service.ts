import { AUTHENTICATOR_SECONDS, RECOVERY_CODES } from '@huiwu/contract/base/limits';
import type { TwoFactorMethod } from '@huiwu/contract/sign-in';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import type * as OtpAuth from 'otpauth';
import { ALL_CUSTOMERS, type AnyWork } from '../../store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { randomLetters } from '../../platform/ids.ts';
import { loadLater } from '../../platform/loading/load-later.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { RoleService } from '../roles/roles.service.ts';
import type { SettingService } from '../settings/settings.service.ts';
import type { TwoFactorRepository } from './two-factor.repository.ts';
import { holdsSensitive, methodDue } from './two-factor.rules.ts';
import type { TwoFactorStore } from './two-factor.store.ts';

const otpauth = loadLater<typeof OtpAuth>('otpauth');

const ISSUER = '会务 Huiwu';
const SECRET_BYTES = 20;
const CODE_LETTERS = 10;

interface Needs {
  store: TwoFactorStore;
  clock: Clock;
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'hashCode'>;
  roles: RoleService;
  settings: SettingService;
}

interface TwoFactorOwner {
  id: string;
  password_hash: string | null;
}

/** Normalises a copied code: removes spaces and dashes, and ignores case. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

const written = (code: string): string => `${code.slice(0, CODE_LETTERS / 2)}-${code.slice(CODE_LETTERS / 2)}`;

/** Codes of authenticators (RFC 6238) and recovery codes, and the admins who need them. */
export const createTwoFactorService = ({ store, clock, secrets, roles, settings }: Needs) => {
  const authenticator = (secret: OtpAuth.Secret, label = '') => {
    const { TOTP } = otpauth();
    return new TOTP({ issuer: ISSUER, label, secret, period: AUTHENTICATOR_SECONDS });
  };

  const factorsIn = (work: AnyWork) => store.join(work).repositories.twoFactor;

  const hashOf = (adminId: string, code: string): string => secrets.hashCode(`recovery:${adminId}:${code}`);

  /** The time step of a valid code: the previous, the current or the next one. */
  const stepOf = (cipher: string, code: string): number | undefined => {
    const timestamp = clock.now().getTime();
    const secret = otpauth().Secret.fromBase32(secrets.decrypt(cipher));
    const delta = authenticator(secret).validate({ token: plain(code), timestamp, window: 1 });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / AUTHENTICATOR_SECONDS) + delta;
  };

  /** Required by the platform although the admin has not turned it on. */
  const isAsked = async (adminId: string): Promise<boolean> => {
    const setting = await settings.readText('secondStepFor', 'own');
    if (setting !== 'sensitive') return setting === 'everyone';
    const repositories = store.read(ALL_CUSTOMERS);
    const { held, inMeetings } = await repositories.adminRoles.listOfAll([adminId]);
    const rights = await roles.rightsByRole(ALL_CUSTOMERS, [...held, ...inMeetings]);
    return [...rights.values()].some(holdsSensitive);
  };

  return {
    stepOf,
    isAsked,

    makeSecret: (label: string): { cipher: string; setupKey: string; uri: string } => {
      const { Secret } = otpauth();
      const secret = new Secret({ size: SECRET_BYTES });
      const { base32: setupKey } = secret;
      return { cipher: secrets.encrypt(setupKey), setupKey, uri: authenticator(secret, label).toString() };
    },

    /** Replaces an unconfirmed secret; false if two-factor sign-in is on. */
    begin: (work: AnyWork, row: Parameters<TwoFactorRepository['begin']>[0]): Promise<boolean> =>
      factorsIn(work).begin(row),

    /** True for exactly one of the concurrent calls with a code of this secret. */
    confirm: (work: AnyWork, confirmed: Parameters<TwoFactorRepository['confirm']>[0]): Promise<boolean> =>
      factorsIn(work).confirm(confirmed),

    /** Returns whether it was on. */
    remove: (work: AnyWork, adminId: string): Promise<boolean> => factorsIn(work).remove(adminId),

    removeUnconfirmed: (work: AnyWork): Promise<void> => factorsIn(work).removeUnconfirmedBefore(iso(work.now)),

    /** Replaces all recovery codes; only their hashes are stored. */
    replaceCodes: async (work: AnyWork, adminId: string): Promise<string[]> => {
      const codes = Array.from({ length: RECOVERY_CODES }, () => randomLetters(CODE_LETTERS));
      await factorsIn(work).replaceCodes(
        adminId,
        codes.map((code) => hashOf(adminId, code)),
      );
      return codes.map(written);
    },

    /** True once for each code of the authenticator and once for each recovery code. */
    consume: async (adminId: string, code: string): Promise<boolean> => {
      const row = await store.read(ALL_CUSTOMERS).twoFactor.find(adminId);
      if (row === undefined || row.confirmed_at === null) return false;
      const isOfAuthenticator = /^\d{6}$/.test(plain(code));
      const step = isOfAuthenticator ? stepOf(row.secret_cipher, code) : undefined;
      if (isOfAuthenticator && step === undefined) return false;
      return store.change(ALL_CUSTOMERS, ({ repositories: { twoFactor } }) =>
        step === undefined
          ? twoFactor.useCode(adminId, hashOf(adminId, plain(code)), iso(clock.now()))
          : twoFactor.useStep(adminId, step),
      );
    },

    /** The second factor that is required after a right first one. */
    methodDue: async (person: TwoFactorOwner, firstStep: SignInMethod): Promise<TwoFactorMethod | undefined> => {
      const isOn = await store.read(ALL_CUSTOMERS).twoFactor.isOn(person.id);
      const hasPassword = person.password_hash !== null;
      return methodDue({ isOn, isAsked: !isOn && (await isAsked(person.id)), firstStep, hasPassword });
    },
  };
};

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;
