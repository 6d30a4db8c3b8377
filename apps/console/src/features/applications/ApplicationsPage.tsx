import {
  applicationRecord,
  exportApplications,
  listApplications,
  reviewApplication,
} from '@huiwu/contract/applications';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

const REQUESTED = ['phone', 'companyName', 'email', 'reason', 'state', 'createdAt'];
const REVIEWED = [...REQUESTED, 'auditedAt', 'auditedBy', 'remark'];

export const applicationsConsole = defineConsoleRecord({
  noun: 'applications',
  record: applicationRecord,
  calls: { list: listApplications, export: exportApplications },
  isWholeInRow: true,
  texts: {
    title: '账号申请',
    description: '审核在登录页提交的账号申请；通过后建立管理员并发送初始密码。',
    view: (name) => `${name} 的申请`,
    empty: { hint: '有人在登录页申请账号后，会出现在这里等待审核。' },
  },
  filters: ['realName', 'phone', 'companyName', 'state', 'createdAt'],
  show: ['realName', 'phone', 'companyName', 'reason', 'state', 'createdAt', 'auditedAt', 'remark'],
  columns: { remark: { render: ({ remark, auditedBy }) => remark || (auditedBy ?? '—') } },
  facts: ({ state }) => (state === 'awaiting' ? REQUESTED : REVIEWED),
  actions: [{ verb: '审核', to: reviewApplication, isOffered: ({ state }) => state === 'awaiting', layer: 'review' }],
  layers: {
    review: {
      to: reviewApplication,
      titleOf: (name) => `审核 ${name}`,
      Layer: lazyChunk(async () => (await import('./ReviewDrawer.tsx')).ReviewDrawer),
    },
  },
});

export function ApplicationsPage() {
  return <RecordsPage of={applicationsConsole} />;
}
