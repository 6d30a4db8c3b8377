import {
  finishTwoFactor,
  getCaptcha,
  lockSession,
  sendTwoFactorCode,
  sendSmsCode,
  signIn,
  signOut,
  unlockSession,
} from '@huiwu/contract/sign-in';
import type { Mount } from '../../http/mount.ts';
import type { CaptchaService } from './captchas.service.ts';
import type { ScreenLockService } from './screen-lock.service.ts';
import type { TwoFactorSignInService } from './two-factor-sign-in.service.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';
import type { SmsRequestService } from './sms-requests.service.ts';

interface Services {
  captchas: CaptchaService;
  smsRequests: SmsRequestService;
  signIns: SignInService;
  twoFactorSignIns: TwoFactorSignInService;
  sessions: SessionService;
  screenLocks: ScreenLockService;
}

export const signInRoutes = (
  mount: Mount,
  { captchas, smsRequests, signIns, twoFactorSignIns, sessions, screenLocks }: Services,
): void => {
  mount.forAnyone(getCaptcha, () => captchas.getCaptcha());
  mount.forAnyone(sendSmsCode, (asked, context) => smsRequests.requestCode(asked, context));
  mount.forAnyone(signIn, (draft, context) => signIns.signIn(draft, context));
  mount.forAnyone(finishTwoFactor, (given, context) => twoFactorSignIns.finishTwoFactor(given, context));
  mount.forAnyone(sendTwoFactorCode, (given, context) => twoFactorSignIns.sendTwoFactorCode(given, context));
  mount(signOut, (_input, caller) => sessions.signOut(caller));
  mount(lockSession, (_input, caller) => screenLocks.lockSession(caller));
  mount(unlockSession, (given, caller) => screenLocks.unlockSession(given, caller));
};
