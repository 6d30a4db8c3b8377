import {
  dropInvoiceRequest,
  getInvoiceRequests,
  getOrderInvoiceTerms,
  setInvoiceRequest,
  type InvoiceRequest,
  type InvoiceTerms,
  type OrderInvoiceRequests,
} from '@huiwu/contract/invoices';
import { getOrder } from '@huiwu/contract/orders';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { InvoiceRequestDrawer } from './InvoiceRequestDrawer.tsx';
import { anOrder } from '../testing/an-order.ts';

const TERMS: InvoiceTerms = {
  invoiceable: 0,
  payer: '云汀会展有限公司',
  seller: { name: '远山会展', kinds: ['pc', 'bs'], fullBuyerForSpecial: false },
  people: [],
  titles: [],
};

const REQUEST: InvoiceRequest = {
  person: '',
  kind: 'pc',
  titleType: 'company',
  title: '远山会展有限公司',
  taxNo: '***********0Y43',
  bankAccount: '',
  regAddress: '',
  regPhone: '',
  bankName: '',
  receiveEmail: '',
  receivePhone: '',
  remark: '',
  source: 'admin',
  state: 'refused',
  stateReason: '开票主体不能开具这种发票',
};

const shown = async (of: OrderInvoiceRequests) => {
  const server = fakeServer([
    on(getOrder, () => anOrder({})),
    on(getOrderInvoiceTerms, () => TERMS),
    on(getInvoiceRequests, () => of),
    on(setInvoiceRequest, () => null),
    on(dropInvoiceRequest, () => null),
  ]);
  const [onClose, onSaved] = [vi.fn<() => void>(), vi.fn<(id: string) => void>()];
  const drawer = (
    <InvoiceRequestDrawer id="O1" name="DD1" row={undefined} tools={undefined as never} {...{ onClose, onSaved }} />
  );
  return { ...(await renderPage(drawer, { server })), server, onClose };
};

describe('what invoice an order will have', () => {
  test('cannot be asked for where the meeting offers none', async () => {
    await shown({ isOffered: false, policy: 'manual', requests: [] });
    expect(await screen.findByText(/会议没有提供发票/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  test('begins with the payer, says when it is applied for, and is sent with its tax number', async () => {
    const { user, server, onClose } = await shown({ isOffered: true, policy: 'on_paid', requests: [] });
    expect(await screen.findByText(/订单缴清时自动申请发票/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('抬头名称').value).toBe('云汀会展有限公司');
    await user.type(screen.getByLabelText('税号'), '91350100M000100Y43');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.sentTo(setInvoiceRequest)).toMatchObject([{ id: 'O1', kind: 'pc', taxNo: '91350100M000100Y43' }]);
  });

  test('that could not be applied for says why, asks for a masked number again, and can be dropped', async () => {
    const { user, server } = await shown({ isOffered: true, policy: 'on_paid', requests: [REQUEST] });
    expect(await screen.findByText(/未能申请（开票主体不能开具这种发票）/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('税号').value).toBe('');
    await user.click(screen.getByRole('button', { name: '撤销开票要求' }));
    await vi.waitFor(() => expect(server.sentTo(dropInvoiceRequest)).toEqual([{ id: 'O1' }]));
  });
});
