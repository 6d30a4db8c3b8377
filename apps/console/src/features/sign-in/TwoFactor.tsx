import { useEffect, useId, useState } from 'react';
import { TICKET_LIFETIME_SECONDS, TICKET_TRIES } from '@huiwu/contract/base/limits';
import { TwoFactorForm, type StepKind } from './TwoFactorForm.tsx';
import type { DueStep } from './start.ts';

interface Props {
  due: DueStep;
  onBack: () => void;
}

/** The two-factor step at sign-in. It is available until the ticket of the first step expires. */
export function TwoFactor({ due, onBack }: Props) {
  const headingId = useId();
  const [isRecovering, setRecovering] = useState(false);
  const { isOver, countFailure } = useTicket();
  const kind: StepKind = isRecovering ? 'recovery' : due.method;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="light-step">
        两步验证
      </h2>
      {isOver ? (
        <Over onBack={onBack} />
      ) : (
        <>
          <TwoFactorForm key={kind} kind={kind} due={due} onFailed={countFailure} />
          <nav className="light-links" aria-label="其他操作">
            <button type="button" onClick={onBack}>
              返回
            </button>
            {due.method === 'totp' && (
              <button type="button" onClick={() => setRecovering(!isRecovering)}>
                {isRecovering ? '使用动态验证码' : '使用恢复码'}
              </button>
            )}
          </nav>
        </>
      )}
    </section>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus();

function Over({ onBack }: Pick<Props, 'onBack'>) {
  return (
    <>
      <div role="alert" className="light-alert">
        本次登录已失效，请重新登录。
      </div>
      <button ref={focus} type="button" className="light-button" onClick={onBack}>
        重新登录
      </button>
    </>
  );
}

/** Whether the ticket is still valid. The server does not distinguish an expired ticket from a wrong code. */
const useTicket = () => {
  const [failures, setFailures] = useState(0);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TICKET_LIFETIME_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return { isOver: isLate || failures >= TICKET_TRIES, countFailure: () => setFailures((count) => count + 1) };
};
