import {
  checkSenderDomain,
  DOMAIN_RESULTS,
  getMailCallback,
  getSender,
  senderCalls,
  senderRecord,
  sendTestMail,
  type Sender,
  type SenderRow,
} from '@huiwu/contract/senders';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { DOMAIN_FACTS } from './domain-facts.tsx';
import { MailCallbackDrawer } from './MailCallbackDrawer.tsx';
import { TestMailDrawer } from './TestMailDrawer.tsx';

const saidOf = (answer: unknown): string => {
  const { spf, dkim } = answer as Pick<Sender, 'spf' | 'dkim'>;
  return `已检查域名（SPF ${DOMAIN_RESULTS[spf]}，DKIM ${DOMAIN_RESULTS[dkim]}）`;
};

export const sendersConsole = defineConsoleRecord<SenderRow, Sender>({
  noun: 'senders',
  record: senderRecord,
  calls: senderCalls,
  texts: {
    title: '发件人',
    description: '公司发送邮件所用的地址和服务器，测试发送成功后为已验证。',
    one: '发件人详情',
    empty: { hint: '新增公司发送邮件的地址。', hasAdd: true },
    consequences: () => ({
      disable: '停用后不再以此地址发送邮件。',
      delete: '密码一并删除，不能恢复。',
    }),
  },
  // On a card they need their titles beside them.
  columns: {
    spf: { onCard: undefined },
    dkim: { onCard: undefined },
    host: { isExtra: true },
    domainCheckedAt: { isExtra: true },
    updatedAt: { isExtra: true },
  },
  factOf: DOMAIN_FACTS,
  actions: [
    { verb: '测试发送', to: sendTestMail, layer: 'test' },
    {
      verb: '检查域名',
      to: checkSenderDomain,
      consequence: ({ address }) =>
        `向域名服务器查询 ${address.slice(address.lastIndexOf('@') + 1)} 的 SPF、DKIM 和 DMARC 记录，不发送邮件。`,
      done: saidOf,
    },
    { verb: '回执地址', to: getMailCallback, layer: 'callback' },
  ],
  layers: {
    test: { to: sendTestMail, titleOf: (name) => `测试发送 ${name}`, Layer: TestMailDrawer },
    callback: { to: getMailCallback, titleOf: (name) => `回执地址 ${name}`, Layer: MailCallbackDrawer },
  },
});

/** The addresses that the company sends mail from. */
export function SendersPage() {
  return <RecordsPage of={sendersConsole} />;
}

export function SenderDetailPage() {
  return <RecordPage of={sendersConsole} get={getSender} descriptionOf={({ fromName }) => fromName} />;
}
