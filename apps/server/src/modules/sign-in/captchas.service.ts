import { CAPTCHA_LIFETIME_SECONDS } from '@huiwu/contract/base/limits';
import type { Captcha } from '@huiwu/contract/sign-in';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { SignInStore } from './sign-in.store.ts';
import { drawDigits } from '../../platform/captcha.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId, randomDigits } from '../../platform/ids.ts';
import { isSame, type Secrets } from '../../platform/secrets.ts';

const DIGITS = 4;

interface Needs {
  store: SignInStore;
  clock: Clock;
  secrets: Secrets;
}

export const createCaptchaService = ({ store, clock, secrets }: Needs) => ({
  getCaptcha: async (): Promise<Captcha> => {
    const now = clock.now();
    const [id, answer] = [newId(now.getTime()), randomDigits(DIGITS)];
    const row = {
      id,
      answer_hash: secrets.hashCode(`${id}:${answer}`),
      expires_at: secondsLater(now, CAPTCHA_LIFETIME_SECONDS),
    };
    await store.change(ALL_CUSTOMERS, async ({ repositories: { captchas } }) => {
      await captchas.removeBefore(iso(now));
      await captchas.insert(row);
    });
    return { id, image: `data:image/png;base64,${drawDigits(answer).toString('base64')}` };
  },

  /** Every captcha can be answered once, right or wrong. */
  isRight: async (id: string | undefined, answer: string | undefined): Promise<boolean> => {
    if (id === undefined || answer === undefined) return false;
    const row = await store.change(ALL_CUSTOMERS, ({ repositories: { captchas } }) => captchas.take(id));
    return (
      row !== undefined &&
      row.expires_at > iso(clock.now()) &&
      isSame(row.answer_hash, secrets.hashCode(`${id}:${answer}`))
    );
  },
});

export type CaptchaService = ReturnType<typeof createCaptchaService>;
