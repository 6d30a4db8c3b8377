import { baseErrors } from '@huiwu/contract/base/errors';
import { sessionErrors } from '@huiwu/contract/sign-in';
import { markLocked } from '../session/lock-store.ts';
import { withTarget } from '../session/redirect-target.ts';
import { fieldProblems, LOCAL_CODES, type CallFailure } from './call-failure.ts';
import { signedOutMessage } from './error-messages.ts';
import { announce, type Notice } from './notices.ts';

const goToPassword = (): void => {
  const present = window.location.hash.slice(1);
  if (!present.startsWith('/password')) window.location.hash = withTarget('/password', present);
};

const tell = (kind: Notice['kind'], failure: CallFailure, message = failure.message): void =>
  announce({ kind, message, failure });

/** What the console does for each code. */
const REACTIONS: Record<number, (failure: CallFailure) => void> = {
  [baseErrors.passwordIsDue.code]: goToPassword,
  [sessionErrors.screenLocked.code]: () => markLocked(true),
  [baseErrors.userTokenInvalid.code]: (failure) => tell('session-over', failure),
  [baseErrors.signedOut.code]: (failure) => tell('session-over', failure, signedOutMessage(failure.message)),
  [baseErrors.failed.code]: (failure) => tell('error', failure),
  [LOCAL_CODES.duplicate]: (failure) => tell('error', failure),
  [LOCAL_CODES.download]: (failure) => tell('error', failure),
};

/** The codes that a caller handles: some, all, or those that would only show a message. */
export type Handled = readonly number[] | 'all' | 'words';

const OF_THE_SESSION: number[] = [
  baseErrors.passwordIsDue.code,
  baseErrors.userTokenInvalid.code,
  baseErrors.signedOut.code,
  sessionErrors.screenLocked.code,
];

const isHandled = ({ code }: CallFailure, handles: Handled): boolean => {
  if (handles === 'words') return !OF_THE_SESSION.includes(code);
  return handles === 'all' || handles.includes(code);
};

/** The default reaction to a failed call, unless the caller handles its code. */
export const reactTo = (failure: CallFailure, handles: Handled): void => {
  if (isHandled(failure, handles) || fieldProblems(failure).length > 0) return;
  if (failure.isTransport) tell('network', failure);
  else (REACTIONS[failure.code] ?? ((other) => tell('notify', other)))(failure);
};
