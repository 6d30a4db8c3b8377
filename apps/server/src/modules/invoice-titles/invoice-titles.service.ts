import { refuseField } from '@huiwu/contract/base/errors';
import { invoiceTitleProblems, invoiceTitleRecord } from '@huiwu/contract/invoice-titles';
import type { Locks } from '../../database/locks.ts';
import type { Doing } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import type { InvoiceTitleRepository, InvoiceTitleRow } from './invoice-titles.repository.ts';

interface Repositories {
  invoiceTitles: InvoiceTitleRepository;
  locks: Locks;
}

type Listed = Pick<InvoiceTitleRow, 'id' | 'version'>;

const steps = createSteps<typeof invoiceTitleRecord, Pick<Repositories, 'invoiceTitles'>, Listed, InvoiceTitleRow>({
  record: invoiceTitleRecord,
  module: '开票抬头',
  of: ({ invoiceTitles }) => invoiceTitles,
});

/** A company has one default title: the one that was before is no longer one. */
const replaceDefault = async (
  work: Work<Repositories>,
  { customerId, exceptId }: { customerId: string; exceptId: string | undefined },
): Promise<void> => {
  const { invoiceTitles, locks } = work.repositories;
  await locks.take(`default title ${customerId}`);
  const before = await invoiceTitles.findDefault(customerId);
  if (before === undefined || before.id === exceptId) return;
  await steps.edit(work, { before, values: { isDefault: false }, action: '取消默认' });
};

/** A company has a tax number. An edit may leave out either, so what is stored counts as well. */
export const checkInvoiceTitle = async (
  work: Work<Repositories>,
  { action, values, before }: Doing<typeof invoiceTitleRecord, InvoiceTitleRow>,
): Promise<object | void> => {
  if (action === 'disable') return { is_default: 0 };
  if (values === undefined) return undefined;
  const { titleType = before?.title_type, taxNo = before?.tax_no, isDefault } = values;
  if (titleType === 'company' && !taxNo) refuseField('taxNo', invoiceTitleProblems.noTaxNumber);
  const customerId = before?.customer_id ?? work.caller.customerId;
  if (isDefault === true) await replaceDefault(work, { customerId, exceptId: before?.id });
  return undefined;
};
