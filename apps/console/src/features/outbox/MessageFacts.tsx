import { outboxRecord, type OutboxMessageDetail } from '@huiwu/contract/outbox';
import { useAllCustomers } from '../../shared/access/useAllCustomers.ts';
import type { FactsProps } from '../../shared/records/console-record.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import './outbox.css';

const FACTS = ['recipient', 'channel', 'state', 'error', 'custName', 'createdAt', 'sentAt'];

/** The facts of a message. Codes and passwords in its text are masked. */
export function MessageFacts({ detail, columns }: FactsProps<OutboxMessageDetail>) {
  const isAcross = useAllCustomers();
  const hidden = [detail.error === '' && 'error', !isAcross && 'custName'];
  const names = FACTS.filter((name) => !hidden.includes(name));
  return (
    <>
      <FieldFacts record={outboxRecord} detail={detail} columns={columns} names={names} />
      <h2 className="outbox-head">正文</h2>
      <p className="outbox-body">{detail.body}</p>
      <p className="quiet">验证码和密码只有接收人能看到，这里以 ****** 代替。</p>
    </>
  );
}
