import { defineErrors } from '../base/errors.ts';
import { defineBlockers } from '../base/lifecycle.ts';

export const registrationTypeErrors = defineErrors({
  notEmpty: { code: 720_301, message: '已有参会类型，不能再使用常用类型' },
});

export const registrationTypeBlockers = defineBlockers({
  formGone: { sentence: () => '报名表已停用或删除，请先为此类型更换报名表' },
});

/** Messages of field errors. */
export const registrationTypeProblems = {
  codeTaken: '本会议已有此编码的参会类型',
  noPrice: '请填写费用，或设为免费',
  freePrice: '免费类型的费用应为 0',
  formGone: '报名表不存在、已停用或尚未发布',
} as const;
