import type { SignInAnswer } from '@huiwu/contract/sessions';
import { openSession } from '../../shared/session/session-store.ts';
import { safeTarget } from '../../shared/session/redirect-target.ts';

const wanted = (): string => {
  const [, query = ''] = window.location.hash.split('?', 2);
  return safeTarget(new URLSearchParams(query).get('redirect'));
};

/** Opens the session and goes on: to the page that was asked for, or first to a new password where one is due. */
export const finishSignIn = (answer: SignInAnswer): void => {
  if ('SecondStep' in answer) throw new Error('a second step is due');
  const { Token, PasswordMethod } = answer;
  const target = PasswordMethod === 'normal' ? wanted() : '/password';
  openSession(Token);
  window.location.replace(`#${target}`);
};
