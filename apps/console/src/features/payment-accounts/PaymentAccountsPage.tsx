import {
  getPaymentAccount,
  paymentAccountCalls,
  paymentAccountRecord,
  type PaymentAccount,
} from '@huiwu/contract/payment-accounts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

const paymentAccountsConsole = defineConsoleRecord<PaymentAccount>({
  noun: 'payment-accounts',
  record: paymentAccountRecord,
  calls: paymentAccountCalls,
  columns: { updatedAt: { isExtra: true } },
  texts: {
    title: '收款账户',
    description: '参会人员转账的银行账号，会议从中选择一个。',
    one: '收款账户详情',
    empty: { hint: '新增公司的收款账户，会议从中选择。', hasAdd: true },
    consequences: () => ({
      disable: '停用后会议不能再选择此收款账户。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
});

/** The bank accounts to which payers transfer. */
export function PaymentAccountsPage() {
  return <RecordsPage of={paymentAccountsConsole} />;
}

export function PaymentAccountDetailPage() {
  return <RecordPage of={paymentAccountsConsole} get={getPaymentAccount} descriptionOf={({ bankName }) => bankName} />;
}
