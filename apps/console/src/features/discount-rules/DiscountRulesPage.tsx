import { addDiscountCodes, getDiscountRule } from '@huiwu/contract/discount-rules';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { discountRulesConsole } from './discount-rules-console.ts';

const CodesDrawer = lazyChunk(async () => (await import('./CodesDrawer.tsx')).CodesDrawer);

/** The discounts of the meeting that is open. */
export function DiscountRulesPage() {
  const [isMaking, setIsMaking] = useState(false);
  return (
    <>
      <MeetingRecordsPage
        of={discountRulesConsole}
        further={
          <Allowed to={addDiscountCodes}>
            <Button onClick={() => setIsMaking(true)}>批量生成优惠码</Button>
          </Allowed>
        }
      />
      {isMaking && (
        <Suspense>
          <CodesDrawer onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** One rule with all that was done to it. */
export function DiscountRuleDetailPage() {
  const { of } = useMeetingRecord(discountRulesConsole);
  return <RecordPage of={of} get={getDiscountRule} />;
}
