import { useState } from 'react';
import { Button } from 'antd';
import { SMS_CODE_LIFETIME_SECONDS, SMS_INTERVAL_SECONDS } from '@huiwu/contract/base/limits';
import { sendSmsCode } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useCountdown } from '../../shared/light/codes/useCountdown.ts';

interface Props {
  /** Returns the validated phone number. Rejects if it is invalid; its field then shows the message. */
  demandPhone: () => Promise<string>;
}

export function SendCodeButton({ demandPhone }: Props) {
  const countdown = useCountdown('phone');
  const [isSending, setIsSending] = useState(false);
  const toast = useToast();

  const send = async (phone: string) => {
    setIsSending(true);
    try {
      await callEndpoint(sendSmsCode, { type: 'phone', phone });
      countdown.start(SMS_INTERVAL_SECONDS);
      toast.done(`验证码已发送，${SMS_CODE_LIFETIME_SECONDS / 60} 分钟内有效`);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
    } finally {
      setIsSending(false);
    }
  };
  const handleClick = () =>
    demandPhone().then(send, () => {
      // The field shows the message.
    });

  const isWaiting = countdown.seconds > 0;
  return (
    <Button disabled={isWaiting || isSending} loading={isSending} onClick={() => void handleClick()}>
      {isWaiting ? `${countdown.seconds} 秒后重发` : '获取验证码'}
    </Button>
  );
}
