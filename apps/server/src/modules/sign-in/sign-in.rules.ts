export interface AccountState {
  state: number;
  customer_state: number;
}

/** What was wrong with a code, for the log only. */
export const CODE_PROBLEMS = { wrong: '验证码错误', over: '验证码未发送、已过期或已用完' } as const;

/** For the log only. */
export const LOCKED = '账号已锁定';

/** Why a sign-in fails, for the log only: all failures have the same answer. `wrong`: the factor that failed. */
export const signInFailure = (
  candidate: AccountState | undefined,
  { isLocked, wrong }: { isLocked: boolean; wrong: string | undefined },
): string | undefined => {
  if (isLocked) return LOCKED;
  if (candidate === undefined) return '账号不存在';
  if (wrong !== undefined) return wrong;
  if (candidate.state !== 1) return '账号已停用';
  return candidate.customer_state === 1 ? undefined : '所属公司已停用';
};
