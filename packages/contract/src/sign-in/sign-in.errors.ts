import { defineErrors } from '../base/errors.ts';

export const sessionErrors = defineErrors({
  /** One message for unknown, wrong, locked and disabled; the console shows 账号或者密码错误. */
  badCredentials: { code: 500, message: 'Bad credentials' },
  signedOutByPasswordReset: { code: 620006, message: '您的密码已被重置' },
  signedOutByDisabling: { code: 620006, message: '您的账号已被停用' },
  signedOutByDisabledCustomer: { code: 620006, message: '您所在的公司已被停用' },
  signedOutByDelete: { code: 620006, message: '您的账号已被删除' },
  signedOutByForce: { code: 620006, message: '您已被管理员强制下线' },
  signedOutByPasswordChange: { code: 620006, message: '您的密码已修改' },
  signedOutByTwoFactorChange: { code: 620006, message: '您的两步验证设置已变更' },
  signedOutByNewSession: { code: 620006, message: '您的账号在多处登录，数量已达上限，最早的登录已退出' },
  signedOutByLockout: { code: 620006, message: '密码错误次数过多' },
  signedOutByOwner: { code: 620006, message: '您已在其他设备上结束此次登录' },
  signedOutByUnbinding: { code: 620006, message: '您的单点登录已解除绑定' },
  screenLocked: { code: 620011, message: '屏幕已锁定，请输入密码解锁' },
  crossSite: { code: 403, message: '请求来源不被允许' },
  smsTooOften: { code: 429, message: '验证码发送过于频繁，请稍后再试' },
  smsTooManyToday: { code: 429, message: '今日验证码发送次数已达上限' },
  /**
   * One message for an invalid or expired ticket, a ticket of another browser, a wrong code, and an account that has
   * changed since.
   */
  twoFactorFailed: { code: 500, message: '验证未通过，请核对后重试；多次未通过请重新登录' },
  tooManyFailures: { code: 429, message: '登录失败次数过多，请稍后再试' },
});

/** Messages of field errors of the graphic code. */
export const captchaProblems = { required: '请输入图形验证码', wrong: '图形验证码不正确，请重新输入' } as const;

/** Message of a field error of the lock screen. */
export const unlockProblems = { wrongPassword: '密码不正确' } as const;
