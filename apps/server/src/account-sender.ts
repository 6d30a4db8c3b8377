import type { Config } from './config/config.ts';
import { carrierOf } from './platform/carriers/carriers.ts';
import { createHostGuard } from './platform/outbound/hosts.ts';
import { createCarrierSender, createOutboxSender, type SmsSender } from './platform/sms.ts';

interface Needs {
  print: (line: string) => void;
  /** Known once the database is open. */
  isDemo: () => boolean;
}

/** Sends account messages as the settings say. A demo sends none, whatever they say. */
export const accountSender = (
  { sms, messageNetworks }: Pick<Config, 'sms' | 'messageNetworks'>,
  { print, isDemo }: Needs,
): SmsSender => {
  const outbox = createOutboxSender({ print: (line) => (isDemo() ? print(line) : undefined) });
  if (sms === 'outbox') return outbox;
  const guard = createHostGuard(messageNetworks);
  const carrier = createCarrierSender(sms, carrierOf(sms.account, { guard, now: () => new Date() }));
  return { send: (message) => (isDemo() ? outbox : carrier).send(message) };
};

const CARRIERS = { aliyun: '阿里云', tencent: '腾讯云', outbox: '' } as const;

/** Tells the operator at the start where messages go. */
export const describeMessages = ({ sms, mail }: Pick<Config, 'sms' | 'mail'>, isDemo: boolean): string[] => {
  const kept = isDemo
    ? '短信：演示数据不发送短信，内容保存在发件箱'
    : '短信：不发送，内容保存在发件箱（HUIWU_SMS=outbox）';
  const texts = sms === 'outbox' || isDemo ? kept : `短信：账号短信经${CARRIERS[sms.account.provider]}发送`;
  return mail === undefined
    ? [texts]
    : [texts, `邮件：${mail.from.address} 经 ${mail.server.host}:${mail.server.port} 发送`];
};
