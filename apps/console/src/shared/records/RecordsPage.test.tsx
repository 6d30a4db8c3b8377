import { screen, waitFor, within } from '@testing-library/react';
import { defineEndpoint } from '@huiwu/contract/base/endpoint';
import { nothing, pageInput, pageOf } from '@huiwu/contract/base/envelope';
import { listSums } from '@huiwu/contract/base/calls/list-sums';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { byId, id, line, searchText, version } from '@huiwu/contract/base/fields';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { defineConsoleRecord } from './define-console-record.ts';
import { RecordPage } from './RecordPage.tsx';
import { RecordsPage } from './RecordsPage.tsx';

const room = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  city: z.string(),
  rent: z.nullable(z.int()),
  kind: z.enum(['hall', 'booth']),
  contact: z.optional(z.string()),
  state: z.enum(['draft', 'open', 'closed']),
  createdAt: z.string(),
  deletedAt: z.nullable(z.string()),
  deletedBy: z.nullable(z.string()),
  actions: z.array(
    z.object({
      name: z.string(),
      blockers: z.array(
        z.object({
          sentence: z.string(),
          fix: z.optional(z.object({ title: z.string(), to: z.string() })),
        }),
      ),
    }),
  ),
});
type Room = z.output<typeof room>;

const draft = {
  name: line('名称', 20),
  city: line('城市', 20),
  rent: z._default(z.nullable(z.int('请输入金额')), null),
  kind: z.enum(['hall', 'booth'], '请选择类型'),
  contact: z.optional(z.string()),
};

const change = { access: { function: 'customers.edit' }, effect: 'changes', output: nothing } as const;

const listRooms = defineEndpoint({
  method: 'POST',
  path: '/room/get/page',
  summary: '',
  access: { function: 'customers.search' },
  effect: 'reads',
  input: pageInput({ name: searchText, kind: z.optional(room.shape.kind), isDeleted: z.optional(z.boolean()) }, [
    'name',
  ]),
  output: pageOf(room),
});
const sumRooms = defineEndpoint({ ...listRooms, path: '/room/get/sums', output: listSums });
const getRoom = defineEndpoint({
  method: 'GET',
  path: '/room/get/one/{id}',
  summary: '',
  access: { function: 'customers.search' },
  effect: 'reads',
  input: byId,
  output: room,
});
const addRoom = defineEndpoint({
  method: 'POST',
  path: '/room/add',
  summary: '',
  access: { function: 'customers.add' },
  effect: 'creates',
  input: z.strictObject(draft),
  output: z.object({ id: z.string() }),
});
const editRoom = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/room/edit/one',
  summary: '',
  input: z.strictObject({ ...z.partial(z.object(draft)).shape, id, version }),
});
const deleteRoom = defineEndpoint({ ...change, method: 'POST', path: '/room/delete/{id}', summary: '', input: byId });
const restoreRoom = defineEndpoint({ ...change, method: 'POST', path: '/room/recover/{id}', summary: '', input: byId });
const openRoom = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/room/open/{id}',
  summary: '',
  input: z.strictObject({ id, version }),
});
const closeRoom = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/room/close/{id}',
  summary: '',
  input: z.strictObject({ id, version, reason: line('原因', 200) }),
});

const isBoothAffordable = ({ rent, kind }: { rent?: number; kind?: string }) =>
  kind !== 'booth' || (rent ?? 0) <= 100_000;

const roomsConsole = defineConsoleRecord({
  noun: 'rooms',
  record: {
    noun: '会议室',
    name: 'name',
    fields: {
      name: { kind: 'text', label: '名称', draft: draft.name, edit: draft.name, isListed: true, filter: 'contains' },
      city: { kind: 'text', label: '城市', draft: draft.city, edit: undefined, isFixed: true, isListed: true },
      rent: {
        kind: 'money',
        label: '租金',
        draft: draft.rent,
        edit: draft.rent,
        isListed: true,
        section: '费用',
        rules: [{ reads: ['kind'], holds: isBoothAffordable, sentence: '展位租金不能超过 1000 元' }],
      },
      kind: {
        kind: 'choice',
        label: '类型',
        draft: draft.kind,
        edit: draft.kind,
        isListed: true,
        filter: 'equals',
        choices: [
          { value: 'hall', label: '大厅', tone: 'primary' },
          { value: 'booth', label: '展位' },
        ],
      },
      contact: { kind: 'phone', label: '联系电话', draft: draft.contact, edit: draft.contact, guard: 'admins.phone' },
      createdAt: { kind: 'time', label: '创建时间' },
    },
  },
  calls: {
    list: listRooms,
    get: getRoom,
    add: addRoom,
    edit: editRoom,
    delete: deleteRoom,
    restore: restoreRoom,
    transitions: { open: openRoom, close: closeRoom },
  },
  lifecycle: {
    states: { draft: '草稿', open: '开放', closed: '停用' },
    transitions: {
      open: { verb: '开放', from: ['draft'], confirm: '开放后可以预订。' },
      close: { verb: '停用', from: ['open'], needsReason: true, isDangerous: true },
    },
  },
  texts: {
    title: '会议室管理',
    description: '会议室。',
    one: '会议室详情',
    consequences: () => ({ close: '停用后不能预订。', delete: '需要时可以恢复。' }),
  },
  batch: { open: '开放后可以预订。' },
});

