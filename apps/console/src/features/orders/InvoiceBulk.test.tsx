import { INVOICE_ORDERS_MAX } from '@huiwu/contract/invoices';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { InvoiceBulk } from './InvoiceBulk.tsx';

const titleFor = async (total: number) => {
  await renderPage(<InvoiceBulk ids={['D1']} rows={[]} isAll filter={{}} onDone={() => undefined} total={total} />, {
    server: fakeServer([]),
  });
  return (await screen.findByRole('button', { name: '申请开票' })).title;
};

test('an invoice over all orders of a list is refused for their number only if they are too many', async () => {
  expect(await titleFor(INVOICE_ORDERS_MAX + 1)).toBe(`一张发票最多包含 ${INVOICE_ORDERS_MAX} 笔订单`);
});

test('an invoice over all orders of a list asks to select them page by page', async () => {
  expect(await titleFor(2)).toBe('请逐页选择订单');
});
