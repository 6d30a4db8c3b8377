import { findVoucherLines } from '@huiwu/contract/bank-lines';
import { getVoucher, listVouchers, type VoucherDetail } from '@huiwu/contract/vouchers';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';

const MOMENT = '2026-11-20T02:00:00.000Z';

const aVoucher = (id: string): VoucherDetail => ({
  id,
  version: 1,
  voucherNo: `PZ-${id}`,
  payerName: '云汀会展有限公司',
  payerBank: '',
  payerAccountTail: '',
  amount: 160_000,
  paidOn: '2026-11-20',
  bankSerial: '',
  orders: [],
  orderNos: '',
  gap: 0,
  hasGap: false,
  isDuplicate: false,
  sender: 'attendee',
  fileName: '',
  previousNo: '',
  remark: '',
  state: 'submitted',
  stateReason: '',
  actions: [],
  auditAmount: null,
  auditor: null,
  auditedAt: null,
  createdAt: MOMENT,
  updatedAt: MOMENT,
});

const open = async () => {
  const all = ['1', '2', '3'].map(aVoucher);
  const server = fakeServer([
    on(getVoucher, ({ id }) => aVoucher(id)),
    on(listVouchers, () => ({ list: all, total: 3, page: 1, limit: 200 })),
    on(findVoucherLines, () => ({ lines: [], isUnique: false })),
  ]);
  const openLayer = vi.fn<(layer: string, id: string) => void>();
  const tools = { open: openLayer } as never;
  const done = { onClose: vi.fn<() => void>(), onSaved: vi.fn<(id: string) => void>() };
  const { user } = await renderPage(<ReviewDrawer id="2" name="PZ-2" row={undefined} tools={tools} {...done} />, {
    server,
  });
  await screen.findByText('另有 2 张待审核');
  return { user, openLayer, verdict: screen.getByRole<HTMLInputElement>('radio', { name: '通过' }) };
};

test('the arrow keys show the vouchers beside, also from the choice of the verdict, which they leave as it is', async () => {
  const { user, openLayer, verdict } = await open();
  verdict.focus();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(openLayer.mock.calls).toEqual([
    ['review', '3'],
    ['review', '1'],
  ]);
  expect(verdict.checked).toBe(true);
});

test('the arrow keys belong to a text that is typed, and with another key to the browser', async () => {
  const { user, openLayer, verdict } = await open();
  screen.getByLabelText('审核金额').focus();
  await user.keyboard('{ArrowRight}');
  verdict.focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(openLayer).not.toHaveBeenCalled();
});
