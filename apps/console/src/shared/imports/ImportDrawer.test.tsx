import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminImports, listAdmins } from '@huiwu/contract/admins';
import { importErrors, type ImportJob, type ImportRow } from '@huiwu/contract/imports';
import { refuse } from '@huiwu/contract/base/errors';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { callEndpoint } from '../api/call-endpoint.ts';
import { ImportButton } from './ImportButton.tsx';

const IMPORT = { name: 'admins', noun: '管理员', calls: adminImports, refreshes: ['admins'] };

const COUNTS = { all: 2, new: 1, update: 0, skip: 0, error: 1, imported: 0 };
const JOB: ImportJob = {
  id: 'J1',
  number: 'DR20261122-0001',
  state: 'checked',
  mode: 'insert',
  modes: ['insert', 'update', 'skip'],
  fileName: '名单.xlsx',
  sheet: '名单',
  sheets: [{ name: '名单', isHidden: false }],
  fields: [
    { name: 'realName', label: '姓名', isRequired: true, isClosed: false },
    { name: 'phone', label: '手机号码', isRequired: true, isClosed: false },
    { name: 'email', label: '邮箱', isRequired: false, isClosed: true },
  ],
  columns: [
    { heading: '参会人', field: 'realName', samples: ['甲'], isClosed: false },
    { heading: '手机', field: 'phone', samples: ['138'], isClosed: false },
    { heading: '邮箱', field: null, samples: ['a@b.cn'], isClosed: true },
  ],
  counts: COUNTS,
  activity: null,
  kept: [],
  options: [],
  isOwn: true,
  createdBy: '张三',
  createdAt: '2026-11-22T01:00:00.000Z',
};
const ROW: ImportRow = {
  row: 3,
  cells: ['甲', '138', ''],
  result: 'error',
  problems: [{ column: 1, message: '手机号码应为11位' }],
  isImported: false,
};

