import { refuse, refuseFields } from '@huiwu/contract/base/errors';
import { registrationErrors } from '@huiwu/contract/registrations';
import { getStayPlan, listStays, saveStay, stayProblems, type Stay, type StayPlan } from '@huiwu/contract/stays';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { StayDrawer } from './StayDrawer.tsx';

const night = (day: number, left: number) => ({ night: `2026-11-${day}`, left });

const PLAN: StayPlan = {
  id: 'R1',
  name: '陈曦',
  regNo: 'BM000001',
  checkIn: '2026-11-22',
  checkOut: '2026-11-24',
  stay: null,
  hotels: [
    {
      id: 'H1',
      name: '湖畔酒店',
      roomTypes: [{ id: 'T1', name: '标准间', beds: 2, price: 58_000, nights: [night(22, 3), night(23, 0)] }],
    },
  ],
};

const MATE: Stay = {
  id: 'R2',
  version: 1,
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-01T02:00:00.000Z',
  roomNo: 7,
  name: '周宁',
  gender: 'f',
  phone: '19900010002',
  company: '青溪设计院',
  regNo: 'BM000002',
  hotel: { id: 'H1', name: '湖畔酒店' },
  roomType: { id: 'T1', name: '标准间' },
  checkIn: '2026-11-22',
  checkOut: '2026-11-24',
  nights: 2,
  sharing: 'open',
  mates: '',
};

const HELD = { version: 4, roomNo: 7, roomTypeId: 'T1', checkIn: '2026-11-22', checkOut: '2026-11-24' } as const;

const showDrawer = async (plan: Partial<StayPlan> = {}) => {
  const server = fakeServer([
    on(getStayPlan, () => ({ ...PLAN, ...plan })),
    on(listStays, ({ page, limit }) => ({ list: [MATE], total: 1, page, limit })),
    on(saveStay, () => null),
  ]);
  const onSaved = vi.fn<(id: string) => void>();
  const element = <StayDrawer id="R1" name="陈曦" onClose={vi.fn<() => void>()} onSaved={onSaved} />;
  const { user } = await renderPage(element, { server });
  const drawer = within(await screen.findByRole('dialog', { name: '住宿 陈曦' }));
  const choose = async (label: string, option: RegExp) => {
    await user.click(await drawer.findByLabelText(label));
    await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
  };
  const save = () => user.click(drawer.getByRole('button', { name: '保存' }));
  return { server, user, drawer, choose, save, onSaved };
};

describe('the drawer of a room', () => {
  test('names the missing room type and the missing partner, and sends nothing', async () => {
    const { server, user, drawer, choose, save } = await showDrawer();
    await drawer.findByLabelText('房型');
    await save();
    expect(await drawer.findByText('请选择房型')).toBeTruthy();
    await choose('房型', /标准间/);
    await user.click(drawer.getByLabelText('指定合住'));
    await save();
    expect(await drawer.findByText(stayProblems.noPartner)).toBeTruthy();
    expect(server.sentTo(saveStay)).toEqual([]);
  });

  test('shows the rooms that are left on each night, and says which night has none', async () => {
    const { server, drawer, choose, save, onSaved } = await showDrawer();
    const message = stayProblems.full({ roomType: '标准间', night: '2026-11-23', left: 0 });
    server.add(on(saveStay, () => refuse({ ...registrationErrors.noPlace, message })));
    await choose('房型', /标准间/);
    const nights = within(drawer.getByRole('list', { name: '每晚余量' })).getAllByRole('listitem');
    expect(nights.map(({ textContent }) => textContent)).toEqual(['11/22余 3 间', '11/23无余房']);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('puts a refusal at the partner, and keeps what was chosen', async () => {
    const { server, user, drawer, choose, save } = await showDrawer();
    const message = stayProblems.roomFull({ name: '周宁', night: '2026-11-22', beds: 2 });
    server.add(on(saveStay, () => refuseFields([{ field: 'partnerId', message }])));
    await choose('房型', /标准间/);
    await user.click(drawer.getByLabelText('指定合住'));
    await choose('合住人员', /周宁/);
    await save();
    expect(await drawer.findByText(message)).toBeTruthy();
    const sent = { id: 'R1', version: null, roomTypeId: 'T1', checkIn: '2026-11-22', checkOut: '2026-11-24' };
    expect(server.sentTo(saveStay)).toEqual([{ ...sent, sharing: 'with', partnerId: 'R2' }]);
  });

  test('shows the room that a registration has, and saves the change in its version', async () => {
    const stay = { ...HELD, sharing: 'open', mates: [{ id: 'R2', name: '周宁' }] } as const;
    const { server, user, drawer, save, onSaved } = await showDrawer({ stay: { ...stay, mates: [...stay.mates] } });
    expect((await drawer.findByText(/现为分房号/)).textContent).toBe('现为分房号 7，与 周宁 同住。');
    await user.click(drawer.getByLabelText('单独入住'));
    await save();
    expect(await screen.findByText('已修改 陈曦 的住宿')).toBeTruthy();
    expect(server.sentTo(saveStay)).toMatchObject([{ version: 4, sharing: 'single' }]);
    expect(onSaved).toHaveBeenCalledWith('R1');
  });

  test('says what to do first where no hotel has rooms', async () => {
    const { drawer } = await showDrawer({ hotels: [] });
    expect(await drawer.findByText('还没有可安排的房型')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
