import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { editHotelRooms, getHotelRooms, listHotels, type HotelRooms, type HotelRow } from '@huiwu/contract/hotels';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
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

const setUp = (save: () => null = () => null) =>
  fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    on(listHotels, ({ page, limit }) => ({ list: [HOTEL], total: 1, page, limit })),
    on(getHotelRooms, () => rooms(10)),
    on(editHotelRooms, save),
  ]);

const openGrid = async (server: ReturnType<typeof setUp>) => {
  const page = await renderPage(<HotelsPage />, { server });
  await page.user.click(await screen.findByRole('button', { name: '房量 湖畔酒店' }));
  const form = within(await screen.findByRole('dialog', { name: '房量 湖畔酒店' }));
  return { ...page, form };
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
