import { refuseField } from '@huiwu/contract/base/errors';
import { invoiceTitleProblems, invoiceTitleRecord, type InvoiceTitleDraft } from '@huiwu/contract/invoice-titles';
import type { Locks } from '../../database/locks.ts';
import type { Doing } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import type { InvoiceTitleRepository, InvoiceTitleRow } from './invoice-titles.repository.ts';

interface Repositories {
  invoiceTitles: InvoiceTitleRepository;
  locks: Locks;
}

type Inputs = Partial<Pick<InvoiceTitleDraft, 'titleType' | 'taxNo'>>;
type Listed = Pick<InvoiceTitleRow, 'id' | 'version'>;

const steps = createSteps<typeof invoiceTitleRecord, Pick<Repositories, 'invoiceTitles'>, Listed, InvoiceTitleRow>({
  record: invoiceTitleRecord,
  module: '开票抬头',
  of: ({ invoiceTitles }) => invoiceTitles,
});

/** A company has one default title: the one that was before is no longer one. */
const replaceDefault = async (work: Work<Repositories>, next: InvoiceTitleRow | undefined): Promise<void> => {
  const { invoiceTitles, locks } = work.repositories;
  const customerId = next?.customer_id ?? work.caller.customerId;
  await locks.take(`default title ${customerId}`);
  const before = await invoiceTitles.findDefault(customerId);
  if (before === undefined || before.id === next?.id) return;
  await steps.edit(work, { before, values: { isDefault: false }, action: '取消默认' });
};

/** An edit may leave out either, so what is stored counts as well. */
const isWithoutTaxNumber = ({ titleType, taxNo }: Inputs, before: InvoiceTitleRow | undefined): boolean =>
  (titleType ?? before?.title_type) === 'company' && (taxNo ?? before?.tax_no ?? '') === '';

export const checkInvoiceTitle = async (
  work: Work<Repositories>,
  { action, values, before }: Doing<typeof invoiceTitleRecord, InvoiceTitleRow>,
): Promise<object | void> => {
  if (action === 'disable') return { is_default: 0 };
  if (values === undefined) return undefined;
  if (isWithoutTaxNumber(values, before)) refuseField('taxNo', invoiceTitleProblems.noTaxNumber);
  if (values.isDefault === true) await replaceDefault(work, before);
  return undefined;
};
