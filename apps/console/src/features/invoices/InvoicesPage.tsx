import { downloadInvoiceFiles, getInvoice, listInvoices } from '@huiwu/contract/invoices';
import { ArchiveButton } from '../../shared/archives/ArchiveButton.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { invoicesConsole } from './invoices-console.tsx';
import { InvoiceTabs } from './InvoiceTabs.tsx';

/** Applications for invoices of the meeting that is open. */
export function InvoicesPage() {
  return (
    <MeetingRecordsPage
      of={invoicesConsole}
      above={<InvoiceTabs />}
      actions={
        <ArchiveButton
          list={listInvoices}
          readers={invoicesConsole.readers}
          to={downloadInvoiceFiles}
          verb="发票打包"
          what="发票"
        />
      }
    />
  );
}

/** One application with its invoice and all that was done to it. */
export function InvoiceDetailPage() {
  const { of } = useMeetingRecord(invoicesConsole);
  return <RecordPage of={of} get={getInvoice} />;
}
