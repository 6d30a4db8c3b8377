import type { SignedIn, SignInAnswer } from '@huiwu/contract/sessions';
import { openSession } from '../../shared/session/session-store.ts';
import { safeTarget } from '../../shared/session/redirect-target.ts';
import type { FirstStepFormProps } from './start.ts';

const wanted = (): string => {
  const [, query = ''] = window.location.hash.split('?', 2);
  return safeTarget(new URLSearchParams(query).get('redirect'));
};

/** Opens the session and goes on: to the page that was asked for, or first to a new password where one is due. */
export const finishSignIn = ({ Token, PasswordMethod }: SignedIn): void => {
  const target = PasswordMethod === 'normal' ? wanted() : '/password';
  openSession(Token);
  window.location.replace(`#${target}`);
};

interface FirstStepTaken extends Pick<FirstStepFormProps, 'onSecondStep'> {
  phone: string;
}

/** What follows the first step: the second, or the console. */
export const followFirstStep = (answer: SignInAnswer, { phone, onSecondStep }: FirstStepTaken): void => {
  if ('SecondStep' in answer) onSecondStep({ ...answer.SecondStep, phone });
  else finishSignIn(answer);
};
