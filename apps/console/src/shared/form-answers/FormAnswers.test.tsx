import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { cleanAnswers, newField, type Answers, type FormField } from '@huiwu/contract/registration-forms';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FormAnswers } from './FormAnswers.tsx';

const ATTENDANCE: FormField = { ...newField('radio', []), key: 'attendance', label: '参会方式', required: true };
const PLATE: FormField = {
  ...newField('text', []),
  key: 'plate',
  label: '车牌号码',
  required: true,
  visibleWhen: { match: 'all', conditions: [{ field: 'attendance', is: 'equals', value: 'o1' }] },
};
const PHONE: FormField = { ...newField('phone', []), key: 'phone', label: '手机号码' };
const CONSENT: FormField = { ...newField('agree', []), key: 'consent', label: '我已阅读', required: true };
const FIELDS = [ATTENDANCE, PLATE, PHONE, CONSENT];

interface Values {
  answers?: Answers;
}

function Filled({ onSend }: { onSend: (answers: Answers) => void }) {
  const [form] = Form.useForm<Values>();
  return (
    <Form<Values> form={form} onFinish={({ answers = {} }) => onSend(cleanAnswers(FIELDS, answers))}>
      <FormAnswers fields={FIELDS} name="answers" />
      <Button htmlType="submit">提交</Button>
      <Button onClick={() => form.setFields([{ name: ['answers', 'phone'], errors: ['手机号码已报名'] } as never])}>
        被拒绝
      </Button>
    </Form>
  );
}

const open = async () => {
  const send = vi.fn<(answers: Answers) => void>();
  await renderPage(<Filled onSend={send} />, { server: fakeServer([]) });
  return send;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a form that is filled in', () => {
  test('is not sent while answers are missing, and shows errors at the visible fields only', async () => {
    const send = await open();
    press('提交');
    expect(await screen.findByText('请选择参会方式')).toBeTruthy();
    expect(await screen.findByText('请先勾选“我已阅读”')).toBeTruthy();
    expect(screen.queryByText('请填写车牌号码')).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  test('shows a field while its condition is true, and does not send hidden answers', async () => {
    const send = await open();
    fireEvent.click(await screen.findByLabelText('选项1'));
    fireEvent.change(await screen.findByLabelText('车牌号码'), { target: { value: '沪A12345' } });
    fireEvent.click(screen.getByLabelText('选项2'));
    await waitFor(() => expect(screen.queryByLabelText('车牌号码')).toBeNull());
    fireEvent.change(screen.getByLabelText('手机号码'), { target: { value: '１９９ 0000 0001' } });
    fireEvent.click(screen.getByLabelText('我已阅读', { exact: false }));
    press('提交');
    await waitFor(() => expect(send).toHaveBeenCalledWith({ attendance: 'o2', phone: '19900000001', consent: true }));
  });

  test('shows an error of the server at its field', async () => {
    await open();
    await screen.findByLabelText('手机号码');
    press('被拒绝');
    expect(await screen.findByText('手机号码已报名')).toBeTruthy();
  });
});
