import { getInvoice } from '@huiwu/contract/invoices';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { invoicesConsole } from './invoices-console.tsx';
import { InvoiceTabs } from './InvoiceTabs.tsx';

/** Applications for invoices of the meeting that is open. */
export function InvoicesPage() {
  return <MeetingRecordsPage of={invoicesConsole} above={<InvoiceTabs />} />;
}

/** One application with its invoice and all that was done to it. */
export function InvoiceDetailPage() {
  const { of } = useMeetingRecord(invoicesConsole);
  return <RecordPage of={of} get={getInvoice} />;
}
