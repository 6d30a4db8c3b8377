import { describe, expect, test } from 'vitest';
import { signInFailure } from './sign-in.rules.ts';

describe('the log contains the reason of a failed sign-in', () => {
  const enabled = { state: 1, customer_state: 1 };

  test.each([
    [enabled, { isLocked: true, wrong: undefined }, '账号已锁定'],
    [undefined, { isLocked: false, wrong: '密码错误' }, '账号不存在'],
    [enabled, { isLocked: false, wrong: '密码错误' }, '密码错误'],
    [{ ...enabled, state: 0 }, { isLocked: false, wrong: undefined }, '账号已停用'],
    [{ ...enabled, customer_state: 0 }, { isLocked: false, wrong: undefined }, '所属公司已停用'],
    [enabled, { isLocked: false, wrong: undefined }, undefined],
  ] as const)('%j %j', (candidate, outcome, reason) => {
    expect(signInFailure(candidate, outcome)).toBe(reason);
  });
});
