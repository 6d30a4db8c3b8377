import { defineBlockers } from '../base/lifecycle.ts';

export const memberBlockers = defineBlockers({
  inUse: { sentence: ({ count }: { count: number }) => `该人员有 ${count} 条报名记录，不能删除` },
  merged: {
    sentence: ({ name }: { id: string; name: string }) => `已合并到“${name}”，不能恢复`,
    fix: { title: '查看', to: ({ id }) => `/member/list/detail/${id}` },
  },
  purged: { sentence: () => '个人信息已清除，不能恢复' },
});

/** Messages of field errors. */
export const memberProblems = {
  noContact: '手机号码和邮箱至少填写一项',
  phoneLength: '手机号码应为11位',
  phoneForm: '请输入正确的手机号码',
  phoneAbroad: '请输入 5 至 15 位数字的电话号码',
  idTypeMissing: '请选择证件类型',
  idCardForm: '请输入正确的身份证号',
  idTypeMismatch: '已登记的证件号码不是正确的身份证号',
  phoneTaken: (name: string) => `该手机号码已登记为“${name}”`,
  idNumberTaken: (name: string) => `该证件号码已登记为“${name}”`,
  phoneOfAnother: '该手机号码已登记为另一个姓名，请核对',
  mergedWithItself: '请选择另一个人',
  mergedElsewhere: '两人属于不同的客户，不能合并',
} as const;
