import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getSetting } from '@huiwu/contract/settings';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { AgreePage } from './AgreePage.tsx';

const TEXT = '用户协议与隐私政策\n\n一、服务内容\n本系统供会务人员使用。\n隐私政策\n一、收集的信息\n姓名与手机号码。';

test('an agreement that fails to load can be loaded again', async () => {
  const server = fakeServer([on(getSetting, () => refuse(baseErrors.failed))]);
  await act(() => Promise.resolve(render(<AgreePage />)));
  expect(screen.getByRole('alert').textContent).toContain('系统未知错误，请反馈给管理员');
  server.add(on(getSetting, () => TEXT));
  await act(() => userEvent.click(screen.getByRole('button', { name: '重试' })));
  expect(screen.getByRole('heading', { name: '一、服务内容', level: 3 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '隐私政策', level: 2 })).toBeTruthy();
  expect(screen.getByText('姓名与手机号码。').tagName).toBe('P');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('用户协议与隐私政策')).toBeNull();
});
