import { quotaCalls, quotaRecord, type Quota, type QuotaRow } from '@huiwu/contract/quotas';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

/** A limit of the company that no one has changed has no row to delete. */
const isUnchanged = ({ updatedAt }: Pick<QuotaRow, 'updatedAt'>): boolean => updatedAt === null;

const quotasConsole = defineConsoleRecord<QuotaRow, Quota>({
  noun: 'quotas',
  record: quotaRecord,
  calls: quotaCalls,
  isOnlyEdited: true,
  show: ['targetName', 'scope', 'channel', 'perDay', 'usedToday', 'perNotice', 'auditOver', 'allowLinks', 'updatedAt'],
  offerOf: (row, action) => (action === 'delete' && isUnchanged(row) ? false : undefined),
  texts: {
    title: '发送额度',
    description: '每天可发送的通知数和每次的人数；全公司、会议和管理员的额度同时有效，以最严的为准。',
    consequences: ({ scope }) => ({
      delete: scope === 'customer' ? '删除后恢复为默认额度。' : '删除后只受全公司的额度限制。',
    }),
  },
  form: async () => (await import('./quota-form.tsx')).quotaForm,
});

/** How many notices may be sent, to how many. */
export function QuotasPage() {
  return <RecordsPage of={quotasConsole} />;
}
