import { screen } from '@testing-library/react';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { listTeams, type TeamRow } from '@huiwu/contract/teams';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TeamsPage } from './TeamsPage.tsx';

const TEAM: TeamRow = {
  id: 'T1',
  version: 1,
  name: '华东院校团',
  people: 2,
  total: 320_000,
  paid: 160_000,
  contactName: '林晓',
  invoiceMode: 'one',
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  deletedAt: null,
  deletedBy: null,
};

const serving = (team: TeamRow) =>
  fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    on(listTeams, ({ page, limit }) => ({ list: [team], total: 1, page, limit })),
  ]);

const HIDDEN = { 'orders.amounts': 'hidden' } as const;

describe('what a team owes and has paid', () => {
  test('leads to the orders of the team', async () => {
    await renderPage(<TeamsPage />, { server: serving(TEAM) });
    for (const amount of ['3,200.00', '1,600.00']) {
      const link = await screen.findByRole('link', { name: new RegExp(`${amount}，查看华东院校团的订单`) });
      expect(link.getAttribute('href')).toContain('/fee/order?team=T1');
    }
  });

  test('is no column for admins without the right to amounts', async () => {
    const { total: _total, paid: _paid, ...team } = TEAM;
    await renderPage(<TeamsPage />, { server: serving(team), account: accountWith(['teams.search'], HIDDEN) });
    expect(await screen.findByText('华东院校团')).toBeTruthy();
    expect(screen.queryByText('应付')).toBeNull();
  });
});
