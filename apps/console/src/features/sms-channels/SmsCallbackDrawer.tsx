import { getSmsCallback, type SmsChannelRow } from '@huiwu/contract/sms-channels';
import { CallbackDrawer } from '../../shared/messages/CallbackDrawer.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';

/** Where the carrier pushes receipts and replies. */
export function SmsCallbackDrawer({ id, name, onClose }: RecordLayerProps<SmsChannelRow>) {
  return (
    <CallbackDrawer to={getSmsCallback} id={id} name={name} onClose={onClose}>
      <p>
        在服务商控制台把“短信发送回执”和“短信上行（回复）”的接收地址都填写为此地址：阿里云选择 HTTP
        批量推送，腾讯云填写短信应用的回调地址。
      </p>
      <p>回执更新发送记录的状态；回复 R、T 或 TD 的号码加入黑名单。</p>
    </CallbackDrawer>
  );
}
