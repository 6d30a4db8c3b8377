import { getMailCallback, type SenderRow } from '@huiwu/contract/senders';
import { CallbackDrawer } from '../../shared/messages/CallbackDrawer.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';

const EXAMPLE = `{
  "kind": "bounce",
  "messageId": "<编号@example.com>",
  "address": "收件地址",
  "isPermanent": true,
  "code": "550 5.1.1",
  "text": "退信原因"
}`;

/** Where a mail service reports bounces and complaints. */
export function MailCallbackDrawer({ id, name, onClose }: RecordLayerProps<SenderRow>) {
  return (
    <CallbackDrawer to={getMailCallback} id={id} name={name} onClose={onClose}>
      <p>邮件服务收到退信（bounce）或投诉（complaint）后，以 POST 向此地址提交 JSON，一条或不超过 500 条的数组：</p>
      <pre className="callback-example">{EXAMPLE}</pre>
      <p>退信更新发送记录的状态；永久退信和投诉的地址加入黑名单。</p>
    </CallbackDrawer>
  );
}
