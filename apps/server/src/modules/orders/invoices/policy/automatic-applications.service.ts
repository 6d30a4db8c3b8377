import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { invoiceRecord } from '@huiwu/contract/invoices';
import { newId } from '../../../../platform/ids.ts';
import { asText, columnsOf, storedFields, type StoredValues } from '../../../../records/mapping.ts';
import type { OrderBook } from '../../book/order-book.service.ts';
import type { AnyInvoiceWork } from '../invoices.store.ts';
import type { InvoiceApplicationRow } from '../invoices.table.ts';

interface NewApplication {
  buyer: object;
  columns: Partial<InvoiceApplicationRow> & Pick<InvoiceApplicationRow, 'apply_no' | 'customer_id' | 'amount'>;
  logAll: OrderBook['logAll'];
}

const stored = storedFields(invoiceRecord);

/** Inserts an application that no one made, with its log row. Returns its id. */
export const insertAutomatic = async (
  work: AnyInvoiceWork,
  { buyer, columns, logAll }: NewApplication,
): Promise<string> => {
  const id = newId(work.now.getTime());
  const values = buyer as StoredValues;
  const row = { id, ...columnsOf(values, stored), ...work.created, created_by: null, updated_by: null, ...columns };
  await work.repositories.invoices.insert(row as never);
  const facts = { 抬头: asText(values['title']), 金额: yuanOf(columns.amount) };
  const { customer_id: customerId, apply_no: targetName } = columns;
  await logAll(work, [
    { module: '发票', action: '自动申请', targetId: id, targetName, customerId, before: {}, after: facts },
  ]);
  return id;
};
