import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listAdmins } from '@huiwu/contract/admins';
import { renderPage } from '../../testing/render-page.tsx';
import { adminServer } from '../../features/admins/testing/admin-server.ts';
import { BusyButton } from './BusyButton.tsx';
import { RowActions } from './RowActions.tsx';

test('an action without a confirmation shows that it is running, and disables the other actions of its row', async () => {
  let begun = 0;
  let end: () => void = () => undefined;
  const run = () => {
    begun += 1;
    return new Promise<void>((resolve) => (end = resolve));
  };
  const actions = [
    { verb: '恢复', to: listAdmins, run },
    { verb: '发送', to: listAdmins, run },
  ];
  const { user } = await renderPage(<RowActions name="张三" actions={actions} />, { server: adminServer([]) });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await user.click(button('恢复 张三'));
  await user.click(button('恢复 张三'));
  await user.click(button('发送 张三'));
  expect(begun).toBe(1);
  expect(button('恢复 张三').getAttribute('aria-busy')).toBe('true');
  await act(async () => end());
  expect(button('发送 张三').disabled).toBe(false);
});

test('a button that calls the server cannot be pressed twice', async () => {
  const user = userEvent.setup({ delay: null });
  let begun = 0;
  let end: () => void = () => undefined;
  const begin = () => {
    begun += 1;
    return new Promise<void>((resolve) => (end = resolve));
  };
  render(<BusyButton act={begin}>重试</BusyButton>);
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  expect(begun).toBe(1);
  await act(async () => end());
  await user.click(screen.getByRole('button'));
  expect(begun).toBe(2);
});
