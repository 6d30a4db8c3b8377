import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { amountRangeFilter, type FilterValues } from './filter-fields.tsx';
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
