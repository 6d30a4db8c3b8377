import {
  getBadgeFilterOptions,
  listBadgePeople,
  listBadgeTemplates,
  PRINTED_MAX,
  printBadges,
  type BadgePerson,
  type BadgeTemplate,
} from '@huiwu/contract/badges';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BadgePeoplePage } from './BadgePeoplePage.tsx';

const SPEAKER = { id: 'T2', name: '讲者' };

const person = (id: string): BadgePerson => ({
  id,
  name: `人员${id}`,
  company: '甲公司',
  type: SPEAKER,
  regNo: `BM${id}`,
  printCount: 0,
  printedAt: null,
});

const TEMPLATE: BadgeTemplate = {
  id: 'B1',
  name: '胸卡',
  width: 90,
  height: 130,
  isDefault: true,
  logo: '',
  layout: [],
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

const PRINTER = accountWith(['badges.search', 'badges.push']);

const show = async (url: string, { total = 1, account = PRINTER } = {}) => {
  const server = fakeServer([
    on(listBadgeTemplates, () => ({ list: [TEMPLATE], total: 1, page: 1, limit: 100 })),
    on(getBadgeFilterOptions, () => ({ types: [{ id: 'T1', name: '普通代表' }, SPEAKER] })),
    on(listBadgePeople, () => ({ list: [person('1')], total, page: 1, limit: 10 })),
    on(printBadges, () => ({ template: TEMPLATE, badges: [] })),
  ]);
  const { user } = await renderPage(<BadgePeoplePage />, { server, account, url });
  return { server, user };
};

test('who may only list badges filters the people by their type', async () => {
  const { server } = await show('/checkin/badge/print?type=T2', { account: accountWith(['badges.search']) });
  expect(await screen.findByText('人员1')).toBeTruthy();
  expect(server.sentTo(listBadgePeople).map(({ type }) => type)).toEqual(['T2']);
  expect(await screen.findByLabelText('参会类型')).toBeTruthy();
  expect(await screen.findAllByText('讲者')).toHaveLength(2);
});

describe('the badges of all whom the filters find', () => {
  const chooseAll = async (total: number) => {
    const shown = await show('/checkin/badge/print?type=T2&orderBy=name&order=desc', { total });
    await shown.user.click(await screen.findByRole('checkbox', { name: /人员1/ }));
    await shown.user.click(await screen.findByRole('button', { name: /^选择全部/ }));
    return { ...shown, button: screen.getByRole<HTMLButtonElement>('button', { name: /^打\s?印$/ }) };
  };

  test('are printed in the order of the list', async () => {
    const { server, user, button } = await chooseAll(PRINTED_MAX);
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: '打印证件' })).toBeTruthy();
    expect(server.sentTo(printBadges)).toEqual([
      { template: 'B1', filter: { page: 1, limit: 10, orderBy: 'name', order: 'desc', type: 'T2' } },
    ]);
  });

  test('are not printed if they are more than the server prints at once, and the button says so', async () => {
    const { button } = await chooseAll(PRINTED_MAX + 1);
    expect([button.disabled, button.title]).toEqual([true, '一次最多 200 人，更多的请生成 PDF']);
  });
});
