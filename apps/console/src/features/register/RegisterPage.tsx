import { useState } from 'react';
import { addApplication, applicationDraft } from '@huiwu/contract/applications';
import { checkOptionalEmail, checkPhone } from '@huiwu/contract/base/checks';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { AgreementTick, checkAgreed } from '../../shared/light/AgreementTick.tsx';
import { DoneNote } from '../../shared/light/DoneNote.tsx';
import { FormAlert } from '../../shared/light/FormAlert.tsx';
import { LightField } from '../../shared/light/LightField.tsx';
import { PhoneField } from '../../shared/light/PhoneField.tsx';
import { SmsCodeField } from '../../shared/light/codes/SmsCodeField.tsx';
import { SubmitButton } from '../../shared/light/SubmitButton.tsx';
import { useLightForm } from '../../shared/light/useLightForm.ts';

const { shape } = applicationDraft;
const CHECKS = {
  realName: shape.realName,
  companyName: shape.companyName,
  phone: checkPhone,
  code: shape.code,
  email: (text: string) => checkOptionalEmail(text.trim()),
  reason: shape.reason,
  agreed: checkAgreed,
};

export function RegisterPage() {
  const [isSent, setSent] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useLightForm({
    checks: CHECKS,
    submit: async ({ realName, companyName, phone, code, email, reason }) => {
      const draft = { realName, companyName, phone, code, email, reason };
      await callEndpoint(addApplication, draft, { idempotencyKey, handles: 'all' });
      setSent(true);
    },
  });
  if (isSent) {
    return <DoneNote title="申请已提交">审核通过后，初始密码会以短信发送到您的手机，请用它登录。</DoneNote>;
  }
  return (
    <form {...form.formProps}>
      <p className="light-lead">提交后由管理人员审核，通过后以短信通知您。</p>
      <LightField {...form.field('realName')} label="姓名" autoComplete="name" />
      <LightField {...form.field('companyName')} label="公司名称" autoComplete="organization" />
      <PhoneField {...form.field('phone')} autoComplete="tel" />
      <SmsCodeField
        {...form.field('code')}
        purpose="register"
        demandPhone={() => form.demand('phone')}
        onProblem={form.setProblem}
      />
      <LightField {...form.field('email')} label="邮箱" type="email" autoComplete="email" required={false} />
      <LightField {...form.field('reason')} label="申请说明" required={false} />
      <AgreementTick {...form.field('agreed')} />
      <FormAlert>{form.problem}</FormAlert>
      <SubmitButton text="提交申请" isBusy={form.isBusy} />
      <nav className="light-links" aria-label="其他操作">
        <a href="#/login">返回登录</a>
      </nav>
    </form>
  );
}
