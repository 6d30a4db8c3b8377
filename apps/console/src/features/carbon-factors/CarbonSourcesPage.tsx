import {
  carbonSourceCalls,
  carbonSourceRecord,
  type CarbonSource,
  type CarbonSourceRow,
} from '@huiwu/contract/carbon-factors';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { FactorViews } from './FactorViews.tsx';

const carbonSourcesConsole = defineConsoleRecord<CarbonSourceRow, CarbonSource>({
  noun: 'carbon-sources',
  record: carbonSourceRecord,
  calls: carbonSourceCalls,
  refreshes: ['carbon-choices'],
  show: ['name', 'publisher', 'docNo', 'publishedOn', 'factorCount', 'isShared'],
  texts: {
    title: '因子来源',
    description: '因子取自的公告、数据库或文献，注明发布机构、文号和许可。',
    counted: '个来源',
    empty: { hint: '新增因子取自的出版物。', hasAdd: true },
    consequences: () => ({ delete: '需要时可以在“已删除”中恢复。' }),
  },
});

/** The publications that factors were taken from. */
export function CarbonSourcesPage() {
  const { texts } = carbonSourcesConsole;
  return (
    <RecordsPage
      of={carbonSourcesConsole}
      frame={(list, actions) => (
        <PageFrame title={texts.title} description={texts.description} actions={actions}>
          <FactorViews />
          {list}
        </PageFrame>
      )}
    />
  );
}
