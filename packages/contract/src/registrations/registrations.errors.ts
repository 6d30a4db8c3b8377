import { defineErrors } from '../base/errors.ts';

export const registrationErrors = defineErrors({
  /** `data`: `{ type, left }`, the full type and the number of free places. */
  noPlace: { code: 720_004, message: '名额不足' },
  bulkEmpty: { code: 720_063, message: '没有符合条件的报名' },
  noFiles: { code: 720_014, message: '没有可以下载的附件' },
  filesTooMany: { code: 720_015, message: '附件超过 2,000 个或 2 GB，请缩小范围' },
  bulkTooMany: { code: 720_013, message: '一次最多处理 50,000 条，请缩小范围' },
});

/** Messages of field errors. */
export const registrationProblems = {
  isRegistered: '该人员在本会议已有一条有效报名',
  bothRegistered: '两人在同一会议都有有效报名，不能合并',
  freeClosed: '您无权免除报名费，请由有审核权限的人员导入',
  typeGone: '参会类型不存在或已停用',
  sameType: '与当前类型相同',
  teamGone: '团队不存在或已删除',
  tagGone: '标签不存在或已删除',
  conditionClosed: '没有按此条件筛选的权限',
  pointGone: '签到点不存在或已删除',
  answerClosed: '不能按此字段的答案筛选',
  noForm: '该参会类型没有报名表',
  closedAnswers: '原报名表中有您无权修改的回答，请由有权限的管理员填写新的报名表',
  fileGone: '文件不存在，请重新上传',
  notWritable: '没有修改此字段的权限',
  nothingToChange: '已是这样，没有变化',
  ticketsOff: '会议没有可发送的“参会凭证”内容，请在消息模板中启用',
  noAddress: '该人员没有参会凭证所用渠道的手机或邮箱',
  tagsTooMany: '最多选择 20 个标签',
} as const;
