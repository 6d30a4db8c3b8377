import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import {
  applyInvoice,
  downloadInvoiceFiles,
  getInvoice,
  listInvoices,
  uploadResultFiles,
} from '@huiwu/contract/invoices';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { ArchiveButton } from '../../shared/archives/ArchiveButton.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { invoicesConsole } from './invoices-console.tsx';
import { RedMeeting } from './RedMeeting.tsx';
import { InvoiceTabs } from './InvoiceTabs.tsx';

const InvoiceOrdersDrawer = lazyChunk(
  async () => (await import('../../shared/invoicing/InvoiceOrdersDrawer.tsx')).InvoiceOrdersDrawer,
);
const ResultFilesDrawer = lazyChunk(async () => (await import('./ResultFilesDrawer.tsx')).ResultFilesDrawer);

/** Applications for invoices of the meeting that is open. */
export function InvoicesPage() {
  const [isOpen, setIsOpen] = useState(false);
  const [isApplying, setIsApplying] = useState(false);
  return (
    <>
      <MeetingRecordsPage
        of={invoicesConsole}
        above={
          <>
            <RedMeeting />
            <InvoiceTabs />
          </>
        }
        actions={
          <>
            <Allowed to={uploadResultFiles}>
              <Button icon={<UploadOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
                上传发票文件
              </Button>
            </Allowed>
            <ArchiveButton
              list={listInvoices}
              readers={invoicesConsole.readers}
              to={downloadInvoiceFiles}
              verb="发票打包"
              what="发票"
            />
            <Allowed to={applyInvoice}>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsApplying(true)}>
                代申请
              </Button>
            </Allowed>
          </>
        }
      />
      {isApplying && <InvoiceOrdersDrawer onClose={() => setIsApplying(false)} />}
      {isOpen && <ResultFilesDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** One application with its invoice and all that was done to it. */
export function InvoiceDetailPage() {
  const { of } = useMeetingRecord(invoicesConsole);
  return <RecordPage of={of} get={getInvoice} />;
}
