import { exportOutbox, getOutboxMessage, listOutbox, outboxRecord, resendOutboxMessage } from '@huiwu/contract/outbox';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { customerColumn } from '../../shared/columns/common-columns.tsx';

export const outboxConsole = defineConsoleRecord({
  noun: 'outbox',
  record: outboxRecord,
  calls: { list: listOutbox, export: exportOutbox, get: getOutboxMessage },
  texts: {
    title: '发件箱',
    list: '发件箱',
    description: '查看系统发出的短信、邮件和站内信是否送出；失败的可以重新发送。',
    empty: { title: '还没有发出的消息', hint: '发送验证码、初始密码或通知后，会显示在这里。' },
  },
  nameOf: ({ title, recipient }) => [title, recipient].filter(Boolean).join(' '),
  filters: ['recipient', 'channel', 'state', 'createdAt'],
  show: ['title', 'recipient', 'channel', 'state', 'error', 'custName', 'createdAt', 'sentAt'],
  columns: { custName: { ...customerColumn, width: 124 }, actions: { width: 92 } },
  Facts: lazyChunk(async () => (await import('./MessageFacts.tsx')).MessageFacts),
  actions: [
    {
      verb: '重新发送',
      to: resendOutboxMessage,
      isOffered: ({ isResendable }) => isResendable,
      consequence: ({ recipient }) => `内容不变，再次发给${recipient ? ` ${recipient}` : '原来的接收人'}。`,
      batch: '内容不变，再次发给原来的接收人。',
    },
  ],
});

export function OutboxPage() {
  return <RecordsPage of={outboxConsole} />;
}
