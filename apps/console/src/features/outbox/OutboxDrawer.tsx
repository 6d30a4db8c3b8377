import { useQuery } from '@tanstack/react-query';
import { resendOutboxMessage, type OutboxMessage, type OutboxMessageDetail } from '@huiwu/contract/outbox';
import { Button, Descriptions, Tag } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useCompanyFact } from '../../shared/choices/useCompanyFact.ts';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { formatTime } from '../../shared/formats/times.ts';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { OUTBOX_CHANNELS, OUTBOX_STATES } from './outbox-columns.tsx';
import { outboxMessageQuery } from './outbox.queries.ts';
import './outbox.css';

interface OutboxDrawerProps {
  id: string;
  onResend: (message: OutboxMessage) => Promise<unknown>;
  onClose: () => void;
}

/** One message with its text; codes and passwords in it are stars. */
export function OutboxDrawer({ id, onResend, onClose }: OutboxDrawerProps) {
  const query = useQuery(outboxMessageQuery(id));
  return (
    <SideDrawer title={query.data?.title ?? '消息'} onClose={onClose}>
      <LoadFirst query={query}>
        {(message) => (
          <>
            <MessageFacts message={message} />
            <h2 className="outbox-head">正文</h2>
            <p className="outbox-body">{message.body}</p>
            <p className="quiet">验证码和密码只有接收人能看到，这里以 ****** 代替。</p>
            {message.isResendable && (
              <Allowed to={resendOutboxMessage}>
                <Button type="primary" onClick={() => void onResend(message)}>
                  重新发送
                </Button>
              </Allowed>
            )}
          </>
        )}
      </LoadFirst>
    </SideDrawer>
  );
}

function MessageFacts({ message }: { message: OutboxMessageDetail }) {
  const { fieldAccess } = useAccess();
  const { channel, recipient, state, error, custName, createdAt, sentAt } = message;
  const companyFact = useCompanyFact(custName);
  const isRecipientShown = fieldAccess('outbox.recipient') !== 'hidden';
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      styles={{ label: { width: 112 } }}
      items={[
        ...(isRecipientShown ? [{ key: 'recipient', label: '接收人', children: recipient ?? '—' }] : []),
        { key: 'channel', label: '发送方式', children: OUTBOX_CHANNELS[channel] },
        {
          key: 'state',
          label: '状态',
          children: <Tag color={OUTBOX_STATES[state].color}>{OUTBOX_STATES[state].label}</Tag>,
        },
        ...(error === '' ? [] : [{ key: 'error', label: '失败原因', children: error }]),
        ...companyFact,
        { key: 'createdAt', label: '提交时间', children: formatTime(createdAt) },
        { key: 'sentAt', label: '发送时间', children: sentAt === null ? '—' : formatTime(sentAt) },
      ]}
    />
  );
}
