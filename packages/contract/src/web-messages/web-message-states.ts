import { defineBlockers, defineLifecycle, type StateOf } from '../base/lifecycle.ts';

export const webMessageLifecycle = defineLifecycle({
  states: { draft: '草稿', published: '已发布', recalled: '已撤回' },
  tones: { draft: 'default', published: 'success', recalled: 'warning' },
  hints: {
    draft: '还没有发布，只有管理站内信的人员可见',
    published: '受众在发布时间到失效时间之间可见',
    recalled: '已从所有受众处撤回，不再可见',
  },
  initial: 'draft',
  transitions: {
    publish: { verb: '发布', from: ['draft'], to: 'published', by: 'webMessages.push', isMain: true },
    recall: {
      verb: '撤回',
      from: ['published'],
      to: 'recalled',
      by: 'webMessages.restore',
      needsReason: true,
      isDangerous: true,
      alsoWhenCancelled: true,
    },
  },
});
export type WebMessageState = StateOf<typeof webMessageLifecycle>;

/** Who is addressed. Always among those who may enter the meeting. */
export const AUDIENCES = {
  all: '本会议全部管理员',
  roles: '按角色',
  departments: '按部门',
  chosen: '指定人员',
} as const;
export type MessageAudience = keyof typeof AUDIENCES;

/** What a reader did with a message. */
export const READER_STATES = { unread: '未读', read: '已读', confirmed: '已确认' } as const;
export type ReaderState = keyof typeof READER_STATES;

/** Between two reminders of one message. */
export const REMIND_AGAIN_SECONDS = 3600;

export const webMessageBlockers = defineBlockers({
  notDraft: { sentence: () => '站内信已发布过，不能编辑；请新建一条' },
  kept: { sentence: () => '站内信已发布过，阅读记录须保留，不能删除' },
  expired: { sentence: () => '失效时间已过，请先修改失效时间' },
  over: { sentence: () => '站内信已失效' },
  notYet: { sentence: () => '还没有到发布时间' },
  remindedLately: { sentence: ({ minutes }: { minutes: number }) => `一小时内已提醒过，请 ${minutes} 分钟后再提醒` },
  allRead: { sentence: () => '没有需要提醒的人员' },
});

/** Messages of field errors. */
export const webMessageProblems = {
  noContent: '请输入正文',
  imageGone: '正文中有图片不存在，请重新插入',
  noTargets: '请选择受众',
  targetGone: '所选受众中有已不存在或不能进入本会议的，请重新选择',
  noReaders: '所选受众中没有可以进入本会议的人员',
  expiresEarly: '失效时间应晚于现在',
  expiresBeforePublished: '失效时间应晚于发布时间',
} as const;
