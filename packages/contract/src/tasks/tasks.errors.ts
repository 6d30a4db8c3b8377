import { defineErrors } from '../base/errors.ts';

export const taskErrors = defineErrors({
  alreadyOver: { code: 650901, message: '任务已结束，不能取消' },
  notOver: { code: 650902, message: '只有失败或已取消的任务可以重试' },
  notAgain: { code: 650903, message: '当前版本不再支持此类任务，不能重试' },
});
