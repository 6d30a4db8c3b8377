import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { Profiler } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CheckedForm } from './CheckedForm.tsx';

const RULE = { min: 2, message: '至少 2 个字' };

let drawn: string[];

function NameForm() {
  const [form] = Form.useForm<{ name: string; codes: string[]; other: string }>();
  const itemOf = (id: string, name: string | (string | number)[]) => (
    <Form.Item name={name} label={id} rules={[RULE]}>
      <Profiled id={id} />
    </Form.Item>
  );
  return (
    <CheckedForm form={form} initialValues={{ name: '', codes: [''], other: '' }}>
      {itemOf('name', 'name')}
      {itemOf('code', ['codes', 0])}
      {itemOf('other', 'other')}
      <button type="button" onClick={() => form.setFields([{ name: 'name', errors: ['已被使用'] }])}>
        refuse
      </button>
    </CheckedForm>
  );
}

function Profiled({ id: key, ...input }: { id: string; value?: string }) {
  return (
    <Profiler id={key} onRender={() => drawn.push(key)}>
      <Input {...input} id={key} aria-label={key} />
    </Profiler>
  );
}

const field = (label: string) => screen.getByRole('textbox', { name: label });
const prepare = () => {
  render(<NameForm />);
  return userEvent.setup();
};

beforeEach(() => {
  drawn = [];
});

test('a field that is being filled in shows no error before it loses focus', async () => {
  const user = prepare();
  await user.type(field('name'), '张');
  expect(screen.queryByText(RULE.message)).toBeNull();
  await user.tab();
  expect(await screen.findByText(RULE.message)).toBeTruthy();
});

test.each(['name', 'code'])('the error of the field %s goes with the letter that makes it right', async (label) => {
  const user = prepare();
  await user.type(field(label), '张');
  await user.tab();
  await screen.findByText(RULE.message);
  await user.type(field(label), '三');
  await expect.poll(() => field(label).getAttribute('aria-invalid')).not.toBe('true');
});

test('an error of the server goes when the value is changed', async () => {
  const user = prepare();
  await user.type(field('name'), '张三');
  await user.click(screen.getByRole('button', { name: 'refuse' }));
  await screen.findByText('已被使用');
  await user.type(field('name'), '丰');
  await expect.poll(() => field('name').getAttribute('aria-invalid')).not.toBe('true');
});

test('a letter draws its own field only, also beside fields with errors', async () => {
  const user = prepare();
  for (const label of ['other', 'code', 'name']) await user.type(field(label), '张');
  await user.tab();
  await expect.poll(() => screen.queryAllByText(RULE.message)).toHaveLength(3);
  await user.tab({ shift: true });
  drawn = [];
  await user.keyboard('张三');
  await expect.poll(() => field('name').getAttribute('aria-invalid')).not.toBe('true');
  expect(new Set(drawn)).toEqual(new Set(['name']));
});
