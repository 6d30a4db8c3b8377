import { checkPhone } from '@huiwu/contract/base/checks';
import { smsCode } from '@huiwu/contract/base/fields';
import { signIn } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { AgreementTick, checkAgreed } from '../../shared/light/AgreementTick.tsx';
import { FormAlert } from '../../shared/light/FormAlert.tsx';
import { PhoneField } from '../../shared/light/PhoneField.tsx';
import { SmsCodeField } from '../../shared/light/codes/SmsCodeField.tsx';
import { SubmitButton } from '../../shared/light/SubmitButton.tsx';
import { useLightForm } from '../../shared/light/useLightForm.ts';
import { followFirstStep } from './finish-sign-in.ts';
import type { FirstStepFormProps } from './start.ts';

export function SmsSignIn({ start, onTwoFactor }: FirstStepFormProps) {
  const form = useLightForm({
    checks: { phone: checkPhone, code: smsCode, agreed: checkAgreed },
    submit: async ({ phone, code }) => {
      const draft = { type: 'sms' as const, phone: phone.trim(), code: code.trim() };
      const answer = await callEndpoint(signIn, draft, { handles: 'all' });
      followFirstStep(answer, { phone: draft.phone, onTwoFactor });
    },
  });
  return (
    <form {...form.formProps}>
      <PhoneField {...form.field('phone')} autoComplete="username" defaultValue={start.phone} />
      <SmsCodeField
        {...form.field('code')}
        purpose="login"
        demandPhone={() => form.demand('phone')}
        onProblem={form.setProblem}
      />
      <AgreementTick {...form.field('agreed')} defaultChecked={start.isAgreed} />
      <FormAlert>{form.problem}</FormAlert>
      <SubmitButton text="登录" isBusy={form.isBusy} />
    </form>
  );
}
