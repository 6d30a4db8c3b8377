import type { SignedIn, SignInAnswer } from '@huiwu/contract/sign-in';
import { openSession } from '../../shared/session/session-store.ts';
import { leadingOn, wantedTarget } from '../../shared/session/redirect-target.ts';
import type { FirstStepFormProps } from './start.ts';

/** Opens the session and goes on: to the page that was asked for, or first to a new password where one is due. */
export const finishSignIn = ({ Token, PasswordMethod }: SignedIn): void => {
  const wanted = wantedTarget();
  const target = PasswordMethod === 'normal' ? wanted : leadingOn('/password', wanted);
  openSession(Token);
  window.location.replace(`#${target}`);
};

interface FirstStepTaken extends Pick<FirstStepFormProps, 'onTwoFactor'> {
  phone: string;
}

/** What follows the first step: the second, or the console. */
export const followFirstStep = (answer: SignInAnswer, { phone, onTwoFactor }: FirstStepTaken): void => {
  if ('SecondStep' in answer) onTwoFactor({ ...answer.SecondStep, phone });
  else finishSignIn(answer);
};
