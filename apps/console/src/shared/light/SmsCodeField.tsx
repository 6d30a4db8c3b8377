import { sendSmsCode, type SmsPurpose } from '@huiwu/contract/sessions';
import { callEndpoint } from '../api/call-endpoint.ts';
import { SentCodeField } from './SentCodeField.tsx';
import type { LightFieldProps } from './useLightForm.ts';

interface Props extends LightFieldProps {
  purpose: SmsPurpose;
  /** The phone that the code goes to, or nothing while it is not a good one. */
  demandPhone: () => string | undefined;
  onProblem: (message: string) => void;
}

/** A code sent to the phone that is typed beside it. */
export function SmsCodeField({ purpose, demandPhone, ...field }: Props) {
  const send = () => {
    const phone = demandPhone();
    if (phone === undefined) return undefined;
    return callEndpoint(sendSmsCode, { type: purpose, phone: phone.trim() }, { handles: 'all' });
  };
  return <SentCodeField {...field} label="验证码" waitsFor={purpose} send={send} />;
}
