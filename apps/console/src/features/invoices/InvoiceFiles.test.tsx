import { downloadInvoiceFile, invoiceBlockers } from '@huiwu/contract/invoices';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { InvoiceFiles } from './InvoiceFiles.tsx';

const shown = (blockers: ReturnType<typeof invoiceBlockers.documentsClosed>[]) => {
  const files = { id: 'I1', files: 'PDF、OFD', label: '版式文件', actions: [{ name: 'download', blockers }] };
  return renderPage(<InvoiceFiles to={downloadInvoiceFile} {...files} />, { server: fakeServer([]) });
};

describe('the documents of an invoice', () => {
  test('of a buyer whose tax number is hidden are not offered, and the reason is said', async () => {
    await shown([invoiceBlockers.documentsClosed()]);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('note').textContent).toContain('没有查看这两项的权限，不能下载');
  });

  test('are offered one by one to who may read the buyer', async () => {
    await shown([]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['下载 PDF', '下载 OFD']);
  });
});
