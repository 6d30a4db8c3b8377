import { LOGS_SHOWN, type ReminderLogs } from '@huiwu/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { reminderLogsQuery } from './reminders.queries.ts';

type Sent = ReminderLogs['logs'][number];

const COLUMNS = [
  { title: '时间', dataIndex: 'sentAt', width: 160, render: (at: string) => <TimeText at={at} isExact /> },
  {
    title: '姓名',
    dataIndex: 'name',
    width: 120,
    render: (name: string, { registrationId }: Sent) =>
      name === '' ? '—' : <PageLink to={`/registration/list/detail/${registrationId}`}>{name}</PageLink>,
  },
  { title: '报名号', dataIndex: 'regNo', width: 160 },
  { title: '订单号', dataIndex: 'orderNo', width: 176, render: (orderNo: string) => orderNo || '—' },
  { title: '第几次', dataIndex: 'n', width: 80, align: 'end' as const },
  { title: '方式', dataIndex: 'by', width: 120, render: (by: string) => (by === '' ? '自动' : `${by} 手动`) },
];

/** What a rule has sent. */
export function ReminderLogsPanel({ id }: { id: string }) {
  const query = useQuery(reminderLogsQuery(id));
  return (
    <TitledPanel title="已发提醒" aside={<span className="quiet">最近 {LOGS_SHOWN} 条</span>}>
      <LoadFirst query={query}>
        {({ logs }) => (
          <Table<Sent>
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ x: 816 }}
            columns={COLUMNS}
            dataSource={logs}
            locale={{ emptyText: '还没有发出提醒' }}
          />
        )}
      </LoadFirst>
    </TitledPanel>
  );
}
