import { carbonFactorLifecycle, getCarbonFactorUses, type FactorUses } from '@huiwu/contract/carbon-factors';
import { unitTitle } from '@huiwu/contract/carbon-rules';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { KeyboardScroll } from '../../shared/page/KeyboardScroll.tsx';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';

type Version = FactorUses['versions'][number];
type Use = FactorUses['uses'][number];

const VERSIONS = [
  {
    title: '年份',
    dataIndex: 'dataYear',
    width: 88,
    render: (year: number, { id }: Version) => <PageLink to={`/carbon/factor/detail/${id}`}>{year}</PageLink>,
  },
  { title: '版次', dataIndex: 'revision', width: 72, align: 'end' as const },
  {
    title: '值',
    dataIndex: 'value',
    width: 176,
    align: 'end' as const,
    render: (value: string, { unit }: Version) => `${value} kg/${unitTitle(unit)}`,
  },
  {
    title: '状态',
    dataIndex: 'state',
    width: 88,
    render: (state: Version['state']) => carbonFactorLifecycle.states[state],
  },
  { title: '来源', dataIndex: 'sourceName', width: 240 },
  { title: '归属', dataIndex: 'isShared', width: 80, render: (isShared: boolean) => (isShared ? '平台' : '本公司') },
];

const USES = [
  { title: '会议', dataIndex: 'meeting', width: 280 },
  {
    title: '计算',
    dataIndex: 'runNo',
    width: 144,
    render: (no: number, { isLocked }: Use) => `第 ${no} 次${isLocked ? '（已锁定）' : ''}`,
  },
  { title: '行数', dataIndex: 'rows', width: 80, align: 'end' as const },
  { title: '排放（kg）', dataIndex: 'kg', width: 144, align: 'end' as const },
];

/** The versions of a factor, and who uses it. */
export function FactorUsesPanel({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['carbon-factors', 'uses', id],
    queryFn: ({ signal }) => callEndpoint(getCarbonFactorUses, { id }, { signal }),
  });
  const { data } = query;
  if (query.isError && !data) return <LoadError query={query} />;
  if (!data) return <Waiting className="panel" heading={96} rows={4} />;
  return (
    <>
      <TitledPanel title="各年份和版次">
        <KeyboardScroll>
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            columns={VERSIONS}
            dataSource={data.versions}
            scroll={{ x: 744 }}
          />
        </KeyboardScroll>
      </TitledPanel>
      <TitledPanel title="引用的会议">
        <KeyboardScroll>
          <Table
            size="small"
            rowKey={({ meetingId, runNo }) => `${meetingId}${runNo}`}
            pagination={false}
            columns={USES}
            dataSource={data.uses}
            scroll={{ x: 648 }}
            locale={{ emptyText: '还没有会议用这个因子计算过' }}
          />
        </KeyboardScroll>
      </TitledPanel>
    </>
  );
}