const serverOf = (job: ImportJob) =>
  fakeServer([
    on(adminImports.get, () => job),
    on(adminImports.rows, ({ page, limit }) => ({ list: [ROW], total: 1, page, limit })),
    on(adminImports.list, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
    on(adminImports.map, () => job),
    on(adminImports.check, () => ({ taskId: 'T1' })),
    on(adminImports.commit, () => ({ taskId: 'T1' })),
    on(adminImports.mend, () => ({
      rows: [{ ...ROW, result: 'new' as const, problems: [] }],
      counts: { ...COUNTS, new: 2, error: 0 },
    })),
    on(adminImports.revert, () => refuse(importErrors.changedSince, { changed: ['甲', '乙'] })),
  ]);

const openJob = async (own: Partial<ImportJob> = {}) => {
  const server = serverOf({ ...JOB, ...own });
  const { user } = await renderPage(<ImportButton of={IMPORT} />, { server, url: '/system/admin?dialog=import.J1' });
  const drawer = within(await screen.findByRole('dialog', { name: '导入' }));
  return { server, user, drawer };
};

describe('an import', () => {
  test('is not offered without the right, not even by its address', async () => {
    const account = accountWith(['admins.search']);
    const url = '/system/admin?dialog=import.J1';
    await renderPage(<ImportButton of={IMPORT} />, { server: serverOf(JOB), account, url });
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
    expect(screen.queryByRole('dialog', { name: '导入' })).toBeNull();
  });

  test('is not checked while a required field has no column, and marks columns without the right as 无权限', async () => {
    const [first, , third] = JOB.columns;
    const columns = [first, { ...JOB.columns[1], field: null }, third] as ImportJob['columns'];
    const { drawer } = await openJob({ state: 'uploaded', columns });
    expect(await drawer.findByText('无权限')).toBeTruthy();
    expect(drawer.getByText('还没有对应的必填项：手机号码')).toBeTruthy();
    expect(drawer.getByRole('button', { name: '开始检查' }).hasAttribute('disabled')).toBe(true);
  });

  test('uses the detected columns, and is checked in the selected mode', async () => {
    const { server, user, drawer } = await openJob({ state: 'uploaded' });
    await user.click(await drawer.findByRole('radio', { name: '更新已有的' }));
    await user.click(drawer.getByRole('button', { name: '开始检查' }));
    await expect.poll(() => server.sentTo(adminImports.check)).toEqual([{ id: 'J1', mode: 'update' }]);
    expect(server.sentTo(adminImports.map)).toEqual([{ id: 'J1', fields: ['realName', 'phone', null] }]);
  });

  test('has no choice of a mode where existing rows can only be skipped', async () => {
    const { server, user, drawer } = await openJob({ state: 'uploaded', mode: 'skip', modes: ['skip'] });
    expect(await drawer.findByText('跳过已有的')).toBeTruthy();
    expect(drawer.queryAllByRole('radio')).toEqual([]);
    await user.click(drawer.getByRole('button', { name: '开始检查' }));
    await expect.poll(() => server.sentTo(adminImports.check)).toEqual([{ id: 'J1', mode: 'skip' }]);
  });

  test('shows errors at their cells, saves a correction with Enter and discards it with Escape', async () => {
    const { server, drawer } = await openJob();
    const cell = await drawer.findByRole('textbox', { name: '第 3 行 手机' });
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    expect(drawer.getByText('手机号码应为11位')).toBeTruthy();
    fireEvent.change(cell, { target: { value: '139' } });
    fireEvent.keyDown(cell, { key: 'Escape' });
    expect((cell as HTMLInputElement).value).toBe('138');
    fireEvent.change(cell, { target: { value: '13800000001' } });
    fireEvent.keyDown(cell, { key: 'Enter' });
    await expect
      .poll(() => server.sentTo(adminImports.mend))
      .toEqual([{ id: 'J1', row: 3, column: 1, value: '13800000001' }]);
    expect(await drawer.findByRole('button', { name: '导入 2 行' })).toBeTruthy();
  });

  test('shows its progress while it runs', async () => {
    const activity = { taskId: 'T1', kind: 'commit' as const, isOver: false, progress: 1, error: '' };
    const { drawer } = await openJob({ state: 'importing', activity });
    expect((await drawer.findByRole('progressbar', { name: '导入进度' })).getAttribute('value')).toBe('1');
    expect(drawer.getByRole('button', { name: '取消导入' })).toBeTruthy();
  });

  test('does not revert records that were changed since, and lists them', async () => {
    const { user, drawer } = await openJob({ state: 'done', counts: { ...COUNTS, imported: 1 } });
    await user.click(await drawer.findByRole('button', { name: '撤回本次导入' }));
    await user.click(await screen.findByRole('button', { name: '撤回' }));
    expect(await screen.findByText('不能撤回，导入后已被修改：甲、乙')).toBeTruthy();
  });

  test('that is over before it is looked at again refreshes the list behind', async () => {
    let job: ImportJob = { ...JOB, counts: { ...COUNTS, new: 2, error: 0 } };
    let asked = 0;
    const server = fakeServer([
      on(adminImports.get, () => job),
      on(adminImports.rows, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
      on(listAdmins, ({ page, limit }) => {
        asked += 1;
        return { list: [], total: 0, page, limit };
      }),
      on(adminImports.commit, () => {
        const activity = { taskId: 'T2', kind: 'commit', isOver: true, progress: 2, error: '' } as const;
        job = { ...job, state: 'done', counts: { ...job.counts, imported: 2 }, activity };
        return { taskId: 'T2' };
      }),
    ]);
    function ListBehind() {
      useQuery({ queryKey: ['admins', 'page'], queryFn: () => callEndpoint(listAdmins, { page: 1, limit: 10 }) });
      return <ImportButton of={IMPORT} />;
    }
    const { user } = await renderPage(<ListBehind />, { server, url: '/system/admin?dialog=import.J1' });
    await user.click(await screen.findByRole('button', { name: '导入 2 行' }));
    expect(await screen.findByText('已导入 2 行。')).toBeTruthy();
    await expect.poll(() => asked).toBe(2);
  });
});
