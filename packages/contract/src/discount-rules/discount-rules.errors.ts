import { defineBlockers } from '../base/lifecycle.ts';

export const discountBlockers = defineBlockers({
  isUsed: { sentence: () => '已被使用，不能删除，可以停用' },
});

/** Messages of field errors. */
export const discountProblems = {
  notCounted: (rule: string) => `优惠码的“${rule}”没有计入：它不适用于所选的项目，或不能与已计入的优惠叠加`,
  codeForm: '优惠码只能包含大写字母和数字，不含 0、O、1、I',
  codeTaken: '本会议已有此优惠码',
  codeNeeded: '请填写优惠码',
  codeNotUsed: '只有优惠码和人工优惠填写优惠码',
  valueNeeded: '请填写大于 0 的优惠值',
  percentForm: '比例应在 0 到 100 之间',
  teamSizeNeeded: '请填写团队最少人数，至少 2 人',
  teamSizeNotUsed: '只有团队优惠填写团队人数',
  typesNeeded: '请选择享受优惠的参会类型',
  endsFirst: '失效时间应晚于生效时间',
  typeGone: '所选参会类型不存在或已删除',
  itemGone: '所选收费项目不存在或已删除',
  isUsed: '规则已被使用，不能修改方式和优惠码；请停用后另建',
  belowUsed: (used: number) => `已使用 ${used} 次，次数上限不能小于它`,
  /** Why a registration cannot have a code. */
  refused: {
    unknown: '没有这个优惠码',
    disabled: '优惠码已停用',
    notYet: '优惠码尚未生效',
    over: '优惠码已过期',
    otherType: '优惠码不适用于所选参会类型',
    otherItems: '优惠码适用的收费项目不在本次报名中',
    usedUp: (max: number) => `优惠码的 ${max} 次已用完`,
    forAttendees: '优惠码无效或不适用，请核对或联系主办方',
    tooManyTries: '今天输错优惠码的次数已达上限，请明天再试或联系主办方，也可不填优惠码报名',
  },
} as const;
