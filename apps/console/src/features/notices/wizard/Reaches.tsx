import { CHANNELS } from '@huiwu/contract/deliveries';
import type { Reach } from '@huiwu/contract/notices';
import { Table } from 'antd';
import { formatCount, formatFen } from '../../../shared/formats/numbers.ts';

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

/** Figures per channel. A repeated address gets one message. */
export function Reaches({ reaches }: { reaches: readonly Reach[] }) {
  return (
    <section className="notice-table" aria-label="各渠道的试算">
      <Table<Reach> size="small" rowKey="channel" pagination={false} columns={COLUMNS} dataSource={reaches} />
    </section>
  );
}
