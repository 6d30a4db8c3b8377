import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { editPhone } from '@huiwu/contract/account';
import type { InputOf } from '@huiwu/contract/base/endpoint';
import { PHONE_DIGITS, SMS_CODE_DIGITS } from '@huiwu/contract/base/limits';
import { useToast } from '../../shared/actions/useToast.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { ownTwoFactorQuery, useEditPhone } from './account.queries.ts';
import { SectionForm } from './SectionForm.tsx';
import { SendCodeButton } from './SendCodeButton.tsx';

type Values = InputOf<typeof editPhone>;

const EMPTY: Values = { password: '', phone: '', code: '' };
const draft = editPhone.input;

export function PhoneForm() {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const edit = useEditPhone();
  const { data: twoFactor } = useQuery(ownTwoFactorQuery());

  const handleSave = async (values: Values) => {
    await edit.mutateAsync(values);
    form.resetFields();
    toast.done('手机号码已更换，下次请使用新的手机号码登录');
  };
  const demandPhone = async (): Promise<string> => {
    const { phone } = await form.validateFields(['phone']);
    return phone.trim();
  };

  return (
    <SectionForm<Values> form={form} initialValues={EMPTY} onSave={handleSave} verb="更换手机号码">
      <Form.Item {...contractField(draft, 'password')} label="当前密码">
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item {...contractField(draft, 'phone')} label="新手机号码">
        <Input type="tel" inputMode="numeric" autoComplete="off" maxLength={PHONE_DIGITS} />
      </Form.Item>
      <Form.Item label="验证码" required htmlFor="account-phone-code">
        <div className="account-code">
          <Form.Item {...contractField(draft, 'code')} noStyle>
            <Input
              id="account-phone-code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={SMS_CODE_DIGITS}
            />
          </Form.Item>
          <SendCodeButton demandPhone={demandPhone} />
        </div>
      </Form.Item>
      {twoFactor?.isOn && (
        <Form.Item {...contractField(draft, 'twoFactorCode')} label="动态验证码" required extra="也可输入一个恢复码。">
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
      )}
    </SectionForm>
  );
}
