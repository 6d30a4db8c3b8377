import { screen } from '@testing-library/react';
import { findInvoiceableOrders, getInvoiceChoices } from '@huiwu/contract/invoices';
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
  actions: [{ name: 'applyInvoice', blockers: [] }],
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

describe('an invoice for a team', () => {
  const ORDER = {
    id: 'O1',
    orderNo: 'O20261120000001',
    payRef: 'YT000001',
    payerName: '林晓',
    payerCompany: '华东会展学院',
    invoiceable: 160_000,
  };

  test('begins with the orders of the team that have money to invoice', async () => {
    const asked: unknown[] = [];
    const server = fakeServer([
      on(getMeetingDashboard, () => aDashboard()),
      on(listTeams, ({ page, limit }) => ({
        list: [{ ...TEAM, invoiceMode: 'per_person' as const }],
        total: 1,
        page,
        limit,
      })),
      on(findInvoiceableOrders, (search) => {
        asked.push(search);
        return [ORDER];
      }),
      on(getInvoiceChoices, () => ({
        seller: { name: '云汀会展有限公司', kinds: ['pc' as const], fullBuyerForSpecial: false },
        titles: [],
      })),
    ]);
    await renderPage(<TeamsPage />, { server, url: '/page?dialog=invoice.T1' });
    const chosen = await screen.findByRole('list', { name: '已选订单' });
    expect(chosen.textContent).toContain('O20261120000001');
    expect(screen.getByText(/该团队的开票方式为“每人一张”/)).toBeTruthy();
    expect(asked).toContainEqual({ keyword: '', ids: [], team: 'T1' });
  });
});
