import { defineErrors } from '../base/errors.ts';

export const exportErrors = defineErrors({
  expired: { code: 650920, message: '文件已过期，请重新导出' },
  notReady: { code: 650921, message: '文件还没有准备好' },
  tooMany: { code: 650922, message: '数据超过 500 万行，请缩小筛选范围后再导出' },
  columnClosed: { code: 650923, message: '已没有查看所选列的权限，导出已停止' },
});
