import { useState } from 'react';
import { SMS_CODE_DIGITS, SMS_CODE_LIFETIME_SECONDS, SMS_INTERVAL_SECONDS } from '@huiwu/contract/base/limits';
import { CallFailure, fieldProblems } from '../../api/call-failure.ts';
import { readBoot } from '../../session/boot.ts';
import { LightField } from '../LightField.tsx';
import { useCountdown } from './useCountdown.ts';
import type { LightFieldProps } from '../useLightForm.ts';

interface Props extends LightFieldProps {
  label: string;
  /** Key of the countdown until another code can be sent. */
  waitsFor: string;
  /** Requests a code; undefined if the recipient is not known yet. */
  send: () => Promise<unknown> | undefined;
  onProblem: (message: string) => void;
}

const SENT = `验证码已发送，${SMS_CODE_LIFETIME_SECONDS / 60} 分钟内有效。`;
const SENT_IN_DEMO = '演示环境：验证码打印在启动服务的终端里。';

const waitOf = ({ data }: CallFailure): number => {
  const hasWait = typeof data === 'object' && data !== null && 'retryAfter' in data;
  return hasWait && typeof data.retryAfter === 'number' ? Math.min(data.retryAfter, SMS_INTERVAL_SECONDS) : 0;
};

/** The error text of the form; empty for a wrong or missing captcha, which is reported at its own field. */
const problemOf = (failure: CallFailure): string => {
  const [problem] = fieldProblems(failure);
  if (problem?.field === 'code') return '';
  return problem?.message ?? failure.message;
};

/** A code sent by SMS, and the button that sends it, at most once in sixty seconds. */
export function SentCodeField({ label, waitsFor, send, onProblem, ...field }: Props) {
  const countdown = useCountdown(waitsFor);
  const [isSending, setSending] = useState(false);
  const [hint, setHint] = useState('');
  const isWaiting = isSending || countdown.seconds > 0;

  const follow = async (sending: Promise<unknown>) => {
    setSending(true);
    onProblem('');
    try {
      await sending;
      countdown.start(SMS_INTERVAL_SECONDS);
      setHint(readBoot().isDemo ? SENT_IN_DEMO : SENT);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      countdown.start(waitOf(error));
      onProblem(problemOf(error));
    } finally {
      setSending(false);
    }
  };

  const handleClick = () => {
    const sending = isWaiting ? undefined : send();
    if (sending !== undefined) void follow(sending);
  };

  return (
    <LightField
      {...field}
      label={label}
      isWide
      hint={<output>{hint}</output>}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={SMS_CODE_DIGITS}
      after={
        <button
          type="button"
          className="light-button is-plain light-send"
          aria-disabled={isWaiting}
          onClick={handleClick}
        >
          {countdown.seconds > 0 ? `${countdown.seconds} 秒后重发` : '获取验证码'}
        </button>
      }
    />
  );
}