const { rent } = roomsConsole.record.fields;
const summedRooms = defineConsoleRecord({
  ...roomsConsole,
  record: {
    ...roomsConsole.record,
    fields: { ...roomsConsole.record.fields, ...(rent && { rent: { ...rent, sum: { negative: '退租' } } }) },
  },
  calls: { list: listRooms, sums: sumRooms },
});

const aRoom = (given: Partial<Room> = {}): Room => ({
  id: 'R1',
  version: 3,
  name: '东厅',
  city: '上海',
  rent: 120_050,
  kind: 'hall',
  contact: '13900000001',
  state: 'draft',
  createdAt: '2026-11-01T02:00:00.000Z',
  deletedAt: null,
  deletedBy: null,
  actions: ['edit', 'open', 'delete'].map((name) => ({ name, blockers: [] })),
  ...given,
});

const LIGHTS = { sentence: '灯光还没有检查', fix: { title: '去检查灯光', to: '/lights' } };
const BLOCKED = [
  { name: 'edit', blockers: [] },
  { name: 'open', blockers: [LIGHTS] },
];

const DELETED: Partial<Room> = {
  deletedAt: '2026-11-20T00:00:00.000Z',
  deletedBy: '李管理',
  actions: [{ name: 'restore', blockers: [] }],
};

/** An in-memory server that stores these rooms during a test. */
const serverWith = (...kept: Room[]) => {
  const find = (key: string) => kept.find((each) => each.id === key) ?? refuse(baseErrors.notFound);
  const alter = (key: string, changes: Partial<Room>): null => {
    Object.assign(find(key), changes, { version: find(key).version + 1 });
    return null;
  };
  return fakeServer([
    on(listRooms, ({ page, limit, isDeleted = false, name = '' }) => {
      const list = kept.filter((each) => (each.deletedAt !== null) === isDeleted && each.name.includes(name));
      return { list, total: list.length, page, limit };
    }),
    on(getRoom, ({ id: key }) => find(key)),
    on(addRoom, (given) => {
      if (given.name === '西厅') return refuseField('name', '该名称已被使用');
      kept.push(aRoom({ id: 'R9', ...given }));
      return { id: 'R9' };
    }),
    on(editRoom, ({ id: key, version: _version, ...changes }) => alter(key, changes)),
    on(deleteRoom, ({ id: key }) => alter(key, { deletedAt: '2026-11-21T00:00:00.000Z', deletedBy: '李管理' })),
    on(restoreRoom, ({ id: key }) => alter(key, { deletedAt: null })),
    on(openRoom, ({ id: key }) => alter(key, { state: 'open', actions: [{ name: 'close', blockers: [] }] })),
    on(closeRoom, ({ id: key }) => alter(key, { state: 'closed', actions: [] })),
  ]);
};

