import { addInvoiceTitle, listInvoiceTitles } from '@huiwu/contract/invoice-titles';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { InvoiceTitlesPage } from './InvoiceTitlesPage.tsx';

const setUp = async () => {
  const server = fakeServer([
    on(listInvoiceTitles, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
    on(addInvoiceTitle, () => ({ id: 'T1' })),
  ]);
  const { user } = await renderPage(<InvoiceTitlesPage />, { server, url: '/base/title?dialog=add' });
  const form = within(await screen.findByRole('dialog', { name: '新增开票抬头' }));
  await user.type(await form.findByLabelText('抬头名称'), '远山会展');
  return { server, user, form };
};

describe('the form of an invoice title', () => {
  test('asks for the tax number of a company', async () => {
    const { server, user, form } = await setUp();
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('公司抬头请填写税号')).toBeTruthy();
    expect(server.sentTo(addInvoiceTitle)).toEqual([]);
  });

  test('warns about a wrong check character and saves nevertheless', async () => {
    const { server, user, form } = await setUp();
    await user.type(form.getByLabelText('税号'), '91350100M000100Y44');
    await user.tab();
    expect(await form.findByText('税号的校验位不符，请核对后保存')).toBeTruthy();
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已新增 远山会展')).toBeTruthy();
    expect(server.sentTo(addInvoiceTitle)).toMatchObject([
      { titleType: 'company', title: '远山会展', taxNo: '91350100M000100Y44' },
    ]);
  });
});
