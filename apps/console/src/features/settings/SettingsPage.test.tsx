import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import {
  addSetting,
  deleteSetting,
  editSetting,
  getSettingRecord,
  listSettings,
  TWO_FACTOR_FOR,
  type Setting,
} from '@huiwu/contract/settings';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const setting = (own: Partial<Setting> & { key: string }): Setting => ({
  id: own.key,
  name: own.key,
  value: '',
  isPublic: false,
  isBuiltIn: false,
  isConfidential: false,
  remark: '',
  updatedAt: '2026-11-20T02:00:00.000Z',
  version: 3,
  ...own,
});

const HOURS = setting({ key: 'sessionHours', name: '单次登录最长时间', value: '12', isBuiltIn: true });
const STEP = setting({ key: 'secondStepFor', name: '强制两步验证范围', value: 'own', isBuiltIn: true });
const EXPIRY = setting({ key: 'passwordExpiryDays', name: '密码有效期', value: '0', isBuiltIn: true });
const SECRET = setting({ key: 'smsKey', name: '短信密钥', isConfidential: true });
const DOTTED = setting({ key: 'site.notice', name: '站点公告', value: '无' });

const serverWith = (edit: () => null = () => null) =>
  fakeServer([
    on(listSettings, ({ page, limit }) => ({ list: [HOURS, STEP, EXPIRY, SECRET, DOTTED], total: 5, page, limit })),
    on(
      getSettingRecord,
      ({ id }) => [HOURS, STEP, EXPIRY, SECRET, DOTTED].find((each) => each.id === id) ?? refuse(baseErrors.notFound),
    ),
    on(editSetting, edit),
    on(addSetting, ({ key }) => ({ id: key })),
    on(deleteSetting, () => null),
  ]);

const openEdit = async (name: string, server = serverWith()) => {
  const { user } = await renderPage(<SettingsPage />, { server });
  await user.click(await screen.findByRole('button', { name: `编辑 ${name}` }));
  const form = within(await screen.findByRole('dialog', { name: `编辑 ${name}` }));
  await form.findByLabelText('参数值');
  return { user, form, server };
};

describe('settings', () => {
  test('are listed without confidential values, and built-in ones cannot be deleted', async () => {
    await renderPage(<SettingsPage />, { server: serverWith() });
    expect(await screen.findByText('12 小时')).toBeTruthy();
    expect(screen.getByText('已保密')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '删除 单次登录最长时间' })).toBeNull();
    expect(screen.getByRole('button', { name: '删除 短信密钥' })).toBeTruthy();
  });

  test('cannot be changed by an admin who may only view', async () => {
    await renderPage(<SettingsPage />, { server: serverWith(), account: accountWith(['settings.search']) });
    await screen.findByText('12 小时');
    expect(screen.queryByRole('button', { name: /^(编辑|删除|新增)/ })).toBeNull();
  });

  test('are not saved with a value that is out of range', async () => {
    const { user, form, server } = await openEdit(HOURS.name);
    fireEvent.change(form.getByLabelText('参数值'), { target: { value: '0' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('请输入 1 至 168 之间的整数')).toBeTruthy();
    expect(server.sentTo(editSetting)).toEqual([]);
  });

  test('are saved with a valid value', async () => {
    const { user, form, server } = await openEdit(HOURS.name);
    fireEvent.change(form.getByLabelText('参数值'), { target: { value: '8' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/已保存 单次登录最长时间/)).toBeTruthy();
    expect(server.sentTo(editSetting)).toMatchObject([{ id: 'sessionHours', version: 3, value: '8' }]);
  });

  test('with a few values are selected by their labels', async () => {
    const { user, form, server } = await openEdit(STEP.name);
    expect(screen.getAllByText(TWO_FACTOR_FOR.own)).not.toEqual([]);
    await user.click(form.getByLabelText('参数值'));
    await user.click(await screen.findByText(TWO_FACTOR_FOR.everyone, { selector: '.ant-select-item-option-content' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    await screen.findByText(/已保存 强制两步验证范围/);
    expect(server.sentTo(editSetting)).toMatchObject([{ id: 'secondStepFor', value: 'everyone' }]);
  });

  test('explain the meaning of 0', async () => {
    const { form } = await openEdit(EXPIRY.name);
    expect(screen.getByText('永不过期')).toBeTruthy();
    expect(screen.queryByText('0 天')).toBeNull();
    expect(form.getByText('0 至 3650 天，0 表示永不过期。')).toBeTruthy();
  });

  test('can be edited even if their keys contain dots', async () => {
    const { user, form, server } = await openEdit(DOTTED.name);
    await user.click(form.getByRole('button', { name: '保存' }));
    await screen.findByText(/已保存 站点公告/);
    expect(server.sentTo(editSetting)).toMatchObject([{ id: 'site.notice', value: '无' }]);
  });

  test('that are confidential keep their value if nothing is entered', async () => {
    const { user, form, server } = await openEdit(SECRET.name);
    await user.click(form.getByRole('button', { name: '保存' }));
    await screen.findByText(/已保存 短信密钥/);
    expect(server.sentTo(editSetting)).toEqual([
      { id: 'smsKey', version: 3, name: '短信密钥', isPublic: false, remark: '' },
    ]);
  });

  test('that another admin has changed are not overwritten without a confirmation', async () => {
    const server = serverWith(() => refuse(baseErrors.changed, { current: { ...HOURS, value: '6', version: 4 } }));
    const { user, form } = await openEdit(HOURS.name, server);
    await user.click(form.getByRole('button', { name: '保存' }));
    await user.click(await form.findByRole('button', { name: '载入最新数据' }));
    expect(form.getByLabelText<HTMLInputElement>('参数值').value).toBe('6');
  });
});
