import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { reviewApplication, type Application, type ApplicationState } from '@huiwu/contract/applications';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { actionColumn } from '../../shared/columns/common-columns.tsx';
import { choiceFilter, dayRangeFilter, textFilter, type FilterField } from '../../shared/filters/filter-fields.tsx';

const STATES: Record<ApplicationState, { label: string; color: string }> = {
  awaiting: { label: '待审核', color: 'blue' },
  passed: { label: '已通过', color: 'success' },
  rejected: { label: '已驳回', color: 'default' },
};

export const applicationFilterFields: FilterField[] = [
  textFilter('realName', '姓名'),
  { ...textFilter('phone', '手机号码'), right: 'applications.phone' },
  textFilter('companyName', '公司名称'),
  choiceFilter(
    'state',
    '审核状态',
    Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
  ),
  dayRangeFilter('beginTime', 'endTime', '申请时间'),
];

export function StateTag({ state }: Pick<Application, 'state'>) {
  return <Tag color={STATES[state].color}>{STATES[state].label}</Tag>;
}

interface ApplicationColumnsOptions {
  /** Where all of an application is to be seen. */
  linkTo: (id: string) => string;
  actions: (application: Application) => ReactNode;
}

/** What the list shows of an application. */
export const applicationColumns = ({ linkTo, actions }: ApplicationColumnsOptions): Column<Application>[] => [
  {
    key: 'realName',
    title: '姓名',
    width: 88,
    pin: 'start',
    onCard: 'head',
    render: ({ id, realName }) => <PageLink to={linkTo(id)}>{realName}</PageLink>,
  },
  {
    key: 'phone',
    right: 'applications.phone',
    title: '手机号码',
    width: 104,
    render: ({ phone }) => <span className="number">{phone}</span>,
  },
  { key: 'companyName', title: '公司名称', width: 148, render: ({ companyName }) => companyName },
  { key: 'reason', title: '申请说明', width: 160, render: ({ reason }) => reason || '—' },
  {
    key: 'state',
    title: '审核状态',
    width: 88,
    onCard: 'side',
    render: ({ state }) => <StateTag state={state} />,
  },
  {
    key: 'createdAt',
    title: '申请时间',
    width: 100,
    isSortable: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
  {
    key: 'auditedAt',
    title: '审核时间',
    width: 100,
    isSortable: true,
    render: ({ auditedAt }) => <TimeText at={auditedAt} />,
  },
  { key: 'remark', title: '审核意见', width: 160, render: ({ remark, auditedBy }) => remark || (auditedBy ?? '—') },
  actionColumn({ width: 76, calls: [reviewApplication], render: actions }),
];
