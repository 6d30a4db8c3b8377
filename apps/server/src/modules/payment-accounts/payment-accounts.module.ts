import { paymentAccountCalls, paymentAccountRecord, paymentAccountsAccess } from '@huiwu/contract/payment-accounts';
import { baseDataAccess } from '@huiwu/contract/sellers';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';
import { usedByMeetings } from '../meetings/payment/meeting-uses.service.ts';

declare module '../../schema.ts' {
  interface Tables {
    payment_accounts: TableOfCustomer<typeof paymentAccountRecord>;
  }
}

export const paymentAccountsModule = defineModule({
  ...plainRecord({
    name: 'paymentAccounts',
    table: 'payment_accounts',
    record: paymentAccountRecord,
    calls: paymentAccountCalls,
    module: '收款账户',
    of: 'customer',
    ...usedByMeetings('paymentAccounts'),
  }),
  menus: [
    {
      id: paymentAccountsAccess.menuId,
      parent_id: baseDataAccess.menuId,
      title: '收款账户',
      pageurl: 'account',
      component: 'payment-accounts/PaymentAccountsPage',
      icon: 'customer',
      sort_order: 20,
    },
  ],
});
