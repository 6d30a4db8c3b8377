import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MoneyInput } from './MoneyInput.tsx';

const show = () => {
  const stored: (number | null)[] = [];
  function Amount() {
    const [fen, setFen] = useState<number | null>(null);
    const handleChange = (next: number | null) => {
      stored.push(next);
      setFen(next);
    };
    return <MoneyInput aria-label="金额" value={fen} onChange={handleChange} />;
  }
  render(<Amount />);
  return { stored, input: screen.getByLabelText<HTMLInputElement>('金额'), user: userEvent.setup() };
};

test('a negative amount is neither turned into 0 nor hidden, but marked as wrong', async () => {
  const { stored, input, user } = show();
  await user.type(input, '-1');
  await user.tab();
  expect(input.value).toBe('-1.00');
  expect(stored.at(-1)).toBe(-100);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a pasted amount is read with its sign, separators and full-width digits', async () => {
  const { stored, input, user } = show();
  await user.click(input);
  await user.paste('￥１,600.05');
  await user.tab();
  expect([input.value, stored.at(-1), input.getAttribute('aria-invalid')]).toEqual(['1600.05', 160_005, null]);
});

test('an amount can be taken out again', async () => {
  const { stored, input, user } = show();
  await user.type(input, '800');
  await user.tab();
  await user.clear(input);
  await user.tab();
  expect([input.value, stored.at(-1)]).toEqual(['', null]);
});

test('a third decimal is neither rounded nor hidden, but marked as wrong', async () => {
  const { stored, input, user } = show();
  await user.type(input, '12.345');
  await user.tab();
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['12.345', 'true']);
  expect(Number.isInteger(stored.at(-1))).toBe(false);
  await user.clear(input);
  await user.type(input, '1.15');
  await user.tab();
  expect([input.value, stored.at(-1), input.getAttribute('aria-invalid')]).toEqual(['1.15', 115, null]);
});
