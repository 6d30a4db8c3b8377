import { screen, within } from '@testing-library/react';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getAccountInfo } from '@huiwu/contract/account';
import { editCompany, getCompany, type Company } from '@huiwu/contract/company';
import { describe, expect, test } from 'vitest';
import { accountWith, platformAdmin } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CompanyPage } from './CompanyPage.tsx';

const company = (given: Partial<Company> = {}): Company => ({
  custCode: 'YUANSHAN',
  custName: '远山会展',
  custLogo: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  address: '',
  invoiceTitle: '',
  taxNumber: '',
  bankName: '',
  bankAccount: '',
  invoiceAddress: '',
  invoicePhone: '',
  version: 3,
  updatedAt: '2026-11-01T02:00:00.000Z',
  ...given,
});

const serverWith = (kept: Company) =>
  fakeServer([
    on(getCompany, () => kept),
    on(editCompany, ({ version, ...facts }) => {
      if (version !== kept.version) refuse(baseErrors.changed, { current: kept });
      Object.assign(kept, facts, { version: version + 1 });
      return null;
    }),
  ]);

const save = () => screen.findByRole('button', { name: '保存' });

describe('the company’s own data', () => {
  test('is read-only without the right to edit', async () => {
    await renderPage(<CompanyPage />, {
      server: serverWith(company({ taxNumber: '91310000MA1FL00000' })),
      account: accountWith(['company.view']),
    });
    const invoice = within(await screen.findByRole('region', { name: '开票信息' }));
    expect(invoice.getByText('91310000MA1FL00000')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('with an invalid tax number is not sent', async () => {
    const server = serverWith(company());
    const { user } = await renderPage(<CompanyPage />, { server });
    await user.type(await screen.findByLabelText('税号'), '12345');
    await user.click(await save());
    expect(await screen.findByText('税号应为 15 至 20 位字母或数字')).toBeTruthy();
    expect(server.sentTo(editCompany)).toEqual([]);
  });

  test('is saved, and the shell is updated', async () => {
    const server = serverWith(company());
    const { user } = await renderPage(<CompanyPage />, { server, account: platformAdmin });
    const asked = server.sentTo(getAccountInfo).length;
    await user.type(await screen.findByLabelText('发票抬头'), '远山会展有限公司');
    await user.click(await save());
    expect(await screen.findByText('公司信息已保存')).toBeTruthy();
    expect(server.sentTo(editCompany)).toMatchObject([{ version: 3, invoiceTitle: '远山会展有限公司' }]);
    expect(server.sentTo(getAccountInfo).length).toBeGreaterThan(asked);
  });

  test('that another admin saved meanwhile is not overwritten without a confirmation', async () => {
    const kept = company();
    const { user } = await renderPage(<CompanyPage />, { server: serverWith(kept) });
    await user.type(await screen.findByLabelText('联系人'), '周敏');
    Object.assign(kept, { version: 4, address: '上海市' });
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: '载入最新数据' }));
    expect(screen.getByLabelText<HTMLInputElement>('联系地址').value).toBe('上海市');
    expect(screen.getByLabelText<HTMLInputElement>('联系人').value).toBe('');
  });
});
