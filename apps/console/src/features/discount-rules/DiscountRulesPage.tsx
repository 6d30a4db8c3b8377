import { addDiscountCodes, getDiscountRule, tryDiscount } from '@huiwu/contract/discount-rules';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { DiscountUsesPanel } from './DiscountUsesPanel.tsx';
import { discountRulesConsole } from './discount-rules-console.ts';

const TrialDrawer = lazyChunk(async () => (await import('./TrialDrawer.tsx')).TrialDrawer);
const CodesDrawer = lazyChunk(async () => (await import('./CodesDrawer.tsx')).CodesDrawer);

/** The discounts of the meeting that is open. */
export function DiscountRulesPage() {
  const [open, setOpen] = useState<'codes' | 'trial'>();
  const handleClose = () => setOpen(undefined);
  return (
    <>
      <MeetingRecordsPage
        of={discountRulesConsole}
        further={
          <>
            <Allowed to={tryDiscount}>
              <Button onClick={() => setOpen('trial')}>试算</Button>
            </Allowed>
            <Allowed to={addDiscountCodes}>
              <Button onClick={() => setOpen('codes')}>批量生成优惠码</Button>
            </Allowed>
          </>
        }
      />
      <Suspense>
        {open === 'codes' && <CodesDrawer onClose={handleClose} />}
        {open === 'trial' && <TrialDrawer onClose={handleClose} />}
      </Suspense>
    </>
  );
}

/** One rule with all that was done to it. */
export function DiscountRuleDetailPage() {
  const { of } = useMeetingRecord(discountRulesConsole);
  return (
    <RecordPage of={of} get={getDiscountRule}>
      {({ id }) => <DiscountUsesPanel id={id} />}
    </RecordPage>
  );
}
