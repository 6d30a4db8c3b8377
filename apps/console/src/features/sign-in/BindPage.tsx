import { useState } from 'react';
import { checkPhone } from '@huiwu/contract/base/checks';
import { smsCode } from '@huiwu/contract/base/fields';
import { bindIdentity, singleSignOnErrors } from '@huiwu/contract/single-sign-on';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { AgreementTick, checkAgreed } from '../../shared/light/AgreementTick.tsx';
import { FormAlert } from '../../shared/light/FormAlert.tsx';
import { PhoneField } from '../../shared/light/PhoneField.tsx';
import { SmsCodeField } from '../../shared/light/codes/SmsCodeField.tsx';
import { SubmitButton } from '../../shared/light/SubmitButton.tsx';
import { useLightForm } from '../../shared/light/useLightForm.ts';
import { readBoot } from '../../shared/session/boot.ts';
import { followFirstStep } from './finish-sign-in.ts';
import { TwoFactor } from './TwoFactor.tsx';
import { forgetReturn, keepBindTicket, OVER, readBindTicket, startAddress } from './single-sign-on.ts';
import type { DueStep } from './start.ts';
import { withRedirect } from './with-redirect.ts';

const CHECKS = { phone: checkPhone, code: smsCode, agreed: checkAgreed };

/** Binds a new single sign-on identity to the account with a phone number. */
export function BindPage() {
  const [ticket, setTicket] = useState(readBindTicket);
  const [due, setDue] = useState<DueStep>();
  if (due) return <TwoFactor due={due} onBack={() => window.location.replace(withRedirect('/login'))} />;
  if (ticket === undefined) return <Over />;
  const handleOver = () => {
    keepBindTicket(undefined);
    setTicket(undefined);
  };
  return <BindForm ticket={ticket} onTwoFactor={setDue} onOver={handleOver} />;
}

interface BindFormProps {
  ticket: string;
  onTwoFactor: (due: DueStep) => void;
  onOver: () => void;
}

function BindForm({ ticket, onTwoFactor, onOver }: BindFormProps) {
  const { singleSignOn } = readBoot();
  const form = useLightForm({
    checks: CHECKS,
    submit: async ({ phone, code }) => {
      const draft = { ticket, phone: phone.trim(), code: code.trim() };
      const answer = await callEndpoint(bindIdentity, draft, { handles: 'all' });
      forgetReturn();
      keepBindTicket(undefined);
      followFirstStep(answer, { phone: draft.phone, onTwoFactor });
    },
    explain: ({ code, message }) => {
      if (code === singleSignOnErrors.over.code) onOver();
      return message;
    },
  });
  return (
    <form {...form.formProps}>
      <p className="light-lead">首次使用{singleSignOn}登录，请以手机号码确认您的账号，绑定后即可直接登录。</p>
      <PhoneField {...form.field('phone')} autoComplete="tel" />
      <SmsCodeField
        {...form.field('code')}
        purpose="bind"
        demandPhone={() => form.demand('phone')}
        onProblem={form.setProblem}
      />
      <AgreementTick {...form.field('agreed')} />
      <FormAlert>{form.problem}</FormAlert>
      <SubmitButton text="绑定并登录" isBusy={form.isBusy} />
      <nav className="light-links" aria-label="其他操作">
        <a href={withRedirect('/login')}>返回登录</a>
        <a href="#/register">还没有账号？注册账号</a>
      </nav>
    </form>
  );
}

function Over() {
  const { singleSignOn } = readBoot();
  return (
    <>
      <FormAlert>{singleSignOn === '' ? '本系统尚未配置单点登录，请使用手机号码登录。' : OVER}</FormAlert>
      {singleSignOn !== '' && (
        <a className="light-button" href={startAddress()}>
          使用{singleSignOn}重新登录
        </a>
      )}
      <nav className="light-links" aria-label="其他操作">
        <a href={withRedirect('/login')}>使用手机号码登录</a>
      </nav>
    </>
  );
}
