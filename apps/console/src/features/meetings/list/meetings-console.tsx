import {
  addMeeting,
  approveMeeting,
  archiveMeeting,
  cancelMeeting,
  cloneMeeting,
  deleteMeeting,
  editMeeting,
  editMeetingHolder,
  getMeeting,
  listMeetingOwners,
  exportMeetings,
  listMeetings,
  meetingLifecycle,
  meetingRecord,
  publishMeeting,
  rejectMeeting,
  reopenMeeting,
  restoreMeeting,
  resumeMeeting,
  suspendMeeting,
  type MeetingDetail,
  type MeetingRow,
} from '@huiwu/contract/meetings';
import { purgeMeeting } from '@huiwu/contract/personal-data';
import { lazyChunk } from '../../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../../shared/records/define-console-record.ts';
import { CancelConsequence } from './CancelConsequence.tsx';
import { meetingColumns } from './meeting-columns.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import { meetingFilters } from './meeting-filters.tsx';

const CloneDrawer = lazyChunk(async () => (await import('../clone/CloneDrawer.tsx')).CloneDrawer);
const PurgeDrawer = lazyChunk<RecordLayerProps<MeetingRow>>(
  async () => (await import('../purge/PurgeDrawer.tsx')).PurgeDrawer,
);
const HoldersDrawer = lazyChunk(async () => (await import('../holders/HoldersDrawer.tsx')).HoldersDrawer);

export const meetingsConsole = defineConsoleRecord<MeetingRow, MeetingDetail>({
  noun: 'meetings',
  refreshes: ['home'],
  record: meetingRecord,
  lifecycle: meetingLifecycle,
  calls: {
    list: listMeetings,
    export: exportMeetings,
    get: getMeeting,
    add: addMeeting,
    edit: editMeeting,
    delete: deleteMeeting,
    restore: restoreMeeting,
    transitions: {
      publish: publishMeeting,
      approve: approveMeeting,
      reject: rejectMeeting,
      suspend: suspendMeeting,
      resume: resumeMeeting,
      archive: archiveMeeting,
      reopen: reopenMeeting,
      cancel: cancelMeeting,
    },
  },
  texts: {
    title: '会议管理',
    description: '筹备、发布和归档会议；进入会议后办理报名、缴费与签到。',
    one: '会议详情',
    empty: { hint: '新增会议只需名称和时间，其余内容可以稍后完善。' },
    restored: '，状态为草稿',
    consequences: (row) => ({
      publish: '发布后按报名设置开放报名。',
      cancel: <CancelConsequence id={row.id} />,
      delete: '删除后可以在“已删除”中恢复。',
    }),
  },
  ...meetingColumns,
  Facts: MeetingFacts,
  filters: meetingFilters,
  admins: { owner: listMeetingOwners },
  actions: [
    { verb: '复制', to: cloneMeeting, layer: 'clone' },
    { verb: '会议角色', to: editMeetingHolder, layer: 'roles' },
    { verb: '清除个人信息', name: 'purge', to: purgeMeeting, layer: 'purge', isDangerous: true },
  ],
  layers: {
    clone: { to: cloneMeeting, titleOf: (name) => `复制 ${name}`, Layer: CloneDrawer },
    purge: { to: purgeMeeting, titleOf: (name) => `清除个人信息 ${name}`, Layer: PurgeDrawer },
    roles: { to: editMeetingHolder, titleOf: (name) => `会议角色 ${name}`, Layer: HoldersDrawer },
  },
  addPath: '/meeting/edit',
  editPath: (id) => `/meeting/edit/${id}`,
});
