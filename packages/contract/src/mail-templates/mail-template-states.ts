import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';
import { TOKEN_IN_TAG } from '../message-tokens/index.ts';

export const mailTemplateLifecycle = defineLifecycle({
  states: { draft: '草稿', enabled: '已启用', disabled: '已停用' },
  tones: { draft: 'default', enabled: 'success', disabled: 'warning' },
  hints: {
    draft: '还没有启用，不会用于发送',
    enabled: '用于发送该场景的邮件',
    disabled: '已停用，发送时改用上一级的内容',
  },
  initial: 'draft',
  transitions: {
    enable: {
      verb: '启用',
      from: ['draft', 'disabled'],
      to: 'enabled',
      by: 'mailTemplates.enableDisable',
      isMain: true,
    },
    disable: {
      verb: '停用',
      from: ['enabled'],
      to: 'disabled',
      by: 'mailTemplates.enableDisable',
      isDangerous: true,
    },
    revise: {
      verb: '转为草稿',
      from: ['enabled', 'disabled'],
      to: 'draft',
      by: 'mailTemplates.enableDisable',
    },
  },
});
export type MailTemplateState = StateOf<typeof mailTemplateLifecycle>;
export type MailTemplateTransition = keyof typeof mailTemplateLifecycle.transitions;

export const mailTemplateBlockers = defineBlockers({
  sceneTaken: { sentence: ({ name }: { name: string }) => `该场景已启用“${name}”，请先停用` },
  enabled: { sentence: () => '已启用，停用后才能删除' },
  noDefault: { sentence: () => '自由通知没有默认内容' },
});

export const mailTemplateProblems = {
  taken: '已有相同编码的邮件模板',
  noMeeting: '该会议不存在，或您不能进入',
  meetingClosed: '该会议已取消或归档，不能新增模板',
  sameAsDefault: '内容已是默认内容',
  noVersion: '没有这个版本',
  sameVersion: '内容与该版本相同',
  noSender: '该发件人不存在或已停用',
  testsUsedUp: '该发件人今天的测试邮件已用完，请明天再试',
  noAttendee: '没有这位参会人员，或您不能查看',
  noContent: '请输入正文',
  imageGone: '正文中有图片不存在，请重新插入',
  tokenInTag: TOKEN_IN_TAG,
} as const;

/** Test mails of a sender in a day. */
export const MAIL_TESTS_PER_DAY = 20;
