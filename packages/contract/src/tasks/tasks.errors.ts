import { defineErrors } from '../base/errors.ts';

export const taskErrors = defineErrors({
  alreadyOver: { code: 650901, message: '任务已结束，不能取消' },
  notOver: { code: 650902, message: '只有失败或已取消的任务可以重试' },
  tooMany: { code: 650904, message: '进行中的任务过多，请等其中一些完成后再试' },
  starterGone: { code: 650905, message: '发起人已停用、离开或不再能进入该会议，任务已停止' },
  interrupted: { code: 650906, message: '任务多次中断，已停止，可以重试' },
  isPersonal: { code: 650907, message: '此任务只能由发起人本人重试' },
  notAgain: { code: 650903, message: '当前版本不再支持此类任务，不能重试' },
});
