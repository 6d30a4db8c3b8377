import { CHANNELS } from '@huiwu/contract/deliveries';
import type { NoticeQuota } from '@huiwu/contract/notices';
import { Table, Tag } from 'antd';
import { formatCount } from '../../../shared/formats/numbers.ts';

/** In the words of how much, with a mark where the notice would be refused. */
const limited = (text: string, isOver: boolean) => (
  <span className="number">
    {text} {isOver && <Tag color="error">超出</Tag>}
  </span>
);

interface QuotasProps {
  quotas: readonly NoticeQuota[];
  count: number;
}

/** What may be sent today, and whether another person has to look at it first. */
export function Quotas({ quotas, count }: QuotasProps) {
  const columns = [
    { title: '渠道', dataIndex: 'channel', render: (channel: NoticeQuota['channel']) => CHANNELS[channel] },
    {
      title: '今日已用',
      render: ({ usedToday, perDay }: NoticeQuota) =>
        limited(`${formatCount(usedToday)} / ${formatCount(perDay)} 次`, usedToday >= perDay),
    },
    {
      title: '每次人数',
      render: ({ perNotice }: NoticeQuota) => limited(`最多 ${formatCount(perNotice)} 人`, count > perNotice),
    },
    { title: '链接', render: ({ allowsLinks }: NoticeQuota) => (allowsLinks ? '可以包含' : '不能包含') },
    { title: '审核', render: ({ needsReview }: NoticeQuota) => (needsReview ? '须经审核' : '不需审核') },
  ];
  return (
    <section className="notice-table" aria-label="发送额度">
      <Table<NoticeQuota> size="small" rowKey="channel" pagination={false} columns={columns} dataSource={quotas} />
    </section>
  );
}
