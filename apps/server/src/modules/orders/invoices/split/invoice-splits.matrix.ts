import type { NounMatrix } from '../../../../testing/matrix/noun-matrix.ts';
import { listed } from '../../../../testing/matrix/row.ts';
import { AMOUNT, invoiceableOrder } from '../invoices.matrix.ts';

const ROWS = [
  ['抬头名称', '金额'],
  ['陈曦', '800.00'],
];
const TABLE = { filename: '拆分清单.csv', content: ROWS.map((row) => row.join(',')).join('\n') };

const part = {
  amount: AMOUNT,
  person: '',
  kind: 'pc',
  titleType: 'person',
  title: '陈曦',
  taxNo: '',
  regAddress: '',
  regPhone: '',
  bankName: '',
  bankAccount: '',
  receiveEmail: '',
  receivePhone: '',
  remark: '',
};

export const matrix: NounMatrix = {
  rows: {
    findInvoiceableOrders: {
      on: invoiceableOrder,
      within: 'meeting',
      input: ({ id }) => ({ ids: [id] }),
      verdict: listed,
    },
    getInvoiceChoices: { within: 'meeting' },
    listInvoiceTeams: { within: 'meeting' },
    getInvoiceSplit: { on: invoiceableOrder, within: 'meeting', input: ({ id }) => ({ id }) },
    // A row of the application and one of its order.
    splitInvoice: { on: invoiceableOrder, within: 'meeting', input: ({ id }) => ({ id, parts: [part] }), logs: 2 },
    readInvoiceTable: { input: () => ({ file: TABLE }), within: 'meeting', logs: 0 },
  },
  samples: {
    findInvoiceableOrders: { keyword: 'nothing' },
    splitInvoice: { id: 'nothing', parts: [part] },
    readInvoiceTable: { file: TABLE },
  },
  kept: [],
};
