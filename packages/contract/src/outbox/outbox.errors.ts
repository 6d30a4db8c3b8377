import { defineErrors } from '../base/errors.ts';

export const outboxErrors = defineErrors({
  notFailed: { code: 650911, message: '只能重新发送失败的消息' },
  outdated: { code: 650912, message: '消息内容已失效，请重新获取验证码或重新发送初始密码' },
  phoneExhausted: { code: 650914, message: '今日发往该手机号码的短信已达上限，请明日再试' },
  notSent: { code: 650913, message: '消息仍未送出，请稍后重试' },
});

/** Message of a field error in the search. */
export const outboxProblems = { notReadable: '没有按此字段查询的权限' } as const;
