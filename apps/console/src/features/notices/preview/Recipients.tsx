import { CHANNELS } from '@huiwu/contract/deliveries';
import type { Recipient } from '@huiwu/contract/notices';
import { Table, Tag, type Breakpoint } from 'antd';

const problemsOf = ({ problems }: Recipient) =>
  problems.length === 0 ? (
    <span className="quiet">可发送</span>
  ) : (
    problems.map(({ channel, sentence }) => (
      <div key={channel}>
        <Tag color="warning">{CHANNELS[channel]}</Tag>
        {sentence}
      </div>
    ))
  );

/** A phone has room for names, numbers and problems. */
const WIDE: Breakpoint[] = ['md'];

const COLUMNS = [
  { title: '姓名', dataIndex: 'name' },
  {
    title: '报名号',
    responsive: WIDE,
    dataIndex: 'regNo',
    render: (text: string) => <span className="number">{text}</span>,
  },
  { title: '手机', render: ({ phone = '' }: Recipient) => <span className="number">{phone || '—'}</span> },
  { title: '邮箱', responsive: WIDE, render: ({ email = '' }: Recipient) => email || '—' },
  { title: '情况', render: problemsOf },
];

/** The first recipients, and why some of them get nothing. */
export function Recipients({ recipients }: { recipients: readonly Recipient[] }) {
  return (
    <section className="notice-table" aria-label="收件人">
      <Table<Recipient> size="small" rowKey="id" pagination={false} columns={COLUMNS} dataSource={recipients} />
    </section>
  );
}
