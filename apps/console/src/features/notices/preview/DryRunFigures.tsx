import type { NoticePreview, Reach } from '@huiwu/contract/notices';
import { Alert } from 'antd';
import { formatCount } from '../../../shared/formats/numbers.ts';
import { Quotas } from './Quotas.tsx';
import { Reaches } from './Reaches.tsx';
import '../notices.css';

/** To how many people a notice goes now, by which channels, for how much, and within which limits. */
export function DryRunFigures({ preview: { count, reaches, quotas, senderDay } }: { preview: NoticePreview }) {
  if (count === 0)
    return (
      <Alert className="notice-hint" type="warning" showIcon role="status" title="没有符合条件的收件人，请调整受众" />
    );
  return (
    <>
      <p className="notice-hint" role="status">
        共 <strong className="number">{formatCount(count)}</strong> 人
      </p>
      <Unread reach={reaches.find(({ channel }) => channel === 'web')} />
      {reaches.length > 0 && <Reaches reaches={reaches} />}
      {senderDay !== null && <SenderDay day={senderDay} />}
      {quotas.length > 0 && <Quotas quotas={quotas} count={count} />}
    </>
  );
}

/** That a sender may send fewer mails today than there are. */
function SenderDay({ day: { left, limit } }: { day: NonNullable<NoticePreview['senderDay']> }) {
  return (
    <Alert
      className="notice-hint"
      type="warning"
      showIcon
      title={`发件人今天还能发送 ${formatCount(left)} 封（每日上限 ${formatCount(limit)} 封），其余的从明天 00:00 起发送`}
    />
  );
}

/** That a web message is not for everyone: a notice by it alone may reach no one. */
function Unread({ reach }: { reach: Reach | undefined }) {
  if (!reach?.unreachable) return null;
  return (
    <Alert
      className="notice-hint"
      type={reach.reachable === 0 ? 'warning' : 'info'}
      showIcon
      title={`站内信只发给可以进入会议的管理员，${formatCount(reach.unreachable)} 人收不到`}
    />
  );
}
