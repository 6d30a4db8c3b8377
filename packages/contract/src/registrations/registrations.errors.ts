import { defineErrors } from '../base/errors.ts';

export const registrationErrors = defineErrors({
  /** `data`: `{ type, left }`, the type without a free place and how many are left. */
  noPlace: { code: 720_004, message: '名额不足' },
});

/** Sentences that land on a field. */
export const registrationProblems = {
  isRegistered: '该人员在本会议已有一条有效报名',
  phoneOfAnother: '该手机号码已属于参会人员库中的另一人，请核对姓名',
  emailOfAnother: '该邮箱已属于参会人员库中的另一人，请核对姓名',
  typeGone: '参会类型不存在或已停用',
  sameType: '与当前类型相同',
  teamGone: '团队不存在或已删除',
  tagGone: '标签不存在或已删除',
} as const;