const show = (server: ReturnType<typeof serverWith>, options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(<RecordsPage of={roomsConsole} />, { server, url: '/room', ...options });

const button = (name: string) => screen.findByRole('button', { name });
const confirm = async (verb: string) => within(await screen.findByRole('dialog')).getByRole('button', { name: verb });

describe('the page of a record', () => {
  test('lists the fields of the record, each value by its kind', async () => {
    await show(serverWith(aRoom()));
    expect(await screen.findByRole('link', { name: '东厅' })).toBeTruthy();
    expect(screen.getByText('¥1,200.50')).toBeTruthy();
    expect(screen.getByText('大厅')).toBeTruthy();
    expect(screen.queryByText('13900000001')).toBeNull();
  });

  test('searches by the fields that have a filter', async () => {
    const { user, location } = await show(serverWith(aRoom(), aRoom({ id: 'R2', name: '南厅' })));
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '南');
    await user.click(await button('查询'));
    await screen.findByText('南厅');
    expect(location()).toContain('name=%E5%8D%97');
    expect(screen.queryByText('东厅')).toBeNull();
  });

  test('shows below the list what all rows of the filter add up to, and asks for it after the list', async () => {
    const rooms = [aRoom(), aRoom({ id: 'R2', name: '南厅' })];
    const asked: string[] = [];
    const server = fakeServer([
      on(listRooms, ({ name = '' }) => {
        asked.push('list');
        const list = rooms.filter((each) => each.name.includes(name));
        return { list, total: list.length, page: 1, limit: 10 };
      }),
      on(sumRooms, ({ name = '' }) => {
        asked.push('sums');
        return name === ''
          ? { count: 12_345, sums: [{ name: 'rent', amount: 9_900_000, negative: -50 }] }
          : { count: 1, sums: [{ name: 'rent', amount: 120_050, negative: 0 }] };
      }),
    ]);
    const { user } = await renderPage(<RecordsPage of={summedRooms} />, { server, url: '/room' });
    const line = await screen.findByLabelText('会议室合计');
    expect(line.textContent).toBe('合计12,345 条租金¥99,000.00退租¥0.50');
    expect(asked).toEqual(['list', 'sums']);
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '南');
    await user.click(await button('查询'));
    await waitFor(() => expect(screen.getByLabelText('会议室合计').textContent).toBe('合计1 条租金¥1,200.50'));
    expect(server.sentTo(sumRooms).at(-1)).toEqual({ name: '南' });
  });

  test('shows no line of sums to an admin who may see none', async () => {
    const server = fakeServer([
      on(listRooms, () => ({ list: [aRoom()], total: 1, page: 1, limit: 10 })),
      on(sumRooms, () => ({ count: 1, sums: [] })),
    ]);
    await renderPage(<RecordsPage of={summedRooms} />, { server, url: '/room' });
    await waitFor(() => expect(server.sentTo(sumRooms)).toHaveLength(1));
    expect(screen.queryByLabelText('会议室合计')).toBeNull();
  });

  test('adds a record; an error of the server is shown at its field', async () => {
    const server = serverWith();
    const { user } = await show(server, { url: '/room?dialog=add' });
    const form = within(await screen.findByRole('dialog', { name: '新增会议室' }));
    await user.type(await form.findByRole('textbox', { name: '名称' }), '西厅');
    await user.type(form.getByRole('textbox', { name: '城市' }), '杭州');
    await user.type(form.getByRole('spinbutton', { name: '租金' }), '88.5');
    await user.click(form.getByRole('combobox', { name: '类型' }));
    await user.click(await screen.findByTitle('展位'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('该名称已被使用')).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: '名称' }), '二');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已新增 西厅二')).toBeTruthy();
    expect(server.sentTo(addRoom).at(-1)).toMatchObject({ name: '西厅二', city: '杭州', rent: 8850, kind: 'booth' });
  });

  test('sends nothing while a rule over several fields is violated, and shows the error at its field', async () => {
    const server = serverWith(aRoom());
    const { user } = await show(server, { url: '/room?dialog=edit.R1' });
    const form = within(await screen.findByRole('dialog', { name: '编辑 东厅' }));
    const choose = async (kind: string) => {
      await user.click(await form.findByRole('combobox', { name: '类型' }));
      await user.click(await screen.findByTitle(kind));
    };
    await choose('展位');
    await user.click(form.getByRole('button', { name: '保存' }));
    const sentence = await form.findByText('展位租金不能超过 1000 元');
    expect(form.getByRole('spinbutton', { name: '租金' }).getAttribute('aria-describedby')).toBe(
      sentence.closest('[id$=_help]')?.id,
    );
    expect(server.sentTo(editRoom)).toEqual([]);
    await choose('大厅');
    await user.click(form.getByRole('button', { name: '保存' }));
    await screen.findByText('已保存 东厅');
  });

  test('edits a record; fixed fields are read-only, and fields that may not be written are not sent', async () => {
    const server = serverWith(aRoom());
    const { user } = await show(server, {
      url: '/room?dialog=edit.R1',
      account: accountWith(['customers.search', 'customers.edit'], { 'admins.phone': 'read' }),
    });
    const form = within(await screen.findByRole('dialog', { name: '编辑 东厅' }));
    const name = await form.findByRole('textbox', { name: '名称' });
    expect(form.queryByRole('textbox', { name: '城市' })).toBeNull();
    expect(form.getByText('13900000001')).toBeTruthy();
    await user.clear(name);
    await user.type(name, '北厅');
    await user.click(form.getByRole('button', { name: '保存' }));
    await screen.findByText('已保存 北厅');
    expect(server.sentTo(editRoom).at(-1)).toEqual({
      id: 'R1',
      version: 3,
      name: '北厅',
      rent: 120_050,
      kind: 'hall',
    });
  });

  test('deletes a record and undoes it', async () => {
    const { user } = await show(serverWith(aRoom({ actions: [{ name: 'delete', blockers: [] }] })));
    await user.click(await button('删除 东厅'));
    await user.click(await confirm('删除'));
    await user.click(await button('撤销'));
    expect(await screen.findByText('已恢复 东厅')).toBeTruthy();
  });

  test('shows deleted records, and restores them', async () => {
    const { user } = await show(serverWith(aRoom(DELETED)));
    await user.click(await screen.findByText('已删除'));
    await user.click(await button('恢复 东厅'));
    expect(await screen.findByText('已恢复 东厅')).toBeTruthy();
  });

  test('says that a restored record is disabled, where records are enabled and disabled', async () => {
    const { record } = roomsConsole;
    const state = { kind: 'enabled', label: '状态' };
    const of = { ...roomsConsole, record: { ...record, fields: { ...record.fields, state } } };
    const { user } = await renderPage(<RecordsPage of={of} />, { server: serverWith(aRoom(DELETED)), url: '/room' });
    await user.click(await screen.findByText('已删除'));
    await user.click(await button('恢复 东厅'));
    expect(await screen.findByText('已恢复 东厅，状态为停用')).toBeTruthy();
  });

  test('offers no actions to users who may only view', async () => {
    await show(serverWith(aRoom()), {
      account: accountWith(['customers.search']),
      url: '/room?dialog=edit.R1',
    });
    await screen.findByText('东厅');
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of ['新增', '编辑 东厅', '删除 东厅']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the transitions of a record', () => {
  test('change its state after a confirmation', async () => {
    const server = serverWith(aRoom());
    const { user } = await show(server);
    await user.click(await button('开放 东厅'));
    expect(await screen.findByText('开放后可以预订。')).toBeTruthy();
    await user.click(await confirm('开放'));
    expect(await screen.findByText('已开放 东厅')).toBeTruthy();
    expect(server.sentTo(openRoom).at(-1)).toEqual({ id: 'R1', version: 3 });
  });

  test('ask for a reason if one is required', async () => {
    const server = serverWith(aRoom({ state: 'open', actions: [{ name: 'close', blockers: [] }] }));
    const { user } = await show(server);
    await user.click(await button('停用 东厅'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('停用后不能预订。')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '停用' }));
    expect(await dialog.findByText('请填写原因')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '漏水');
    await user.click(dialog.getByRole('button', { name: '停用' }));
    expect(await screen.findByText('已停用 东厅')).toBeTruthy();
    expect(server.sentTo(closeRoom).at(-1)).toMatchObject({ reason: '漏水' });
  });

  test('that are not possible now show the reasons, with links to the solution', async () => {
    const server = serverWith(aRoom({ actions: BLOCKED }));
    const { user, location } = await show(server);
    const blocked = await button('开放 东厅');
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    expect(blocked.title).toBe('灯光还没有检查');
    await user.click(blocked);
    const reasons = within(await screen.findByRole('region', { name: '未满足的条件' }));
    await user.click(reasons.getByRole('link', { name: '去检查灯光' }));
    expect(location()).toBe('/lights');
    expect(server.sentTo(openRoom)).toEqual([]);
  });

  test('that the server refuses show the blockers', async () => {
    const server = serverWith(aRoom());
    server.add(on(openRoom, () => refuse({ code: 720_001, message: '当前状态不允许此操作' }, { blockers: [LIGHTS] })));
    const { user } = await show(server);
    await user.click(await button('开放 东厅'));
    await user.click(await confirm('开放'));
    const reasons = within(await screen.findByRole('region', { name: '未满足的条件' }));
    expect(reasons.getByText('灯光还没有检查')).toBeTruthy();
  });

  test('are not offered if the server does not list them', async () => {
    await show(serverWith(aRoom({ actions: [{ name: 'edit', blockers: [] }] })));
    await button('编辑 东厅');
    for (const name of ['开放 东厅', '停用 东厅', '删除 东厅']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('are made in a batch, with the same guards', async () => {
    const server = serverWith(aRoom(), aRoom({ id: 'R2', name: '南厅', actions: BLOCKED }));
    const { user } = await show(server);
    await user.click(await screen.findByRole('checkbox', { name: '选择 东厅' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 南厅' }));
    await user.click(await button('开放'));
    await user.click(await confirm('开放'));
    expect(await screen.findByText('成功 1 条，失败 1 条')).toBeTruthy();
    expect(screen.getByText('灯光还没有检查')).toBeTruthy();
    expect(server.sentTo(openRoom)).toEqual([{ id: 'R1', version: 3 }]);
  });
});

describe('the page of one record', () => {
  test('shows all fields, and explains actions that are not possible', async () => {
    const { user } = await renderPage(<RecordPage of={roomsConsole} get={getRoom} />, {
      server: serverWith(aRoom({ actions: BLOCKED })),
      account: accountWith(['customers.search', 'customers.edit']),
      parameters: { id: 'R1' },
    });
    expect(await screen.findByRole('heading', { name: '东厅' })).toBeTruthy();
    expect(await screen.findByText('2026-11-01 10:00:00')).toBeTruthy();
    await user.click(await button('开放'));
    expect(await screen.findByRole('link', { name: '去检查灯光' })).toBeTruthy();
  });
});
