import {
  getSuppression,
  suppressionCalls,
  suppressionImports,
  suppressionRecord,
  type Suppression,
  type SuppressionRow,
} from '@huiwu/contract/suppressions';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

const suppressionsConsole = defineConsoleRecord<SuppressionRow, Suppression>({
  noun: 'suppressions',
  record: suppressionRecord,
  calls: suppressionCalls,
  show: ['address', 'channel', 'reason', 'source', 'until', 'createdAt'],
  filters: ['address', 'channel', 'reason', 'source', 'createdAt'],
  batch: { delete: '删除后会再次收到消息。' },
  imports: { name: 'suppressions', noun: '黑名单', calls: suppressionImports, refreshes: ['suppressions'] },
  texts: {
    title: '黑名单',
    description: '不再发送通知的手机号码和邮箱；缴费、发票等本人业务的消息仍会发送，退信和无效地址除外。',
    one: '黑名单详情',
    counted: '个地址',
    empty: { hint: '收到退订、退信和投诉时自动加入，也可手工添加。', hasAdd: true },
    consequences: ({ reason }) => ({
      delete: reason === 'optout' ? '对方已退订，删除后会再次收到消息，请先征得同意。' : '删除后会再次收到消息。',
    }),
  },
});

/** The addresses that get no messages. */
export function SuppressionsPage() {
  return <RecordsPage of={suppressionsConsole} />;
}

export function SuppressionDetailPage() {
  return <RecordPage of={suppressionsConsole} get={getSuppression} descriptionOf={({ source }) => source} />;
}
