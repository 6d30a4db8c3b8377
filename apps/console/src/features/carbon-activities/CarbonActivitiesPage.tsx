import {
  carbonActivityCalls,
  carbonActivityImports,
  carbonActivityLifecycle,
  carbonActivityRecord,
  carbonActivityTransitions,
  getCarbonActivity,
  listCarbonActivities,
  packCarbonEvidence,
  previewAutoActivities,
  downloadCarbonActivityFile,
  type CarbonActivity,
  type CarbonActivityRow,
} from '@huiwu/contract/carbon-activities';
import { quantityText, unitTitle } from '@huiwu/contract/carbon-rules';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { ArchiveButton } from '../../shared/archives/ArchiveButton.tsx';
import { carbonFilter } from '../../shared/carbon/carbon-filter.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordFiles } from '../../shared/records/attachments/RecordFiles.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';

const NOUN = 'carbon-activities';
const MISSING = '缺因子';

const GenerateDrawer = lazyChunk(async () => (await import('./GenerateDrawer.tsx')).GenerateDrawer);

const orMissing = (text: string) => (text === MISSING ? <Tag color="error">{MISSING}</Tag> : text);

export const carbonActivitiesConsole = defineConsoleRecord<CarbonActivityRow, CarbonActivity>({
  noun: NOUN,
  refreshes: ['carbon-statistics', 'carbon-parameters'],
  record: carbonActivityRecord,
  calls: { ...carbonActivityCalls, transitions: carbonActivityTransitions },
  lifecycle: carbonActivityLifecycle,
  imports: { name: NOUN, noun: '碳活动数据', calls: carbonActivityImports, refreshes: [NOUN] },
  show: [
    'description',
    'category',
    'phase',
    'qty',
    'unit',
    'factorShown',
    'kgShown',
    'dataLevel',
    'source',
    'state',
    'area',
    'createdAt',
    'updatedAt',
  ],
  columns: {
    description: { width: 152 },
    qty: { width: 160, render: ({ qty, unit }) => quantityText(qty, unit) },
    unit: { render: ({ unit }) => unitTitle(unit), isExtra: true },
    phase: { isExtra: true },
    factorShown: { width: 172, render: ({ factorShown }) => orMissing(factorShown) },
    kgShown: { width: 112, render: ({ kgShown }) => orMissing(kgShown) },
    source: { isExtra: true },
    area: { isExtra: true },
    createdAt: { isExtra: true },
    updatedAt: { isExtra: true },
  },
  filters: [
    'description',
    carbonFilter('category', '分类', 'carbonCategory'),
    'phase',
    'dataLevel',
    'source',
    'isMissing',
    'state',
  ],
  batch: { submit: '提交后不能修改，等待审核。', approve: '通过后计入计算。' },
  factOf: { attachments: (detail) => <RecordFiles of={detail} call={downloadCarbonActivityFile} /> },
  form: async () =>
    (await import('../../shared/records/attachments/attachments-form.tsx')).formWithFiles(carbonActivityRecord),
  texts: {
    title: '碳活动数据',
    description: '用电、交通、住宿、餐饮和用品的数量；审核通过的计入计算，报名的行程和住宿自动生成。',
    one: '碳活动数据详情',
    counted: '条数据',
    empty: { hint: '手工新增、从文件导入，或从报名生成。', hasAdd: true },
    consequences: () => ({
      submit: '提交后不能修改，等待审核。',
      approve: '通过后计入计算，已有的结果标为过期。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
});

/** From what the emissions of the open meeting are calculated. */
export function CarbonActivitiesPage() {
  const [isGenerating, setIsGenerating] = useState(false);
  return (
    <>
      <MeetingRecordsPage
        of={carbonActivitiesConsole}
        always={
          <ArchiveButton
            list={listCarbonActivities}
            readers={carbonActivitiesConsole.readers}
            to={packCarbonEvidence}
            verb="凭证打包"
            what="凭证"
          />
        }
        further={
          <Allowed to={previewAutoActivities}>
            <Button onClick={() => setIsGenerating(true)}>从报名生成</Button>
          </Allowed>
        }
      />
      {isGenerating && <GenerateDrawer onClose={() => setIsGenerating(false)} />}
    </>
  );
}

export function CarbonActivityDetailPage() {
  const { of } = useMeetingRecord(carbonActivitiesConsole);
  return <RecordPage of={of} get={getCarbonActivity} />;
}
