import { useEffect } from 'react';
import { givenPassword, smsCode } from '@huiwu/contract/base/fields';
import { finishTwoFactor, sendTwoFactorCode, sessionErrors, type TwoFactorMethod } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { FormAlert } from '../../shared/light/FormAlert.tsx';
import { LightField } from '../../shared/light/LightField.tsx';
import { PasswordField } from '../../shared/light/PasswordField.tsx';
import { SentCodeField } from '../../shared/light/codes/SentCodeField.tsx';
import { SubmitButton } from '../../shared/light/SubmitButton.tsx';
import { useLightForm, type LightCheck, type LightFieldProps } from '../../shared/light/useLightForm.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { DueStep } from './start.ts';

export type StepKind = TwoFactorMethod | 'recovery';

/** Authenticators show their codes in groups, and users type the spaces. */
const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

const LEADS: Record<StepKind, string> = {
  totp: '请打开验证器应用，输入其中显示的 6 位动态验证码。',
  recovery: '请输入一个未使用过的恢复码，每个只能使用一次。',
  sms: '为确认是您本人，请获取短信验证码并输入。',
  password: '为确认是您本人，请输入登录密码。',
};

const CHECKS: Record<StepKind, LightCheck<'code'>> = {
  totp: (text) => (/^\d{6}$/.test(withoutSpaces(text)) ? undefined : '请输入 6 位动态验证码'),
  recovery: (text) => (text.trim() === '' ? '请输入恢复码' : undefined),
  sms: smsCode,
  password: givenPassword,
};

interface Props {
  kind: StepKind;
  due: DueStep;
  onFailed: () => void;
}

export function TwoFactorForm({ kind, due, onFailed }: Props) {
  const { ticket } = due;
  const form = useLightForm({
    checks: { code: CHECKS[kind] },
    submit: async ({ code }) => {
      const draft = { ticket, code: kind === 'password' ? code : withoutSpaces(code) };
      finishSignIn(await callEndpoint(finishTwoFactor, draft, { handles: 'all' }));
    },
    explain: ({ code, message }) => {
      if (code !== sessionErrors.twoFactorFailed.code) return message;
      form.clear('code');
      form.show({ code: '请重新输入' });
      onFailed();
      return message;
    },
  });
  const { ref } = form.formProps;
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus(), [ref]);
  return (
    <form {...form.formProps}>
      <p className="light-lead">{LEADS[kind]}</p>
      {kind === 'sms' ? (
        <SentCodeField
          {...form.field('code')}
          label="短信验证码"
          waitsFor={ticket}
          send={() => callEndpoint(sendTwoFactorCode, { ticket }, { handles: 'all' })}
          onProblem={form.setProblem}
        />
      ) : (
        <ProofField field={form.field('code')} kind={kind} phone={due.phone} />
      )}
      <FormAlert>{form.problem}</FormAlert>
      <SubmitButton text="验证并登录" isBusy={form.isBusy} />
    </form>
  );
}

interface ProofFieldProps {
  field: LightFieldProps;
  kind: Exclude<StepKind, 'sms'>;
  phone: string;
}

function ProofField({ field, kind, phone }: ProofFieldProps) {
  if (kind === 'totp') {
    return <LightField {...field} label="动态验证码" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />;
  }
  if (kind === 'recovery') {
    return <LightField {...field} label="恢复码" autoComplete="off" autoCapitalize="off" spellCheck={false} />;
  }
  return (
    <>
      {/* The user name tells a password manager which password to fill in. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField {...field} label="密码" autoComplete="current-password" />
    </>
  );
}
