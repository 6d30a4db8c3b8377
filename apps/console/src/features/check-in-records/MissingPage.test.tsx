import { getPointCounts, listMissing, type PointCounts } from '@huiwu/contract/check-ins';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MissingPage } from './MissingPage.tsx';

const POINT = { id: 'P1', name: '南门', isEnabled: true, expected: 2, arrived: 1, times: 1, missing: 1 };
const DISABLED = { ...POINT, id: 'P2', name: '北门', isEnabled: false, missing: 2 };

const show = async (url: string, points: PointCounts['points'] = [POINT, DISABLED]) => {
  const server = fakeServer([
    on(getPointCounts, () => ({ points, types: [] })),
    on(listMissing, () => ({ list: [], total: 0, page: 1, limit: 10 })),
  ]);
  const account = accountWith(['checkInRecords.search']);
  await renderPage(<MissingPage />, { server, account, url });
  return server;
};

test('who is missing at a disabled point is listed as well, and the point says so', async () => {
  const server = await show('/checkin/record/missing?point=P2');
  expect(await screen.findByText('北门（已停用）（未签到 2 人）')).toBeTruthy();
  await expect.poll(() => server.sentTo(listMissing).map(({ point }) => point)).toEqual(['P2']);
});

test('a point that the meeting does not have is not replaced by another one', async () => {
  const server = await show('/checkin/record/missing?point=GONE');
  expect(await screen.findByText('该签到点已不存在，请选择签到点。')).toBeTruthy();
  expect(server.sentTo(listMissing)).toEqual([]);
});
