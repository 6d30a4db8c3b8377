import {
  carbonOffsetCalls,
  carbonOffsetLifecycle,
  carbonOffsetRecord,
  carbonOffsetTransitions,
  downloadCarbonOffsetFile,
  type CarbonOffset,
  type CarbonOffsetRow,
} from '@huiwu/contract/carbon-statistics';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { RecordFiles } from '../../shared/records/attachments/RecordFiles.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { StatisticsViews } from './StatisticsViews.tsx';

const offsetsConsole = defineConsoleRecord<CarbonOffsetRow, CarbonOffset>({
  noun: 'carbon-offsets',
  refreshes: ['carbon-statistics'],
  record: carbonOffsetRecord,
  calls: { ...carbonOffsetCalls, transitions: carbonOffsetTransitions },
  lifecycle: carbonOffsetLifecycle,
  columns: { vintage: { render: ({ vintage }) => vintage ?? '—' } },
  show: ['project', 'type', 'registryNo', 'vintage', 'kg', 'boughtOn', 'retiredOn', 'state'],
  factOf: { attachments: (detail) => <RecordFiles of={detail} call={downloadCarbonOffsetFile} /> },
  form: async () =>
    (await import('../../shared/records/attachments/attachments-form.tsx')).formWithFiles(carbonOffsetRecord),
  texts: {
    title: '碳统计',
    description: '购买并在登记机构注销的减排量；只有已注销的计入抵消。绿证降低基于市场的电力排放，不是抵消。',
    counted: '笔抵消',
    empty: { hint: '新增抵消，购买并注销后计入。', hasAdd: true },
    consequences: () => ({
      buy: '登记为已购买，注销前不计入抵消。',
      retire: '登记为已在登记机构注销，计入抵消量，不能撤销。',
      delete: '删除后不能恢复。',
    }),
  },
});

/** Offsets and their retirement. */
export function CarbonOffsetsPage() {
  return <MeetingRecordsPage of={offsetsConsole} above={<StatisticsViews />} />;
}
