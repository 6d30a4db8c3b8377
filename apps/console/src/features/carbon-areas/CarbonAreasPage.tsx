import {
  carbonAreaCalls,
  carbonAreaImports,
  carbonAreaRecord,
  getCarbonArea,
  listAreasWithoutFactor,
  type CarbonArea,
  type CarbonAreaRow,
} from '@huiwu/contract/carbon-areas';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { KeyboardScroll } from '../../shared/page/KeyboardScroll.tsx';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordTreePage } from '../../shared/records/RecordTreePage.tsx';

const NOUN = 'carbon-areas';

const carbonAreasConsole = defineConsoleRecord<CarbonAreaRow, CarbonArea>({
  noun: NOUN,
  record: carbonAreaRecord,
  calls: carbonAreaCalls,
  refreshes: ['carbon-choices'],
  imports: { name: NOUN, noun: '碳区域', calls: carbonAreaImports, refreshes: [NOUN, 'carbon-choices'] },
  show: ['name', 'code', 'level', 'grid', 'divisionCode', 'electricity', 'state', 'isShared'],
  filters: ['code', 'name', 'level', 'state', 'isShared'],
  texts: {
    title: '碳区域',
    description: '国家、电网区域、省和市；没有自己因子的区域取用最近的上级区域的因子。',
    one: '碳区域详情',
    counted: '个区域',
    empty: { hint: '新增区域，并选择它的上级。', hasAdd: true },
    consequences: () => ({
      disable: '停用后，计算时不再取用这个区域的因子。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
});

const COLUMNS = [
  { title: '地区', dataIndex: 'name', width: 120 },
  { title: '代替的区域', dataIndex: 'fallback', width: 160, render: (name: string) => name || '缺因子' },
  { title: '电力因子', dataIndex: 'value', width: 160, render: (value: string) => value || '缺因子' },
];

/** Provinces without an electricity factor, and what stands in for it. */
function WithoutFactor() {
  const { data } = useQuery({
    queryKey: [NOUN, 'without factor'],
    queryFn: ({ signal }) => callEndpoint(listAreasWithoutFactor, {}, { signal }),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <TitledPanel title="缺少因子的地区" aside={<span className="quiet">共 {data.length} 个，取用上级区域的因子</span>}>
      <KeyboardScroll>
        <Table
          size="small"
          rowKey="id"
          columns={COLUMNS}
          dataSource={data}
          pagination={false}
          scroll={{ x: 440 }}
          aria-label="缺少因子的地区"
        />
      </KeyboardScroll>
    </TitledPanel>
  );
}

/** The areas that factors hold for. */
export function CarbonAreasPage() {
  return <RecordTreePage of={carbonAreasConsole} above={<WithoutFactor />} />;
}

export function CarbonAreaDetailPage() {
  return <RecordPage of={carbonAreasConsole} get={getCarbonArea} />;
}
