import { accountNumber } from '../base/billing/tax-numbers.ts';
import { enabledState, restorable, tracked } from '../base/record-choices.ts';
import { withActions } from '../base/lifecycle.ts';
import { text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { paymentAccountsAccess } from './payment-accounts.access.ts';

export * from './payment-accounts.access.ts';

/** A bank account to which payers transfer. */
export const paymentAccountRecord = defineRecord({
  noun: '收款账户',
  name: 'accountName',
  fields: {
    accountName: text('户名', 100, { isListed: true, isSortable: true, filter: 'contains', width: 220 }),
    bankName: text('开户银行', 100, { isListed: true, isSortable: true, filter: 'contains', width: 176 }),
    accountNo: accountNumber('银行账号', {
      isListed: true,
      isOpenInDraft: true,
      filter: 'contains',
      mask: 'tail',
      guard: 'paymentAccounts.accountNo',
      width: 184,
    }),
    remarkRule: text('转账备注要求', 100, {
      isOptional: true,
      isListed: true,
      help: '显示给转账人，如“请备注订单的缴费识别码”',
      width: 176,
    }),
    ...enabledState,
    ...withActions,
    ...tracked,
    ...restorable,
  },
});

export type PaymentAccount = DetailOf<typeof paymentAccountRecord>;
export type PaymentAccountRow = RowOf<typeof paymentAccountRecord>;

const paymentAccounts = defineResource(paymentAccountsAccess, '/base/account', paymentAccountRecord);

export const listPaymentAccounts = listCall(paymentAccounts);
export const exportPaymentAccounts = exportCall(paymentAccounts, listPaymentAccounts);
export const getPaymentAccount = getCall(paymentAccounts);
export const addPaymentAccount = addCall(paymentAccounts);
export const editPaymentAccount = editCall(paymentAccounts);
export const changePaymentAccountState = enableCall(paymentAccounts);
export const deletePaymentAccount = deleteCall(paymentAccounts);
export const restorePaymentAccount = restoreCall(paymentAccounts);

export const paymentAccountCalls = {
  list: listPaymentAccounts,
  export: exportPaymentAccounts,
  get: getPaymentAccount,
  add: addPaymentAccount,
  edit: editPaymentAccount,
  enable: changePaymentAccountState,
  delete: deletePaymentAccount,
  restore: restorePaymentAccount,
};
