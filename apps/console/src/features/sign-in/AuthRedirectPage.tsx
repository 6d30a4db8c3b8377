import { useEffect, useState } from 'react';
import { FormAlert } from '../../shared/light/FormAlert.tsx';
import { readBoot } from '../../shared/session/boot.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { TwoFactor } from './TwoFactor.tsx';
import {
  finishOnce,
  forgetReturn,
  isStart,
  keepBindTicket,
  leaveOnce,
  wantedNow,
  type SingleSignOnOutcome,
} from './single-sign-on.ts';
import type { DueStep } from './start.ts';
import { withRedirect } from './with-redirect.ts';

/** Redirects to the identity provider, and handles the return from it. */
export function AuthRedirectPage() {
  const [problem, setProblem] = useState('');
  const [due, setDue] = useState<DueStep>();
  const [round, setRound] = useState(0);
  const [isLeaving, setLeaving] = useState(isStart);
  const { singleSignOn } = readBoot();

  useEffect(() => {
    let isHere = true;
    const follow = (outcome: SingleSignOnOutcome | undefined): void => {
      if (outcome === undefined || !isHere) return;
      if ('problem' in outcome) setProblem(outcome.problem);
      else if ('SecondStep' in outcome.answer) setDue({ ...outcome.answer.SecondStep, phone: '' });
      else if ('Bind' in outcome.answer) {
        keepBindTicket(outcome.answer.Bind.ticket);
        window.location.replace(withRedirect('/bind'));
      } else {
        forgetReturn();
        finishSignIn(outcome.answer);
      }
    };
    void (isLeaving ? leaveOnce(wantedNow()) : finishOnce()).then(follow);
    return () => {
      isHere = false;
    };
  }, [isLeaving, round]);

  if (due) return <TwoFactor due={due} onBack={() => window.location.replace(withRedirect('/login'))} />;
  if (problem === '') {
    return (
      <output className="light-lead light-going" aria-busy="true">
        {isLeaving ? `正在前往${singleSignOn}…` : '正在登录，请稍候…'}
      </output>
    );
  }
  const handleAgain = () => {
    setProblem('');
    setLeaving(true);
    setRound(round + 1);
  };
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      {singleSignOn !== '' && (
        <button type="button" className="light-button" onClick={handleAgain}>
          {isLeaving ? '重试' : `使用${singleSignOn}重新登录`}
        </button>
      )}
      <nav className="light-links" aria-label="其他操作">
        <a href={withRedirect('/login')}>使用手机号码登录</a>
      </nav>
    </>
  );
}
