import {
  finishSecondStep,
  getCaptcha,
  lockSession,
  sendSecondStepCode,
  sendSmsCode,
  signIn,
  signOut,
  unlockSession,
} from '@huiwu/contract/sessions';
import type { Mount } from '../../http/mount.ts';
import type { CaptchaService } from './captchas.service.ts';
import type { ScreenLockService } from './screen-lock.service.ts';
import type { SecondStepSignInService } from './second-step-sign-in.service.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';
import type { SmsRequestService } from './sms-requests.service.ts';

interface Services {
  captchas: CaptchaService;
  smsRequests: SmsRequestService;
  signIns: SignInService;
  secondStepSignIns: SecondStepSignInService;
  sessions: SessionService;
  screenLocks: ScreenLockService;
}

export const sessionRoutes = (
  mount: Mount,
  { captchas, smsRequests, signIns, secondStepSignIns, sessions, screenLocks }: Services,
): void => {
  mount.forVisitors(getCaptcha, () => captchas.getCaptcha());
  mount.forVisitors(sendSmsCode, (asked, visitor) => smsRequests.requestCode(asked, visitor));
  mount.forVisitors(signIn, (draft, visitor) => signIns.signIn(draft, visitor));
  mount.forVisitors(finishSecondStep, (given, visitor) => secondStepSignIns.finishSecondStep(given, visitor));
  mount.forVisitors(sendSecondStepCode, (given, visitor) => secondStepSignIns.sendSecondStepCode(given, visitor));
  mount(signOut, (_input, caller) => sessions.signOut(caller));
  mount(lockSession, (_input, caller) => screenLocks.lockSession(caller));
  mount(unlockSession, (given, caller) => screenLocks.unlockSession(given, caller));
};
