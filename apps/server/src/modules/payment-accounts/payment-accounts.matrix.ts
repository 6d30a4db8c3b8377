import { paymentAccountCalls, paymentAccountRecord } from '@huiwu/contract/payment-accounts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

export const matrix = recordMatrix({
  record: paymentAccountRecord,
  calls: paymentAccountCalls,
  table: 'payment_accounts',
  of: 'customer',
  draft: (number) => ({ accountName: `户名${number}`, bankName: '演示银行', accountNo: '100120003000' }),
  filled: { accountNo: '100120003001', remarkRule: '请备注缴费识别码' },
});
