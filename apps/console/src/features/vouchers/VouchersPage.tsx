import { UploadOutlined } from '@ant-design/icons';
import { approveVouchersByLines } from '@huiwu/contract/bank-lines';
import { downloadVoucherFiles, getVoucher, listVouchers, submitVoucher } from '@huiwu/contract/vouchers';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { ArchiveButton } from '../../shared/archives/ArchiveButton.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { useFirstFilters } from '../../shared/list-state/useFirstFilters.ts';
import { useListState } from '../../shared/list-state/useListState.ts';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { vouchersConsole } from './vouchers-console.tsx';
import { VoucherTabs } from './VoucherTabs.tsx';

const BulkApproveDrawer = lazyChunk(async () => (await import('./BulkApproveDrawer.tsx')).BulkApproveDrawer);
const UploadDrawer = lazyChunk(async () => (await import('./UploadDrawer.tsx')).UploadDrawer);

const WAITING = { state: 'submitted' };

/** The list opens with the vouchers that wait. */
export function VouchersPage() {
  const list = useListState(vouchersConsole.readers);
  return useFirstFilters(`${vouchersConsole.list}列表`, list, WAITING) ? <Vouchers /> : null;
}

function Vouchers() {
  const [isOpen, setIsOpen] = useState(false);
  const [isBulkOpen, setIsBulkOpen] = useState(false);
  return (
    <>
      <MeetingRecordsPage
        of={vouchersConsole}
        above={<VoucherTabs />}
        actions={
          <>
            <ArchiveButton
              list={listVouchers}
              readers={vouchersConsole.readers}
              to={downloadVoucherFiles}
              verb="凭证打包"
              what="凭证"
            />
            <Allowed to={approveVouchersByLines}>
              <Button onClick={() => setIsBulkOpen(true)}>批量通过</Button>
            </Allowed>
            <Allowed to={submitVoucher}>
              <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
                代传凭证
              </Button>
            </Allowed>
          </>
        }
      />
      {isBulkOpen && <BulkApproveDrawer onClose={() => setIsBulkOpen(false)} />}
      {isOpen && <UploadDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function VoucherDetailPage() {
  const { of } = useMeetingRecord(vouchersConsole);
  return <RecordPage of={of} get={getVoucher} />;
}
