import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { editSerialRule, getSerialRule, listSerialRules, type SerialRule } from '@huiwu/contract/serial-rules';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SerialRulesPage } from './SerialRulesPage.tsx';

const RULE: SerialRule = {
  id: 'meeting',
  type: 'meeting',
  name: '会议',
  prefix: 'HY',
  datePart: 'yyyyMMdd',
  digits: 4,
  reset: 'day',
  remark: '',
  isBuiltIn: true,
  next: 'HY20261121-0007',
  updatedAt: null,
  version: 2,
};

const setUp = () =>
  fakeServer([
    on(listSerialRules, ({ page, limit }) => ({ list: [RULE], total: 1, page, limit })),
    on(getSerialRule, () => RULE),
    on(editSerialRule, () => null),
  ]);

describe('rules of serial numbers', () => {
  test('are listed with their next number', async () => {
    await renderPage(<SerialRulesPage />, { server: setUp(), account: accountWith(['serialRules.search']) });
    expect(await screen.findByText('HY20261121-0007')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(编辑|删除|新增)/ })).toBeNull();
  });

  test('are not saved if numbers could be assigned twice', async () => {
    const server = setUp();
    const { user } = await renderPage(<SerialRulesPage />, { server });
    await user.click(await screen.findByRole('button', { name: '编辑编号规则“会议”' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑编号规则“会议”' }));
    await user.click(await form.findByLabelText('日期部分'));
    await user.click(await screen.findByTitle('年月'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('日期部分要包含重置周期，否则编号会重复')).toBeTruthy();
    expect(server.sentTo(editSerialRule)).toEqual([]);
  });

  test('show a preview of their numbers, and are saved', async () => {
    const server = setUp();
    const { user } = await renderPage(<SerialRulesPage />, { server });
    await user.click(await screen.findByRole('button', { name: '编辑编号规则“会议”' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑编号规则“会议”' }));
    fireEvent.change(await form.findByLabelText('前缀'), { target: { value: 'mt' } });
    expect((await form.findByText(/^MT\d{8}-0001$/)).textContent).toBeTruthy();
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存编号规则“会议”')).toBeTruthy();
    expect(server.sentTo(editSerialRule)).toMatchObject([{ id: 'meeting', version: 2, prefix: 'MT', digits: 4 }]);
  });
});
