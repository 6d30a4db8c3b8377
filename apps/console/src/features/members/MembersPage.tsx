import { areaName } from '@huiwu/contract/base/areas';
import {
  getMember,
  memberCalls,
  memberImports,
  memberRecord,
  mergeMembers,
  type MemberDetail,
  type MemberRow,
} from '@huiwu/contract/members';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { areaFilter } from '../../shared/filters/area-filter.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { phoneText } from './phone-text.ts';

const MergeDrawer = lazyChunk(async () => (await import('./merge/MergeDrawer.tsx')).MergeDrawer);

const NOTHING = '—';

const PhoneCell = ({ of }: { of: MemberRow }) => <span className="number">{phoneText(of)}</span>;

export const membersConsole = defineConsoleRecord<MemberRow, MemberDetail>({
  noun: 'members',
  record: memberRecord,
  calls: memberCalls,
  texts: {
    title: '参会人员库',
    description: '公司所有会议共用的人员档案，每人只登记一次。',
    one: '参会人员详情',
    empty: { hint: '新增后可以在各个会议中为其报名。', hasAdd: true },
    consequences: () => ({ delete: '需要时可以在“已删除”中恢复。' }),
  },
  filters: ['name', 'phone', 'company', 'email', 'source', areaFilter('areaCode'), 'createdAt', 'idNumber'],
  show: ['name', 'gender', 'phone', 'email', 'company', 'department', 'jobTitle', 'areaCode', 'source', 'createdAt'],
  columns: {
    phone: { render: (member) => <PhoneCell of={member} /> },
    areaCode: { width: 112, render: ({ areaCode }) => areaName(areaCode) || NOTHING },
    department: { isExtra: true },
    source: { isExtra: true },
    createdAt: { width: 92 },
    actions: { width: 140 },
  },
  facts: [
    'name',
    'gender',
    'title',
    'phone',
    'email',
    'idType',
    'idNumber',
    'company',
    'department',
    'jobTitle',
    'areaCode',
    'address',
    'remark',
    'source',
    'smsOptOutAt',
    'emailOptOutAt',
    'createdAt',
    'updatedAt',
  ],
  factOf: {
    phone: (member) => <PhoneCell of={member} />,
    areaCode: ({ areaCode }) => areaName(areaCode) || NOTHING,
  },
  imports: { name: 'members', noun: '参会人员库', calls: memberImports, refreshes: ['members'] },
  form: async () => (await import('./member-form.tsx')).memberForm,
  actions: [
    {
      verb: '合并',
      to: mergeMembers,
      layer: 'merge',
      isOffered: ({ actions }) => actions.some(({ name }) => name === 'edit'),
    },
  ],
  layers: { merge: { to: mergeMembers, titleOf: (name) => `合并 ${name}`, Layer: MergeDrawer } },
});

export function MembersPage() {
  return <RecordsPage of={membersConsole} />;
}

export function MemberDetailPage() {
  return <RecordPage of={membersConsole} get={getMember} descriptionOf={({ company }) => company} />;
}
