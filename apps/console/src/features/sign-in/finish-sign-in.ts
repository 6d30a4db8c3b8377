import type { SignedIn, SignInAnswer } from '@huiwu/contract/sign-in';
import { openSession } from '../../shared/session/session-store.ts';
import { withTarget, wantedTarget } from '../../shared/session/redirect-target.ts';
import type { FirstStepFormProps } from './start.ts';

/** Starts the session and opens the requested page, or the password page if the password must be changed. */
export const finishSignIn = ({ Token, PasswordMethod }: SignedIn): void => {
  const wanted = wantedTarget();
  const target = PasswordMethod === 'normal' ? wanted : withTarget('/password', wanted);
  openSession(Token);
  window.location.replace(`#${target}`);
};

interface FirstStepTaken extends Pick<FirstStepFormProps, 'onTwoFactor'> {
  phone: string;
}

/** Continues after the first step: with the two-factor step or with the console. */
export const followFirstStep = (answer: SignInAnswer, { phone, onTwoFactor }: FirstStepTaken): void => {
  if ('SecondStep' in answer) onTwoFactor({ ...answer.SecondStep, phone });
  else finishSignIn(answer);
};
