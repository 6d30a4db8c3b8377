import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { editHotelRooms, getHotelRooms, listHotels, type HotelRooms, type HotelRow } from '@huiwu/contract/hotels';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { openSession } from '../../shared/session/session-store.ts';
import { HotelsPage } from './HotelsPage.tsx';

const HOTEL: HotelRow = {
  id: 'H1',
  version: 1,
  name: '湖畔酒店',
  areaCode: '310000',
  address: '湖滨路 1 号',
  contactName: '',
  contactPhone: '',
  roomTypeCount: 1,
  createdAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-20T02:00:00.000Z',
};

const rooms = (count: number, version = 3): HotelRooms => ({
  id: 'H1',
  version,
  updatedAt: '2026-11-20T02:00:00.000Z',
  nights: ['2026-11-20', '2026-11-21'],
  roomTypes: [{ id: 'R1', name: '标准间', beds: 2, price: 48_000, nights: [{ night: '2026-11-20', count, taken: 4 }] }],
});

let stored = rooms(10);

beforeEach(() => {
  stored = rooms(10);
  openSession('token');
});

const setUp = (save: () => null = () => null) =>
  fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    on(listHotels, ({ page, limit }) => ({ list: [HOTEL], total: 1, page, limit })),
    on(getHotelRooms, () => stored),
    on(editHotelRooms, save),
  ]);

const openGrid = async (server: ReturnType<typeof setUp>) => {
  const page = await renderPage(<HotelsPage />, { server });
  await page.user.click(await screen.findByRole('button', { name: '房量 湖畔酒店' }));
  const form = within(await screen.findByRole('dialog', { name: '房量 湖畔酒店' }));
  return { ...page, form };
};

const GRID_URL = '/registration/hotel?dialog=rooms.H1';

/** The grid by its address, as after a reload. */
const openByAddress = async (server: ReturnType<typeof setUp>) => {
  window.location.hash = `#${GRID_URL}`;
  const page = await renderPage(<HotelsPage />, { server, url: GRID_URL });
  const form = within(await screen.findByRole('dialog', { name: '房量 湖畔酒店' }));
  await form.findByLabelText('标准间 11月20日');
  return { ...page, form };
};

/** Unmounts the page as a reload does. */
const leave = () => {
  window.dispatchEvent(new Event('pagehide'));
  window.location.hash = '#/elsewhere';
  cleanup();
};

/** A changed number and a new room type, which are not saved. */
const typeAndLeave = async (server: ReturnType<typeof setUp>) => {
  const { user, form } = await openByAddress(server);
  fill(form.getByLabelText('标准间 11月21日'), '8');
  await user.click(form.getByRole('button', { name: '新增房型' }));
  fill(form.getByLabelText('新房型 房型名称'), '大床房');
  fill(form.getByLabelText('大床房 11月20日'), '5');
  leave();
};

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('the rooms of a hotel', () => {
  test('cannot be edited by an admin who may only view', async () => {
    const account = accountWith(['hotels.search', 'hotels.view']);
    await renderPage(<HotelsPage />, { server: setUp(), account });
    expect(await screen.findByText('上海市')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(房量|编辑|删除|新增)/ })).toBeNull();
  });

  test('are not saved if fewer than the assigned rooms remain', async () => {
    const server = setUp();
    const { user, form } = await openGrid(server);
    fill(await form.findByLabelText('标准间 11月20日'), '3');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('“标准间”11月20日已安排 4 间，房量不能更少')).toBeTruthy();
    expect(server.sentTo(editHotelRooms)).toEqual([]);
  });

  test('are saved together, with new room types and further nights', async () => {
    const server = setUp();
    const { user, form } = await openGrid(server);
    fill(await form.findByLabelText('标准间 11月21日'), '8');
    await user.click(form.getByRole('button', { name: '后加一晚' }));
    await user.click(form.getByRole('button', { name: '新增房型' }));
    fill(form.getByLabelText('新房型 房型名称'), '大床房');
    fill(form.getByLabelText('大床房 11月22日'), '5');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 湖畔酒店')).toBeTruthy();
    expect(server.sentTo(editHotelRooms)).toEqual([
      {
        id: 'H1',
        version: 3,
        roomTypes: [
          {
            id: 'R1',
            name: '标准间',
            beds: 2,
            price: 48_000,
            nights: [
              { night: '2026-11-20', count: 10 },
              { night: '2026-11-21', count: 8 },
            ],
          },
          { name: '大床房', beds: 2, price: null, nights: [{ night: '2026-11-22', count: 5 }] },
        ],
      },
    ]);
  });

  test('that another admin changed meanwhile are listed, and the input stays until the user chooses', async () => {
    const server = setUp(() => refuse(baseErrors.changed, { current: rooms(25, 4) }));
    const { user, form } = await openGrid(server);
    fill(await form.findByLabelText('标准间 11月21日'), '8');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText(/“标准间”11月20日 10 → 25 间/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: '保留我的内容' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    await expect.poll(() => server.sentTo(editHotelRooms)).toMatchObject([{ version: 3 }, { version: 4 }]);
  });
});

describe('unsaved rooms of a hotel', () => {
  test('are not closed without a confirmation, which keeps them on request', async () => {
    const { user, form } = await openGrid(setUp());
    fill(await form.findByLabelText('标准间 11月21日'), '8');
    await user.click(form.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(form.getByLabelText<HTMLInputElement>('标准间 11月21日').value).toBe('8');
  });

  test('are restored after a reload with a notice, are still unsaved, and can be saved', async () => {
    const server = setUp();
    await typeAndLeave(server);
    const { user, form } = await openByAddress(server);
    expect(await form.findByText('已恢复未保存的内容')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('标准间 11月21日').value).toBe('8');
    expect(form.getByLabelText<HTMLInputElement>('大床房 11月20日').value).toBe('5');
    await user.click(form.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    await expect
      .poll(() => server.sentTo(editHotelRooms))
      .toMatchObject([{ version: 3, roomTypes: [{ id: 'R1' }, { name: '大床房' }] }]);
  });

  test('are gone after they were discarded', async () => {
    const server = setUp();
    await typeAndLeave(server);
    const { user, form } = await openByAddress(server);
    await user.click(await form.findByRole('button', { name: '放弃' }));
    expect(form.getByLabelText<HTMLInputElement>('标准间 11月21日').value).toBe('');
    leave();
    const again = await openByAddress(server);
    expect(again.form.queryByText('已恢复未保存的内容')).toBeNull();
  });

  test('are restored beside what another admin has changed in the meantime', async () => {
    const server = setUp();
    await typeAndLeave(server);
    stored = rooms(25, 4);
    const { user, form } = await openByAddress(server);
    expect(await form.findByText(/“标准间”11月20日 10 → 25 间/)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('标准间 11月21日').value).toBe('8');
    await user.click(form.getByRole('button', { name: '载入最新数据' }));
    expect(form.getByLabelText<HTMLInputElement>('标准间 11月20日').value).toBe('25');
    expect(form.getByLabelText<HTMLInputElement>('标准间 11月21日').value).toBe('');
  });
});
