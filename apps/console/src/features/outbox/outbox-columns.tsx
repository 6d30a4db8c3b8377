import {
  getOutboxMessage,
  resendOutboxMessage,
  type OutboxChannel,
  type OutboxMessage,
  type OutboxState,
} from '@huiwu/contract/outbox';
import { Tag } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { actionColumn, companyColumn, timeColumn } from '../../shared/columns/common-columns.tsx';
import { choiceFilter, dayRangeFilter, textFilter, type FilterField } from '../../shared/filters/filter-fields.tsx';
import { RowActions } from '../../shared/actions/RowActions.tsx';

export const OUTBOX_CHANNELS: Record<OutboxChannel, string> = { sms: '短信', email: '邮件', web: '站内信' };

export const OUTBOX_STATES: Record<OutboxState, { label: string; color: string }> = {
  waiting: { label: '待发送', color: 'processing' },
  sent: { label: '已发送', color: 'success' },
  failed: { label: '失败', color: 'error' },
};

export const outboxFilterFields: FilterField[] = [
  { ...textFilter('recipient', '接收人'), right: 'outbox.recipient' },
  choiceFilter(
    'channel',
    '发送方式',
    Object.entries(OUTBOX_CHANNELS).map(([value, label]) => ({ value, label })),
  ),
  choiceFilter(
    'state',
    '状态',
    Object.entries(OUTBOX_STATES).map(([value, { label }]) => ({ value, label })),
  ),
  dayRangeFilter('beginTime', 'endTime', '提交时间'),
];

interface OutboxColumnsOptions {
  dialog: DialogInUrl<'view'>;
  onResend: (message: OutboxMessage) => void;
}

/** What the list shows of a message. */
export const outboxColumns = ({ dialog, onResend }: OutboxColumnsOptions): Column<OutboxMessage>[] => [
  {
    key: 'title',
    title: '内容',
    width: 128,
    pin: 'start',
    onCard: 'head',
    render: (message) => <MessageTitle message={message} dialog={dialog} />,
  },
  {
    key: 'recipient',
    right: 'outbox.recipient',
    title: '接收人',
    width: 108,
    render: ({ recipient = '—' }) => <span className="number">{recipient}</span>,
  },
  { key: 'channel', title: '发送方式', width: 84, render: ({ channel }) => OUTBOX_CHANNELS[channel] },
  {
    key: 'state',
    title: '状态',
    width: 80,
    onCard: 'side',
    render: ({ state }) => <Tag color={OUTBOX_STATES[state].color}>{OUTBOX_STATES[state].label}</Tag>,
  },
  { key: 'error', title: '失败原因', width: 168, render: ({ error }) => error || '—' },
  { ...companyColumn, width: 124 },
  timeColumn('createdAt', '提交时间'),
  timeColumn('sentAt', '发送时间'),
  actionColumn({
    width: 92,
    calls: [resendOutboxMessage],
    render: (message) => (
      <RowActions
        name={nameOf(message)}
        actions={[
          {
            verb: '重新发送',
            to: resendOutboxMessage,
            isOffered: message.isResendable,
            run: () => onResend(message),
          },
        ]}
      />
    ),
  }),
];

/** How a message is called where it is one of several. */
export const nameOf = ({ title, recipient }: OutboxMessage): string => [title, recipient].filter(Boolean).join(' ');

function MessageTitle({ message, dialog }: { message: OutboxMessage; dialog: DialogInUrl<'view'> }) {
  const { can } = useAccess();
  if (!can(getOutboxMessage)) return message.title;
  return <PageLink to={dialog.linkTo('view', message.id)}>{message.title}</PageLink>;
}
