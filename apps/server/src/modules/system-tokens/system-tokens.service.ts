import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { SYSTEM_TOKEN_LIFETIME_SECONDS } from '@huiwu/contract/base/limits';
import { systemTokenErrors } from '@huiwu/contract/system-tokens';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { hashToken, isSame, type Secrets } from '../../platform/secrets.ts';

const REMEMBERED = 10_000;

interface Needs {
  clock: Clock;
  secrets: Secrets;
  appKey: string;
  appSecret: string;
}

/**
 * A system token identifies a console of this installation and grants nothing: its key pair is in every browser. So it
 * is signed and not stored, and every node can verify it.
 */
export const createSystemTokenService = ({ clock, secrets, appKey, appSecret }: Needs) => {
  // Verified signatures are cached; forged tokens are not.
  const genuine = new Map<string, number>();

  const expiryOf = (token: string): number => {
    const known = genuine.get(token);
    if (known !== undefined) return known;
    const [expires = '', nonce = '', signature = ''] = token.split('.');
    if (!isSame(signature, secrets.character(`${appKey}.${expires}.${nonce}`))) return 0;
    if (genuine.size >= REMEMBERED) genuine.clear();
    genuine.set(token, Number(expires) * 1000);
    return Number(expires) * 1000;
  };

  return {
    getSystemToken: (given: { appKey: string; appSecret: string }): string => {
      const isKnown =
        isSame(hashToken(given.appKey), hashToken(appKey)) && isSame(hashToken(given.appSecret), hashToken(appSecret));
      if (!isKnown) return refuse(systemTokenErrors.unknownApplication);
      const expires = Math.floor(clock.now().getTime() / 1000) + SYSTEM_TOKEN_LIFETIME_SECONDS;
      const claim = `${expires}.${randomBytes(9).toString('base64url')}`;
      return `${claim}.${secrets.character(`${appKey}.${claim}`)}`;
    },

    check: (key: string | undefined, token: string | undefined): void => {
      if (key !== appKey || expiryOf(token ?? '') <= clock.now().getTime()) refuse(baseErrors.systemTokenInvalid);
    },
  };
};

export type SystemTokenService = ReturnType<typeof createSystemTokenService>;
