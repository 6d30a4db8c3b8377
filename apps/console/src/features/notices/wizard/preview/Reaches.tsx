import { CHANNELS } from '@huiwu/contract/deliveries';
import type { Reach } from '@huiwu/contract/notices';
import { Descriptions, Table } from 'antd';
import { useIsMobile } from '../../../../shared/components/useIsMobile.ts';
import { formatCount, formatFen } from '../../../../shared/formats/numbers.ts';

const isSms = ({ channel }: Reach): boolean => channel === 'sms';

const number = (title: string, key: 'reachable' | 'unreachable' | 'repeated' | 'suppressed') => ({
  title,
  dataIndex: key,
  align: 'right' as const,
  render: (value: number) => <span className="number">{formatCount(value)}</span>,
});

const COLUMNS = [
  { title: '渠道', dataIndex: 'channel', render: (channel: Reach['channel']) => CHANNELS[channel] },
  number('可送达', 'reachable'),
  number('无地址', 'unreachable'),
  number('重复地址', 'repeated'),
  number('黑名单', 'suppressed'),
  {
    title: '条数',
    align: 'right' as const,
    render: (reach: Reach) => <span className="number">{isSms(reach) ? formatCount(reach.parts) : '—'}</span>,
  },
  {
    title: '费用',
    align: 'right' as const,
    render: (reach: Reach) => <span className="number">{isSms(reach) ? formatFen(reach.cost) : '—'}</span>,
  },
];

const factsOf = (reach: Reach) => [
  { key: 'reachable', label: '可送达', children: formatCount(reach.reachable) },
  { key: 'unreachable', label: '无地址', children: formatCount(reach.unreachable) },
  { key: 'repeated', label: '重复地址', children: formatCount(reach.repeated) },
  { key: 'suppressed', label: '黑名单', children: formatCount(reach.suppressed) },
  ...(isSms(reach)
    ? [
        { key: 'parts', label: '条数', children: formatCount(reach.parts) },
        { key: 'cost', label: '费用', children: formatFen(reach.cost) },
      ]
    : []),
];

/** Figures per channel. A repeated address gets one message. */
export function Reaches({ reaches }: { reaches: readonly Reach[] }) {
  const isMobile = useIsMobile();
  return (
    <section className="notice-table" aria-label="各渠道的试算">
      {isMobile ? (
        reaches.map((reach) => (
          <Descriptions
            key={reach.channel}
            title={CHANNELS[reach.channel]}
            size="small"
            column={1}
            bordered
            items={factsOf(reach)}
          />
        ))
      ) : (
        <Table<Reach> size="small" rowKey="channel" pagination={false} columns={COLUMNS} dataSource={reaches} />
      )}
    </section>
  );
}
