import { defineErrors } from '../base/errors.ts';

export const onlineUserErrors = defineErrors({
  ended: { code: 651701, message: '该登录已结束' },
  present: { code: 651702, message: '当前登录请使用退出登录' },
});
