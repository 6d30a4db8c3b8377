import {
  getReminder,
  getReminderNext,
  reminderCalls,
  reminderRecord,
  remindNow,
  testReminder,
  type Reminder,
  type ReminderRow,
} from '@huiwu/contract/reminders';
import type { OutputOf } from '@huiwu/contract/base/endpoint';
import { Tag } from 'antd';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { remindedText, repeatText, triggerText } from './reminder-texts.ts';
import { ReminderLogsPanel } from './ReminderLogsPanel.tsx';
import { TimelineButton } from './TimelineButton.tsx';
import { NOUN } from './reminders.queries.ts';

const NextDrawer = lazyChunk<RecordLayerProps<ReminderRow>>(async () => (await import('./NextDrawer.tsx')).NextDrawer);

const TestReminderDrawer = lazyChunk<RecordLayerProps<ReminderRow>>(
  async () => (await import('./TestReminderDrawer.tsx')).TestReminderDrawer,
);

export const remindersConsole = defineConsoleRecord<ReminderRow, Reminder>({
  noun: NOUN,
  refreshes: ['deliveries', 'orders'],
  record: reminderRecord,
  calls: reminderCalls,
  show: [
    'name',
    'scene',
    'trigger',
    'repeat',
    'channels',
    'state',
    'sentCount',
    'nextRunAt',
    'audienceText',
    'smsTemplateName',
    'mailTemplateName',
    'quiet',
    'lastRunAt',
    'createdAt',
  ],
  columns: {
    name: { width: 160 },
    scene: { width: 104 },
    trigger: { title: '触发', width: 120, render: triggerText },
    nextRunAt: { width: 96 },
    audienceText: { isExtra: true },
    smsTemplateName: { isExtra: true },
    mailTemplateName: { isExtra: true },
    lastRunAt: { isExtra: true },
    createdAt: { isExtra: true },
  },
  extraColumns: [
    { key: 'repeat', title: '频率', width: 152, render: repeatText },
    {
      key: 'quiet',
      title: '静默时段',
      width: 120,
      isExtra: true,
      render: ({ quietFrom, quietTo }) => `${quietFrom}–${quietTo}`,
    },
  ],
  nameCell: ({ problem }, name) => (
    <>
      {name}{' '}
      {problem !== '' && (
        <Tag color="error" title={problem}>
          未能发送
        </Tag>
      )}
    </>
  ),
  facts: [
    'name',
    'scene',
    'trigger',
    'repeatHours',
    'quietFrom',
    'quietTo',
    'channels',
    'smsTemplateName',
    'mailTemplateName',
    'audienceText',
    'sentCount',
    'lastRunAt',
    'nextRunAt',
    'problem',
    'state',
    'createdAt',
    'updatedAt',
  ],
  factOf: { trigger: triggerText, repeatHours: repeatText },
  filters: ['name', 'scene', 'state'],
  form: async () => (await import('./reminder-form.ts')).reminderForm,
  actions: [
    { verb: '预计名单', to: getReminderNext, layer: 'next' },
    { verb: '测试发送', to: testReminder, layer: 'test' },
    {
      verb: '立即提醒',
      to: remindNow,
      isOffered: ({ state }) => state === 1,
      consequence: ({ name }) =>
        `现在符合“${name}”条件的人立即得到提醒，不等触发时间；计入次数，一小时内提醒过的除外，静默时段内的在结束后发送。`,
      done: (answer) => remindedText((answer as OutputOf<typeof remindNow>).count),
    },
  ],
  layers: {
    next: { to: getReminderNext, titleOf: (name) => `预计名单 ${name}`, Layer: NextDrawer },
    test: { to: testReminder, titleOf: (name) => `测试发送 ${name}`, Layer: TestReminderDrawer },
  },
  texts: {
    title: '提醒设置',
    description: '按规则自动催缴、催交材料和会前提醒；发出前再次确认情况，已办妥的不会收到。',
    one: '提醒规则详情',
    counted: '条规则',
    empty: { hint: '新增规则，设置场景、时间和内容，到时自动发送。', hasAdd: true },
    consequences: () => ({
      disable: '停用后不再提醒，已排队未发出的也不再发送。',
      delete: '删除后不能恢复；已发出的提醒仍在发送记录中。',
    }),
  },
});

/** The rules by which the open meeting reminds people. */
export function RemindersPage() {
  return <MeetingRecordsPage of={remindersConsole} further={<TimelineButton />} />;
}

export function ReminderDetailPage() {
  const { of } = useMeetingRecord(remindersConsole);
  return (
    <RecordPage of={of} get={getReminder}>
      {({ id }) => <ReminderLogsPanel id={id} />}
    </RecordPage>
  );
}
