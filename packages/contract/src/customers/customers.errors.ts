import { defineErrors } from '../base/errors.ts';

export const customerErrors = defineErrors({
  platformStays: { code: 650801, message: '平台运营方不能停用或删除' },
  hasAdmins: { code: 650802, message: '该客户还有管理员，请先删除其管理员，或改为停用' },
});

/** Messages of field errors. */
export const customerProblems = {
  codeTaken: '该客户编码已被使用',
  nameTaken: '已有同名客户',
  logoGone: '图片不存在，请重新上传',
} as const;
