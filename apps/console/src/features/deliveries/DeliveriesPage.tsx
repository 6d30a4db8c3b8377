import {
  deliveryCalls,
  deliveryLifecycle,
  deliveryRecord,
  getDelivery,
  type Delivery,
  type DeliveryRow,
} from '@huiwu/contract/deliveries';
import { getNotice } from '@huiwu/contract/notices';
import { useAccess } from '../../shared/access/useAccess.ts';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { noticeFilter } from './notice-filter.tsx';

const NOTHING_STORED = '没有保存内容：还没有发出，或发出前已拦截';

/** The notice or the scene, with a link to the notice. */
function Origin({ delivery: { notice, origin } }: { delivery: Delivery }) {
  const { can } = useAccess();
  return notice !== '' && can(getNotice) ? (
    <PageLink to={`/message/notice/detail/${notice}`}>{origin}</PageLink>
  ) : (
    origin
  );
}

/** A web message has its text in its notice, and a delivery that was not tried has none. */
const factsOf = ({ channel, subject, errorCode, errorText }: Delivery): string[] => [
  'recipientName',
  'channel',
  'address',
  'origin',
  'state',
  'stateReason',
  ...(channel === 'sms' ? ['parts'] : []),
  'attempts',
  'createdAt',
  'nextTryAt',
  'sentAt',
  'deliveredAt',
  ...(errorCode === '' && errorText === '' ? [] : ['errorCode', 'errorText']),
  'providerId',
  ...(subject === '' ? [] : ['subject']),
  'content',
];

const noteOf = ({ stateReason, errorText }: DeliveryRow): string =>
  [stateReason, errorText].filter((text) => text !== '').join('；') || '—';

export const deliveriesConsole = defineConsoleRecord<DeliveryRow, Delivery>({
  noun: 'deliveries',
  refreshes: ['notices'],
  record: deliveryRecord,
  lifecycle: deliveryLifecycle,
  calls: deliveryCalls,
  show: [
    'recipientName',
    'createdAt',
    'channel',
    'address',
    'origin',
    'state',
    'errorText',
    'excerpt',
    'errorCode',
    'parts',
    'sentAt',
    'deliveredAt',
  ],
  columns: {
    recipientName: { width: 92 },
    createdAt: { width: 96 },
    channel: { width: 68 },
    address: { width: 172 },
    origin: { width: 164 },
    state: { width: 92 },
    // Why a message was stopped, or what the provider said: a row has one of them, seldom both.
    errorText: { title: '说明', width: 168, render: noteOf },
    excerpt: { isExtra: true },
    errorCode: { isExtra: true },
    parts: { isExtra: true },
    sentAt: { isExtra: true },
    deliveredAt: { isExtra: true },
  },
  filters: ['channel', 'state', 'recipientName', 'address', noticeFilter, 'origin', 'errorCode', 'createdAt'],
  facts: factsOf,
  factOf: {
    origin: (delivery) => <Origin delivery={delivery} />,
    content: ({ content }) => (content === '' ? NOTHING_STORED : undefined),
  },
  batch: {
    retry: '结果未知的，可能重复送达。',
    giveUp: '放弃后不再发送，不能恢复；需要时可以重新发通知。',
  },
  texts: {
    title: '发送记录',
    description: '每条短信、邮件和站内信发给了谁、内容是什么、是否送达。',
    one: '发送记录详情',
    counted: '条发送记录',
    empty: { hint: '发送通知后，每个收件人各有一条记录。' },
    consequences: ({ errorText }) => ({
      retry: errorText === '' ? '重新发送给该收件人。' : `上次没有成功：${errorText}。重新发送给该收件人。`,
      giveUp: '放弃后不再发送给该收件人。',
    }),
  },
});

/** What was sent to whom. */
export function DeliveriesPage() {
  return <MeetingRecordsPage of={deliveriesConsole} />;
}

/** One message as it was sent. */
export function DeliveryDetailPage() {
  const { of } = useMeetingRecord(deliveriesConsole);
  return <RecordPage of={of} get={getDelivery} descriptionOf={({ origin }) => origin} />;
}
