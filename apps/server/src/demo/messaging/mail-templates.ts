import {
  mailDefaultOf,
  type MailContent,
  type MailScene,
  type MailTemplateState,
} from '@huiwu/contract/mail-templates';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import { columnsOfContent } from '../../modules/mail-templates/mail-content.service.ts';
import type { Calendar } from '../calendar.ts';
import { CUSTOMERS } from '../customers.ts';
import { stableId } from '../stable-ids.ts';

const DAYS_AGO = 60;

interface DemoMail {
  code: string;
  name: string;
  scene: MailScene;
  state: MailTemplateState;
  /** The contents in their order; without any, that of the system. */
  contents?: MailContent[];
}

const mail = (subject: string, ...paragraphs: string[]): MailContent => ({
  subject,
  html: paragraphs.map((each) => `<p>${each}</p>`).join(''),
  fallbacks: [{ token: 'insertName', text: '参会代表' }],
});

const MAILS: DemoMail[] = [
  {
    code: 'BMTG',
    name: '报名通过',
    scene: 'reg_approved',
    state: 'enabled',
    contents: [
      mail('报名通过', '{{insertName}}您好：', '您的报名已通过。'),
      mail(
        '您已成功报名{{insertMeetingName}}',
        '{{insertName}}您好：',
        '您报名的<strong>{{insertMeetingName}}</strong>已通过审核，报名编号为 {{insertRegNo}}。',
        '会议时间：{{insertMeetingTime}}',
        '期待与您见面。',
      ),
    ],
  },
  {
    code: 'JFTX',
    name: '缴费提醒',
    scene: 'pay_remind',
    state: 'enabled',
    contents: [
      mail(
        '{{insertMeetingName}}缴费提醒',
        '{{insertName}}您好：',
        '订单 {{insertOrderNo}} 待缴 {{insertAmountDue}} 元，转账时请填写备注码 {{insertPayRef}}。',
      ),
    ],
  },
  { code: 'KPTZ', name: '发票已开具', scene: 'invoice_issued', state: 'disabled' },
  { code: 'CHTX', name: '参会提醒', scene: 'meeting_remind', state: 'draft' },
  {
    code: 'GXTZ',
    name: '致谢',
    scene: 'free',
    state: 'draft',
    contents: [mail('感谢参加{{insertMeetingName}}', '{{insertName}}您好：', '感谢您的参与，期待下次再会。')],
  },
];

const contentsOf = ({ scene, contents }: DemoMail): MailContent[] => {
  const system = mailDefaultOf(scene);
  return contents ?? (system === undefined ? [] : [system]);
};

/** Templates of all states, one of them with an older version. */
export const insertMailTemplates = async (
  { mailTemplates, mailVersions }: Repositories,
  calendar: Calendar,
): Promise<void> => {
  let versions = 0;
  for (const [index, template] of MAILS.entries()) {
    const { code, name, scene, state } = template;
    const contents = contentsOf(template).map(columnsOfContent);
    const [created_at, created_by] = [calendar.at(DAYS_AGO - index, 10 * 60), stableId('admin', 2)];
    const id = stableId('mailTemplate', index + 1);
    const owner = { customer_id: CUSTOMERS.yunting.id };
    const stamps = { created_at, created_by };
    const content = contents.at(-1);
    if (content === undefined) continue;
    const about = { id, ...owner, code, name, scene, state, scope: 'company' as const, revision: contents.length };
    await mailTemplates.insert({
      ...about,
      ...content,
      ...stamps,
      updated_at: created_at,
      updated_by: created_by,
    });
    for (const [at, each] of contents.entries()) {
      versions += 1;
      const of = { id: stableId('mailVersion', versions), ...owner, template_id: id, number: at + 1 };
      await mailVersions.insert({ ...of, ...each, ...stamps });
    }
  }
};
