import { BASE_PATH } from '@huiwu/contract/base/endpoint';
import { DONE } from '@huiwu/contract/base/errors';
import { SYSTEM_TOKEN_COOKIE_DAYS, SYSTEM_TOKEN_COUNTDOWN_SECONDS } from '@huiwu/contract/base/limits';
import { getSystemToken } from '@huiwu/contract/system-tokens';
import { readBoot } from '../session/boot.ts';
import { readCookie, removeCookie, writeCookie } from '../session/cookies.ts';
import { readStored, removeStored, writeStored } from '../session/stored-keys.ts';
import { CallFailure } from './call-failure.ts';
import { answerMessage } from './error-messages.ts';
import { nameOf, type Outgoing } from './outgoing.ts';
import { exchange } from './transport.ts';

const TIME_COOKIE = 'huiwu_system_token_at';
const TOKEN_KEY = 'huiwu_system_token';

let kept: string | null = null;
let pending: Promise<string> | undefined;
let countdown: ReturnType<typeof setTimeout> | undefined;

const fetchToken = async (): Promise<string> => {
  const { appKey, appSecret } = readBoot();
  const request: Outgoing = {
    method: getSystemToken.method,
    url: BASE_PATH + getSystemToken.path,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ appKey, appSecret }),
  };
  const { code = DONE, msg, data, requestId } = await exchange(request);
  if (code !== DONE || typeof data !== 'string') {
    throw new CallFailure({ code, message: answerMessage(code, msg), data, requestId, call: nameOf(request) });
  }
  return data;
};

const remainingSeconds = (): number => {
  const fetchedAt = Number(readCookie(TIME_COOKIE) ?? 0);
  const age = (Date.now() - fetchedAt) / 1000;
  return age < 0 ? 0 : SYSTEM_TOKEN_COUNTDOWN_SECONDS - age;
};

const startCountdown = (seconds: number): void => {
  clearTimeout(countdown);
  countdown = setTimeout(() => void systemToken().catch(() => undefined), seconds * 1000);
};

const keep = (token: string): string => {
  kept = token;
  writeStored(TOKEN_KEY, token);
  writeCookie(TIME_COOKIE, String(Date.now()), { maxAgeSeconds: SYSTEM_TOKEN_COOKIE_DAYS * 24 * 3600 });
  startCountdown(SYSTEM_TOKEN_COUNTDOWN_SECONDS);
  return token;
};

/** Another tab may have stored a newer token than this tab remembers, so the stored one is used. */
const stored = (): string | null => {
  const seconds = remainingSeconds();
  if (seconds > 0) {
    const token = readStored(TOKEN_KEY) ?? kept;
    if (token !== null && token !== kept) startCountdown(seconds);
    kept = token;
    return token;
  }
  forgetSystemToken();
  return null;
};

/** Forgets the system token and its time. The next call fetches a new one. */
export const forgetSystemToken = (): void => {
  clearTimeout(countdown);
  kept = null;
  removeStored(TOKEN_KEY);
  removeCookie(TIME_COOKIE);
};

/** Resolves to the system token. Simultaneous callers share one request. */
export const systemToken = (): Promise<string> => {
  if (pending) return pending;
  const token = stored();
  if (token !== null) return Promise.resolve(token);
  pending = fetchToken()
    .then(keep)
    .finally(() => {
      pending = undefined;
    });
  return pending;
};

/** Resolves to a newer token than the refused one. Calls that were refused together share one request. */
export const renewSystemToken = (refused: string): Promise<string> => {
  if (!pending && stored() === refused) forgetSystemToken();
  return systemToken();
};
