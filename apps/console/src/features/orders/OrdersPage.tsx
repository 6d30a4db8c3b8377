import { getOrder } from '@huiwu/contract/orders';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { ordersConsole } from './orders-console.tsx';

export function OrdersPage() {
  return <MeetingRecordsPage of={ordersConsole} />;
}

export function OrderDetailPage() {
  const { of } = useMeetingRecord(ordersConsole);
  return <RecordPage of={of} get={getOrder} />;
}
