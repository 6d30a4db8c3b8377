import {
  carbonFactorCalls,
  carbonFactorImports,
  carbonFactorLifecycle,
  carbonFactorRecord,
  carbonFactorTransitions,
  getCarbonFactor,
  reviseCarbonFactor,
  type CarbonFactor,
  type CarbonFactorRow,
} from '@huiwu/contract/carbon-factors';
import { unitTitle } from '@huiwu/contract/carbon-rules';
import { carbonFilter } from '../../shared/carbon/carbon-filter.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { FactorViews } from './FactorViews.tsx';
import { FactorUsesPanel } from './FactorUsesPanel.tsx';

const NOUN = 'carbon-factors';

export const carbonFactorsConsole = defineConsoleRecord<CarbonFactorRow, CarbonFactor>({
  noun: NOUN,
  record: carbonFactorRecord,
  calls: { ...carbonFactorCalls, transitions: carbonFactorTransitions },
  lifecycle: carbonFactorLifecycle,
  imports: { name: NOUN, noun: '排放因子', calls: carbonFactorImports, refreshes: [NOUN] },
  show: [
    'name',
    'factorCode',
    'area',
    'dataYear',
    'value',
    'unit',
    'quality',
    'source',
    'state',
    'usedCount',
    'category',
    'isShared',
    'boundary',
    'gasBasis',
    'revision',
  ],
  columns: {
    dataYear: { render: ({ dataYear }) => String(dataYear) },
    value: { render: ({ value, unit }) => `${value} kg/${unitTitle(unit)}`, width: 144 },
    unit: { render: ({ unit }) => unitTitle(unit), isExtra: true },
    name: { width: 112 },
    usedCount: { isExtra: true },
    isShared: { isExtra: true },
    category: { isExtra: true },
    boundary: { isExtra: true },
    gasBasis: { isExtra: true },
    revision: { isExtra: true },
    createdAt: { isExtra: true },
    updatedAt: { isExtra: true },
  },
  filters: [
    'factorCode',
    'name',
    carbonFilter('category', '分类', 'carbonCategory'),
    carbonFilter('area', '区域', 'carbonArea'),
    'dataYear',
    carbonFilter('source', '来源', 'carbonSource'),
    'quality',
    'gasBasis',
    'state',
    'isShared',
  ],
  actions: [
    {
      verb: '新增下一版',
      name: 'revise',
      to: reviseCarbonFactor,
      consequence: () => '复制为一份草稿；修改并通过审核后，代替同编码、区域、年份和来源的生效版本。以前的结果不变。',
      done: '已新增草稿',
    },
  ],
  texts: {
    title: '排放因子',
    description: '每一计量单位排放多少，按区域、年份和来源；经审核生效，生效后只能新增下一版。',
    one: '排放因子详情',
    counted: '个因子',
    empty: { hint: '新增因子，提交审核后用于计算。', hasAdd: true },
    consequences: () => ({
      submit: '提交后不能修改，等待审核。',
      approve: '生效后用于新的计算，不能再修改。',
      retire: '停用后不再用于新的计算，以前的结果不变。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
});

/** What emissions are calculated with. */
export function CarbonFactorsPage() {
  return (
    <RecordsPage
      of={carbonFactorsConsole}
      frame={(list, actions) => (
        <PageFrame
          title={carbonFactorsConsole.texts.title}
          description={carbonFactorsConsole.texts.description}
          actions={actions}
        >
          <FactorViews />
          {list}
        </PageFrame>
      )}
    />
  );
}

/** One factor with its versions and the meetings that were calculated with it. */
export function CarbonFactorDetailPage() {
  return (
    <RecordPage of={carbonFactorsConsole} get={getCarbonFactor}>
      {({ id }) => <FactorUsesPanel id={id} />}
    </RecordPage>
  );
}
