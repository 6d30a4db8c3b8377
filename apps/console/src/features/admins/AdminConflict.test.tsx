import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { editAdmin, type Admin } from '@huiwu/contract/admins';
import { listBusinessLogs, type BusinessLog } from '@huiwu/contract/business-logs';
import { forgetSentRequests } from '../../shared/api/duplicate-guard.ts';
import { openSession } from '../../shared/session/session-store.ts';
import { accountWith } from '../../testing/accounts.ts';
import { on, type FakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AdminsPage } from './AdminsPage.tsx';
import { adminServer, anAdmin } from './testing/admin-server.ts';

const URL = '/system/admin?dialog=edit.A';

const aLog = (given: Partial<BusinessLog>): BusinessLog => ({
  id: 'L1',
  adminName: '林静怡',
  module: '管理员管理',
  action: '编辑管理员',
  targetId: 'A',
  targetName: '张三',
  result: 'done',
  message: '',
  ip: '127.0.0.1',
  durationMs: 1,
  requestId: 'r',
  changes: [{ field: '职务', before: '会计', after: '主管' }],
  createdAt: '2026-11-22T06:00:00.000Z',
  ...given,
});

let person: Admin;
let server: FakeServer;

const dialog = async () => within(await screen.findByRole('dialog', { name: /^编辑/ }));
const field = async (label: string) => (await dialog()).findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const valueOf = async (label: string) => (await field(label)).value;
const press = async (verb: string) => fireEvent.click(await (await dialog()).findByRole('button', { name: verb }));
const open = (account = accountWith(['admins.search', 'admins.view', 'admins.edit'])) => {
  window.location.hash = `#${URL}`;
  return renderPage(<AdminsPage />, { server, url: URL, account });
};
const conflict = async () =>
  (await (await dialog()).findByText('数据已被他人修改')).closest('[role="alert"]')?.textContent;

/** Unmounts the page as a reload does. */
const reload = (...options: Parameters<typeof open>) => {
  window.dispatchEvent(new Event('pagehide'));
  window.location.hash = '#/elsewhere';
  cleanup();
  return open(...options);
};

beforeEach(() => {
  openSession('token');
  forgetSentRequests();
  person = anAdmin({ id: 'A', realName: '张三', jobTitle: '会计' });
  server = adminServer([person]);
});

const beOvertaken = async () => {
  await open();
  await type('姓名', '张三丰');
  Object.assign(person, { jobTitle: '主管', version: 2 });
  await press('保存');
  await conflict();
};

describe('another admin was faster', () => {
  test('is reported with the changed fields, by their form labels', async () => {
    await beOvertaken();
    expect(await conflict()).toContain('对方修改了：职务。');
  });

  test('is reported with name and time to admins who may read the log', async () => {
    server.add(
      on(listBusinessLogs, ({ page, limit }) => ({
        list: [aLog({ id: 'L2', adminName: '周雅琴', result: 'refused' }), aLog({})],
        total: 2,
        page,
        limit,
      })),
    );
    await open(accountWith(['admins.search', 'admins.view', 'admins.edit', 'businessLogs.search']));
    await type('姓名', '张三丰');
    Object.assign(person, { jobTitle: '主管', version: 2 });
    await press('保存');
    await conflict();
    expect(await (await dialog()).findByText(/林静怡/)).toBeTruthy();
    expect((await dialog()).queryByText(/周雅琴/)).toBeNull();
  });

  test('and the page is reloaded: the input is restored together with the other changes', async () => {
    await beOvertaken();
    await reload();
    expect(await conflict()).toContain('已恢复您填写的内容');
    await waitFor(async () => expect(await conflict()).toContain('对方修改了：职务。'));
    expect(await valueOf('姓名')).toBe('张三丰');
    expect(await valueOf('职务')).toBe('主管');
  });

  test('during a reload: their changes are not overwritten without a confirmation', async () => {
    await open();
    await type('姓名', '张三丰');
    Object.assign(person, { realName: '章三', version: 2 });
    await reload();
    expect(await conflict()).toContain('对方修改了：姓名。');
    await press('保存');
    await waitFor(() => expect(server.sentTo(editAdmin).map(({ version }) => version)).toEqual([1]));
    expect(person.realName).toBe('章三');
    await press('保留我的内容');
    forgetSentRequests();
    await press('保存');
    expect(await screen.findByText('已保存 张三丰')).toBeTruthy();
  });

  test('and the user loads their version', async () => {
    await beOvertaken();
    await reload();
    await press('载入最新数据');
    await waitFor(async () => expect(await valueOf('姓名')).toBe('张三'));
  });

  test('is not reported after a reload without a conflict', async () => {
    await open();
    await type('姓名', '张三丰');
    await reload();
    await (await dialog()).findByText('已恢复未保存的内容');
    expect((await dialog()).queryByText('数据已被他人修改')).toBeNull();
  });
});

describe('a save that does not reach the server', () => {
  test('keeps the input, shows that it is not saved, and can be repeated immediately', async () => {
    await open();
    await type('姓名', '张三丰');
    const whole = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await press('保存');
    await (await dialog()).findByText('未保存，网络恢复后请重试');
    expect(await valueOf('姓名')).toBe('张三丰');
    vi.stubGlobal('fetch', whole);
    await press('保存');
    expect(await screen.findByText('已保存 张三丰')).toBeTruthy();
    expect(screen.queryByText('未保存，网络恢复后请重试')).toBeNull();
  });
});
