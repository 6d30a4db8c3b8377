import { read, utils } from '@e965/xlsx';
import { exportInvoices } from '@huiwu/contract/invoices';
import { expect, test } from 'vitest';
import { exporter } from '../../testing/exports/exporter.ts';
import { paidOrder, TAX_NO } from '../../testing/meetings/invoices-in-meeting.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';

type SheetRow = Record<string, unknown>;

const ACCOUNT = '6222000000001234';

const setUp = async () => {
  const all = await paidOrder({ channel: 'sandbox' });
  const { id, issued, inside, meeting, manager } = all;
  const buyer = {
    regAddress: '福州市五一路 1 号',
    regPhone: '0591-87654321',
    bankName: '建设银行',
    bankAccount: ACCOUNT,
  };
  const application = await issued(id, PRICE, buyer);
  const exporting = async (access: 'read' | 'masked' | 'hidden') =>
    inside(
      meeting,
      await manager({
        fields: {
          'orders.amounts': access === 'masked' ? 'read' : access,
          'invoices.taxNo': access,
          'invoices.bankAccount': access,
        },
      }),
    );
  const { exported } = exporter(all);
  const linesFor = async (access: 'read' | 'masked' | 'hidden'): Promise<SheetRow[]> => {
    const asked = { filter: { page: 1, limit: 10 }, columns: ['applyNo'] };
    const { file } = await exported(exportInvoices, asked, await exporting(access));
    return utils.sheet_to_json<SheetRow>(read(file.content).Sheets['发票明细'] ?? {});
  };
  const rows = async (columns: string[], access: 'read' | 'masked') =>
    (await exported(exportInvoices, { filter: { page: 1, limit: 10 }, columns }, await exporting(access))).rows;
  return { ...all, application, linesFor, rows };
};

test('an export of invoices has a sheet with the lines of invoices and reversals, with both parties', async () => {
  const { application, askRed, linesFor } = await setUp();
  await askRed(application.id, PRICE);
  const [blue, red, ...more] = await linesFor('read');
  expect(more).toEqual([]);
  expect(blue).toMatchObject({
    申请号: application.applyNo,
    '蓝字/红字': '蓝字',
    发票号码: application.fpNo,
    税率: '6%',
    价税合计: PRICE / 100,
    购方税号: TAX_NO,
    购方地址: '福州市五一路 1 号',
    购方银行账号: ACCOUNT,
    销方名称: '远山会展',
    销方税号: TAX_NO,
  });
  expect(red).toMatchObject({ '蓝字/红字': '红字', 原发票号码: application.fpNo, 价税合计: -PRICE / 100 });
});

test('amounts, tax numbers and accounts are in the sheet as the reader may see them', async () => {
  const { linesFor } = await setUp();
  const [masked] = await linesFor('masked');
  expect(String(masked?.['购方银行账号'])).toMatch(/^\*+1234$/);
  expect(masked?.['购方税号']).not.toBe(TAX_NO);
  const [closed] = await linesFor('hidden');
  for (const name of ['价税合计', '购方税号', '购方银行账号']) expect(Object.keys(closed ?? {})).not.toContain(name);
});

test('the list of the export can have all of the buyer and who issued it', async () => {
  const { rows } = await setUp();
  const columns = ['regAddress', 'regPhone', 'bankName', 'bankAccount', 'sellerName', 'fpCode'];
  const [, row] = await rows(columns, 'read');
  expect(row?.slice(0, 5)).toEqual(['福州市五一路 1 号', '0591-87654321', '建设银行', ACCOUNT, '远山会展']);
  expect(String((await rows(columns, 'masked'))[1]?.[3])).toMatch(/^\*+1234$/);
});
