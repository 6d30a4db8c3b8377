import { defineErrors } from '../base/errors.ts';

export const meetingErrors = defineErrors({
  notEntered: { code: 403, message: '您没有进入该会议的权限，或会议已删除' },
  readOnly: { code: 720101, message: '会议已取消或归档，只能查看' },
  rolesBeyondOwn: { code: 720102, message: '您不能分配其中一些会议角色，请取消复制会议角色后再试' },
});

/** Messages of field errors. */
export const meetingProblems = {
  codeTaken: '该会议编号已被使用',
  codeForm: '只能输入字母、数字',
  codeFixed: '会议发布后编号不能修改',
  endBeforeBegin: '结束时间应晚于开始时间',
  regCloseBeforeOpen: '报名截止时间应晚于报名开始时间',
  regCloseAfterEnd: '报名截止时间不能晚于会议结束时间',
  substituteAfterEnd: '换人截止时间不能晚于会议结束时间',
  retentionBeforeEnd: '个人信息保留期限不能早于会议结束日期',
  refundTwice: '同一天数只能填写一次',
  typeGone: '会议类型不存在或已停用',
  accountGone: '收款账户不存在或已停用',
  sellerGone: '开票主体不存在或已停用',
  ownerGone: '负责人不存在或已停用',
  coverGone: '图片不存在，请重新上传',
  customerGone: '客户不存在或已停用',
  requiredWhilePublished: '会议已发布，此项不能为空',
  sessionsOutside: '有场次不在新的会议时间内，请先调整场次',
} as const;
