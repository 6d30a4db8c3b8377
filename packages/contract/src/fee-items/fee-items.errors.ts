import { defineErrors } from '../base/errors.ts';
import { PRICE_MAX } from './fee-prices.shapes.ts';

/** Where the price is missing, the thrown refusal names item, type and dates. */
export const feeErrors = defineErrors({
  noPrice: { code: 720_012, message: '当前时间没有价格' },
  badExtra: { code: 720_017, message: '所选收费项目不能购买' },
  isOrdered: { code: 720_016, message: '已有订单使用此收费项目，不能删除，可以停用' },
  badOverride: { code: 720_018, message: '改价不能高于原价' },
});

/** Messages of field errors. */
export const feeItemProblems = {
  codeTaken: '本会议已有此编码的收费项目',
  noPrice: '固定价项目请填写单价；不收费时请选择免费',
  priceNotUsed: '只有固定价项目填写单价',
  donationRequired: '自愿金额的项目不能设为必选',
  donationRegistration: '报名费不能按自愿金额收取，请选择其他类别',
  maxBelowMin: '最多数量不能小于最少数量',
  saleEndsFirst: '停售时间应晚于开售时间',
  noPlace: ({ name, left }: { name: string; left: number }) => `“${name}”名额不足，还剩 ${left} 份`,
  belowSold: (sold: number) => `名额不能少于已售的 ${sold} 份`,
  typeGone: '所选参会类型不存在或已删除',
  notMatrix: '只有按价格表计价的项目可以编辑价格表',
  nothingToExtend: '没有可以延长的时段或停售时间',
  notLater: '新的截止时间应晚于当前的截止时间',
  noSuchTime: (name: string) => `时段“${name}”的结束时间应晚于开始时间`,
  noSuchPrice: ({ type, period }: { type: string; period: string }) =>
    `“${type}”在“${period}”的价格应为 0 至 ${PRICE_MAX / 100} 元`,
  rowTwice: '同一参会类型只能有一行',
  notApplied: (type: string) => `此项目不适用于“${type}”`,
  /** Of rows of a file. */
  otherTimes: (period: string) => `时段“${period}”在价格表中是另外的时间，同名时段的时间应一致`,
  otherPrice: '价格表中已有此类型、此时段的价格，且与文件不同；导入不更改已有的价格',
  samePrice: '文件中前面的行已有此类型、此时段的价格',
  isDisabled: '收费项目已停用，启用后才会收取',
  overlap: ({ type, first, second }: { type: string; first: string; second: string }) =>
    `“${type}”的时段“${first}”与“${second}”重叠，同一时间只能有一个价格`,
} as const;
