import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { baseErrors } from '@huiwu/contract/base/errors';
import { unlockSession } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { signedOutMessage } from '../../shared/api/error-messages.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { FormAlert } from '../../shared/light/FormAlert.tsx';
import { PasswordField } from '../../shared/light/PasswordField.tsx';
import { SubmitButton } from '../../shared/light/SubmitButton.tsx';
import { useLightForm } from '../../shared/light/useLightForm.ts';
import { accountInfoQuery } from '../../shared/account/account.queries.ts';
import { showSignOutNotice } from '../../shared/account/sign-out-notice.ts';
import { leaveTo } from '../../shared/account/leave.ts';
import { markLocked } from '../../shared/session/lock-store.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { LockClock } from './LockClock.tsx';
import './lock.css';

const TITLE = '屏幕已锁定';

const SESSION_OVER: number[] = [baseErrors.userTokenInvalid.code, baseErrors.signedOut.code];

/** The session has ended, so there is nothing to unlock: signs out and shows the reason. */
const leaveIfOver = (failure: unknown): never => {
  if (failure instanceof CallFailure && SESSION_OVER.includes(failure.code)) {
    leaveTo('/login');
    showSignOutNotice(failure.code === baseErrors.signedOut.code ? signedOutMessage(failure.message) : failure.message);
  }
  throw failure;
};

const unlock = async ({ password }: { password: string }): Promise<void> => {
  await callEndpoint(unlockSession, { password }, { handles: 'all' }).catch(leaveIfOver);
  markLocked(false);
};

const useTitle = (): void => {
  useEffect(() => {
    const before = document.title;
    document.title = TITLE;
    return () => {
      document.title = before;
    };
  }, []);
};

/** The only content of the document while the screen is locked. */
export function LockPage() {
  useTitle();
  const { data: account } = useQuery({ ...accountInfoQuery(), enabled: false }, queryClient);
  const card = useRef<HTMLDivElement>(null);
  const { formProps, field, problem, isBusy } = useLightForm<'password'>({
    checks: { password: (text) => (text === '' ? '请输入密码' : undefined) },
    submit: unlock,
  });
  useEffect(() => card.current?.querySelector('input')?.focus(), []);
  return (
    <main className="light-frame lock-frame">
      <div ref={card} className="lock-card">
        <LockClock />
        <h1>{TITLE}</h1>
        {account && <p className="lock-name">{account.Realname}</p>}
        <form {...formProps} aria-label="解锁">
          <FormAlert>{problem}</FormAlert>
          <PasswordField {...field('password')} label="密码" autoComplete="current-password" />
          <SubmitButton text="解锁" isBusy={isBusy} />
        </form>
        <LeaveButton />
      </div>
    </main>
  );
}
