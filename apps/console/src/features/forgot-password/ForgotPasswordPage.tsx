import { useState } from 'react';
import { resetForgottenPassword } from '@huiwu/contract/account';
import { checkConfirmPassword, checkNewPassword, checkPhone } from '@huiwu/contract/base/checks';
import { smsCode } from '@huiwu/contract/base/fields';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { DoneNote } from '../../shared/light/DoneNote.tsx';
import { FormAlert } from '../../shared/light/FormAlert.tsx';
import { NewPasswordFields } from '../../shared/light/NewPasswordFields.tsx';
import { PhoneField } from '../../shared/light/PhoneField.tsx';
import { SmsCodeField } from '../../shared/light/codes/SmsCodeField.tsx';
import { SubmitButton } from '../../shared/light/SubmitButton.tsx';
import { useLightForm } from '../../shared/light/useLightForm.ts';

type FieldNames = 'phone' | 'code' | 'password' | 'confirmPassword';

export function ForgotPasswordPage() {
  const [isDone, setDone] = useState(false);
  const form = useLightForm<FieldNames>({
    checks: {
      phone: checkPhone,
      code: smsCode,
      password: checkNewPassword,
      confirmPassword: (text, { password }) => checkConfirmPassword(text, password),
    },
    submit: async (draft) => {
      await callEndpoint(resetForgottenPassword, draft, { handles: 'all' });
      setDone(true);
    },
  });
  if (isDone) return <DoneNote title="密码已重设">所有设备上的登录都已失效，请使用新密码登录。</DoneNote>;
  return (
    <form {...form.formProps}>
      <p className="light-lead">通过手机短信验证身份后，设置新的密码。</p>
      <PhoneField {...form.field('phone')} autoComplete="username" />
      <SmsCodeField
        {...form.field('code')}
        purpose="retrieve"
        demandPhone={() => form.demand('phone')}
        onProblem={form.setProblem}
      />
      <NewPasswordFields password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
      <FormAlert>{form.problem}</FormAlert>
      <SubmitButton text="重设密码" isBusy={form.isBusy} />
      <nav className="light-links" aria-label="其他操作">
        <a href="#/login">返回登录</a>
      </nav>
    </form>
  );
}
