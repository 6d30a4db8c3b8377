import type { Admin } from '@huiwu/contract/admins';

/** The confirmation of a password reset. The list and the detail use it. */
export const resetQuestion = ({ realName }: Admin) => ({
  title: `重置 ${realName} 的密码？`,
  consequence: `新的初始密码会以短信发给本人，首次使用时须修改；${realName} 将立即从所有设备退出。`,
  verb: '重置密码',
  isDangerous: true,
});

export const resetDone = ({ realName }: Admin): string => `已重置 ${realName} 的密码，初始密码已发给本人`;
