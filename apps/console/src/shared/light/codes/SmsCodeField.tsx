import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { sendSmsCode, type SmsPurpose } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { CallFailure, fieldProblems } from '../../api/call-failure.ts';
import { loadInTime } from '../load-in-time.ts';
import { SentCodeField } from './SentCodeField.tsx';
import type { GraphicAnswer } from './SmsCaptcha.tsx';
import type { LightFieldProps } from '../useLightForm.ts';

// Rarely needed, so it is loaded on demand.
const SmsCaptcha = lazy(() => loadInTime(async () => (await import('./SmsCaptcha.tsx')).SmsCaptcha));

interface Props extends LightFieldProps {
  purpose: SmsPurpose;
  /** The phone that receives the code; undefined while it is invalid. */
  demandPhone: () => string | undefined;
  onProblem: (message: string) => void;
}

/** A code sent to the entered phone, after a captcha if the server requires one. */
export function SmsCodeField({ purpose, demandPhone, ...field }: Props) {
  const answer = useRef<GraphicAnswer>(() => undefined);
  const [asked, setAsked] = useState({ round: 0, problem: '' });

  const request = async (phone: string) => {
    try {
      await callEndpoint(sendSmsCode, { type: purpose, phone, ...answer.current() }, { handles: 'all' });
      setAsked(({ round }) => ({ round, problem: '' }));
    } catch (failure) {
      const [problem] = failure instanceof CallFailure ? fieldProblems(failure) : [];
      // An image can be used once, so a wrong answer needs a new one.
      if (problem?.field === 'code') setAsked(({ round }) => ({ round: round + 1, problem: problem.message }));
      throw failure;
    }
  };
  const handleAnswerable = useCallback((given: GraphicAnswer) => {
    answer.current = given;
  }, []);
  const send = () => {
    const phone = demandPhone();
    return phone === undefined ? undefined : request(phone.trim());
  };
  return (
    <>
      {asked.problem !== '' && (
        <Suspense>
          <SmsCaptcha key={asked.round} problem={asked.problem} onAnswerable={handleAnswerable} />
        </Suspense>
      )}
      <SentCodeField {...field} label="验证码" waitsFor={purpose} send={send} />
    </>
  );
}
