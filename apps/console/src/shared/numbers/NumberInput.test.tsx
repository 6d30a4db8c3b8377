import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NumberInput } from './NumberInput.tsx';

test('a number is read with separators and full-width digits, and can be taken out again', async () => {
  const stored: (number | null)[] = [];
  render(<NumberInput aria-label="数量" onChange={(value) => stored.push(value)} />);
  const [input, user] = [screen.getByLabelText<HTMLInputElement>('数量'), userEvent.setup()];
  await user.type(input, '３');
  await user.tab();
  expect([input.value, stored.at(-1)]).toEqual(['3', 3]);
  await user.clear(input);
  await user.paste('1,600');
  await user.tab();
  expect([input.value, stored.at(-1)]).toEqual(['1600', 1600]);
  await user.clear(input);
  await user.tab();
  expect([input.value, stored.at(-1)]).toEqual(['', null]);
});
