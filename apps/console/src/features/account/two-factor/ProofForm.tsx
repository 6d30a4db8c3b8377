import { beginTwoFactor, endTwoFactor } from '@huiwu/contract/account';
import type { InputOf } from '@huiwu/contract/base/endpoint';
import { Form, Input } from 'antd';
import { contractField } from '../../../shared/forms/contract-rules.ts';
import { StepForm } from './StepForm.tsx';
import { StepTitle } from './StepTitle.tsx';

type Password = InputOf<typeof beginTwoFactor>;
type Proof = InputOf<typeof endTwoFactor>;

function PasswordField() {
  return (
    <Form.Item {...contractField(beginTwoFactor.input, 'password')} label="当前密码">
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}

/** The password prevents that someone else turns it on in an unattended console. */
export function PasswordFirst({ onSave }: { onSave: (values: Password) => Promise<unknown> }) {
  return (
    <>
      <StepTitle>第 1 步：确认是您本人</StepTitle>
      <p className="quiet">开启后，登录时除密码外，还需输入手机上验证器应用显示的动态验证码。</p>
      <StepForm<Password> initialValues={{ password: '' }} verb="下一步" onSave={onSave}>
        <PasswordField />
      </StepForm>
    </>
  );
}

interface ProofFormProps {
  lead: string;
  verb: string;
  isDangerous?: boolean;
  onSave: (values: Proof) => Promise<unknown>;
}

/** Asks for password and code. Removing the protection of an account requires both. */
export function ProofForm({ lead, verb, isDangerous = false, onSave }: ProofFormProps) {
  return (
    <>
      <p className="quiet">{lead}</p>
      <StepForm<Proof> initialValues={{ password: '', code: '' }} verb={verb} isDangerous={isDangerous} onSave={onSave}>
        <PasswordField />
        <Form.Item
          {...contractField(endTwoFactor.input, 'code')}
          label="动态验证码"
          extra="验证器应用中显示的 6 位数字；手机不在身边时，可填写一个恢复码。"
        >
          <Input autoComplete="one-time-code" />
        </Form.Item>
      </StepForm>
    </>
  );
}
