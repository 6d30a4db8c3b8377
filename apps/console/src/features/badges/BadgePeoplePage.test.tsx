import { getBadgeFilterOptions, listBadgePeople, listBadgeTemplates, type BadgePerson } from '@huiwu/contract/badges';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

const show = async (url: string) => {
  const server = fakeServer([
    on(listBadgeTemplates, () => ({ list: [], total: 0, page: 1, limit: 100 })),
    on(getBadgeFilterOptions, () => ({ types: [{ id: 'T1', name: '普通代表' }, SPEAKER] })),
    on(listBadgePeople, () => ({ list: [person('1')], total: 1, page: 1, limit: 10 })),
  ]);
  const { user } = await renderPage(<BadgePeoplePage />, { server, account: accountWith(['badges.search']), url });
  return { server, user };
};

test('who may only list badges filters the people by their type', async () => {
  const { server } = await show('/checkin/badge/print?type=T2');
  expect(await screen.findByText('人员1')).toBeTruthy();
  expect(server.sentTo(listBadgePeople).map(({ type }) => type)).toEqual(['T2']);
  expect(await screen.findByLabelText('参会类型')).toBeTruthy();
  expect(await screen.findAllByText('讲者')).toHaveLength(2);
});
