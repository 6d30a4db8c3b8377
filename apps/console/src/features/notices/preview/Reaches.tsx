import { CHANNELS } from '@huiwu/contract/deliveries';
import type { Reach } from '@huiwu/contract/notices';
import { Descriptions, Table } from 'antd';
import { useIsMobile } from '../../../shared/components/useIsMobile.ts';
import { formatCount, formatFen } from '../../../shared/formats/numbers.ts';

/** Hidden where the reader may not know who has an address. */
const countOf = (value: number | null): string => (value === null ? '—' : formatCount(value));
const costOf = ({ cost }: Reach): string => (cost === null ? '—' : formatFen(cost));

/** Web messages have no addresses. */
const isByAddress = ({ channel }: Reach): boolean => channel !== 'web';

const isSms = ({ channel }: Reach): boolean => channel === 'sms';

const number = (title: string, key: 'reachable' | 'unreachable' | 'repeated' | 'suppressed') => ({
  title,
  align: 'right' as const,
  render: (reach: Reach) => (
    <span className="number">{key === 'reachable' || isByAddress(reach) ? countOf(reach[key]) : '—'}</span>
  ),
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
    render: (reach: Reach) => <span className="number">{isSms(reach) ? countOf(reach.parts) : '—'}</span>,
  },
  {
    title: '费用',
    align: 'right' as const,
    render: (reach: Reach) => <span className="number">{isSms(reach) ? costOf(reach) : '—'}</span>,
  },
];

const factsOf = (reach: Reach) => [
  { key: 'reachable', label: '可送达', children: countOf(reach.reachable) },
  ...(isByAddress(reach)
    ? [
        { key: 'unreachable', label: '无地址', children: countOf(reach.unreachable) },
        { key: 'repeated', label: '重复地址', children: countOf(reach.repeated) },
        { key: 'suppressed', label: '黑名单', children: countOf(reach.suppressed) },
      ]
    : []),
  ...(isSms(reach)
    ? [
        { key: 'parts', label: '条数', children: countOf(reach.parts) },
        { key: 'cost', label: '费用', children: costOf(reach) },
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
