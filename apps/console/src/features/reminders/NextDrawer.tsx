import { NEXT_SHOWN, type ExpectedReminder, type ReminderNext, type ReminderRow } from '@huiwu/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { formatMinute } from '../../shared/formats/times.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { reminderNextQuery } from './reminders.queries.ts';

const COLUMNS = [
  {
    title: '姓名',
    dataIndex: 'name',
    width: 96,
    render: (name: string, { id }: ExpectedReminder) => (
      <PageLink to={`/registration/list/detail/${id}`}>{name}</PageLink>
    ),
  },
  {
    title: '预计时间',
    dataIndex: 'at',
    width: 144,
    render: (at: string | null) => (at === null ? '—' : formatMinute(at)),
  },
  { title: '第几次', dataIndex: 'n', width: 72, align: 'end' as const },
  { title: '订单号', dataIndex: 'orderNo', width: 176, render: (orderNo: string) => orderNo || '—' },
  { title: '报名号', dataIndex: 'regNo', width: 176 },
];

function Next({ count, people }: ReminderNext) {
  if (people.length === 0)
    return (
      <EmptyNotice
        title="现在没有要提醒的人"
        hint="会议开始后，会前的提醒不再发出；应缴时间过后，到期前的提醒不再发出。"
      />
    );
  return (
    <>
      <p>
        现在符合条件、还没有达到次数的共 <strong className="number">{formatCount(count)}</strong> 个
        {count > NEXT_SHOWN && `，以下为前 ${NEXT_SHOWN} 个`}。发出前再次确认，届时已办妥的不会收到。
      </p>
      <Table<ExpectedReminder>
        size="small"
        rowKey={({ id, orderNo }) => `${id}${orderNo}`}
        pagination={false}
        scroll={{ x: 664 }}
        columns={COLUMNS}
        dataSource={people}
      />
    </>
  );
}

/** Whom a rule will remind, and when. */
export function NextDrawer({ id, name, onClose }: RecordLayerProps<ReminderRow>) {
  const query = useQuery(reminderNextQuery(id));
  return (
    <SideDrawer title={`预计名单 ${name}`} onClose={onClose} isWide>
      <LoadFirst query={query}>{(next) => <Next {...next} />}</LoadFirst>
    </SideDrawer>
  );
}
