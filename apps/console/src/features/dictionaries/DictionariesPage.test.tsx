import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  addDictionaryRecord,
  addDictionaryType,
  changeDictionaryRecordState,
  dictionaryProblems,
  editDictionaryRecord,
  getDictionaryRecord,
  getDictionaryType,
  listDictionaryEntries,
  listDictionaryRecords,
  listDictionaryTypes,
  type DictionaryRecord,
  type DictionaryType,
} from '@huiwu/contract/dictionaries';
import { refuseField } from '@huiwu/contract/base/errors';
import { accountWith } from '../../testing/accounts.ts';
import { DictionaryTag } from '../../shared/dictionaries/DictionaryTag.tsx';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DictionariesPage } from './DictionariesPage.tsx';
import { DictionaryPage } from './DictionaryPage.tsx';

const OWN: DictionaryType = {
  id: 'D1',
  type: 'source',
  name: '来源',
  remark: '',
  state: 1,
  isBuiltIn: false,
  entryCount: 1,
  updatedAt: '2026-11-20T02:00:00.000Z',
  version: 1,
};
const BUILT_IN = { ...OWN, id: 'sys_state', type: 'sys_state', name: '启用状态', isBuiltIn: true };

const ENTRY: DictionaryRecord = {
  id: 'E1',
  typeId: 'D1',
  type: 'source',
  label: '官网',
  value: 'web',
  listClass: 'success',
  cssClass: '',
  order: 10,
  state: 1,
  isBuiltIn: false,
  remark: '',
  updatedAt: null,
  version: 1,
};

const setUp = () =>
  fakeServer([
    on(listDictionaryTypes, ({ page, limit }) => ({ list: [OWN, BUILT_IN], total: 2, page, limit })),
    on(getDictionaryType, () => OWN),
    on(listDictionaryRecords, ({ page, limit }) => ({ list: [ENTRY], total: 1, page, limit })),
    on(listDictionaryEntries, () => []),
    on(addDictionaryType, () => refuseField('type', dictionaryProblems.typeTaken)),
    on(addDictionaryRecord, () => ({ id: 'E2' })),
    on(changeDictionaryRecordState, () => null),
  ]);

describe('dictionaries', () => {
  test('link to their entries, and built-in ones cannot be disabled or deleted', async () => {
    await renderPage(<DictionariesPage />, { server: setUp() });
    expect((await screen.findByRole('link', { name: '来源' })).getAttribute('href')).toContain('/page/detail/D1');
    expect(screen.getByRole('switch', { name: '启用 来源' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: '启用 启用状态' })).toBeNull();
    expect(screen.queryByRole('button', { name: '删除 启用状态' })).toBeNull();
  });

  test('cannot be changed by an admin who may only view', async () => {
    await renderPage(<DictionariesPage />, { server: setUp(), account: accountWith(['dictionaries.search']) });
    await screen.findByRole('link', { name: '来源' });
    expect(screen.queryByRole('button', { name: /^(编辑|删除|新增)/ })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('report a duplicate type at the field', async () => {
    const { user } = await renderPage(<DictionariesPage />, { server: setUp() });
    await user.click(await screen.findByRole('button', { name: '新增' }));
    const form = within(await screen.findByRole('dialog', { name: '新增字典' }));
    fireEvent.change(await form.findByLabelText('字典名称'), { target: { value: '渠道' } });
    fireEvent.change(form.getByLabelText('字典类型'), { target: { value: 'source' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText(dictionaryProblems.typeTaken)).toBeTruthy();
  });
});

const openEntries = async () => {
  const server = setUp();
  const page = (
    <>
      <DictionaryTag type="source" value="web" />
      <DictionaryPage />
    </>
  );
  const { user } = await renderPage(page, { server, parameters: { id: 'D1' } });
  await screen.findByRole('button', { name: '编辑 官网' });
  return { server, user };
};

describe('the entries of a dictionary', () => {
  test('are those of the dictionary that the address names', async () => {
    const { server } = await openEntries();
    expect(server.sentTo(listDictionaryRecords)).toMatchObject([{ typeId: 'D1' }]);
    expect(screen.getByRole('heading', { name: '来源' })).toBeTruthy();
  });

  test('are added, and everything that shows the dictionary is refreshed', async () => {
    const { server, user } = await openEntries();
    const asked = server.sentTo(listDictionaryEntries).length;
    await user.click(screen.getByRole('button', { name: '新增' }));
    const form = within(await screen.findByRole('dialog', { name: '新增键值' }));
    fireEvent.change(await form.findByLabelText('标签'), { target: { value: '电话' } });
    fireEvent.change(form.getByLabelText('键值'), { target: { value: 'phone' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已新增 电话')).toBeTruthy();
    expect(server.sentTo(addDictionaryRecord)).toMatchObject([{ typeId: 'D1', label: '电话', value: 'phone' }]);
    await expect.poll(() => server.sentTo(listDictionaryEntries).length).toBeGreaterThan(asked);
  });

  test('are disabled after a confirmation', async () => {
    const { server, user } = await openEntries();
    await user.click(screen.getByRole('switch', { name: '启用 官网' }));
    await user.click(await screen.findByRole('button', { name: '停用' }));
    expect(await screen.findByText('已停用 官网')).toBeTruthy();
    expect(server.sentTo(changeDictionaryRecordState)).toEqual([{ id: 'E1', state: '0' }]);
  });
});

describe('a built-in entry', () => {
  const FIXED = { ...ENTRY, id: 'E9', isBuiltIn: true };

  test('shows its value as text with the reason, and keeps it when it is saved', async () => {
    const server = setUp();
    server.add(on(listDictionaryRecords, ({ page, limit }) => ({ list: [FIXED], total: 1, page, limit })));
    server.add(on(getDictionaryRecord, () => FIXED));
    server.add(on(editDictionaryRecord, () => null));
    const { user } = await renderPage(<DictionaryPage />, {
      server,
      url: '/system/dict/detail/D1?dialog=edit.E9',
      parameters: { id: 'D1' },
    });
    const form = within(await screen.findByRole('dialog', { name: '编辑 官网' }));
    await form.findByLabelText('标签');
    expect(form.queryByLabelText('键值')).toBeNull();
    expect(form.getByText('web')).toBeTruthy();
    expect(form.getByText('系统内置，不能修改。')).toBeTruthy();
    fireEvent.change(form.getByLabelText('标签'), { target: { value: '网站' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 网站')).toBeTruthy();
    expect(server.sentTo(editDictionaryRecord)).toMatchObject([{ id: 'E9', value: 'web', label: '网站' }]);
  });
});
