import { invoiceTitleCalls, invoiceTitleRecord } from '@huiwu/contract/invoice-titles';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

export const matrix = recordMatrix({
  record: invoiceTitleRecord,
  calls: invoiceTitleCalls,
  table: 'invoice_titles',
  of: 'customer',
  draft: (number) => ({ title: `抬头${number}`, taxNo: '91350100M000100Y43' }),
  filled: {
    titleType: 'government',
    taxNo: '121000004000000001',
    isDefault: true,
    regAddress: '某路 1 号',
    regPhone: '021-55556666',
    bankName: '演示银行',
    bankAccount: '100120003000',
    email: 'title@example.com',
    phone: '13800000001',
  },
});
