import { checkCode, checkPhone } from '@huiwu/contract/base/checks';
import { givenPassword } from '@huiwu/contract/base/fields';
import { signIn, type SignInFailure } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import type { CallFailure } from '../../shared/api/call-failure.ts';
import { AgreementTick, checkAgreed } from '../../shared/light/AgreementTick.tsx';
import { FormAlert } from '../../shared/light/FormAlert.tsx';
import { PasswordField } from '../../shared/light/PasswordField.tsx';
import { PhoneField } from '../../shared/light/PhoneField.tsx';
import { SubmitButton } from '../../shared/light/SubmitButton.tsx';
import { useLightForm } from '../../shared/light/useLightForm.ts';
import { CaptchaField } from '../../shared/light/codes/CaptchaField.tsx';
import { followFirstStep } from './finish-sign-in.ts';
import type { FirstStepFormProps } from './start.ts';
import { useCaptcha } from '../../shared/light/codes/useCaptcha.ts';

const CODE_MISSING = '请输入图形验证码';

const checkGraphicCode = (text: string) => (text === '' ? CODE_MISSING : checkCode(text));

const captchaAskedFor = ({ data }: CallFailure): SignInFailure['captcha'] =>
  typeof data === 'object' && data !== null ? (data as SignInFailure).captcha : undefined;

export function PasswordSignIn({ start, onTwoFactor }: FirstStepFormProps) {
  const captcha = useCaptcha();
  const form = useLightForm({
    checks: {
      phone: checkPhone,
      password: givenPassword,
      code: (text) => (captcha.isNeeded ? checkGraphicCode(text.trim()) : undefined),
      agreed: checkAgreed,
    },
    submit: async ({ phone, password, code }) => {
      const graphic = captcha.id === undefined ? {} : { code: code.trim(), captchaId: captcha.id };
      const draft = { type: 'password' as const, phone: phone.trim(), password, ...graphic };
      const answer = await callEndpoint(signIn, draft, { handles: 'all' });
      followFirstStep(answer, { phone: draft.phone, onTwoFactor });
    },
    explain: (failure) => {
      const asked = captchaAskedFor(failure);
      if (asked === undefined && !captcha.isNeeded) return failure.message;
      captcha.another();
      form.clear('code');
      form.show({ code: asked === 'wrong' ? '图形验证码不正确，请重新输入' : CODE_MISSING });
      return asked === 'wrong' ? '' : failure.message;
    },
  });
  return (
    <form {...form.formProps}>
      <PhoneField {...form.field('phone')} autoComplete="username" defaultValue={start.phone} />
      <PasswordField
        {...form.field('password')}
        label="密码"
        autoComplete="current-password"
        defaultValue={start.password}
      />
      {captcha.picture && (
        <CaptchaField {...form.field('code')} picture={captcha.picture} onAnother={captcha.another} />
      )}
      <AgreementTick {...form.field('agreed')} defaultChecked={start.isAgreed} />
      <FormAlert>{form.problem}</FormAlert>
      <SubmitButton text="登录" isBusy={form.isBusy} />
    </form>
  );
}
