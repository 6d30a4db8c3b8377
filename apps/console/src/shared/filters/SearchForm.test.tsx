import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FilterField, FilterValues } from './filter-fields.tsx';
import { SearchForm } from './SearchForm.tsx';

const drawn: Record<string, number> = {};

const field = (name: string): FilterField => ({
  label: name,
  names: [name],
  input: ({ id, values, onChange }) => {
    drawn[name] = (drawn[name] ?? 0) + 1;
    return <input id={id} value={values[name] ?? ''} onChange={({ target }) => onChange({ [name]: target.value })} />;
  },
});

const fields = [field('姓名'), field('工号')];
const many = [...fields, field('部门'), field('角色')];
const nothing: FilterValues = {};

test('typing into one filter renders no other one, and all are applied', async () => {
  const user = userEvent.setup({ delay: null });
  const asked: FilterValues[] = [];
  render(
    <SearchForm
      label="查询"
      fields={fields}
      applied={nothing}
      isSearching={false}
      onSearch={(values) => asked.push(values)}
    />,
  );
  await user.type(screen.getByLabelText('工号'), 'GL');
  const before = drawn['工号'];
  await user.type(screen.getByLabelText('姓名'), '王建国');
  expect(drawn['工号']).toBe(before);
  await user.type(screen.getByLabelText('姓名'), '{Enter}');
  expect(asked).toEqual([{ 姓名: '王建国', 工号: 'GL' }]);
});

describe('filters beyond the first row', () => {
  const openWith = (applied: FilterValues) =>
    render(<SearchForm label="查询" fields={many} applied={applied} isSearching={false} onSearch={() => undefined} />);

  test('are collapsed while they are not active', () => {
    openWith({ 姓名: '王' });
    expect(screen.queryByLabelText('角色')).toBeNull();
    expect(screen.getByRole('button', { name: /展开/, expanded: false })).toBeTruthy();
  });

  test('are visible if one of them is active, until the user collapses them', async () => {
    const user = userEvent.setup({ delay: null });
    openWith({ 角色: '财务' });
    expect(screen.getByLabelText<HTMLInputElement>('角色').value).toBe('财务');
    await user.click(screen.getByRole('button', { name: /收起/, expanded: true }));
    expect(screen.queryByLabelText('角色')).toBeNull();
  });
});
