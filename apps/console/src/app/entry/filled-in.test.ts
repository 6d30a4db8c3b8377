import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { filledIn } from './filled-in.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const aForm = () => {
  document.body.innerHTML = `<form><input name="phone"><input name="password"><input type="checkbox"></form>
    <button type="button">示例账号</button>`;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')];
  let isFilledIn = false;
  const done = filledIn().then(() => {
    isFilledIn = true;
  });
  return { user: userEvent.setup(), fields, done, isFilledIn: () => isFilledIn };
};

test('a form with an empty field is not filled in', async () => {
  const { user, fields, isFilledIn } = aForm();
  await user.type(fields[0]!, '19900000001');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(isFilledIn()).toBe(false);
});

test('a form is filled in when its last field is, whatever the checkboxes', async () => {
  const { user, fields, done } = aForm();
  await user.type(fields[0]!, '19900000001');
  await user.type(fields[1]!, 'x');
  await expect(done).resolves.toBeUndefined();
});

test('a button that fills the form in counts', async () => {
  const { user, fields, done } = aForm();
  document.querySelector('button')!.addEventListener('click', () => {
    for (const field of fields) field.value = 'x';
  });
  await user.click(document.querySelector('button')!);
  await expect(done).resolves.toBeUndefined();
});
