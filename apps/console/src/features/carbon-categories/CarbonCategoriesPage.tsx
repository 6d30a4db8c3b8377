import {
  carbonCategoryCalls,
  carbonCategoryImports,
  carbonCategoryRecord,
  getCarbonCategory,
  type CarbonCategory,
  type CarbonCategoryRow,
} from '@huiwu/contract/carbon-categories';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordTreePage } from '../../shared/records/RecordTreePage.tsx';

const carbonCategoriesConsole = defineConsoleRecord<CarbonCategoryRow, CarbonCategory>({
  noun: 'carbon-categories',
  record: carbonCategoryRecord,
  calls: carbonCategoryCalls,
  refreshes: ['carbon-choices'],
  imports: {
    name: 'carbon-categories',
    noun: '碳分类',
    calls: carbonCategoryImports,
    refreshes: ['carbon-categories', 'carbon-choices'],
  },
  show: ['name', 'code', 'scope', 'meeSource', 'phase', 'autoSource', 'units', 'state', 'isShared'],
  filters: ['code', 'name', 'scope', 'autoSource', 'state', 'isShared'],
  texts: {
    title: '碳分类',
    description: '排放的两级分类、范围、计量单位和取用的因子；平台的分类所有公司共用，公司可以新增自己的。',
    one: '碳分类详情',
    counted: '个分类',
    empty: { hint: '新增排放的分类和它的计量单位。', hasAdd: true },
    consequences: () => ({
      disable: '停用后，各会议的计算不再计入这个分类及其下级。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
});

/** What emissions are divided by. */
export function CarbonCategoriesPage() {
  return <RecordTreePage of={carbonCategoriesConsole} />;
}

export function CarbonCategoryDetailPage() {
  return <RecordPage of={carbonCategoriesConsole} get={getCarbonCategory} />;
}
