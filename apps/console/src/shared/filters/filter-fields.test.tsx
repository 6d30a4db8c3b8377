import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { amountRangeFilter, dayRangeFilter, type FilterValues } from './filter-fields.tsx';
import { SearchForm } from './SearchForm.tsx';

const amounts = amountRangeFilter('amountFrom', 'amountTo', '金额');

const show = (applied: FilterValues = {}) => {
  const asked: FilterValues[] = [];
  const onSearch = (values: FilterValues) => asked.push(values);
  render(<SearchForm label="查询" fields={[amounts]} isSearching={false} {...{ applied, onSearch }} />);
  return asked;
};

test.each([
  ['2000', '200000'],
  ['¥1,600.00', '160000'],
  ['１６００．５', '160050'],
  ['0', '0'],
])('an amount of %s yuan is asked for as %s fen', async (typed, fen) => {
  const asked = show();
  await userEvent.type(screen.getByLabelText('金额最小值'), `${typed}{Enter}`);
  expect(asked.at(-1)).toMatchObject({ amountFrom: fen });
});

test('a range of amounts is shown in yuan, without buttons of the library', () => {
  show({ amountFrom: '160000' });
  expect(screen.getByLabelText<HTMLInputElement>('金额最小值').value).toBe('1600.00');
  expect(screen.queryByRole('button', { name: /Value/ })).toBeNull();
  expect(amounts.say?.({ amountFrom: '160000' })).toBe('¥1,600.00 至 不限');
  expect(amounts.say?.({ amountTo: '0' })).toBe('不限 至 ¥0.00');
});

test('a reversed range of amounts is refused at its field, and asked for once it is put right', async () => {
  const asked = show();
  await userEvent.type(screen.getByLabelText('金额最小值'), '20');
  await userEvent.type(screen.getByLabelText('金额最大值'), '10{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('最大值不能小于最小值');
  expect(screen.getByLabelText('金额最大值').getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
  await userEvent.clear(screen.getByLabelText('金额最大值'));
  await userEvent.type(screen.getByLabelText('金额最大值'), '100{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual([{ amountFrom: '2000', amountTo: '10000' }]);
});

test('a reversed range of an address is said at its field', () => {
  show({ amountFrom: '2000', amountTo: '1000' });
  expect(screen.getByRole('alert').textContent).toBe('最大值不能小于最小值');
});

test('a range of days has to end on its first day or later', () => {
  const { problem } = dayRangeFilter('from', 'to', '日期');
  expect(problem?.({ from: '2026-05-02', to: '2026-05-01' })).toBe('结束日期不能早于开始日期');
  expect(problem?.({ from: '2026-05-02', to: '2026-05-02' })).toBeUndefined();
  expect(problem?.({ from: '2026-05-02' })).toBeUndefined();
});
