import { sendSmsCode, type SmsCodeDraft } from '@huiwu/contract/sign-in';
import type { RequestContext } from '../../access/caller.ts';
import type { CaptchaService } from './captchas.service.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { SmsCodeService } from './sms-codes.service.ts';

interface Needs {
  captchas: CaptchaService;
  sessions: Pick<SessionService, 'identify'>;
  smsCodes: SmsCodeService;
}

/** Requests of codes: for a new number by a signed-in admin only, for other purposes by anyone. */
export const createSmsRequestService = ({ captchas, sessions, smsCodes }: Needs) => {
  const pictureOf = async ({ code, captchaId }: SmsCodeDraft): Promise<{ picture?: 'right' | 'wrong' }> => {
    if (code === undefined || code === '') return {};
    return { picture: (await captchas.isRight(captchaId, code)) ? 'right' : 'wrong' };
  };

  return {
    /**
     * The type `phone` without a session is refused like every call of a signed-in admin; this reveals nothing about
     * the phone.
     */
    requestCode: async (draft: SmsCodeDraft, context: RequestContext): Promise<null> => {
      const { phone, type } = draft;
      const { ip, idempotency } = context;
      if (type !== 'phone')
        return smsCodes.sendSmsCode({ phone, type }, { ip, idempotency, ...(await pictureOf(draft)) });
      const { adminId } = await sessions.identify(context.userToken, context, sendSmsCode);
      return smsCodes.sendSmsCode({ phone, type }, { ip, idempotency, adminId });
    },
  };
};

export type SmsRequestService = ReturnType<typeof createSmsRequestService>;
