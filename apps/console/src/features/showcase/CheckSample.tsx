import { Button, Form, Input } from 'antd';
import {
  checkCode,
  checkConfirmPassword,
  checkEmail,
  checkIdCard,
  checkNewPassword,
  checkOptionalEmail,
  checkPhone,
  checkPositiveNumber,
  type Check,
} from '@huiwu/contract/base/checks';
import { CheckedForm } from '../../shared/forms/CheckedForm.tsx';

interface Values {
  password?: string;
}

const ruleOf = (check: Check) => ({
  validator: async (_: unknown, text = '') => {
    const problem = check(text);
    if (problem !== undefined) throw new Error(problem);
  },
});

const FIELDS: { name: string; label: string; check: Check }[] = [
  { name: 'code', label: '编号', check: checkCode },
  { name: 'phone', label: '手机号码', check: checkPhone },
  { name: 'email', label: '邮箱', check: checkEmail },
  { name: 'otherEmail', label: '备用邮箱', check: checkOptionalEmail },
  { name: 'idCard', label: '身份证号', check: checkIdCard },
  { name: 'amount', label: '数量', check: checkPositiveNumber },
];

export function CheckSample() {
  const [form] = Form.useForm<Values>();
  return (
    <CheckedForm<Values> form={form} layout="vertical" className="sample-form" name="checks">
      {FIELDS.map(({ name, label, check }) => (
        <Form.Item key={name} name={name} label={label} rules={[ruleOf(check)]}>
          <Input autoComplete="off" />
        </Form.Item>
      ))}
      <Form.Item name="password" label="新密码" rules={[ruleOf(checkNewPassword)]}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label="确认密码"
        dependencies={['password']}
        rules={[ruleOf((text) => checkConfirmPassword(text, form.getFieldValue('password') as string))]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button htmlType="submit">校验</Button>
    </CheckedForm>
  );
}
