import { Form, Input } from 'antd';
import { editPassword } from '@huiwu/contract/account';
import { checkConfirmPassword, NEW_PASSWORD_HINT } from '@huiwu/contract/base/checks';
import type { InputOf } from '@huiwu/contract/base/endpoint';
import { useToast } from '../../shared/actions/useToast.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { openSession } from '../../shared/session/session-store.ts';
import { useEditPassword } from './account.queries.ts';
import { SectionForm } from './SectionForm.tsx';

type Values = InputOf<typeof editPassword>;

const EMPTY: Values = { oldPassword: '', password: '', confirmPassword: '' };
const draft = editPassword.input;

export function PasswordForm() {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const edit = useEditPassword();

  const handleSave = async (values: Values) => {
    const { Token } = await edit.mutateAsync(values);
    openSession(Token);
    form.resetFields();
    toast.done('密码已修改');
  };
  const confirmRule = {
    validator: async (_: unknown, text: string) => {
      const problem = checkConfirmPassword(text, form.getFieldValue('password') as string);
      if (problem !== undefined) throw new Error(problem);
    },
  };

  return (
    <SectionForm<Values> form={form} initialValues={EMPTY} onSave={handleSave} verb="修改密码">
      <Form.Item {...contractField(draft, 'oldPassword')} label="原密码">
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item {...contractField(draft, 'password')} label="新密码" extra={NEW_PASSWORD_HINT}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="confirmPassword" required rules={[confirmRule]} dependencies={['password']} label="确认密码">
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </SectionForm>
  );
}
