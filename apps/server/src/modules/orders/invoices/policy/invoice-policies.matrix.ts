import type { NounMatrix } from '../../../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../../../testing/matrix/objects.ts';
import { newId } from '../../../../platform/ids.ts';
import { AT, invoiceableOrder } from '../invoices.matrix.ts';

const BUYER = { kind: 'pc', titleType: 'person', title: '陈曦' } as const;

/** An order of a meeting that offers invoices. */
const offered: ObjectKind = {
  ...invoiceableOrder,
  make: async (app, spot) => {
    const id = await invoiceableOrder.make(app, spot);
    const meeting = await meetingAt(app, spot);
    await app.db.updateTable('meetings').set({ invoice_enabled: 1 }).where('id', '=', meeting.id).execute();
    return id;
  },
};

const requested: ObjectKind = {
  ...offered,
  make: async (app, spot) => {
    const order_id = await offered.make(app, spot);
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const request = { kind: 'pc', title_type: 'person', title: '陈曦', source: 'admin', state: 'waiting' } as const;
    const stamps = { created_at: AT, created_by: null, updated_at: AT, updated_by: null };
    const empty = { tax_no: '', reg_address: '', reg_phone: '', bank_name: '', bank_account: '' };
    await app.db
      .insertInto('invoice_requests')
      .values({
        id: newId(),
        customer_id,
        meeting_id,
        order_id,
        registration_id: null,
        application_id: null,
        ...request,
        ...empty,
        receive_email: '',
        receive_phone: '',
        remark: '',
        ...stamps,
      })
      .execute();
    return order_id;
  },
};

export const matrix: NounMatrix = {
  rows: {
    getInvoiceRequests: { on: requested, within: 'meeting', input: ({ id }) => ({ id }) },
    setInvoiceRequest: { on: offered, within: 'meeting', input: ({ id }) => ({ id, ...BUYER }) },
    dropInvoiceRequest: { on: requested, within: 'meeting', input: ({ id }) => ({ id }) },
  },
  samples: {
    setInvoiceRequest: { id: 'nothing', ...BUYER },
  },
  kept: [],
};
