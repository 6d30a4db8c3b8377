/** An expected error: a stable code and a Chinese sentence for the user. */
export interface Refusal {
  code: number;
  message: string;
}

export interface FieldProblem {
  field: string;
  message: string;
}

/** Names the refusals of one feature. A test checks that codes are unique over all features. */
export const defineErrors = <Names extends string>(errors: Record<Names, Refusal>): Record<Names, Refusal> => errors;

/** The code of a successful answer. */
export const DONE = 200;

export const baseErrors = defineErrors({
  badInput: { code: 400, message: '提交的内容有误，请检查后重试' },
  forbidden: { code: 403, message: '当前操作没有权限' },
  notFound: { code: 404, message: '数据不存在或已被删除' },
  changed: { code: 409, message: '数据已被他人修改，请刷新后重试' },
  tooOften: { code: 429, message: '操作过于频繁，请稍后再试' },
  failed: { code: 500, message: '系统未知错误，请反馈给管理员' },
  keyReused: { code: 610011, message: '同一幂等键不能用于不同的内容' },
  systemTokenInvalid: { code: 610001, message: '系统令牌无效或已过期' },
  userTokenInvalid: { code: 610005, message: '登录有效期已过，请重新登陆' },
  signedOut: { code: 620006, message: '您已退出登录' },
  passwordIsDue: { code: 6200010, message: '请先修改密码' },
});

/** The server throws it for a refusal, and a call in the console rejects with it. */
export class Refused extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(refusal: Refusal, data?: unknown) {
    super(refusal.message);
    this.name = 'Refused';
    this.code = refusal.code;
    this.data = data;
  }
}

export const refuse = (refusal: Refusal, data?: unknown): never => {
  throw new Refused(refusal, data);
};

export const refuseIf = (refusal: Refusal | undefined): void => {
  if (refusal) refuse(refusal);
};

/** Refuses input with a sentence for each invalid field. */
export const refuseFields = (fields: FieldProblem[]): never => refuse(baseErrors.badInput, { fields });

export const refuseField = (field: string, message: string): never => refuseFields([{ field, message }]);

/** As `refuseField`, for a call without a form: the refusal's own sentence says what is wrong. */
export const refuseSaying = (field: string, message: string): never =>
  refuse({ ...baseErrors.badInput, message }, { fields: [{ field, message }] });
