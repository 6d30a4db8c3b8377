import {
  carbonMeasureCalls,
  carbonMeasureRecord,
  downloadCarbonMeasureFile,
  type CarbonMeasure,
  type CarbonMeasureRow,
} from '@huiwu/contract/carbon-statistics';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { RecordFiles } from '../../shared/records/attachments/RecordFiles.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { StatisticsViews } from './StatisticsViews.tsx';

const measuresConsole = defineConsoleRecord<CarbonMeasureRow, CarbonMeasure>({
  noun: 'carbon-measures',
  refreshes: ['carbon-statistics'],
  record: carbonMeasureRecord,
  calls: carbonMeasureCalls,
  show: ['name', 'category', 'kgSaved', 'method', 'createdAt'],
  factOf: { attachments: (detail) => <RecordFiles of={detail} call={downloadCarbonMeasureFile} /> },
  form: async () =>
    (await import('../../shared/records/attachments/attachments-form.tsx')).formWithFiles(carbonMeasureRecord),
  texts: {
    title: '碳统计',
    description: '为少排放做了什么，少排放了多少；先减排，再抵消。',
    counted: '项措施',
    empty: { hint: '新增减排措施和它的减排量。', hasAdd: true },
  },
});

/** What was done to emit less. */
export function CarbonMeasuresPage() {
  return <MeetingRecordsPage of={measuresConsole} above={<StatisticsViews />} />;
}
